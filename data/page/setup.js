// Before a game is recorded: one that goes on, or who plays a new one and what they agree on. @ts-check
import { kept, make } from "./element.js";
import { dateOf, wordsOf } from "./game.js";
import { plain } from "./news.js";
import { say } from "./speech.js";

export class Setup {
  /**
   * @param {any} data @param {string} lang @param {import("./kept.js").Kept} games
   * @param {{begin: (setting: any, below: Element) => void, goOn: (log: string, below: Element) => void, open: (log: string, below: Element) => void,
   *   told: (log: string) => {names: string[], over: boolean, scores: number[], winners: number[]} | undefined}} doing `told`: of a log, unless it cannot be read
   */
  constructor(data, lang, games, doing) {
    this.data = data;
    this.lang = lang;
    this.rules = data.recorder;
    this.games = games;
    this.doing = doing;
    this.shelf = `setup.${data.game}`;
    /** What was agreed on last: {seats, draws, options}, options by their ids. */
    this.last = JSON.parse(kept(this.shelf) ?? "{}");
    const { earlier } = games, told = earlier.map(log => ({ log, told: doing.told(log) })).filter(({ told }) => told);
    this.element = make("div", { class: "setups" }, ...this.#going(), this.#form(), ...this.#finished(told.filter(({ told }) => told.over)), this.#others(told.filter(({ told }) => !told.over)));
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  #button(key, action, properties = {}) {
    return make("button", { type: "button", text: this.#say(key), onclick: action, ...properties });
  }

  /** The game that is kept, before anything else. */
  #going() {
    const { log } = this.games, told = log ? this.doing.told(log) : undefined;
    if (!log || !told)
      return [];
    const panel = make("section", { class: "panel setup" }, make("h2", { text: this.#say(told.over ? "lastGame" : "goingGame") }), make("p", { class: "facts who", text: this.#titleOf(log, told) }));
    panel.append(this.#button(told.over ? "showIt" : "goOn", () => this.doing.goOn(log, panel), { id: "go-on", class: "main" }));
    return [panel];
  }

  /** Who plays in a log, and since when. @param {string} log @param {{names: string[], over: boolean}} told */
  #titleOf(log, { names, over }) {
    const date = dateOf(log);
    return [names.join(this.#say("and")), ...date ? [date] : [], ...over ? [] : [this.#say("going")]].join(" · ");
  }

  #form() {
    const { options } = this.rules, form = make("form", { class: "panel setup" });
    const { count, list } = this.#seats();
    const agreed = options.map(option => this.#option(option));
    const needed = () => options.forEach(({ needs }, i) => {
      agreed[i].row.hidden = needs !== undefined && agreed[options.findIndex(({ id }) => id === needs)]?.word() === "";
    });
    form.addEventListener("change", needed);
    needed();
    const round = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "round", checked: true }));
    const draws = /** @type {HTMLSelectElement} */ (make("select", { id: "draws" }, make("option", { value: "page", text: this.#say("byPage") }),
      make("option", { value: "people", text: this.#say("byPeople") })));
    draws.value = this.last.draws ?? "page";
    form.append(make("h2", { text: this.#say("newGame") }), make("p", { class: "facts", text: this.#say("whatFor") }),
      make("label", { for: "seat-count", text: this.#say("seatCount") }), count, list,
      make("label", { for: "draws", text: this.#say("howDrawn") }), draws,
      make("div", { class: "option", hidden: !this.rules.hidden }, round, make("label", { for: "round", text: this.#say("goesRound") })),
      make("fieldset", { hidden: agreed.length === 0 }, make("legend", { text: this.#say("options") }), ...this.#rows(agreed)),
      make("button", { type: "submit", class: "main", text: this.#say("start") }));
    form.addEventListener("submit", event => {
      event.preventDefault();
      const names = [...list.querySelectorAll("input")].map((input, i) => input.value.trim() || this.#say("player", i + 1));
      kept("names", JSON.stringify(names));
      kept(this.shelf, JSON.stringify({ seats: count.value, draws: draws.value, options: Object.fromEntries(agreed.map(({ value }, i) => [options[i].id, value()])) }));
      this.doing.begin({ names, options: agreed.map(({ row, word }) => (row.hidden ? "" : word())).filter(word => word !== "").join(" "), seeded: draws.value === "page", round: round.checked }, form);
    });
    return form;
  }

  /** How many play, and their names. */
  #seats() {
    const [least, most] = this.rules.seats, before = JSON.parse(kept("names") ?? "[]"), list = make("div", { class: "names" });
    const count = /** @type {HTMLSelectElement} */ (make("select", { id: "seat-count", onchange: () => fill() },
      ...Array.from({ length: most - least + 1 }, (_, i) => make("option", { value: least + i, text: least + i }))));
    const fill = () => {
      const typed = [...list.querySelectorAll("input")].map(input => input.value);
      list.replaceChildren(...Array.from({ length: Number(count.value) }, (_, i) => make("input", { type: "text", maxlength: 40,
        onfocus: event => event.target.select(), "aria-label": this.#say("nameOf", i + 1), value: typed[i] ?? before[i] ?? this.#say("player", i + 1) })));
    };
    if (this.last.seats >= least && this.last.seats <= most)
      count.value = this.last.seats;
    fill();
    return { count, list };
  }

  /** What is agreed on; numbers, which few change, are folded away unless they were changed. */
  #rows(agreed) {
    const isNumber = (_, i) => this.rules.options[i].kind === "range", numbers = agreed.filter(isNumber);
    const changed = numbers.some(({ word }) => word() !== "");
    return [...agreed.filter((...one) => !isNumber(...one)).map(({ row }) => row),
      ...numbers.length > 0 ? [make("details", { open: changed }, make("summary", { text: this.#say("numbers") }), ...numbers.map(({ row }) => row))] : []];
  }

  /** A row of the form, what stands in it, and the word of the log that it stands for. */
  #option(option) {
    const id = `option-${option.id}`, said = wordsOf(this.data, this.lang).options, name = said[option.id] ?? option.id, about = said[`${option.id}.about`];
    const range = option.kind === "range" ? this.#say("range", name, option.from, option.to) : name, before = this.last.options?.[option.id];
    const label = make("label", { for: id, text: range }, ...about ? [make("small", { text: about })] : []);
    if (option.kind === "flag") {
      const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id, checked: before === true }));
      return { row: make("div", { class: "option" }, box, label), value: () => box.checked, word: () => (box.checked ? option.id : "") };
    }
    const input = /** @type {HTMLInputElement} */ (option.kind === "choice"
      ? make("select", { id }, ...option.words.map(word => make("option", { value: word, text: said[`${option.id}.${word}`] ?? word })))
      : make("input", { id, type: "number", min: option.from, max: option.to, value: option.standard }));
    const standard = option.kind === "choice" ? option.words[option.standard] : String(option.standard);
    input.value = before ?? standard;
    return { row: make("div", { class: "option" }, label, input), value: () => input.value,
      word: () => (input.value === standard || input.value === "" ? "" : `${option.id}=${input.value}`) };
  }

  /** Games that are over, each to be watched: who played, with how many points, who has won, and when. @param {{log: string, told: any}[]} games */
  #finished(games) {
    const panel = make("section", { class: "panel setup finished" }, make("h2", { text: this.#say("finished") })), shelf = make("ul", { class: "shelf" });
    shelf.append(...games.map(({ log, told: { names, scores, winners } }) => make("li", {}, make("button", { type: "button", onclick: () => this.doing.open(log, panel) },
      ...names.map((name, seat) => make(winners.includes(seat + 1) ? "b" : "span", { text: `${name} ${plain(scores[seat])}${winners.includes(seat + 1) ? " ★" : ""}` })), make("small", { text: dateOf(log) })))));
    panel.append(shelf);
    return games.length > 0 ? [panel] : [];
  }

  /** Games before that one that are not over, and logs in files. @param {{log: string, told: any}[]} games */
  #others(games) {
    const panel = make("section", { class: "panel setup" }, make("h2", { text: this.#say("otherGames") }));
    const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", id: "log-file", class: "quiet", accept: ".playlog,.txt,text/plain" }));
    file.addEventListener("change", async () => file.files?.[0] && this.doing.open(await file.files[0].text(), panel));
    if (games.length > 0)
      panel.append(make("details", {}, make("summary", { text: this.#say("earlier", games.length) }), make("div", { class: "buttons" }, ...games.map(({ log, told }) => make("button", { type: "button", class: "earlier", text: this.#titleOf(log, told), onclick: () => this.doing.goOn(log, panel) })))));
    panel.append(make("div", { class: "file" }, file, make("label", { for: "log-file", class: "button", text: this.#say("openLog") })));
    return panel;
  }
}
