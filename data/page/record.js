// Recording a game by taps: the referee says what may be played, and only that is offered. @ts-check
import { Asking } from "./asking.js";
import { make, saveText } from "./element.js";
import { DONE, idled, movesOf, phraseOf, toldOf, upTo, wordsOf } from "./game.js";
import { Kept } from "./kept.js";
import { busy } from "./line.js";
import { APART, barren, cellsOf, changesOf, FEW, gainOf, gainsOf, HIDDEN, lastOf, MANY, newsList, newsOf, openly, picturesOf, placesOf, tellingOf, turnsUp, worthTelling } from "./news.js";
import { Referee } from "./referee.js";
import { Replay } from "./replay.js";
import { nameOf, savePage } from "./saved.js";
import { Setup } from "./setup.js";
import { say } from "./speech.js";
import { settle, Table } from "./table.js";
import { scoringOf } from "./watch.js";

const PAUSE_MS = 250;

/** @param {string} text base64 of gzip */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class Recorder {
  /** @param {any} data @param {string} lang @param {() => void} [rendered] is told that it shows something else */
  constructor(data, lang, rendered = () => undefined) {
    this.data = data;
    this.lang = lang;
    this.rendered = rendered;
    /** The game of the page that is watched, as long as it is. @type {import("./game.js").Game | undefined} */
    this.game = undefined;
    this.rules = data.recorder;
    this.games = new Kept(data.game);
    this.element = make("main", { class: "recorder" });
    /** Whether the last tap was one on the table. */
    this.onBoard = false;
    this.element.addEventListener("click", ({ target }) => { this.onBoard = /** @type {Element} */ (target).closest(".board") !== null; }, true);
    /** Who sits there where hands are hidden; whether the phone goes round. */
    this.seen = -1;
    this.round = this.games.round;
    /** Everything that was scored, and how many moves there were before the last tap. @type {any[]} */
    this.scorings = [];
    this.tapped = 0;
    /** Lines that nobody tapped, by their numbers, and those that are taken back with the one before. @type {Set<number>} */
    this.forced = new Set();
    this.joined = new Set();
    /** How many moves there were when the phone was handed on, and the time before. */
    this.handed = this.handedBefore = 0;
    /** What was turned up, each with its line. @type {[number, Element][]} */
    this.revealed = [];
    /** Which round began, each with the line before it. @type {[number, Element][]} */
    this.began = [];
    /** What lines have brought. @type {import("./news.js").Gain[]} */
    this.gains = [];
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  /** Has the referee ready; fails where the browser cannot run it. */
  async start() {
    const files = Object.fromEntries(Object.entries(this.rules.files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
    this.referee = await Referee.start(await unpack(this.rules.module), files);
    this.reader = this.referee.another();
    this.asking = new Asking(this.data, this.referee, this.reader, { play: (...lines) => this.#play(...lines), undo: () => this.#undo(), render: () => this.render(), fault: error => this.#fault(error), begun: () => this.#hasBegun });
    this.#tune();
  }

  /** The referee and the questions speak as the page does. */
  #tune() {
    this.referee.speak(this.lang);
    this.asking.speak(this.lang);
  }

  /** Goes on with a log, from behind a line of it where that is said. @param {string} log @param {number} [line] */
  resume(log, line) {
    this.#load(log, this.element, line);
  }

  /** A game that the page came with is shown as soon as this has its place on the page. @param {import("./game.js").Game} game @param {{line?: number, moved: (line: number) => void}} more where it begins; who is told of each line */
  show(game, { line, moved }) {
    this.game = game;
    this.#replay(game.log.text, { line, moved });
  }

  /** @param {number} line of the log that is watched */
  goTo(line) {
    this.replay?.goTo(line);
  }

  /** Shows a log that the page was saved with. @param {string} log */
  watch(log) {
    this.render();
    this.#arrive(log, this.element);
  }

  stop() {
    this.replay?.stop();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.replay?.key(event);
  }

  /** @param {string} lang */
  speak(lang) {
    this.lang = lang;
    if (!this.referee)
      return;
    this.#tune();
    this.table = undefined;
    if (this.open) {
      const { line, turn } = this.asking;
      this.scorings = this.#judged(this.referee.log);
      this.#look();
      Object.assign(this.asking, { line, turn });
    }
    this.replay?.speak(lang);
    this.render();
  }

  /** That the browser cannot run the referee. */
  fail() {
    this.element.replaceChildren(make("p", { class: "fault", role: "alert", text: this.#say("cannotJudge") }));
  }

  /** What the referee tells of the position. */
  #look() {
    this.state = this.referee.state;
    this.placings = this.referee.placings;
    this.veiled = this.rules.hidden ? this.referee.veiled : undefined;
    this.moves = movesOf(this.referee.log);
    this.asking.look(this.state, this.placings, this.referee.moves.filter(line => line !== "end"), this.names);
  }

  /** All scorings of a log so far, in the language of the page. @param {string} log */
  #judged(log) {
    this.reader.open(log);
    return this.reader.scorings;
  }

  render() {
    const lay = this.#topOf(".board"), watched = this.replay !== undefined, isInside = this.element.contains(document.activeElement);
    for (const element of this.element.isConnected ? [this.element, document.documentElement] : [this.element])
      element.classList.toggle("replay", watched);
    settle(this.element, this.replay ? this.replay.elements : this.open ? this.#game() : [this.#setup()]);
    this.replay?.appear();
    this.rendered();
    if (isInside && !this.element.contains(document.activeElement))
      this.#focus();
    if (this.open && !this.replay)
      this.#bringUp(this.onBoard ? (this.#topOf(".board") ?? 0) - (lay ?? 0) : 0);
  }

  /** Whoever has tapped by keys, or listens, goes on at what is told now. */
  #focus() {
    const told = /** @type {HTMLElement | null} */ (this.element.querySelector(".now .says, .now .result, .curtain .says"));
    told?.setAttribute("tabindex", "-1");
    told?.focus({ preventScroll: true });
  }

  /** Where something begins on the screen. @param {string} selector @returns {number | undefined} */
  #topOf(selector) {
    return this.element.querySelector(selector)?.getBoundingClientRect().top;
  }

  /** The table stays under the finger that tapped it, and a tile that is turned, or the table where a place of it is asked for, is on the screen, as long as what is asked is in sight. @param {number} down how far the table has moved */
  #bringUp(down) {
    const { asksCell } = this.asking, below = (this.element.querySelector(`.turning${asksCell ? ", .board > svg" : ""}`)?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    const top = this.#topOf(asksCell ? ".now .says" : ".now, .curtain") ?? 0;
    scrollBy(0, Math.ceil(Math.min(Math.max(down, below), top)));
  }

  #button(key, action, properties = {}) {
    return make("button", { type: "button", text: this.#say(key), onclick: action, ...properties });
  }

  // ---- before the game ----

  #setup() {
    return new Setup(this.data, this.lang, this.games, {
      begin: (setting, below) => this.#begin(setting, below),
      goOn: (log, below) => this.#load(log, below),
      open: (log, below) => this.#arrive(log, below),
      told: log => this.#heading(log),
    }).element;
  }

  /** Who plays in a log, with how many points, and who has won if it is over; undefined where it cannot be read. @param {string} log */
  #heading(log) {
    try {
      this.reader.open(log);
    } catch {
      return undefined;
    }
    const { names, over, scores, winners = [] } = this.reader.state;
    return { names: this.#named(names), over, scores, winners };
  }

  /** @param {string[]} names "" where the log has none */
  #named(names) {
    return names.map((name, seat) => name || this.#say("player", seat + 1));
  }

  #begin({ names, options, seeded, round }, form) {
    const seed = seeded ? [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, "0")).join("") : "";
    this.round = this.games.round = round;
    try {
      this.#load(this.referee.tags({ game: this.data.game, date: today(), names, options, seed }), form);
    } catch (error) {
      this.#blame(error, form);
    }
  }

  /** A log that somebody sent: a game that is over is watched, any other is gone on with. @param {string} log @param {Element} below */
  #arrive(log, below) {
    try {
      this.reader.open(log);
    } catch (error) {
      return this.#blame(error, below);
    }
    return this.reader.state.over ? this.#watch(log) : this.#load(log, below);
  }

  /** Shows a game of which nobody has a hand to hide. @param {string} log */
  #watch(log) {
    this.#replay(log);
    this.replay.speak(this.lang);
    this.render();
    scrollTo(0, 0);
  }

  /** @param {string} log @param {{line?: number, moved?: (line: number) => void}} [more] where it begins; who is told of each line */
  #replay(log, { line, moved } = {}) {
    this.replay = new Replay(this.data, this.lang, this.reader, log, {
      line,
      moved,
      played: this.open,
      leave: () => {
        this.replay.stop();
        this.replay = this.game = undefined;
        this.render();
        scrollTo(0, 0);
      },
      goOn: line => {
        this.replay.stop();
        this.#load(log, this.element, movesOf(log).some(({ number }) => number > line) ? line : undefined);
      },
    });
  }

  /** @param {string} log @param {Element} below where a fault is told @param {number} [line] from behind which it goes on */
  #load(log, below, line) {
    try {
      this.referee.open(log);
      if (line !== undefined)
        this.referee.cut(line);
      this.referee.follow();
    } catch (error) {
      return this.#blame(error, below);
    }
    this.games.change(this.referee.log);
    /** Whether the page draws: what it has drawn it would draw again. */
    this.seeded = /^\[Seed "/m.test(this.referee.log);
    this.open = true;
    this.seen = -1;
    this.replay = this.game = undefined;
    this.table = undefined;
    this.scorings = [];
    this.undone = undefined;
    this.#forget();
    this.#changed();
    scrollTo(0, 0);
  }

  #blame(error, below) {
    below.querySelector(".fault")?.remove();
    below.append(this.#fault(error));
  }

  /** What is wrong, with its rule. */
  #fault(error) {
    const rule = wordsOf(this.data, this.lang).rules[error.rule];
    const said = rule && !error.line && /-?\d+,-?\d+/.test(error.message) ? this.#say("notHere") : this.#say("refused", error.message);
    return make("p", { class: "fault", role: "alert", text: `${error.line ? `${this.#say("line")} ${error.line}: ` : ""}${said}` },
      ...(rule ? [" ", make("span", { class: "paragraph", text: `${this.#say("rule", rule[0])} ${rule[1]}` })] : []));
  }

  // ---- the game ----

  /** @param {() => void} [compare] with what was before, once the referee has told what is @param {boolean} [anew] the log is not only longer */
  #changed(compare = () => undefined, anew = false) {
    this.keeping = this.games.put(this.referee.log);
    this.#look();
    compare();
    const last = this.moves[this.moves.length - 1]?.number ?? 0;
    this.scorings = anew || this.state.over ? this.#judged(this.referee.log) : [...this.scorings.filter(({ line }) => line <= last), ...this.referee.scorings];
    this.render();
  }

  /** What was laid face down and is open now. @param {any[]} placings before @param {{own: number[], others: any[]} | undefined} veiled before */
  #turnedUp(placings, veiled) {
    const shown = this.table && veiled ? this.table.turnedUp(placings, veiled, this.placings, this.veiled) : [];
    if (shown.length > 0)
      this.revealed.push([this.#layLast().number, make("li", { class: "revealed" }, make("b", { text: this.#say("revealed") }), ...shown)]);
  }

  /** That another round began, behind the first line since the last tap that it stands after. @param {string | undefined} before */
  #roundBegins(before) {
    const { round } = this.state;
    if (!before || !round || round === before)
      return;
    const { number } = this.moves.slice(this.tapped).find(({ number }) => this.#roundAt(number) === round) ?? this.moves[this.moves.length - 1];
    this.began.push([number, make("li", { class: "began", text: this.#say("begins", round) })]);
  }

  /** Which round it is behind a line. @param {number} line */
  #roundAt(line) {
    this.reader.turnTo(upTo(this.referee.log, line));
    return this.reader.state.round;
  }

  /** Of the moves since the last tap the last that lays something face down or ends that. */
  #layLast() {
    const moves = this.moves.slice(this.tapped);
    return moves.findLast(({ text }) => DONE.test(text) || this.#unnamed(text) !== "") ?? moves[0];
  }

  /** @param {...string} lines */
  #play(...lines) {
    this.tapped = this.moves.length;
    const { placings, veiled, state: { round } } = this;
    this.undone = undefined;
    lines.forEach(line => this.referee.play(line));
    this.referee.follow();
    this.#pass();
    this.referee.claim();
    this.#changed(() => {
      this.moves.slice(this.tapped).forEach(({ number }, i) => {
        if (i > 0)
          this.joined.add(number);
        if (i >= lines.length)
          this.forced.add(number);
      });
      this.#gain(openly(placings, veiled));
      this.#turnedUp(placings, veiled);
      this.#roundBegins(round);
    });
  }

  /** What each line since the last tap has brought; where everything lies before seats it is seen there. @param {any[]} lay what lay there before */
  #gain(lay) {
    const lines = this.rules.rows ? [] : this.moves.slice(this.tapped).map(({ number }) => number);
    let before = lay;
    lines.forEach((number, i) => {
      const lies = i === lines.length - 1 ? openly(this.placings, this.veiled) : this.#lainAt(number);
      this.gains.push(...gainsOf(number, before, lies));
      before = lies;
    });
  }

  /** What lay openly behind a line. @param {number} line */
  #lainAt(line) {
    this.reader.turnTo(upTo(this.referee.log, line));
    return openly(this.reader.placings, this.reader.veiled);
  }

  /** Whoever can do nothing more than say so is not asked. */
  #pass() {
    for (;;) {
      const moves = this.referee.moves.filter(line => line !== "end").map(line => line.split(" ")), [only, ...others] = busy(moves);
      if (moves.length < 2 || others.length > 0 || only.length !== 2)
        return;
      this.referee.play(only.join(" "));
      this.referee.follow();
    }
  }

  /** What has been tapped of a line, else the last decision. */
  #undo() {
    if (this.asking.begun) {
      this.asking.restart();
      return this.render();
    }
    const before = this.moves, secrets = this.#secrets(0);
    let left = before.length;
    for (let count = -1; count !== left && (count < 0 || (left > 0 && this.joined.has(before[left].number)));) {
      count = left;
      try {
        this.referee.undo();
      } catch {
        // nothing is left
      }
      left = movesOf(this.referee.log).length;
    }
    const gone = before[left];
    this.undone = gone && { ...gone, secret: secrets.has(gone.number), isSeen: this.revealed.some(([line]) => line >= gone.number) };
    this.#back();
  }

  /** The game stands where it stood before. */
  #back() {
    this.referee.follow();
    const moves = movesOf(this.referee.log), last = moves[moves.length - 1]?.number ?? 0, isLeft = ([line]) => line <= last;
    this.forced = new Set([...this.forced].filter(line => line <= last));
    this.joined = new Set([...this.joined].filter(line => line <= last));
    this.revealed = this.revealed.filter(isLeft);
    this.began = this.began.filter(isLeft);
    this.gains = this.gains.filter(({ line }) => line <= last);
    this.tapped = moves.length;
    this.handed = Math.min(this.handed, moves.length);
    this.handedBefore = Math.min(this.handedBefore, moves.length);
    this.#changed(undefined, true);
  }

  /** Nothing of what was played before is news. */
  #forget() {
    this.forced.clear();
    this.joined.clear();
    this.revealed = [];
    this.began = [];
    this.gains = [];
    this.handed = this.handedBefore = this.tapped = movesOf(this.referee.log).length;
  }

  get names() {
    return this.#named(this.state.names);
  }

  #game() {
    const { state, asking } = this, due = state.over ? 0 : asking.holder;
    if (this.#isHidden() && this.round && due > 0 && this.seen !== due)
      return [this.#curtain(due)];
    if (!this.table) {
      this.table = new Table(this.data, this.lang, this.names);
      this.table.picture.addEventListener("click", event => this.asking.explain(event));
      this.table.use = id => (this.state.over ? undefined : this.asking.use(id));
      this.stacks = [make("div", { class: "stack" }, ...this.table.board, this.table.seats), make("div", { class: "stack" })];
    }
    asking.table = this.table;
    const high = asking.begun && this.onBoard ? this.stacks[1].querySelector(".now")?.clientHeight : undefined; /* before anything changes, or all of it is laid out twice */
    this.table.show(state, this.placings, this.referee.log, state.over ? { marks: () => this.table.numbers(cellsOf(worthTelling(this.referee.verdict.scorings, []))) } : { near: asking.near(), marks: () => asking.marks(), veiled: this.veiled, first: this.#isHidden() && this.round ? this.seen : 0 });
    const panel = state.over ? this.#ended() : asking.panel(this.table, this.#news(due));
    if (high)
      panel.style.minHeight = `${Math.min(high, 0.8 * innerHeight)}px`; /* what lies below stays where it is while a line is put together */
    settle(this.stacks[1], [panel, ...this.#below(state)]);
    return this.stacks;
  }

  /** What stands below the question: the same as long as it offers the same and nothing of it is open. */
  #below(state) {
    const { below } = this, offered = [this.lang, this.round, this.#isHidden(), this.#isLaid, this.#endsBy(state), this.moves.length > 0].join();
    if (below?.offered !== offered || (below.state !== state && below.elements.some(element => element.matches("[open]"))))
      this.below = { offered, elements: [...this.#laying(), this.#tools(state), this.#past(), this.#text()] };
    if (this.below.state !== state)
      this.status.textContent = this.keeping ? "" : this.#say("notKept");
    this.below.state = state;
    return this.below.elements;
  }

  /** Whether the game may be ended where it stands. */
  #endsBy(state) {
    return state.opens && state.moves > 0 && !state.over;
  }

  /** Whether the table has been set up: nobody lays real pieces, or somebody has decided something. */
  get #isLaid() {
    return this.seeded || this.moves.some(({ text }) => /^[1-9]/.test(text));
  }

  /** How the table is set up, for those who lay real pieces there. */
  #laying() {
    const rules = Object.entries(wordsOf(this.data, this.lang).rules).filter(([id]) => id.startsWith("setup."));
    return this.#isLaid ? [] : [make("details", { class: "panel laying" }, make("summary", { text: this.#say("setUp") }),
      make("ul", {}, ...rules.map(([, [number, text]]) => make("li", {}, make("span", { class: "paragraph", text: number }), ` ${text}`))))];
  }

  #isHidden() {
    return this.rules.hidden && !this.state.over;
  }

  /** Nobody sees the hand of another. */
  #curtain(seat) {
    const name = this.names[seat - 1];
    const why = [...this.asking.between, ...this.asking.handed].map(text => make("p", { class: "between", text }));
    return make("section", { class: "panel curtain" }, make("p", { class: "says", text: this.#say("passTo", name) }),
      make("button", { type: "button", class: "main", text: this.#say("iAm", name), onclick: event => {
        if (event.detail > 1)
          return;
        this.seen = seat;
        this.asking.isTold = why.length > 0;
        this.handedBefore = this.handed;
        this.handed = this.moves.length;
        this.render();
      } }), ...this.#hasBegun ? [this.#button("undo", () => {
        this.seen = -1; /* whoever has it now need not be who held it before */
        this.#undo();
      }, { id: "undo" })] : [], ...why, ...this.#news(0));
  }

  /** Whether anybody has decided anything: what the page drew by itself it would draw again. */
  get #hasBegun() {
    return this.moves.length > 0 && (!this.seeded || this.moves.some(({ text }) => /^[1-9]/.test(text)));
  }

  /** Where the news of a seat begin, by its place among the moves: with what it did last, else with the last tap; 0: with what was done since the phone was handed on, or with the last tap where the game is over. @param {number} seat */
  #readUpTo(seat) {
    const isOwn = ({ text }) => text.startsWith(`${seat} `), tap = this.moves[this.tapped], known = tap && !isOwn(tap) ? this.moves.slice(0, this.tapped) : this.moves; /* what another one's tap has set off is news */
    const own = seat > 0 ? known.findLastIndex(isOwn) : this.state.over || !this.#isHidden() || !this.round ? this.tapped : this.handed;
    return Math.min(own < 0 ? this.handedBefore : own, this.tapped);
  }

  /** Moves as a seat may know them, without those of which it may know nothing. @param {number} seat @param {{number: number, text: string}[]} moves */
  #known(seat, moves) {
    const hidden = moves.length > 0 ? this.#secrets(seat, moves[0].number) : new Set(), seen = text => (text.startsWith("* ") ? HIDDEN : this.#unnamed(text));
    return moves.map(({ number, text }) => ({ number, text: hidden.has(number) ? seen(text) : text })).filter(({ text }) => text !== "");
  }

  /** What has happened since then, as far as the seat may know it. @param {number} seat 0: everybody */
  #news(seat) {
    const since = idled(this.moves, wordsOf(this.data, this.lang).tells).slice(this.#readUpTo(seat)), line = since[0]?.number ?? Infinity, moves = this.#known(seat, since), { forced, scorings, names } = this;
    const told = newsOf(this.data, this.lang, moves, { forced, seeded: this.seeded, scorings, gains: this.table ? this.gains.filter(gain => gain.line >= line) : [], names,
      phrase: text => [this.#phrase(text), ...this.#drawn(text)], picture: word => this.table?.pictureOf(word) ?? [], face: what => this.table.faceOf(what) });
    const first = moves[0]?.number, from = all => all.filter(([at]) => at >= first), open = [...from(this.revealed), ...told, ...from(this.began)].sort(([a], [b]) => a - b);
    const everybody = seat > 0 && open.length > 0 && this.#isHidden() && this.round ? this.#secrets(0, line) : undefined, handed = this.moves[this.handed]?.number ?? Infinity;
    const undone = this.undone ? [make("p", { class: "facts undone" }, this.#say("undone", this.#undoneLine(seat)), ...this.undone.isSeen ? [make("b", { text: ` ${this.#say("cardsSeen")}` })] : [])] : [];
    return [...undone, ...newsList(this.lang, open, this.rules.rows || this.state.over ? MANY : FEW, everybody ? at => !everybody.has(at) && at < handed : undefined)];
  }

  /** What was taken back, as far as the seat may know it. @param {number} seat */
  #undoneLine(seat) {
    const { text, secret } = this.undone;
    return secret && !text.startsWith(`${seat} `) ? this.#hiddenLine(text) : this.#phrase(text);
  }

  /** A line that others hid as the kit tells it to all, "1 commit hidden"; "": it does not. @param {string} line */
  #unnamed(line) {
    const [who, verb] = line.split(" ");
    return wordsOf(this.data, this.lang).tells?.[`${verb}.hidden`] ? `${who} ${verb} hidden` : "";
  }

  /** Pictures of what a line of chance has brought; where all lies before seats, of what any line names. @param {string} line */
  #drawn(line) {
    return this.table ? picturesOf(this.table, line, this.rules.rows, this.placings) : [];
  }

  /** The lines, from one on, that a seat may not read; 0: those that anybody may not. @param {number} seat @param {number} [from] @returns {Set<number>} */
  #secrets(seat, from = 0) {
    return new Set(this.#isHidden() && this.round ? this.referee.secrets(seat, from) : []);
  }

  /** Who has won. */
  #ended() {
    const { state, names } = this, { verdict, scorings } = this.referee.verdict, won = state.winners.map(seat => names[seat - 1]);
    const row = (item, picture) => scoringOf(this.data, this.lang, item, names[item.seat - 1], picture);
    return make("section", { class: "panel now ended", "aria-live": "polite" },
      make("p", { class: "result", text: `★ ${this.#say(won.length > 1 ? "shared" : "won", won.join(this.#say("and")))}` }),
      ...this.moves[this.moves.length - 1]?.text === "end" ? [make("p", { class: "facts", text: this.#say("stopped") })] : [],
      placesOf(this.lang, this.table, state, worthTelling(scorings, [])), ...this.table.notes.map(text => make("p", { class: "facts", text })),
      make("p", { class: "stamp", "data-verdict": verdict, text: this.#say(verdict) }),
      ...this.#news(0), ...lastOf(this.lang, worthTelling(scorings, []), row, this.table, this.placings),
      make("div", { class: "buttons" }, this.#button("watchIt", () => this.#watch(this.referee.log), { class: "main", id: "watch" }), this.#button("undo", () => this.#undo(), { id: "undo" })));
  }

  #tools(state) {
    const log = () => this.referee.log, name = () => nameOf(this.data.game, log());
    const row = make("div", { class: "buttons" }, this.#button("savePage", async () => this.#tell(await savePage(name(), log())), { id: "save-page" }),
      this.#button("saveLog", () => this.#tell(saveText(`${name()}.playlog`, log()))));
    if (navigator.canShare?.({ files: [new File([""], "game.playlog", { type: "text/plain" })] }))
      row.append(this.#button("share", () => navigator.share({ files: [new File([log()], `${name()}.playlog`, { type: "text/plain" })] }).catch(() => {})));
    const leaving = make("div", { class: "buttons leaving" }, ...this.#endsBy(state) ? [this.#button("endGame", () => confirm(this.#say("sureEnd")) && this.#play("end"))] : [],
      this.#button("newGame", () => {
        this.open = false;
        this.render();
        scrollTo(0, 0);
      }, { id: "new-game" }));
    this.status = make("p", { class: "facts", role: "status" });
    return make("section", { class: "panel tools" }, row, leaving, ...this.#isHidden() ? [this.#passing()] : [], this.status);
  }

  /** That a file was made. @param {string | undefined} file undefined: it was not */
  #tell(file) {
    if (file)
      this.status.textContent = this.#say("savedAs", file);
  }

  /** Whether the phone goes round, of the game that is played alone. */
  #passing() {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "round", checked: this.round, onchange: () => {
      this.round = this.games.round = box.checked;
    } }));
    return make("div", { class: "option" }, box, make("label", { for: "round", text: this.#say("goesRound") }));
  }

  /** All moves, the last first: from a tap on one the game goes on behind it. */
  #past() {
    const list = make("ol"), panel = /** @type {HTMLDetailsElement} */ (make("details", { class: "panel moves past",
      ontoggle: () => list.replaceChildren(...panel.open ? this.#list() : []) }, make("summary", { text: this.#say("past") }), list));
    if (!this.#isHidden() && this.moves.length > 0)
      list.before(this.#button("watchIt", () => this.#watch(this.referee.log)));
    return panel;
  }

  #list() {
    const { moves, names } = this, secrets = this.#unturned(this.#secrets(this.state.turn)), last = moves[moves.length - 1]?.number;
    const told = ({ text, lines }) => {
      const scored = this.scorings.filter(({ line, points }) => lines.includes(line) && points !== 0);
      return [this.#phrase(barren(this.data, this.lang, text, lines, scored)), ...turnsUp(text, scored) ? [this.#say("turnsUp")] : [], ...scored.map(item => `${gainOf(this.data, this.lang, names[item.seat - 1], item.points)} ${tellingOf(this.data, this.lang, item, names[item.seat - 1])[0]}`)].join(this.#say("semicolon"));
    };
    return toldOf(this.data, this.lang, this.referee.log).map((move, i, all) => {
      const { number, text, lines } = move;
      return make("li", {}, make("button", { type: "button", "data-line": number, disabled: number === last, onclick: () => this.#goBack(number, all.length - 1 - i) },
        make("span", { class: "number", text: i + 1 }), make("span", {}, ...lines.some(line => secrets.has(line)) ? [this.#hiddenLine(text)] : [told(move), ...this.table ? changesOf(this.data, this.lang, this.gains.filter(({ line }) => lines.includes(line)), Number(text[0]), names, what => this.table.faceOf(what)) : []])));
    }).reverse();
  }

  /** Hidden lines without those that laid what has been turned up since: of what a seat has laid so, the last lines are of what lies face down still. @param {Set<number>} secrets */
  #unturned(secrets) {
    const { own, others } = this.veiled ?? { own: [], others: [] }, down = seat => own.filter(number => !APART.test(this.placings[number][1]) && this.placings[number][2] === seat).length + others.filter(([whose, where]) => whose === seat && where !== "hand").length;
    const laid = this.names.map((_, i) => this.moves.filter(({ number, text }) => secrets.has(number) && text.startsWith(`${i + 1} `) && this.#unnamed(text) !== "").map(({ number }) => number));
    const open = laid.flatMap((lines, i) => lines.slice(0, Math.max(0, lines.length - down(i + 1))));
    return new Set([...secrets].filter(line => !open.includes(line)));
  }

  /** A move that others hid: no more than who did what. @param {string} line */
  #hiddenLine(line) {
    const [who, verb, first] = line.split(" "), told = this.#unnamed(line);
    if (told !== "")
      return this.#phrase(told);
    return who === "*" ? this.#phrase([who, verb, first, this.#say("hidden")].join(" "))
      : this.#say("hides", this.names[Number(who) - 1], wordsOf(this.data, this.lang).says[verb] ?? verb);
  }

  /** A line, or its first words, in words for people. @param {string} line */
  #phrase(line) {
    const [who, ...words] = (this.table?.withEnd(this.placings, line) ?? line).split(" ");
    return phraseOf(this.data, seat => this.names[seat], [who, ...words.map(word => this.table?.idOf(this.placings, Number(who), word) ?? word)].join(" "), this.lang,
      (cell, side) => this.table?.nameBeside(this.placings, cell, side));
  }

  /** @param {number} line @param {number} later how many moves are behind it */
  #goBack(line, later) {
    if (later > 0 && !confirm(this.#say(later === 1 ? "backToOne" : "backTo", later)))
      return;
    this.referee.cut(line);
    this.undone = undefined;
    this.#back();
  }

  /** The log as text: whoever writes it is told what the referee says. Where hands are hidden it is not on the page before somebody opens it. */
  #text() {
    const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { rows: 8, spellcheck: "false", "aria-label": this.#say("text") }));
    const judged = make("div", { class: "judged", role: "status" });
    const panel = /** @type {HTMLDetailsElement} */ (make("details", { class: "panel text", ontoggle: () => {
      area.value = panel.open ? this.referee.log : "";
      judged.replaceChildren();
    } },
      make("summary", { text: this.#say(this.#isHidden() ? "textOfAll" : "text"), onclick: event => {
        if (!panel.open && this.#isHidden() && this.round && !confirm(this.#say("sureOpen")))
          event.preventDefault();
      } }), area, judged));
    const whole = () => (area.value.endsWith("\n") ? area.value : `${area.value}\n`);
    let wait = 0;
    area.addEventListener("input", () => {
      clearTimeout(wait);
      wait = setTimeout(() => judged.replaceChildren(this.#judge(whole())), PAUSE_MS);
    });
    panel.append(this.#button("apply", () => {
      clearTimeout(wait);
      judged.replaceChildren(this.#judge(whole()));
      if (!judged.querySelector(".fault"))
        this.#load(whole(), panel);
    }));
    return panel;
  }

  /** What the referee says of a text, without taking it. @param {string} log */
  #judge(log) {
    try {
      this.reader.open(log);
    } catch (error) {
      return this.#fault(error);
    }
    return make("p", { class: "facts", text: this.#say(this.reader.verdict.verdict) });
  }
}

function today() {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, "0"), String(now.getDate()).padStart(2, "0")].join(".");
}
