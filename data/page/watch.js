// Watching a game: a slider, buttons and keys through its lines. @ts-check
import { Board, lying, thing } from "./board.js";
import { curve } from "./curve.js";
import { make, saveText, svg } from "./element.js";
import { moverOf, wordsOf } from "./game.js";
import { amountOf, roundOf, scoredRow, signed, standingOf, sumsOf, totalOf } from "./news.js";
import { nameOf } from "./saved.js";
import { say } from "./speech.js";
import { Moves, Steps } from "./steps.js";

export class Watch {
  /**
   * @param {import("./game.js").Game} game @param {string} lang
   * @param {{line?: number, moved: (line: number) => void, goOn?: (line: number) => void}} doing where it starts, if not at
   *   the beginning; who is told of each line; what records on from behind one
   */
  constructor(game, lang, { line, moved, goOn }) {
    this.game = game;
    this.lang = lang;
    this.moved = moved;
    this.goOn = goOn;
    this.step = line === undefined ? 0 : game.stepOf(line);
    /** Whether the table has been seen: what lies before seats comes behind it. */
    this.seen = false;
    this.names = game.seats.map((_, seat) => game.name(seat));
    this.board = new Board(game);
    this.curve = curve(game.scenes.map(({ points }) => points), this.names, game.seats.map((_, seat) => game.table.liveries[seat]));
    this.element = make("main", { class: "watch" });
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  #build() {
    const { game } = this;
    this.steps?.stop();
    this.steps = new Steps(this.lang, game.length, step => this.show(step), { "+": () => this.board.lens.zoom(0.8), "-": () => this.board.lens.zoom(1.25), 0: () => this.board.lens.fit() });
    this.now = make("section", { class: "panel now", "aria-live": "polite", "aria-atomic": "true" });
    this.account = make("section", { class: "panel account" });
    this.seats = make("section", { class: "seats", "aria-label": this.#say("seats") });
    this.common = make("div", { class: "things" });
    this.commonPanel = make("section", { class: "panel common" }, make("h2", { text: this.#say("common") }), this.common);
    this.list = new Moves(step => this.show(step));
    this.element.replaceChildren(
      make("div", { class: "stack" },
        make("section", { class: "panel board", "aria-label": this.#say("table") }, this.board.element, this.board.lens.buttons(this.lang)),
        this.steps.element, this.seats, this.commonPanel),
      make("div", { class: "stack" }, this.now, this.account,
        make("section", { class: "panel curve" }, make("h2", { text: this.#say("curve") }), this.curve.element),
        make("section", { class: "panel moves" }, make("h2", { text: this.#say("moves") }), this.list.element),
        this.#stamp()));
    this.curve.element.setAttribute("aria-label", this.#say("curve"));
    this.show(this.step);
    requestAnimationFrame(() => setTimeout(() => this.#fill()));
  }

  /** What is not needed for the first picture. */
  #fill() {
    this.seen = true;
    this.#showSeats();
    this.#showCommon();
    this.#fillList();
  }

  /** All moves: there are hundreds of them. */
  #fillList() {
    const { game, lang } = this;
    this.list.fill(game.moves.map((move, step) => ({ number: move.number, told: game.says(step, lang),
      brought: [...sumsOf(game.data, lang, game.scorings(step, lang).filter(({ line }) => line > 0), moverOf(move.text), this.names), ...this.#gains(step)] })));
    this.list.at(this.step);
  }

  #stamp() {
    const { log } = this.game;
    const { goOn } = this;
    return make("section", { class: "panel outcome" }, make("span", { class: "stamp", text: this.#say(log.verdict), "data-verdict": log.verdict }),
      make("p", { class: "facts", text: `${this.#say("digest")}: ${log.digest} · ${this.#say("kit")}: ${this.game.data.kit}` }),
      make("div", { class: "buttons" },
        make("button", { type: "button", text: this.#say("saveLog"), onclick: () => saveText(`${nameOf(this.game.data.game, log.text)}.playlog`, log.text) }),
        ...(goOn ? [make("button", { type: "button", id: "resume", text: this.#say("resume"), onclick: () => goOn(this.game.moves[this.step].number) })] : [])));
  }

  /** Nothing stands there before. @param {string} lang */
  speak(lang) {
    this.lang = lang;
    this.#build();
  }

  /** @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(this.game.length - 1, step));
    const move = this.game.moves[this.step], says = this.game.says(this.step, this.lang);
    this.board.show(this.step, `${this.#say("table")}: ${says}`);
    this.curve.show(this.step);
    this.#showLine(move, says);
    this.#showSeats();
    this.#showCommon();
    this.list.at(this.step);
    this.steps.at(this.step);
    this.now.dataset.line = move.number;
    this.moved(move.number);
  }

  #showLine(move, says) {
    const { game, lang, step, names } = this, scorings = game.scorings(step, lang), { points } = game.scenes[step], before = step > 0 ? game.scenes[step - 1].points : points;
    this.now.replaceChildren(standingOf(lang, { data: game.data, names, liveryOf: seat => game.table.liveries[seat] }, points, moverOf(move.text), before), ...this.#result(), ...roundOf(lang, names, game.stands(step - 1, lang), game.stands(step, lang)),
      make("p", { class: "says", text: says }), make("div", { class: "brought" }, ...this.#gains(step)), make("div", { class: "line", text: `${move.number}  ${move.text}` }));
    this.account.hidden = scorings.length === 0;
    const atEnd = scorings.filter(({ line }) => line === 0), rows = items => (items.length > 0 ? [make("ul", { class: "points" }, ...items.map(item => scoringOf(this.game.data, this.lang, item, this.game.name(item.seat - 1))))] : []);
    this.account.replaceChildren(...rows(scorings.filter(({ line }) => line > 0)), ...atEnd.length > 0 ? [make("h2", { text: this.#say("atEnd") })] : [], ...rows(atEnd));
  }

  /** What lies before a seat, by pictures: how many. @param {any} scene @param {number} seat @returns {Map<number, number>} */
  #before(scene, seat) {
    const counts = new Map(scene.chips[seat + 1]);
    for (const item of scene.mats?.[seat] ?? []) {
      const [number] = this.game.table.items[item];
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    return counts;
  }

  /** What this step has put before seats, "+2" and a picture, taken away or moved, of others than the one that moved with their names. @param {number} step */
  #gains(step) {
    const [had, has] = [step - 1, step].map(at => this.game.scenes[at]), mover = moverOf(this.game.moves[step].text);
    return had === undefined ? [] : this.game.seats.flatMap((_, seat) => {
      const was = this.#before(had, seat), now = this.#before(has, seat), moreOf = number => (now.get(number) ?? 0) - (was.get(number) ?? 0);
      const changed = [...new Set([...was.keys(), ...now.keys()])].filter(moreOf), hasMoved = changed.reduce((sum, number) => sum + moreOf(number), 0) === 0;
      const told = changed.filter(number => !hasMoved || moreOf(number) > 0).map(number => [...hasMoved ? [] : [signed(moreOf(number))], thing(number), ...hasMoved ? [" →"] : []]);
      return told.map(shown => make("span", { class: "change" }, ...seat + 1 === mover ? [] : [make("b", { text: this.game.name(seat) })], ...shown));
    });
  }

  /** Who has won, where the game is over. */
  #result() {
    const { mover, winners, points } = this.game.scenes[this.step], seats = this.game.seats.map((_, seat) => seat);
    const won = mover === 0 ? seats.filter(seat => (winners >> seat & 1) !== 0) : [];
    return won.length === 0 ? []
      : [make("p", { class: "result", text: this.#say("wins", won.map(seat => this.game.name(seat)).join(this.#say("and")), amountOf(this.game.data, this.lang, points[won[0]])) })];
  }

  #badge(seat) {
    const [body, dark, tint, letter] = this.game.table.liveries[seat];
    return make("span", { class: "badge", style: `background:${tint};border-color:${dark};color:#222`, text: letter || seat + 1, "aria-hidden": "true", "data-body": body });
  }

  #things(chips) {
    return chips.map(([number, count]) => make("span", { class: "thing" }, thing(number),
      count > 1 ? `×${count}` : ""));
  }

  #mat(items) {
    const [number, left, top] = this.game.table.items[items[0]], [, x, y, width, height] = this.game.data.sprites[number];
    const picture = svg("svg", { viewBox: `${left + x} ${top + y} ${width} ${height}`, "aria-hidden": "true" });
    picture.append(...items.map(item => lying(this.game.table.items[item])));
    return make("div", { class: "mat" }, picture);
  }

  #seat(seat) {
    const scene = this.game.scenes[this.step], before = this.step > 0 ? this.game.scenes[this.step - 1].points[seat] : 0;
    const gain = scene.points[seat] - before, won = scene.mover === 0 && (scene.winners >> seat & 1) !== 0;
    const state = scene.mover === seat + 1 ? this.#say("toMove") : won ? this.#say("winner") : "";
    const tint = this.game.table.liveries[seat][2];
    const element = make("article", { class: `seat${state ? " mover" : ""}` },
      make("div", { class: "head", style: `background:${tint};color:#222` }, this.#badge(seat),
        make("span", { class: "name", text: this.game.name(seat) + (won ? " ★" : "") }),
        make("span", { class: "quiet", text: state }),
        make("span", { class: "gain", style: "color:#444", text: gain === 0 ? "" : signed(gain) }),
        totalOf(this.game.data, this.lang, scene.points[seat])));
    if (this.seen && scene.mats?.[seat]?.length > 0)
      element.append(this.#mat(scene.mats[seat]));
    if (this.seen)
      element.append(make("div", { class: "things" }, ...this.#things(scene.chips[seat + 1])));
    return element;
  }

  #showSeats() {
    this.seats.replaceChildren(...this.game.seats.map((_, seat) => this.#seat(seat)));
  }

  #showCommon() {
    const chips = this.game.scenes[this.step].chips[0];
    this.commonPanel.hidden = chips.length === 0;
    this.common.replaceChildren(...this.seen ? this.#things(chips) : []);
  }

  /** @param {number} line of the log */
  goTo(line) {
    this.show(this.game.stepOf(line));
  }

  stop() {
    this.steps.stop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.steps.key(event);
  }
}

/**
 * What somebody has scored, with the paragraph behind it.
 * @param {any} data @param {string} lang @param {any} scoring @param {string} name of the seat @param {(word: string) => Element[]} [picture]
 */
export function scoringOf(data, lang, scoring, name, picture = () => []) {
  const paragraph = wordsOf(data, lang).rules[scoring.rule];
  return scoredRow(data, lang, scoring, name, picture, ...paragraph ? [make("details", { class: "reason" }, make("summary", { "aria-label": say(lang, "rule", paragraph[0]), title: say(lang, "rule", paragraph[0]), text: "?" }), make("div", { text: `${say(lang, "rule", paragraph[0])} ${paragraph[1]}` }))] : []);
}
