// What is asked of whoever holds the phone: the words of a line, one after the other. @ts-check
import { lying, outline, thing } from "./board.js";
import { make, svg } from "./element.js";
import { CELL, namesIn, sentenceOf, SIDE, termOf, TURN, upTo, wordsOf } from "./game.js";
import { cellBeside, Line } from "./line.js";
import { APART, changesOf, factsOf, gainOf, gainsOf, idsIn, openly, pointsOf, standingOf, tellingOf } from "./news.js";
import { say } from "./speech.js";
import { itemOf, newIn } from "./table.js";
import { togetherOf } from "./together.js";

/** How soon after a tap, and how near, another one is no new one. */
const SOON_MS = 350, NEAR_PX = 24;
/** So many choices, and what takes them back stands above and not below them. */
const LONG = 9;
const ARROWS = { n: "↑", e: "→", s: "↓", w: "←" }, NUMBER = /^\d+$/;

export class Asking {
  /**
   * @param {any} data @param {import("./referee.js").Referee} referee @param {import("./referee.js").Referee} reader that may be
   *   asked about lines that are not played
   * @param {{play: (...lines: string[]) => void, undo: () => void, render: () => void, fault: (error: any) => Element, begun: () => boolean}} doing begun: whether somebody has decided anything
   */
  constructor(data, referee, reader, doing) {
    this.data = data;
    this.lang = "en";
    this.rules = data.recorder;
    this.referee = referee;
    this.reader = reader;
    this.doing = doing;
    /** Which way round a tile is to lie, while it is turned. */
    this.turn = "";
    this.why = undefined;
    /** The tap that counted last. */
    this.tapped = { time: -SOON_MS, x: 0, y: 0 };
    this.line = new Line([]);
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
  }

  /** Another position. @param {any} state @param {any[]} placings @param {string[]} legal @param {string[]} names of the seats */
  look(state, placings, legal, names) {
    this.state = state;
    this.placings = placings;
    this.names = names;
    this.legal = legal;
    /** Whether whoever is asked was told why where the phone was handed on. */
    this.isTold = false;
    this.restart();
  }

  restart() {
    this.line = new Line(this.legal, this.rules.alike.split(" "));
    this.turn = "";
    this.why = undefined;
  }

  /** Whether something was tapped that can be tapped otherwise. */
  get begun() {
    return this.line.chosen.length > 0;
  }

  /** Whether a place on the table is to be tapped. */
  get asksCell() {
    return this.line.asksCell && !this.rules.rows;
  }

  /** Who taps: the seat that decides, or that draws what it alone may see; 0: anybody. */
  get holder() {
    return this.state.turn > 0 ? this.state.turn : this.#drawer;
  }

  /** The seat that draws, where the line names it. */
  get #drawer() {
    return wordsOf(this.data, this.lang).seats[`*.${this.line.words[1]}`] === 0 ? Number(this.line.words[2]) || 0 : 0;
  }

  /** A tap counts once, a second one so soon after it not: what it would hit came under the finger just now. @param {Event} event @param {...string} words */
  #tap(event, ...words) {
    const { detail, timeStamp, clientX, clientY } = /** @type {MouseEvent} */ (event), { time, x, y } = this.tapped;
    if (detail > 1 || (detail > 0 && timeStamp - time < SOON_MS && Math.hypot(clientX - x, clientY - y) < NEAR_PX))
      return;
    this.tapped = { time: timeStamp, x: clientX, y: clientY };
    this.#choose(...words);
  }

  /** @param {...string} words the next ones of the line */
  #choose(...words) {
    this.turn = "";
    this.why = undefined;
    this.table?.lens.release();
    for (const word of words)
      if (this.line.next.includes(word))
        this.line.add(word);
    if (this.line.isWhole && (this.line.next.length === 0 || this.#isIdle))
      return this.doing.play(this.line.text);
    this.doing.render();
  }

  /** Whether the line does nothing as it is and with each word that may still be put to it: then nobody is asked for one. */
  get #isIdle() {
    const { line } = this, { length } = line.words;
    if (!this.rules.foretells.split(" ").includes(line.words[1]) || line.open.some(words => words.length > length + 1))
      return false;
    this.reader.turnTo(this.referee.log);
    return line.open.map(words => this.#brought([words.join(" ")])).every(brought => brought.effect === 0 && bringsNothing(brought));
  }

  // ---- the panel ----

  /** @param {import("./table.js").Table} table @param {Element[]} news above the question */
  panel(table, news) {
    this.table = table;
    const { line } = this, turning = this.#turning(), title = this.#title(turning), { next } = line, outcomes = this.#outcomes(), cells = this.asksCell;
    const choices = make("div", { class: "choices", role: "group", "aria-label": title }, ...(turning ? this.#turns(turning) : this.#together()), ...(turning ? [] : this.#sorted(next, outcomes).map(word => (next.includes(word) ? this.#choice(word, outcomes) : this.#noneOf(word)))));
    if (line.isWhole)
      choices.append(make("button", { type: "button", class: this.#word("ends") ? "" : "main", "data-word": "", onclick: event => event.detail < 2 && this.doing.play(line.text) }, this.#word("ends") ?? this.#say("finish"), ...outcomes.get("")?.told ?? []));
    const taking = this.begun ? [this.#button("restart", () => {
      this.restart();
      this.doing.render();
    }, { id: "restart" })] : this.doing.begun() ? [this.#button("undo", () => this.doing.undo(), { id: "undo" })] : [];
    const again = taking.length > 0 ? [make("div", { class: "again" }, ...taking)] : [];
    const hint = turning ? "tapTurn" : cells ? "tapCell" : line.asksSide && !this.rules.rows ? "tapSide" : undefined;
    return make("section", { class: "panel now", "aria-live": "polite" }, ...this.begun ? [] : [standingOf(this.lang, this.table, this.state.scores, this.state.turn), ...this.table.stockOf(this.placings, this.state.turn), ...news], ...this.begun || this.isTold ? [] : this.between.map(text => make("p", { class: "between", text })), make("p", { class: "says" }, ...asideOf(title)), ...this.#chips(),
      ...this.begun ? [] : [make("p", { class: "facts" }, ...this.#facts().flatMap(text => [make("span", { class: "part", text }), " "]))], ...hint ? [make("p", { class: "hint", text: this.#say(hint) })] : [],
      make("div", { class: "ways" }, ...next.length > LONG ? again : [], cells ? this.#listed(choices) : choices, ...next.length > LONG ? [] : again),
      ...this.why ? [this.why.hint ? make("p", { class: "hint", role: "status", text: this.why.hint }) : this.doing.fault(this.why)] : []);
  }

  /** Words that may come next, those last that bring nothing. @param {string[]} next @param {Map<string, {isBarren: boolean}>} outcomes */
  #sorted(next, outcomes) {
    const idle = word => Number(outcomes.get(word)?.isBarren ?? false);
    return [...this.#all(next)].sort((one, other) => idle(one) - idle(other));
  }

  /** Cells as a list that is opened: as long as it is, their numbers stand on the table. @param {Element} choices */
  #listed(choices) {
    const { picture } = this.table, list = /** @type {HTMLDetailsElement} */ (make("details", { ontoggle: () => picture.classList.toggle("numbered", list.open) }, make("summary", { text: this.#say("cells") }), choices));
    picture.classList.remove("numbered");
    return list;
  }

  /** Words that may come next; of a draw among those that could when it was asked for first, so that each keeps its place and is seen to be gone. @param {string[]} next */
  #all(next) {
    const { line, reader, referee: { log } } = this, { length } = line.words, isLike = words => words.length === line.open[0].length && line.words.every((word, i) => words[i] === word);
    const lines = this.state.turn === 0 && next.length > 0 ? log.split("\n") : [], at = lines.findIndex(text => isLike(text.split(/\s*;/)[0].split(" ")));
    if (at < 0)
      return next;
    const start = upTo(log, at);
    if (this.first?.start !== start) {
      reader.turnTo(start);
      this.first = { start, moves: reader.moves.map(text => text.split(" ")) };
    }
    return [...new Set([...this.first.moves.filter(isLike).map(words => words[length]), ...next])];
  }

  /** A word on a button that none is left of. @param {string} word */
  #noneOf(word) {
    return make("button", { type: "button", class: "none", disabled: true }, ...this.#faceOf(word, false, [[this.#say("noneLeft")]]));
  }

  /** What the kit says in one of its ways of the verb, or of the verb with a word that was chosen. @param {"asks" | "does" | "ends"} way @returns {string | undefined} */
  #word(way, verb = this.line.words[1]) {
    const said = wordsOf(this.data, this.lang)[way];
    return this.line.words.slice(2).map(word => said?.[`${verb}.${word}`]).find(own => own !== undefined) ?? said?.[verb];
  }

  /** What is asked next. */
  #title(turning) {
    const { line, state } = this, name = this.names[state.turn - 1];
    if (state.turn === 0)
      return this.#drawTitle();
    if (line.words.length < 2)
      return this.#say("chooses", name);
    const own = this.#word("asks")?.split("|")[line.words.length - 2]?.trim();
    const asked = turning ? "askTurn" : line.asksCell ? "askWhere" : this.#asksSeat() ? "askWho" : line.next.every(word => NUMBER.test(word)) ? "askMany"
      : line.isWhole ? "askMore" : "askWhich";
    return this.#say("asks", name, turning || !own ? this.#say(asked) : own);
  }

  /** What the kit asks of a draw, or whose it is where the line names a seat. */
  #drawTitle() {
    const { words } = this.line, name = this.names[this.#drawer - 1], own = this.#word("asks", `*.${words[1]}`)?.split("|")[words.length - 2]?.trim();
    return own ? sentenceOf(own, [name]) : name === undefined ? this.#say("draw") : this.#say("drawOf", name);
  }

  /** How far the game has come; which round it is stands alone. */
  #facts() {
    return factsOf(this.lang, this.names, this.state).filter(text => text !== "");
  }

  /** Whose turn it is, where another one decides in it. @returns {string[]} */
  get between() {
    const { turn, mover } = this.state, own = wordsOf(this.data, this.lang).tells?.between, names = [mover, turn].map(seat => this.names[seat - 1]);
    return turn > 0 && mover > 0 && mover !== turn ? [own ? sentenceOf(own, names) : this.#say("between", ...names)] : [];
  }

  /** Why whoever may do something is handed the phone, where the kit says that: "tell.handed.commit". @returns {string[]} */
  get handed() {
    const { tells } = wordsOf(this.data, this.lang);
    return [...new Set(this.line.legal.map(([, verb]) => tells?.[`handed.${verb}`]))].filter(text => text !== undefined);
  }

  /** What was chosen of the line, so that a tap is seen to have counted. */
  #chips() {
    const { line } = this, last = line.words.length - 1, laid = line.asksCell && last > 1 && this.table.pictureOf(line.words[last]).length > 0 ? [last] : [];
    const words = [...new Set([...line.chosen.filter(i => i > 0), ...laid])].map(i => [i, line.words[i]]).filter(([, word]) => !CELL.test(word) && !TURN.test(word) && !SIDE.test(word));
    const chips = words.map(([i, word]) => make("span", { class: "chip" }, ...(i === 1 ? [this.#word("does") ?? this.#word("says") ?? word] : this.#faceOf(word, this.#isSeat(i)))));
    const way = line.asksSide || line.words.some(word => SIDE.test(word)) ? [make("span", { class: "chip" }, ...this.#wayOf(line.words))] : [];
    return chips.length + way.length > 0 ? [make("p", { class: "chips" }, ...chips, ...way)] : [];
  }

  /** Whether the word of that place is the number of a seat. @param {number} i */
  #isSeat(i) {
    return this.state.turn > 0 && wordsOf(this.data, this.lang).seats[this.line.words[1]] === i - 2;
  }

  #asksSeat() {
    return this.#isSeat(this.line.words.length);
  }

  /** Picture and name of a word, and what else is to be said of it. @param {string} word @param {boolean} isSeat @param {(string | Element)[][]} [details] @param {Element[]} [more] */
  #faceOf(word, isSeat, details = [], more = []) {
    const id = this.table.idOf(this.placings, this.holder, word);
    const look = NUMBER.test(word) ? undefined : this.table.sprites.get(`${this.table.colourOf(this.holder)} * ${id}`) ?? this.table.sprites.get(`* ${id}`);
    const name = (isSeat ? this.names[Number(word) - 1] : undefined) ?? wordsOf(this.data, this.lang).does?.[`${this.line.words[1]}.${word}`] ?? termOf(this.data, this.lang, id);
    const remarks = this.table.remarksOf(this.placings, id).map(text => make("span", { class: "fact own", text }));
    return [...(look ? [thing(look[1])] : []), make("span", { class: "said" }, make("span", { text: name }), ...remarks, ...details.length > 0 ? [make("small", {}, ...details.flatMap((told, i) => [...i > 0 ? [" "] : [], make("span", { class: "detail" }, ...told)]))] : [], ...more)];
  }

  /** How many of it whoever chooses holds; of what stands on the table, before whom, and what it is like now. @param {string} word */
  #detailsOf(word) {
    const id = this.table.idOf(this.placings, this.holder, word), held = this.table.heldBy(this.placings, this.holder, id), seat = held > 0 ? -1 : this.table.seatAt(this.placings, id);
    return [...held > 1 ? [[`×${held}`]] : [], ...seat < 0 ? [] : [[this.names[seat]], ...this.table.factsFor(this.placings, id)]];
  }

  /**
   * What the lines that each word leaves bring, where it leaves one and the kit lets that be seen ahead: pictures of what is won or lost,
   * what is got, or what a thing does where it is laid, unless a word may yet change it.
   * @returns {Map<string, {isBarren: boolean, pictures: Element[], told: Element[]}>} by the words, "" for the line as it is
   */
  #outcomes() {
    const { line } = this, { length } = line.words, verbOf = words => this.rules.foretells.split(" ").includes(words[1]), leaves = word => line.open.filter(words => words[length] === word).length;
    const whole = line.open.filter(words => verbOf(words) && (words.length <= length + 1 || leaves(words[length]) === 1));
    if (whole.length === 0)
      return new Map();
    this.reader.turnTo(this.referee.log);
    const brought = whole.map(words => [words[length] ?? "", words[1], this.#brought([words.join(" ")])]);
    const isOpen = word => line.open.some(words => words.length > length + 1 && words[length] === word);
    return new Map(brought.map(([word, verb, { pictures, got, why, effect, more }]) => {
      const nothing = this.#word("does", `${verb}.nothing`), isBarren = word !== "none" && bringsNothing({ pictures, got }) && more.length === 0 && (effect === 0 || (effect === undefined && this.table.pictureOf(word).length > 0));
      const told = isBarren && nothing ? [make("small", { class: "barren", text: nothing }), ...why.map(text => make("small", { text }))] : effect === undefined || isOpen(word) ? [] : [...effect !== 0 || more.length === 0 ? [this.table.effect(effect)] : [], ...more];
      return [word, { isBarren, told: [...told, ...got], pictures: pictures.length > 0 ? [make("span", { class: "brings" }, ...pictures)] : [] }];
    }));
  }

  /** What lines would bring: pictures of what is won or lost, in words what names no piece, what is got and how many things and points that is in all, and what the thing that they lay does there. @param {string[]} lines one, or some of one verb */
  #brought(lines) {
    const { reader, placings } = this, lay = openly(placings, this.referee.veiled), isNamed = ({ what }) => idsIn(what).length > 0;
    const words = lines.flatMap(line => line.split(" ")), [, verb] = words;
    const { scorings: all, lies, veiled } = reader.after(lines, () => ({ scorings: reader.scorings, lies: reader.placings, veiled: reader.veiled }));
    const isOwn = ({ seat, points, rule }) => points === 0 && seat === this.state.turn && rule.startsWith(`${verb}.`), scorings = all.filter(item => !isOwn(item)); /* what the line itself says */
    const pictures = scorings.filter(({ points }) => points !== 0).flatMap(({ what }) => idsIn(what).map(id => this.table.pictureOf(id)).find(shown => shown.length > 0) ?? []);
    const unnamed = scorings.filter(item => !isNamed(item)), sum = unnamed.reduce((all, { points }) => all + points, 0);
    const said = [...sum !== 0 ? [make("b", { class: "change", text: pointsOf(this.data, this.lang, sum) })] : [],
      ...unnamed.filter(({ points }) => points === 0).map(({ what }) => make("small", { class: "barren", text: namesIn(this.data, this.lang, what) }))];
    const gains = this.rules.rows ? [] : gainsOf(0, lay, openly(lies, veiled)), isMeant = ([what, where]) => words.includes(what.split(" ")[1]) && !APART.test(where);
    const [laid] = newIn(placings, lies).filter(isMeant), [gone] = newIn(lies, placings).filter(isMeant);
    if (gone)
      return { many: 0, pictures: [], got: [], why: [], effect: -(this.table.effectOf(gone) ?? 0), more: scorings.filter(({ points }) => points !== 0).map(({ seat, points }) => make("b", { class: "change", text: seat === this.state.turn ? pointsOf(this.data, this.lang, points) : gainOf(this.data, this.lang, this.names[seat - 1], points) })) };
    return { many: sum + gains.filter(({ seat }) => seat === this.state.turn).reduce((all, { more }) => all + more, 0), pictures, got: [...changesOf(this.data, this.lang, gains, this.state.turn, this.names, what => this.table.faceOf(what)), ...said], effect: laid && this.table.effectOf(laid),
      more: laid ? this.table.furtherOf(laid) : [], why: scorings.filter(item => isNamed(item) && item.points === 0).map(item => this.#reason(item)) };
  }

  /** All of a kind at once, each way with what it brings, first those that bring most, where nothing of a line was chosen yet. */
  #together() {
    const { line, reader } = this, verb = this.rules.together;
    const some = line.legal.filter(words => words[1] === verb && words[words.length - 1] !== "0");
    if (line.words.length > 1 || !line.next.includes(verb) || some.length < 2) /* the button of the verb does that one */
      return [];
    reader.turnTo(this.referee.log);
    const ways = togetherOf(reader, verb).map(lines => ({ lines, ...this.#brought(lines) }));
    return ways.sort((one, other) => other.many - one.many).map(({ lines, got, pictures }) => make("button", { type: "button", class: "together", onclick: event => event.detail < 2 && this.doing.play(...lines) },
      make("span", { text: this.#word("does", `${verb}.all`) ?? this.#say("all") }), ...pictures, ...got.length > 0 ? [make("span", { class: "yields" }, make("small", { text: this.#say("inAll") }), ...got)] : []));
  }

  /** Why something brings nothing: of whom, and how that came about. @param {any} scoring @returns {string} */
  #reason(scoring) {
    const [piece] = idsIn(scoring.what), [sentence, how] = tellingOf(this.data, this.lang, scoring, this.names[scoring.seat - 1]);
    return how === "" ? sentence : this.#say("asks", termOf(this.data, this.lang, piece), how);
  }

  /** What lies at a side of the cell that was named, with where that is. @param {string} side @param {string} cell */
  #faceBeside(side, cell) {
    const there = this.table.lyingAt(this.placings, cellBeside(cell, side)), look = there && this.table.sprites.get(there[0]);
    return [make("span", { class: "arrow", text: ARROWS[side], "aria-hidden": "true" }), ...(look ? [thing(look[1])] : []),
      make("span", { text: there ? this.table.name(there[0]) : this.#say("side", this.#say(side)) })];
  }

  /** From where to where something goes: what lies in the last cell that words name, and at which side of it. @param {string[]} words @returns {(string | Element)[]} */
  #wayOf(words) {
    const at = words.findLastIndex(word => CELL.test(word)), side = words[at + 1] ?? "";
    const here = at < 0 ? [] : this.table.pictureAt(this.placings, words[at]), there = SIDE.test(side) ? this.#faceBeside(side, words[at]) : [];
    return side === "w" ? [...there.slice(1), there[0], ...here] : [...here, ...there]; /* as they lie on the table */
  }

  /** What may be done with a thing: that it is chosen, where it is asked for; with one in the hand of whoever chooses the verb that takes it, unless a button has it anyway. @param {string} id @returns {{text: string, action: () => void} | undefined} */
  use(id) {
    const isHeld = this.table.heldBy(this.placings, this.holder, id) > 0;
    if (this.line.words.length > 1 && this.line.next.includes(id))
      return isHeld ? undefined : { text: this.#say("chooseIt"), action: () => this.#choose(id) };
    const words = isHeld ? this.line.wordsTo(id) : undefined, verb = words && [...this.line.words, ...words][1];
    return words && { text: this.#word("does", verb) ?? this.#word("says", verb) ?? verb, action: () => this.#choose(...words) };
  }

  /** A word on a button: its picture where it is a piece, what it means, and what it brings. @param {string} word @param {Map<string, {pictures: Element[], told: Element[]}>} outcomes */
  #choice(word, outcomes) {
    const face = [...this.#faceOfChoice(word), ...outcomes.get(word)?.pictures ?? []], told = outcomes.get(word)?.told ?? [];
    return make("button", { type: "button", "data-word": word, onclick: event => this.#tap(event, word) }, ...face, ...told.length > 0 ? [make("span", { class: "yields" }, ...told)] : []);
  }

  /** What a word on a button is: of a verb that goes one way alone with what lies there, of a cell its number on the table. @param {string} word */
  #faceOfChoice(word) {
    const { line } = this, verb = line.words.length === 1 ? this.#word("does", word) ?? this.#word("says", word) : undefined, words = line.wordsWith(word);
    if (verb !== undefined)
      return [make("span", { text: verb }), ...words.some(named => SIDE.test(named)) ? [make("span", { class: "way" }, ...this.#wayOf(words))] : []];
    return line.asksSide ? this.#faceBeside(word, line.behind) : line.asksCell && !this.rules.rows ? this.#faceOfCell(word)
      : CELL.test(line.behind) && TURN.test(word) ? [make("span", { text: `${word}°` })] : this.#faceOf(word, this.#asksSeat(), this.#detailsOf(word));
  }

  /** A cell by its number on the table, and by what lies there or beside it. @param {string} cell */
  #faceOfCell(cell) {
    const there = this.table.lyingAt(this.placings, cell), beside = this.data.hexes ? [] : Object.keys(ARROWS).map(side => this.table.nameBeside(this.placings, cell, side)).filter(name => name !== undefined);
    const said = there ? this.table.name(there[0]) : beside.length > 0 ? this.#say("beside", beside.join(this.#say("and"))) : "";
    return [make("b", { class: "number", text: this.line.next.indexOf(cell) + 1 }), ...this.table.pictureAt(this.placings, cell), make("span", { text: said })];
  }

  // ---- on the table ----

  /** Cells that are to be in sight. */
  near() {
    const turning = this.#turning();
    return new Set([...this.line.legal.flat().filter(word => CELL.test(word)), ...this.#lit().map(([cell]) => cell), ...(turning ? [turning.at.join()] : [])]);
  }

  /** What lies over the table: what may be tapped, where more will be asked, and the tile that is turned. */
  marks() {
    const turning = this.#turning(), lit = this.#lit(), taken = this.line.cells;
    return [...(turning || lit.length > 0 ? [] : this.line.coming.map(cell => this.#ahead(cell))), ...(turning ? [] : taken.map(cell => this.#edge(cell, "taken"))),
      ...lit.map(([cell, word]) => this.#cell(cell, word)), ...(this.line.asksCell ? this.table.numbers(lit.map(([cell]) => cell), "listed") : []), ...(turning ? this.#turned(turning) : [])];
  }

  /** Cells that may be tapped, and the word that each stands for. @returns {[string, string][]} */
  #lit() {
    return this.line.next.flatMap(word => {
      const cell = this.line.cellOf(word);
      return cell === undefined ? [] : [/** @type {[string, string]} */ ([cell, word])];
    });
  }

  #edge(cell, kind, more = {}) {
    const [width, height] = this.data.cell, [x, y] = this.table.corner(...cell.split(",").map(Number));
    return svg("path", { class: `cell ${kind}`, d: outline([x, y, width, height], this.data.hexes), "stroke-width": width / 20, ...more });
  }

  /** A cell that the line may name later on: a tap goes there at once where there is one way alone. @param {string} cell */
  #ahead(cell) {
    const way = this.line.wayTo(cell), edge = this.#edge(cell, way ? "coming straight" : "coming");
    if (way)
      edge.addEventListener("click", event => this.#tap(event, ...way));
    return edge;
  }

  /** A cell that may be tapped; what lies there is still seen. */
  #cell(cell, word) {
    const edge = this.#edge(cell, this.table.lyingAt(this.placings, cell) ? "over" : "free", { "data-word": word });
    edge.addEventListener("click", event => (this.#under(event).length > 1 ? this.table.aim(event.clientX, event.clientY) : this.#tap(event, word)));
    return edge;
  }

  /** The cells that a finger may have meant; keys and mice mean one. @param {Event} event */
  #under(event) {
    const { clientX, clientY, detail } = /** @type {MouseEvent} */ (event);
    return detail === 0 || !matchMedia("(pointer: coarse)").matches ? [] : this.table.under(this.#lit().map(([cell]) => cell), clientX, clientY);
  }

  /** Why a place that is not lit is none. @param {MouseEvent} event */
  explain(event) {
    const { clientX, clientY } = event, { line } = this, start = line.words.length, under = this.#under(event), lit = this.#lit();
    if (/** @type {Element} */ (event.target).matches(".free, .over, .straight, .turning"))
      return;
    if (lit.length === 0)
      return line.coming.includes(this.table.cellAt(clientX, clientY)) ? this.#hint("chooseFirst") : undefined;
    if (under.length > 0)
      return under.length === 1 ? this.#choose(lit.find(([cell]) => cell === under[0])[1]) : this.table.aim(clientX, clientY);
    const word = this.table.cellAt(clientX, clientY), like = line.legal.find(legal => CELL.test(legal[start]) && line.words.every((said, i) => legal[i] === said));
    if (!like)
      return;
    this.reader.turnTo(this.referee.log);
    try {
      this.reader.play(like.map((said, i) => (i === start ? word : said)).join(" "));
    } catch (error) {
      this.why = { ...error, message: error.message, line: 0 };
      this.doing.render();
    }
  }

  /** Says what is to be done ahead of what was tapped. @param {string} key */
  #hint(key) {
    this.why = { hint: this.#say(key) };
    this.doing.render();
  }

  // ---- a tile is turned before it is laid ----

  /** @param {string} id @param {number} degrees */
  #lookTurned(id, degrees) {
    return this.table.lookTurned(id, this.state.turn, degrees);
  }

  /** What was drawn last: a line need not name it again. */
  #drawn() {
    return this.referee.log.split("\n").findLast(line => line.startsWith("* "))?.split(/\s*;/)[0].trim().split(" ").pop();
  }

  /** The piece that only waits to be turned: {id, at, words}, words being the turns it may lie in. */
  #turning() {
    const { line } = this, words = line.next, { behind } = line;
    if (words.length < 2 || !words.every(word => TURN.test(word)) || !CELL.test(behind))
      return null;
    const id = [line.words[line.words.length - 2], this.#drawn()].find(word => word && this.#lookTurned(word, 0));
    if (!id)
      return null;
    const turn = words.includes(this.turn) ? this.turn : words[0];
    return { id, at: behind.split(",").map(Number), words, turn };
  }

  /** As it would lie there; a tap turns it on. */
  #turned({ id, at, words, turn }) {
    const [x, y] = this.table.corner(...at), tile = lying(itemOf(this.#lookTurned(id, Number(turn)), x, y)), edge = this.#edge(at.join(), "turning");
    edge.addEventListener("click", () => this.#turn(words[(words.indexOf(turn) + 1) % words.length]));
    return [tile, edge];
  }

  /** @param {string} word */
  #turn(word) {
    this.turn = word;
    this.doing.render();
  }

  /** The ways a tile may lie, and that it shall. */
  #turns({ id, words, turn }) {
    const [width, height] = this.data.cell;
    return [...words.map(word => {
      const picture = svg("svg", { class: "art", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      picture.append(lying(itemOf(this.#lookTurned(id, Number(word)), 0, 0)));
      return make("button", { type: "button", class: "turn", "aria-pressed": String(word === turn), "aria-label": this.#say("turned", word), onclick: () => this.#turn(word) }, picture);
    }), this.#button("layIt", event => this.#tap(event, turn), { class: "main", "data-word": turn })];
  }
}

/** A question, what explains it in brackets smaller. @param {string} title @returns {(string | Element)[]} */
function asideOf(title) {
  const [, asked = title, aside] = /^(.*[?？])\s*[(（](.*)[)）]$/.exec(title) ?? [];
  return aside === undefined ? [title] : [asked, " ", make("small", { text: aside })];
}

/** Whether nothing is won, lost or got. @param {{pictures: Element[], got: Element[]}} brought */
function bringsNothing({ pictures, got }) {
  return pictures.length + got.length === 0;
}
