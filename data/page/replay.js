// A log that the page did not come with, watched: the referee tells of every position. @ts-check
import { make, saveText } from "./element.js";
import { moverOf, phraseOf, toldOf } from "./game.js";
import { amountOf, APART, barren, cellsOf, changesOf, gainsOf, lastOf, picturesOf, placesOf, worthTelling } from "./news.js";
import { nameOf, savePage } from "./saved.js";
import { say } from "./speech.js";
import { Steps } from "./steps.js";
import { newIn, Table } from "./table.js";
import { scoringOf } from "./watch.js";

/** What lies before seats. @param {any[]} placings */
function lainOpen(placings) {
  return placings.filter(([, where]) => !APART.test(where));
}

export class Replay {
  /**
   * @param {any} data @param {string} lang @param {import("./referee.js").Referee} referee whom nobody else asks meanwhile
   * @param {string} log sound so far @param {{leave: () => void, goOn: (line: number) => void, played: boolean}} doing played: that is the game that is left for
   */
  constructor(data, lang, referee, log, { leave, goOn, played }) {
    this.data = data;
    this.referee = referee;
    this.log = log;
    this.leave = leave;
    this.goOn = goOn;
    this.played = played;
    this.moves = toldOf(data, lang, log);
    this.date = /^\[Date "([\d.]+)"\]/m.exec(log)?.[1].replace(/\./g, "-") ?? "";
    this.step = 0;
    this.speak(lang);
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  #button(key, action, properties = {}) {
    return make("button", { type: "button", text: this.#say(key), onclick: action, ...properties });
  }

  /** @param {string} lang */
  speak(lang) {
    this.lang = lang;
    this.steps?.stop();
    this.referee.open(this.log);
    this.names = this.referee.state.names.map((name, seat) => name || this.#say("player", seat + 1));
    this.verdict = this.referee.verdict;
    this.scorings = this.referee.scorings;
    this.placings = this.referee.watched.placings;
    this.table = new Table(this.data, lang, this.names);
    this.steps = new Steps(lang, this.moves.length, step => this.show(step));
    this.now = make("section", { class: "panel now told", "aria-live": "polite", "aria-atomic": "true" });
    this.account = make("section", { class: "panel account" });
    /** What a line has turned up. */
    this.turned = make("section", { class: "panel account revealed", "aria-label": this.#say("turnsUp") });
    this.status = make("p", { class: "facts", role: "status" });
    this.list = make("ol", {}, ...this.moves.map(({ number, text }, step) => this.#row(number, this.#told(text), step)));
    const name = nameOf(this.data.game, this.log);
    this.elements = [make("div", { class: "stack" }, ...this.table.board, this.steps.element, this.table.seats),
      make("div", { class: "stack" }, this.now, this.turned, this.account, make("section", { class: "panel moves" }, make("h2", { text: this.#say("moves") }), this.list), make("section", { class: "panel outcome" },
        make("div", { class: "stamp", "data-verdict": this.verdict.verdict, text: this.#say(this.verdict.verdict) }),
        make("div", { class: "buttons" }, this.#button(this.played ? "toGame" : "newGame", this.leave, { id: "leave" }),
          this.#button("savePage", async () => this.#tell(await savePage(name, this.log))), this.#button("saveLog", () => this.#tell(saveText(`${name}.playlog`, this.log))),
          this.#button("resume", () => this.goOn(this.moves[this.step].number), { id: "resume" })), this.status))];
    this.show(this.step);
  }

  /** That a file was made. @param {string | undefined} file undefined: it was not */
  #tell(file) {
    this.status.textContent = file ? this.#say("savedAs", file) : "";
  }

  #row(number, told, step) {
    return make("li", { "data-text": `${step + 1}  ${told}` }, make("button", { type: "button", "data-line": number, onclick: () => this.show(step) },
      make("span", { class: "number", text: step + 1 }), make("span", { text: told })));
  }

  /** @param {string} line */
  #told(line) {
    return phraseOf(this.data, seat => this.names[seat], this.placings ? this.table.withEnd(this.placings, line) : line, this.lang, (cell, side) => this.placings && this.table.nameBeside(this.placings, cell, side));
  }

  /** @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(this.moves.length - 1, step));
    const { number, text, lines } = this.moves[this.step], last = this.step === this.moves.length - 1;
    this.referee.open(this.log);
    if (!last)
      this.referee.cut(number);
    const { state, log } = this.referee, { placings, veiled } = this.referee.watched, { opened, gains, round, lain, hidden } = this.#before(placings, veiled);
    this.placings = placings;
    const scorings = worthTelling(this.scorings.filter(({ line }) => lines.includes(line)), lines.map(line => ({ number: line, text }))), atEnd = last ? worthTelling(this.verdict.scorings, []) : [];
    const mover = moverOf(text);
    this.table.show({ ...state, turn: mover <= this.names.length ? mover : 0 }, lain ?? placings, log, { veiled: lain ? hidden : veiled, marks: () => this.table.numbers(cellsOf(atEnd)) });
    const told = opened.length > 0 ? this.#say("turnsUp") : this.#told(barren(this.data, this.lang, text, lines, scorings));
    this.now.replaceChildren(...this.#who(), ...this.#result(state), ...round ? [make("p", { class: "facts round", text: round })] : [], make("p", { class: "says", text: told }), ...picturesOf(this.table, text, this.data.recorder.rows, placings), ...changesOf(this.data, this.lang, gains, Number(text[0]), this.names, what => this.table.faceOf(what)));
    this.turned.hidden = opened.length === 0;
    this.turned.replaceChildren(...opened);
    const scored = (item, picture) => scoringOf(this.data, this.lang, item, this.names[item.seat - 1], picture);
    this.account.hidden = scorings.length + atEnd.length === 0 && !state.over;
    this.account.replaceChildren(...state.over ? [placesOf(this.lang, this.table, state), ...this.table.notes.map(told => make("p", { class: "facts", text: told }))] : [],
      ...scorings.length > 0 ? [make("ul", { class: "points" }, ...scorings.map(item => scored(item, word => this.table.pictureOf(word))))] : [], ...lastOf(this.lang, atEnd, scored, this.table, placings));
    this.steps.at(this.step);
    this.#bringUp(text);
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const row = /** @type {HTMLElement} */ (this.list.children[this.step]);
    row.firstElementChild?.setAttribute("aria-current", "true");
    this.list.scrollTop = row.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }

  /** The round that this step is of, what it brought, what lay face down ahead of it and is open behind it, and, where it has cleared things away, how the table lay ahead of it, as it is shown; the referee stands ahead of it then. @param {any[]} placings @param {any} veiled */
  #before(placings, veiled) {
    if (this.step === 0)
      return { opened: [], gains: [], round: "" };
    this.referee.open(this.log);
    this.referee.cut(this.moves[this.step - 1].number);
    const { placings: lain, veiled: hidden } = this.referee.watched, { round } = this.referee.state, { rows, hidden: hides } = this.data.recorder;
    const opened = hides ? this.table.turnedUp(lain, hidden, placings, veiled) : [], isCleared = rows && this.step < this.moves.length - 1 && opened.length === 0 && newIn(lainOpen(placings), lainOpen(lain)).length > 0;
    return { opened, gains: rows ? [] : gainsOf(0, lain, placings), round, ...isCleared ? { lain, hidden } : {} };
  }

  /** Who plays and when, before anything happens. */
  #who() {
    return this.step > 0 ? [] : [make("p", { class: "facts who", text: [this.names.join(this.#say("and")), ...this.date ? [this.date] : []].join(" · ") })];
  }

  /** Below what is told: the table where a line names a cell; where everything lies before seats, what lies before the one that moves is in sight, or what was scored. @param {string} line */
  #bringUp(line) {
    const [who, , drawer, ...words] = line.split(" "), where = [drawer ?? "", ...words].map(word => this.table.seatAt(this.placings, word)).find(seat => seat >= 0);
    document.documentElement.style.setProperty("--told", `${this.now.offsetHeight + 10}px`);
    const seat = this.table.seats.querySelector(`[data-seat="${where !== undefined ? where + 1 : who === "*" ? drawer : who}"]`);
    if (!this.data.recorder.rows && /(?:^| )-?\d+,-?\d+(?: |$)/.test(line))
      this.table.board[0].scrollIntoView({ block: "nearest" });
    if (this.data.recorder.rows && this.step > 0 && this.table.seats.isConnected)
      [this.turned, this.account].find(({ hidden }) => !hidden)?.scrollIntoView({ block: "start" }) ?? seat?.scrollIntoView({ block: "start" });
  }

  /** Who has won, where the game is over. */
  #result(state) {
    const won = state.over ? state.winners : [];
    return won.length === 0 ? []
      : [make("p", { class: "result", text: "★ " + this.#say("wins", won.map(seat => this.names[seat - 1]).join(this.#say("and")), amountOf(this.data, this.lang, state.scores[won[0] - 1])) })];
  }

  stop() {
    this.steps.stop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.steps.key(event);
  }
}
