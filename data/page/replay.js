// A log, watched: the referee tells of every position. @ts-check
import { curve } from "./curve.js";
import { make, saveText } from "./element.js";
import { dateOf, moverOf, phraseOf, toldOf, upTo, withDraws } from "./game.js";
import { READABLE } from "./lens.js";
import { amountOf, APART, barren, cellsOf, changesOf, gainsOf, idsIn, lastOf, numbersOf, picturesOf, placesOf, roundOf, standingOf, sumsOf, tellingOf, turnsUp, worthTelling } from "./news.js";
import { nameOf, savePage } from "./saved.js";
import { say } from "./speech.js";
import { Moves, Steps } from "./steps.js";
import { namedIn, newIn, Table } from "./table.js";
import { scoringOf } from "./watch.js";

/** Of no more steps it is listed what they brought, so many at a time. */
const LIST_MOST = 2000, HANDFUL = 20;

/** What is turned up or caught takes so many times as long to be read. */
const LONGER = 2.5;

/** What lies before seats. @param {any[]} placings */
function lainOpen(placings) {
  return placings.filter(([, where]) => !APART.test(where));
}

export class Replay {
  /**
   * @param {any} data @param {string} lang @param {import("./referee.js").Referee} referee whom nobody else asks meanwhile
   * @param {string} log sound so far @param {{leave: () => void, goOn: (line: number) => void, played: boolean, line?: number, moved?: (line: number) => void}} doing played: that is the game that is left for;
   *   where it begins, and who is told of each line
   */
  constructor(data, lang, referee, log, { leave, goOn, played, line, moved = () => undefined }) {
    this.data = data;
    this.referee = referee;
    this.log = log;
    this.leave = leave;
    this.goOn = goOn;
    this.played = played;
    this.moves = withDraws(toldOf(data, lang, log));
    this.date = dateOf(log);
    this.moved = moved;
    this.step = line === undefined ? 0 : this.#stepOf(line);
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  /** Whether a step is no more than what is drawn and laid out before anybody decides. @param {number} step */
  #isSetUp(step) {
    return step === 0 && this.moves.length > 1 && this.moves[0].text.startsWith("*");
  }

  /** The step that a line belongs to, or the last before it. @param {number} line */
  #stepOf(line) {
    return Math.max(0, this.moves.findLastIndex(({ lines }) => lines[0] <= line));
  }

  /** @param {number} line of the log */
  goTo(line) {
    this.show(this.#stepOf(line));
  }

  #button(key, action, properties = {}) {
    return make("button", { type: "button", text: this.#say(key), onclick: action, ...properties });
  }

  /** Its elements anew; they tell nothing before they appear(). @param {string} lang */
  speak(lang) {
    this.lang = lang;
    this.steps?.stop();
    clearTimeout(this.filling);
    this.referee.open(this.log);
    this.names = this.referee.state.names.map((name, seat) => name || this.#say("player", seat + 1));
    this.verdict = this.referee.verdict;
    this.scorings = this.referee.scorings;
    /** The last two positions that were asked for, by their steps. @type {Map<number, {state: any, placings: any[], veiled: any}>} */
    this.stands = new Map();
    this.table = new Table(this.data, lang, this.names);
    this.table.dress(this.referee.placings);
    this.digest = this.referee.digest;
    const { lens } = this.table, zooms = this.data.recorder.rows ? {} : { "+": () => lens.zoom(0.8), "-": () => lens.zoom(1.25), 0: () => lens.fit() };
    this.steps = new Steps(lang, this.moves.length, step => this.show(step), zooms, () => (this.data.recorder.rows && [this.turned, this.account].some(({ hidden }) => !hidden) ? LONGER : 1));
    this.now = make("section", { class: "panel now told", "aria-live": "polite", "aria-atomic": "true" });
    this.account = make("section", { class: "panel account" });
    /** What a line has turned up. */
    this.turned = make("section", { class: "panel account revealed", "aria-label": this.#say("turnsUp") });
    this.status = make("p", { class: "facts", role: "status" });
    /** The scores over the game, as soon as all of it has been read. */
    this.scores = make("section", { class: "panel curve", hidden: true });
    this.points = [];
    this.curve = undefined;
    this.list = new Moves(step => this.show(step));
    this.placings = this.referee.watched.placings;
    this.list.fill(this.moves.map((move, step) => ({ ...this.#row(move, step, this.placings), line: move.number })));
    const name = nameOf(this.data.game, this.log);
    this.resume = this.#button("resume", () => this.goOn(this.moves[this.step].number), { id: "resume" });
    this.elements = [make("div", { class: "stack" }, ...this.table.board, this.steps.element, this.table.seats),
      make("div", { class: "stack" }, this.now, this.turned, this.account, this.scores, make("section", { class: "panel moves" }, make("h2", { text: this.#say("moves") }), this.list.element), make("section", { class: "panel outcome" },
        make("div", { class: "stamp", "data-verdict": this.verdict.verdict, text: this.#say(this.verdict.verdict) }),
        make("div", { class: "buttons" }, this.#button(this.played ? "toGame" : "newGame", this.leave, { id: "leave" }),
          this.#button("savePage", async () => this.#tell(await savePage(name, this.log))), this.#button("saveLog", () => this.#tell(saveText(`${name}.playlog`, this.log))),
          this.resume), this.status,
        make("details", {}, make("summary", { text: this.#say("numbers") }), make("p", { class: "facts" }, `${this.#say("digest")}: ${this.digest} · ${this.#say("kit")}: ${this.data.kit}`))))];
  }

  /** On the page, where it has a size. */
  appear() {
    this.show(this.step);
    clearTimeout(this.filling);
    if (this.moves.length <= LIST_MOST && this.points.length < this.moves.length)
      this.filling = setTimeout(() => this.#fill(this.points.length));
  }

  /** What is known of moves where they were made, a handful at a time: the page answers between them. @param {number} from step */
  #fill(from) {
    const to = Math.min(from + HANDFUL, this.moves.length);
    for (let step = from; step < to; step++) {
      const before = this.#standsAt(step - 1), now = this.#standsAt(step);
      this.list.put(step, this.#row(this.moves[step], step, now.placings, this.#gains(step, before.placings, now.placings)));
      this.points.push(now.state.scores);
    }
    this.list.at(this.step);
    if (to < this.moves.length)
      this.filling = setTimeout(() => this.#fill(to));
    else
      this.#draw();
  }

  /** The scores over the game. */
  #draw() {
    this.curve = curve(this.points, this.names, this.names.map((_, seat) => this.table.liveryOf(seat)));
    this.curve.element.setAttribute("aria-label", this.#say("curve"));
    this.scores.hidden = false;
    this.scores.replaceChildren(make("h2", { text: this.#say("curve") }), this.curve.element);
    this.curve.show(this.step);
  }

  /** That a file was made. @param {string | undefined} file undefined: it was not */
  #tell(file) {
    this.status.textContent = file ? this.#say("savedAs", file) : "";
  }

  /** A move in the list of all. @param {{number: number, text: string, lines: number[]}} move @param {number} step @param {any[]} placings @param {import("./news.js").Gain[]} [gains] */
  #row({ text, lines }, step, placings, gains = []) {
    const scored = this.scorings.filter(({ line }) => lines.includes(line)), mover = moverOf(text), said = this.#isSetUp(step) ? this.#say("isSetUp") : this.#told(barren(this.data, this.lang, text, lines, worthTelling(scored, [])), placings);
    return { number: step + 1, told: turnsUp(text, scored) ? `${said}${this.#say("semicolon")}${this.#say("turnsUp")}` : said, brought: this.#isSetUp(step) ? [] : [...sumsOf(this.data, this.lang, scored, mover, this.names), ...this.#changes(gains, text)] };
  }

  /** @param {import("./news.js").Gain[]} gains @param {string} line */
  #changes(gains, line) {
    return changesOf(this.data, this.lang, gains, Number(line[0]), this.names, what => this.table.faceOf(what));
  }

  /** @param {string} line @param {any[]} placings */
  #told(line, placings) {
    return phraseOf(this.data, seat => this.names[seat], this.table.withEnd(placings, line), this.lang, (cell, side) => this.table.nameBeside(placings, cell, side));
  }

  /** @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(this.moves.length - 1, step));
    const { number, text, lines, drawn } = this.moves[this.step], last = this.step === this.moves.length - 1, before = this.#standsAt(this.step - 1), stands = this.#standsAt(this.step);
    const { state, placings, veiled } = stands, { opened, gains, lain, hidden } = this.#since(before, stands);
    this.placings = placings;
    const scorings = worthTelling(this.scorings.filter(({ line }) => lines.includes(line)), lines.map(line => ({ number: line, text }))), atEnd = last ? worthTelling(this.verdict.scorings, []) : [];
    const mover = moverOf(text), log = upTo(this.log, number);
    this.table.show({ ...state, turn: mover <= this.names.length ? mover : 0 }, lain ?? placings, log, { veiled: lain ? hidden : veiled, near: last && state.over ? [] : namedIn(log), least: READABLE, caught: lain ? this.#caught(lain, placings, scorings) : new Map(), marks: () => this.table.numbers(cellsOf(atEnd)), first: this.#upper(mover) });
    const isSetUp = this.#isSetUp(this.step), told = isSetUp ? this.#say("isSetUp") : opened.length > 0 ? this.#say("turnsUp") : this.#told(barren(this.data, this.lang, text, lines, scorings), placings);
    this.now.replaceChildren(...state.over ? [] : [standingOf(this.lang, this.table, state.scores, mover, before.state.scores)], ...this.#who(), ...this.#result(state), ...roundOf(this.lang, this.names, before.state, state), make("p", { class: "says", text: told }),
      make("div", { class: "brought" }, ...isSetUp ? [] : [...this.data.recorder.rows ? [] : sumsOf(this.data, this.lang, scorings, mover, this.names), ...picturesOf(this.table, text, this.data.recorder.rows, placings), ...this.#changes(gains, text), ...this.#drawn(drawn, placings)]));
    this.turned.hidden = opened.length === 0;
    this.turned.replaceChildren(...opened);
    const scored = (item, picture) => scoringOf(this.data, this.lang, item, this.names[item.seat - 1], picture);
    this.account.classList.toggle("later", !this.data.recorder.rows && !state.over); /* villages are in sight ahead of it: its sum is told above */
    this.account.hidden = isSetUp || (scorings.length + atEnd.length === 0 && !state.over);
    this.account.replaceChildren(...state.over ? [placesOf(this.lang, this.table, state, atEnd)] : [],
      ...scorings.length > 0 ? [make("ul", { class: "points" }, ...scorings.map(item => scored(item, word => this.table.pictureOf(word))))] : [], ...lastOf(this.lang, atEnd, scored, this.table, placings), ...state.over ? this.table.notes.map(told => make("p", { class: "facts", text: told })) : []);
    this.steps.at(this.step);
    this.#bringUp(text, state.over);
    this.list.at(this.step);
    this.resume.hidden = state.over;
    this.curve?.show(this.step);
    this.now.dataset.line = lines[0];
    this.moved(number);
  }

  /** The position behind a step; below 0: before the first. @param {number} step */
  #standsAt(step) {
    const known = this.stands.get(step);
    if (known)
      return known;
    this.referee.turnTo(this.#logAt(step));
    const { state } = this.referee, { placings, veiled } = this.referee.watched, stands = { state, placings, veiled };
    this.stands = new Map([...[...this.stands].slice(-1), [step, stands]]);
    return stands;
  }

  /** The log behind a step; below 0: before the first. @param {number} step */
  #logAt(step) {
    return step === this.moves.length - 1 ? this.log : upTo(this.log, step < 0 ? this.moves[0].lines[0] - 1 : this.moves[step].number);
  }

  /** What is drawn behind a move: pictures, in words where there are none, and for those who do not see them. @param {string[]} drawn @param {any[]} placings @returns {Element[]} none where nothing is */
  #drawn(drawn, placings) {
    const told = drawn.map(draw => {
      const pictures = picturesOf(this.table, draw, this.data.recorder.rows, placings);
      return make("span", {}, make("span", { class: pictures.length > 0 ? "quiet" : "", text: this.#told(draw, placings) }), ...pictures);
    });
    return told.length === 0 ? [] : [make("p", { class: "facts chance" }, make("span", { "aria-hidden": "true", text: this.#say("drawn") }), ...told)];
  }

  /** What a step has brought; where everything lies before seats it is seen there. @param {number} step @param {any[]} lain placings ahead of it @param {any[]} placings */
  #gains(step, lain, placings) {
    return this.data.recorder.rows || step === 0 ? [] : gainsOf(0, lain, placings);
  }

  /** What a step has brought, what lay face down ahead of it and is open behind it, and, where it has cleared things away, how the table lay ahead of it, as it is shown. @param {{placings: any[], veiled: any}} before @param {{placings: any[], veiled: any}} now */
  #since({ placings: lain, veiled: hidden }, { placings, veiled }) {
    const { rows, hidden: hides } = this.data.recorder, opened = hides ? this.table.turnedUp(lain, hidden, placings, veiled) : [];
    const isCleared = rows && this.step > 0 && this.step < this.moves.length - 1 && opened.length === 0 && newIn(lainOpen(placings), lainOpen(lain)).length > 0;
    return { opened, gains: this.#gains(this.step, lain, placings), ...isCleared ? { lain, hidden } : {} };
  }

  /** Who has caught what with this step, and what gets away, with which speeds. @param {any[]} lain placings ahead of it @param {any[]} placings @param {any[]} scorings of it @returns {Map<string, Element>} */
  #caught(lain, placings, scorings) {
    const isCaught = ([, where]) => where.startsWith("caught"), { effect } = this.data.recorder;
    const speedsOf = scored => (scored ? numbersOf(scored).map(number => `${effect}${number}`).join(" : ") : "");
    const spared = scorings.filter(({ isSpared }) => isSpared).flatMap(scored => lain.filter(([what, where]) => what.split(" ")[1] === idsIn(scored.what)[0] && !APART.test(where)).map(([what]) => {
      const [sentence] = tellingOf(this.data, this.lang, scored, this.names[scored.seat - 1]);
      return [what, make("p", { class: "catch spared" }, sentence, make("small", { text: speedsOf(scored) }))];
    }));
    return new Map([...spared, ...newIn(lain.filter(isCaught), placings.filter(isCaught)).map(([what, , seat]) => {
      const scored = scorings.find(({ what: said }) => idsIn(said)[0] === what.split(" ")[1]);
      return [what, make("p", { class: "catch" }, this.#say("caughtBy", this.names[seat - 1]), make("small", { text: speedsOf(scored) }))];
    })]);
  }

  /** What is told keeps the height that it needed once, so that the table stays where it is; of that of the first step, which tells more, and on a narrower page not. */
  #room() {
    const { now } = this, { room = { wide: 0, high: 0 } } = this;
    now.style.minHeight = room.wide === innerWidth && this.step > 0 ? `${room.high}px` : "";
    const high = now.offsetHeight;
    if (this.step > 0)
      this.room = { wide: innerWidth, high: Math.min(high, innerHeight / 3) };
    return high;
  }

  /** Whose village stands above the others where not all are in sight with the table; 0: nobody's. @param {number} mover */
  #upper(mover) {
    return this.data.recorder.catalogue.mats && this.names.length > 2 && mover <= this.names.length ? mover : 0;
  }

  /** Who plays and when, before anything happens. */
  #who() {
    return this.step > 0 ? [] : [make("p", { class: "facts who", text: [this.names.join(this.#say("and")), ...this.date ? [this.date] : []].join(" · ") })];
  }

  /** Below what is told: the table where a line names a cell; where everything lies before seats, what lies before the one that moves is in sight, or what was scored; its village, too, until it is over. @param {string} line @param {boolean} isOver */
  #bringUp(line, isOver) {
    const [who, , drawer, ...words] = line.split(" "), where = [drawer ?? "", ...words].map(word => this.table.seatAt(this.placings, word)).find(seat => seat >= 0);
    document.documentElement.style.setProperty("--told", `${this.#room() + 10}px`);
    const seat = this.table.seats.querySelector(`[data-seat="${where !== undefined ? where + 1 : who === "*" ? drawer : who}"]`);
    if (!this.data.recorder.rows && /(?:^| )-?\d+,-?\d+(?: |$)/.test(line))
      [isOver ? null : seat?.querySelector(".mat"), this.table.board[0]].forEach(shown => shown?.scrollIntoView({ block: "nearest" }));
    if (this.data.recorder.rows && this.step > 0 && this.table.seats.isConnected)
      [this.turned, this.account].find(({ hidden }) => !hidden)?.scrollIntoView({ block: "start" }) ?? this.#bringUpLaid(seat, [drawer, ...words]);
  }

  /** A seat, and the last of its things that a line names, should that lie far below. @param {Element | null} seat @param {string[]} words */
  #bringUpLaid(seat, words) {
    seat?.scrollIntoView({ block: "start" });
    [...seat?.querySelectorAll(".thing") ?? []].findLast(thing => words[0] === thing.getAttribute("data-what")?.split(" ")[1])?.scrollIntoView({ block: "nearest" });
  }

  /** Who has won, where the game is over. */
  #result(state) {
    const won = state.over ? state.winners : [];
    return won.length === 0 ? []
      : [make("p", { class: "result", text: "★ " + this.#say("wins", won.map(seat => this.names[seat - 1]).join(this.#say("and")), amountOf(this.data, this.lang, state.scores[won[0] - 1])) })];
  }

  stop() {
    clearTimeout(this.filling);
    this.steps.stop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.steps.key(event);
  }
}
