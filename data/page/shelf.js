// The games that a page has to be watched, and a new one to be recorded. @ts-check
import { make } from "./element.js";
import { say } from "./speech.js";

/** What the address asks for: #42 a line, #2:42 a line of the second game. @param {string} hash */
export function asked(hash) {
  const [, game, line] = /^#(?:(\d+):)?(\d+)$/.exec(hash) ?? [];
  return { game: game === undefined ? undefined : Number(game) - 1, line: line === undefined ? undefined : Number(line) };
}

export class Shelf {
  /**
   * @param {import("./game.js").Game[]} games @param {string} lang
   * @param {{watch: (game: number) => void, record?: () => void, site: boolean}} doing
   */
  constructor(games, lang, doing) {
    this.games = games;
    this.lang = lang;
    this.doing = doing;
    this.element = make("main", { class: "shelves" });
  }

  /** @param {string} lang */
  speak(lang) {
    this.lang = lang;
    const list = make("ul", { class: "shelf", "aria-label": say(lang, "games") });
    if (this.doing.record)
      list.append(make("li", {}, make("button", { type: "button", class: "main", id: "record", text: say(lang, "newGame"), onclick: this.doing.record })));
    list.append(...this.games.map((game, number) => make("li", {}, make("button", { type: "button", "data-game": number + 1,
      onclick: () => this.doing.watch(number) }, ...this.#row(game)))));
    if (this.doing.site)
      list.append(make("li", {}, make("a", { href: "./", text: say(lang, "games") })));
    this.element.replaceChildren(list);
  }

  /** Who played, how it ended, when. @param {import("./game.js").Game} game */
  #row(game) {
    const last = game.scenes[game.length - 1];
    const seats = game.seats.map((_, seat) => {
      const won = last.mover === 0 && (last.winners >> seat & 1) !== 0;
      return make(won ? "b" : "span", { text: `${game.name(seat)} ${last.points[seat]}${won ? " ★" : ""}` });
    });
    const facts = [last.mover === 0 ? "" : say(this.lang, "going"), game.date].filter(text => text !== "");
    return [...seats, make("small", { text: facts.join(" · ") })];
  }
}
