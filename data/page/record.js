// Recording a game by taps: the referee says what may be played, and only that is offered. @ts-check
import { lying, outline, svg, thing } from "./board.js";
import { CELL, phraseOf, termOf, TURN, wordsOf } from "./game.js";
import { Referee } from "./referee.js";
import { say } from "./speech.js";
import { kept, make, saveText } from "./watch.js";

const APART = /^(hand|discard|out) ?/;
const PAUSE_MS = 250;

/** @param {string} text base64 of gzip */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Where a thing lies, with @ for its cell. @param {any[]} placing */
function placeOf([, where, , x, y]) {
  const cell = `${x},${y}`;
  return where.startsWith(cell) ? `@${where.slice(cell.length)}` : where;
}

export class Recorder {
  /** @param {any} data @param {string} lang */
  constructor(data, lang) {
    this.data = data;
    this.lang = lang;
    this.rules = data.recorder;
    this.element = make("main", { class: "recorder" });
    /** @type {string[]} */
    this.words = [];
    this.seen = -1;
    this.round = true;
    this.shelf = `log.${data.game}${folder()}`;
    this.sprites = spritesOf(this.rules.catalogue.looks);
    this.alike = inCells(this.rules.catalogue.looks);
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  async start() {
    const files = Object.fromEntries(Object.entries(this.rules.files).map(([name, text]) => [name, new TextEncoder().encode(text)]));
    this.referee = await Referee.start(await unpack(this.rules.module), files);
    this.reader = this.referee.another();
    this.speak(this.lang);
  }

  /**
   * Goes on with a log, from behind a line of it where that is said; what was kept of another game gives way to it, unless
   * somebody minds. @param {string} log @param {number} [line]
   */
  async resume(log, line) {
    const before = kept(this.shelf);
    if (before && before !== log && !confirm(this.#say("replaces")))
      return false;
    if (!this.referee)
      await this.start();
    this.#load(log, this.element, line);
    return true;
  }

  /** @param {string} lang */
  speak(lang) {
    this.lang = lang;
    if (!this.referee)
      return;
    this.referee.speak(lang);
    this.frame = undefined;
    if (this.open)
      this.#look();
    this.render();
  }

  /** What the referee tells of the position. */
  #look() {
    this.state = this.referee.state;
    this.placings = this.referee.placings;
    this.lines = this.referee.moves.filter(line => line !== "end").map(line => line.split(" "));
  }

  render() {
    settle(this.element, this.open ? this.#table() : [this.#setup()]);
  }

  #button(key, action, properties = {}) {
    return make("button", { type: "button", text: this.#say(key), onclick: action, ...properties });
  }

  // ---- before the game ----

  #setup() {
    const { seats: [least, most], options, names } = this.rules;
    const before = JSON.parse(kept("names") ?? "[]"), form = make("form", { class: "panel setup" });
    const count = /** @type {HTMLSelectElement} */ (make("select", { id: "seat-count", onchange: () => fill() },
      ...Array.from({ length: most - least + 1 }, (_, i) => make("option", { value: least + i, text: least + i }))));
    const list = make("div", { class: "names" });
    const fill = () => {
      const typed = [...list.querySelectorAll("input")].map(input => input.value);
      list.replaceChildren(...Array.from({ length: Number(count.value) }, (_, i) => make("input", { type: "text", maxlength: 40,
        "aria-label": this.#say("nameOf", i + 1), value: typed[i] ?? before[i] ?? this.#say("player", i + 1) })));
    };
    fill();
    const agreed = options.map(option => this.#option(option, names[this.lang]?.[option.id] ?? option.id));
    const needed = () => options.forEach(({ needs }, i) => {
      agreed[i].row.hidden = needs !== undefined && agreed[options.findIndex(({ id }) => id === needs)]?.word() === "";
    });
    form.addEventListener("change", needed);
    needed();
    const round = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "round", checked: true }));
    const draws = /** @type {HTMLSelectElement} */ (make("select", { id: "draws" }, make("option", { value: "people", text: this.#say("byPeople") }),
      make("option", { value: "page", text: this.#say("byPage") })));
    form.append(make("h2", { text: this.#say("newGame") }),
      make("label", { for: "seat-count", text: this.#say("seatCount") }), count, list,
      make("label", { for: "draws", text: this.#say("howDrawn") }), draws,
      make("div", { class: "option", hidden: !this.rules.hidden }, round, make("label", { for: "round", text: this.#say("goesRound") })),
      make("fieldset", { hidden: agreed.length === 0 }, make("legend", { text: this.#say("options") }), ...agreed.map(({ row }) => row)),
      make("button", { type: "submit", class: "main", text: this.#say("start") }), this.#saved());
    form.addEventListener("submit", event => {
      event.preventDefault();
      const chosen = [...list.querySelectorAll("input")].map((input, i) => input.value.trim() || this.#say("player", i + 1));
      kept("names", JSON.stringify(chosen));
      this.round = round.checked;
      this.#begin({ names: chosen, options: agreed.map(({ row, word }) => (row.hidden ? "" : word())).filter(word => word !== "").join(" "), seeded: draws.value === "page" }, form);
    });
    return form;
  }

  /** A row of the form, and the word of the log that it stands for. */
  #option(option, name) {
    const id = `option-${option.id}`;
    if (option.kind === "flag") {
      const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id }));
      return { row: make("div", { class: "option" }, box, make("label", { for: id, text: name })), word: () => (box.checked ? option.id : "") };
    }
    const input = /** @type {HTMLInputElement} */ (option.kind === "choice"
      ? make("select", { id }, ...option.words.map(word => make("option", { value: word, text: word })))
      : make("input", { id, type: "number", min: option.from, max: option.to, value: option.standard }));
    const standard = option.kind === "choice" ? option.words[option.standard] : String(option.standard);
    input.value = standard;
    return { row: make("div", { class: "option" }, make("label", { for: id, text: name }), input),
      word: () => (input.value === standard || input.value === "" ? "" : `${option.id}=${input.value}`) };
  }

  /** What was recorded before, and logs in files. */
  #saved() {
    const log = kept(this.shelf), row = make("div", { class: "buttons" });
    const file = /** @type {HTMLInputElement} */ (make("input", { type: "file", id: "log-file", accept: ".playlog,.txt,text/plain" }));
    file.addEventListener("change", async () => file.files?.[0] && this.#load(await file.files[0].text(), row));
    if (log)
      row.append(this.#button("goOn", () => this.#load(log, row), { id: "go-on", text: this.#say("goOn", this.#namesIn(log).join(", ")) }));
    row.append(make("label", { for: "log-file", text: this.#say("openLog") }), file);
    return row;
  }

  /** @param {string} log */
  #namesIn(log) {
    try {
      this.reader.open(log);
    } catch {
      return [];
    }
    return this.#named(this.reader.state.names);
  }

  /** @param {string[]} names "" where the log has none */
  #named(names) {
    return names.map((name, seat) => name || this.#say("player", seat + 1));
  }

  #begin({ names, options, seeded }, form) {
    const seed = seeded ? [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, "0")).join("") : "";
    try {
      this.#load(this.referee.tags({ game: this.data.game, date: today(), names, options, seed }), form);
    } catch (error) {
      this.#blame(error, form);
    }
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
    this.open = true;
    this.seen = -1;
    this.frame = undefined;
    this.#changed();
  }

  #blame(error, below) {
    below.querySelector(".fault")?.remove();
    below.append(this.#fault(error));
  }

  /** What is wrong, with its rule. */
  #fault(error) {
    const rule = this.#rule(error.rule);
    return make("p", { class: "fault", role: "alert", text: `${error.line ? `${this.#say("line")} ${error.line}: ` : ""}${this.#say("refused", error.message)}` },
      rule ? ` ${this.#say("rule", rule[0])} ${rule[1]}` : "");
  }

  #rule(id) {
    return wordsOf(this.data, this.lang).rules[id];
  }

  // ---- the game ----

  #changed() {
    this.words = [];
    this.keeping = kept(this.shelf, this.referee.log) !== null;
    this.#look();
    this.#runOn();
    this.render();
  }

  /** @param {string} line */
  #play(line) {
    this.referee.play(line);
    this.referee.follow();
    this.referee.claim();
    this.#changed();
  }

  /** What has been tapped of a line, else the last decision. */
  #undo() {
    if (this.#chosen() > 0)
      return this.#restart();
    try {
      this.referee.undo();
    } catch {
      // nothing is left
    }
    this.referee.follow();
    this.seen = -1;
    this.#changed();
  }

  get names() {
    return this.#named(this.state.names);
  }

  #table() {
    const { state, placings } = this;
    if (this.#isHidden() && this.round && state.turn > 0 && this.seen !== state.turn)
      return [this.#curtain(state.turn)];
    this.frame ??= this.#frameOf();
    if (!this.rules.rows)
      this.#board(placings);
    this.#seats(placings, state);
    settle(this.frame.turn, [this.#due(state), this.#tools(state), this.#past(), this.#text()]);
    return [this.frame.table, this.frame.turn];
  }

  /** What stays from one tap to the next. */
  #frameOf() {
    const picture = svg("svg", { role: "img", "aria-label": this.#say("table") }), layers = ["boards", "flat", "upright", "marks"].map(name => svg("g", { class: name }));
    const seats = make("section", { class: `seats${this.rules.rows ? " rows" : ""}`, "aria-label": this.#say("seats") });
    picture.append(...layers);
    const board = this.rules.rows ? [] : [make("section", { class: "panel board" }, picture)];
    return { picture, layers, seats, drawn: new Map(), before: new Map(), table: make("div", { class: "stack" }, ...board, seats), turn: make("div", { class: "stack" }) };
  }

  #isHidden() {
    return this.rules.hidden && !this.state.over;
  }

  /** Nobody sees the hand of another. */
  #curtain(seat) {
    const name = this.names[seat - 1];
    return make("section", { class: "panel curtain" }, make("p", { class: "says", text: this.#say("passTo", name) }),
      make("button", { type: "button", class: "main", text: this.#say("iAm", name), onclick: () => {
        this.seen = seat;
        this.render();
      } }), this.#button("undo", () => this.#undo(), { id: "undo" }));
  }

  /** What a thing looks like where it lies: [lay, stamp, a, b, c, d, x, y]; where nobody has seen it there, as it lies elsewhere. */
  #lookOf(placing) {
    const [what, , seat, , , turn, part] = placing, looks = this.rules.catalogue.looks, place = placeOf(placing);
    const look = looks[`${what}|${seat}|${part}|${place}`];
    if (look || !place.startsWith("@"))
      return look;
    if (/^@ \d+$/.test(place))
      for (const other of [0, 90, 180, 270]) {
        const turned = looks[`${what}|${seat}|${part}|@ ${other}`];
        if (turned)
          return rotated(turned, turn - other, this.data.cell);
      }
    const alike = this.alike.get(what) ?? [], own = alike.filter(([of]) => of === String(seat)), all = own.length > 0 ? own : alike;
    return (all.find(([, end]) => end === place.slice(-2)) ?? all[0])?.[2];
  }

  #corner(x, y) {
    const [width, height] = this.data.cell;
    return this.data.hexes ? [(x + y / 2) * width, y * 0.75 * height] : [x * width, y * height];
  }

  #board(placings) {
    const { picture, layers } = this.frame, [width, height] = this.data.cell;
    const boards = (this.rules.catalogue.boards[this.names.length] ?? []).map(([stamp, a, b, c, d, x, y]) => [stamp, x, y, a, b, c, d]);
    const things = [[], []], names = [], boxes = boards.map(([stamp, x, y]) => boxOf(this.data.sprites[stamp], x, y));
    for (const placing of placings) {
      const look = this.#lookOf(placing), [left, top] = this.#corner(placing[3], placing[4]);
      if (look ? look[0] > 1 : !placeOf(placing).startsWith("@"))
        continue;
      if (look)
        things[look[0]].push(itemOf(look, left, top));
      else
        names.push(written(this.#name(placing[0]), left + width / 2, top + height / 2, width));
      boxes.push([left, top, width, height]);
    }
    const cells = this.#nextWords().filter(word => CELL.test(word)), turning = this.#turning();
    const near = new Set([...this.lines.flat().filter(word => CELL.test(word)), ...(turning ? [turning.at.join()] : [])]);
    boxes.push(...[...near].map(word => [...this.#corner(...word.split(",").map(Number)), width, height]));
    [boards, ...things].forEach((items, i) => settle(layers[i], [...new Set(items.map(item => this.#drawn(item)))]));
    layers[3].replaceChildren(...names, ...this.#frames(width, height), ...cells.map(word => this.#lit(word, ...this.#corner(...word.split(",").map(Number)), width, height)),
      ...(turning ? this.#turned(turning) : []));
    const [x, y, right, bottom] = boxes.reduce(([l, t, r, b], [bx, by, w, h]) => [Math.min(l, bx), Math.min(t, by), Math.max(r, bx + w), Math.max(b, by + h)],
      [Infinity, Infinity, -Infinity, -Infinity]);
    if (boxes.length > 0)
      picture.setAttribute("viewBox", `${x - 4} ${y - 4} ${right - x + 8} ${bottom - y + 8}`);
  }

  /** The same element for the same item. */
  #drawn(item) {
    const key = item.join();
    if (!this.frame.drawn.has(key))
      this.frame.drawn.set(key, lying(item));
    return this.frame.drawn.get(key);
  }

  /** Around the cell that a seat named last. */
  #frames(width, height) {
    const cell = this.referee.log.split("\n").filter(line => /^[1-9] /.test(line)).flatMap(line => line.split(/[ ;]+/)).findLast(word => CELL.test(word));
    if (!cell)
      return [];
    const [x, y] = this.#corner(...cell.split(",").map(Number)), d = outline([x, y, width, height], this.data.hexes);
    return [svg("path", { class: "frame-ground", d, "stroke-width": width / 12 }), svg("path", { class: "frame", d, "stroke-width": width / 28 })];
  }

  // ---- a tile is turned before it is laid ----

  /** How a piece lies in its cell, whichever way it was seen to lie. @param {string} id @param {number} degrees */
  #lookTurned(id, degrees) {
    for (const [key, look] of Object.entries(this.rules.catalogue.looks)) {
      const [what, seat, , place] = key.split("|");
      if (look[0] === 0 && what.split(" ")[1] === id && ["0", String(this.state.turn)].includes(seat) && /^@ \d+$/.test(place))
        return rotated(look, degrees - Number(place.slice(2)), this.data.cell);
    }
  }

  /** The piece that only waits to be turned: {id, at, words}, words being the turns it may lie in. */
  #turning() {
    const words = this.#nextWords(), behind = this.words[this.words.length - 1] ?? "", id = this.words[this.words.length - 2];
    if (words.length < 2 || !words.every(word => TURN.test(word)) || !CELL.test(behind) || !this.#lookTurned(id, 0))
      return null;
    const turn = words.includes(this.turn) ? this.turn : words[0];
    return { id, at: behind.split(",").map(Number), words, turn };
  }

  /** As it would lie there; a tap turns it on. */
  #turned({ id, at, words, turn }) {
    const [x, y] = this.#corner(...at), [width, height] = this.data.cell, tile = lying(itemOf(this.#lookTurned(id, Number(turn)), x, y));
    const edge = svg("path", { class: "cell turning", d: outline([x, y, width, height], this.data.hexes), "stroke-width": width / 20 });
    edge.addEventListener("click", () => this.#turn(words[(words.indexOf(turn) + 1) % words.length]));
    return [tile, edge];
  }

  /** @param {string} word */
  #turn(word) {
    this.turn = word;
    this.render();
  }

  /** The ways a tile may lie, and that it shall. */
  #turns({ id, words, turn }) {
    const [width, height] = this.data.cell;
    return [...words.map(word => {
      const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      picture.append(lying(itemOf(this.#lookTurned(id, Number(word)), 0, 0)));
      return make("button", { type: "button", class: "turn", "aria-pressed": String(word === turn), "aria-label": this.#say("turned", word), onclick: () => this.#turn(word) }, picture);
    }), this.#button("layIt", () => this.#choose(turn), { class: "main", "data-word": turn })];
  }

  /** A cell that may be tapped. */
  #lit(word, x, y, width, height) {
    const inside = [x + width * 0.06, y + height * 0.06, width * 0.88, height * 0.88];
    const cell = svg("path", { class: "cell", d: outline(inside, this.data.hexes), "data-word": word, "stroke-width": width / 30 });
    cell.addEventListener("click", () => this.#choose(word));
    return cell;
  }

  #seats(placings, state) {
    const own = seat => placings.filter(placing => (this.rules.rows && !APART.test(placing[1]) ? placing[4] === seat : placing[2] === seat + 1));
    const common = placings.filter(placing => placing[2] === 0);
    settle(this.frame.seats, [...this.names.map((name, seat) => {
      const facts = { name: name + (state.winners?.includes(seat + 1) ? " ★" : ""), score: state.scores[seat], due: state.turn === seat + 1 };
      return this.#same(seat, [facts, own(seat), placings.filter(placing => placing[2] === seat + 1)], () => this.#seat(seat, facts, placings, own(seat)));
    }), ...(common.length > 0 ? [this.#same(-1, common, () => make("article", { class: "seat" }, ...this.#before(common, this.names.length)))] : [])]);
  }

  /** What stands there already, unless it is to show something else. @param {number} seat @param {any} shown @param {() => Element} anew */
  #same(seat, shown, anew) {
    const key = JSON.stringify(shown), { before } = this.frame;
    if (before.get(seat)?.key !== key)
      before.set(seat, { key, element: anew() });
    return before.get(seat).element;
  }

  #seat(seat, { name, score, due }, placings, own) {
    const [, dark, tint, letter] = this.rules.liveries[seat];
    return make("article", { class: `seat${due ? " mover" : ""}`, "data-seat": seat + 1 },
      make("div", { class: "head", style: `background:${tint};color:#222` },
        make("span", { class: "badge", style: `background:${tint};border-color:${dark};color:#222`, text: letter || seat + 1, "aria-hidden": "true" }),
        make("span", { class: "name", text: name }), make("span", { class: "total", text: score })),
      ...this.#mat(placings, seat), ...this.#before(own, seat));
  }

  /** The board of a seat with what lies on it. */
  #mat(placings, seat) {
    const ground = this.rules.catalogue.mats?.[seat] ?? [];
    if (ground.length === 0)
      return [];
    const [stamp, , , , , x, y] = ground[0], box = boxOf(this.data.sprites[stamp], x, y);
    const picture = svg("svg", { viewBox: box.join(" "), "aria-hidden": "true" });
    const looks = placings.filter(placing => placing[2] === seat + 1).map(placing => this.#lookOf(placing)).filter(look => look?.[0] === 2);
    picture.append(...ground.map(([number, a, b, c, d, left, top]) => lying([number, left, top, a, b, c, d])), ...looks.map(look => lying(itemOf(look, 0, 0))));
    return [make("div", { class: "mat" }, picture)];
  }

  /** What lies before somebody: in its places where there are such, then what is held. */
  #before(placings, seat) {
    const placed = this.rules.rows ? placings.filter(placing => !APART.test(placing[1])) : [];
    const columns = new Map();
    for (const placing of placed)
      if (placing[4] === seat)
        columns.set(placing[3], [...(columns.get(placing[3]) ?? []), placing]);
    const row = [...columns.keys()].sort((a, b) => a - b).map(x => this.#column(columns.get(x)));
    const held = this.#things(placings.filter(placing => !placed.includes(placing)));
    return [...(row.length > 0 ? [make("div", { class: "row" }, ...row)] : []), ...(held.children.length > 0 ? [held] : [])];
  }

  /** A place before a seat: what stands there first, and smaller what lies at it. */
  #column(placings) {
    return make("figure", {}, ...placings.map(([what]) => this.#picture(what)), make("figcaption", { text: this.#whereOf(placings[0]) }));
  }

  /** Where a thing stands as people say it, but before whom. @param {any[]} placing */
  #whereOf([, where, , , , , , , told = where]) {
    const { names } = wordsOf(this.data, this.lang);
    return this.#seatsNamed(told.replace(/^[^:：]*[:：] ?/, "").replace(/[A-Z][A-Z0-9-]*/g, word => names[word] ?? word));
  }

  /** Seats by the names of those who sit there. @param {string} text of the referee */
  #seatsNamed(text) {
    return text.replace(new RegExp(this.#say("seatWord"), "g"), (all, seat) => this.names[seat - 1] ?? all);
  }

  #picture(what) {
    const look = this.sprites.get(what);
    return make("span", { class: "thing", title: this.#name(what), "data-what": what }, look ? thing(this.data.sprites, look[1]) : this.#name(what));
  }

  /** Alike things once, with how many there are. */
  #things(placings) {
    const shown = new Map();
    for (const placing of placings) {
      const look = this.#lookOf(placing) ?? this.sprites.get(placing[0]);
      if (!look || look[0] === 3 || this.rules.rows)
        shown.set(placing[0], (shown.get(placing[0]) ?? 0) + 1);
    }
    return make("div", { class: "things" }, ...[...shown].map(([what, count]) => {
      const picture = this.#picture(what);
      picture.append(count > 1 ? `×${count}` : "");
      return picture;
    }));
  }

  /** @param {string} what "tile D" */
  #name(what) {
    const { names, kinds } = wordsOf(this.data, this.lang), [kind, id] = what.split(" ");
    return names[id ?? kind] ?? kinds[kind] ?? what;
  }

  // ---- a line, word by word ----

  /** The words that may come next. */
  #nextWords() {
    const start = this.words.length, next = new Set();
    for (const line of this.lines ?? [])
      if (line.length > start && this.words.every((word, i) => line[i] === word))
        next.add(line[start]);
    return [...next];
  }

  #isWhole() {
    return (this.lines ?? []).some(line => line.length === this.words.length && line.every((word, i) => word === this.words[i]));
  }

  /** @param {string} word */
  #choose(word) {
    this.turn = "";
    this.words.push(word);
    this.#runOn();
    if (this.#nextWords().length === 0 && this.#isWhole())
      return this.#play(this.words.join(" "));
    this.render();
  }

  /** What can only be one word is no choice. */
  #runOn() {
    for (let next = this.#nextWords(); next.length === 1 && !this.#isWhole(); next = this.#nextWords())
      this.words.push(next[0]);
  }

  #due(state) {
    const panel = make("section", { class: "panel now", "aria-live": "polite" });
    if (state.over) {
      const verdict = this.referee.verdict;
      panel.append(make("p", { class: "says", text: `${this.#say("over")}${this.#say("won", state.winners.map(seat => this.names[seat - 1]).join(" + "))}` }), make("span", { class: "stamp", "data-verdict": verdict.verdict, text: this.#say(verdict.verdict) }));
      return panel;
    }
    const title = state.turn === 0 ? this.#drawTitle() : this.words.length > 1 ? this.#question() : this.#say("chooses", this.names[state.turn - 1]);
    const turning = this.#turning(), next = this.#nextWords(), cells = next.length > 0 && next.every(word => CELL.test(word)) && !this.rules.rows;
    const choices = make("div", { class: "choices", role: "group", "aria-label": title },
      ...(turning ? this.#turns(turning) : next.map(word => this.#choice(word))));
    if (this.#isWhole())
      choices.append(this.#button("finish", () => this.#play(this.words.join(" ")), { class: "main", "data-word": "" }));
    panel.append(make("p", { class: "says", text: title }), make("p", { class: "hint", text: this.#say(turning ? "tapTurn" : cells ? "tapCell" : next.length > 0 && next.every(word => /^\d+$/.test(word)) ? "howMany" : "tapChoice") }),
      cells ? make("details", {}, make("summary", { text: this.#say("cells") }), choices) : choices);
    if (this.#chosen() > 0)
      panel.append(this.#button("restart", () => this.#restart()));
    panel.append(make("p", { class: "facts", text: this.#seatsNamed(state.progress ?? "") }));
    return panel;
  }

  #restart() {
    this.words = [];
    this.#runOn();
    this.render();
  }

  /** What has been tapped of a line, and what is asked next. */
  #question() {
    const next = this.#nextWords(), every = pattern => next.length > 0 && next.every(word => pattern.test(word));
    const asked = this.#isWhole() ? "askMore" : every(CELL) ? "askWhere" : this.#turning() ? "askTurn" : every(/^\d+$/) ? "askMany" : "askWhich";
    return this.#say("asks", phraseOf(this.data, seat => this.names[seat], this.words.join(" "), this.lang), this.#say(asked));
  }

  /** Whose draw it is, where the line names a seat. */
  #drawTitle() {
    const name = this.names[Number(this.words[2]) - 1];
    return name === undefined ? this.#say("draw") : this.#say("drawOf", name);
  }

  /** How many words have been tapped that could have been others. */
  #chosen() {
    return this.words.filter((_, i) => new Set(this.lines.filter(line => this.words.slice(0, i).every((word, k) => line[k] === word)).map(line => line[i])).size > 1).length;
  }

  /** A word on a button: its picture where it is a piece, and what it means. */
  #choice(word) {
    const verb = this.words.length === 1 ? wordsOf(this.data, this.lang).says[word] : undefined;
    const seat = this.state.turn || this.words[2];
    const look = verb === undefined && !CELL.test(word) ? this.sprites.get(`${seat} * ${word}`) ?? this.sprites.get(`* ${word}`) : undefined;
    const behind = CELL.test(this.words[this.words.length - 1] ?? "");
    const text = verb ?? (behind && TURN.test(word) ? `${word}°` : termOf(this.data, this.lang, word));
    return make("button", { type: "button", "data-word": word, onclick: () => this.#choose(word) }, ...(look ? [thing(this.data.sprites, look[1])] : []),
      make("span", { text }));
  }

  #tools(state) {
    const log = () => this.referee.log, name = `${this.data.game}.playlog`;
    const row = make("div", { class: "buttons" }, this.#button("undo", () => this.#undo(), { id: "undo" }), this.#button("saveLog", () => saveText(name, log())));
    if (navigator.canShare?.({ files: [new File([""], name, { type: "text/plain" })] }))
      row.append(this.#button("share", () => navigator.share({ files: [new File([log()], name, { type: "text/plain" })] }).catch(() => {})));
    if (state.opens && state.moves > 0 && !state.over)
      row.append(this.#button("endGame", () => confirm(this.#say("sureEnd")) && this.#play("end")));
    row.append(this.#button("newGame", () => {
      this.open = false;
      this.round = true;
      this.render();
    }));
    const panel = make("section", { class: "panel" }, row);
    if (this.#isHidden())
      panel.append(this.#passing());
    if (!this.keeping)
      panel.append(make("p", { class: "facts", role: "status", text: this.#say("notKept") }));
    return panel;
  }

  /** Whether the phone goes round, of the game that is played alone. */
  #passing() {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "round", checked: this.round, onchange: () => {
      this.round = box.checked;
    } }));
    return make("div", { class: "option" }, box, make("label", { for: "round", text: this.#say("goesRound") }));
  }

  /** All moves, the last first: from a tap on one the game goes on behind it. */
  #past() {
    const list = make("ol"), panel = /** @type {HTMLDetailsElement} */ (make("details", { class: "panel moves past",
      ontoggle: () => list.replaceChildren(...panel.open ? this.#moves() : []) }, make("summary", { text: this.#say("past") }), list));
    return panel;
  }

  #moves() {
    const moves = this.referee.log.split("\n").map((text, i) => ({ number: i + 1, text })).filter(({ text }) => /^(\*|[1-9]|end)( |$)/.test(text));
    return moves.map(({ number, text }, i) => {
      const later = moves.length - 1 - i;
      return make("li", {}, make("button", { type: "button", "data-line": number, disabled: later === 0, onclick: () => this.#goBack(number, later) },
        make("span", { class: "number", text: i + 1 }), make("span", { text: this.#told(text) })));
    }).reverse();
  }

  /** A move in words; of one that others may have hidden no more than who did what. @param {string} line */
  #told(line) {
    const [who, verb, ...rest] = line.replace(/\s*;.*$/, "").split(/\s+/), seat = who === "*" ? rest[0] : who;
    const open = !this.#isHidden() || !this.round || who === "end" || seat === String(this.state.turn);
    return phraseOf(this.data, number => this.names[number], open ? [who, verb, ...rest].join(" ") : [who, verb, ...who === "*" ? [seat] : [], this.#say("hidden")].join(" "), this.lang);
  }

  /** @param {number} line @param {number} later how many moves are behind it */
  #goBack(line, later) {
    if (!confirm(this.#say(later === 1 ? "backToOne" : "backTo", later)))
      return;
    this.referee.cut(line);
    this.referee.follow();
    this.seen = -1;
    this.#changed();
  }

  /** The log as text: whoever writes it is told what the referee says. Where hands are hidden it is not on the page before somebody opens it. */
  #text() {
    const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { rows: 8, spellcheck: "false", "aria-label": this.#say("text") }));
    const judged = make("div", { class: "judged", role: "status" });
    const panel = /** @type {HTMLDetailsElement} */ (make("details", { class: "panel text", ontoggle: () => { area.value = panel.open ? this.referee.log : ""; } },
      make("summary", { text: this.#say(this.#isHidden() ? "textOfAll" : "text") }), area, judged));
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

/** Of every thing one picture by its words, by its id alone, and by its id before a seat. @param {Record<string, any[]>} looks */
function spritesOf(looks) {
  const found = new Map();
  for (const [key, look] of Object.entries(looks)) {
    const [what, seat] = key.split("|"), id = what.split(" ")[1];
    for (const name of [what, ...(id ? [`* ${id}`, `${seat} * ${id}`] : [])])
      if (!found.has(name) || (look[0] === 3 && found.get(name)[0] !== 3))
        found.set(name, look);
  }
  return found;
}

/** Of every thing how it lies in cells: [seat, end of its place, look]. @param {Record<string, any[]>} looks */
function inCells(looks) {
  const found = new Map();
  for (const [key, look] of Object.entries(looks)) {
    const [what, seat, , place] = key.split("|");
    if (look[0] < 2 && place.startsWith("@"))
      found.set(what, [...(found.get(what) ?? []), [seat, place.slice(-2), look]]);
  }
  return found;
}

/** Turned about the middle of its cell. */
function rotated([lay, stamp, a, b, c, d, x, y], degrees, [width, height]) {
  const turn = new DOMMatrix().translate(width / 2, height / 2).rotate(degrees).translate(-width / 2, -height / 2)
    .multiply(new DOMMatrix([a, b, c, d, x, y]));
  return [lay, stamp, turn.a, turn.b, turn.c, turn.d, turn.e, turn.f];
}

/** Gives an element these children, touching only what differs. @param {Element} parent @param {Element[]} children */
function settle(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children])
    if (!wanted.has(child))
      child.remove();
  children.forEach((child, i) => {
    if (parent.children[i] !== child)
      parent.insertBefore(child, parent.children[i] ?? null);
  });
}

/** As an item of a table. */
function itemOf([, stamp, a, b, c, d, x, y], left, top) {
  return [stamp, left + x, top + y, a, b, c, d];
}

/** A name in the place of a picture. */
function written(name, x, y, width) {
  const text = svg("text", { x, y, "font-size": width / 6, "text-anchor": "middle", fill: "currentColor" });
  text.textContent = name;
  return text;
}

function boxOf([, x, y, width, height], left, top) {
  return [left + x, top + y, width, height];
}

/** Sites of several clubs may stand on one host, each with a game of its own that is kept. */
function folder() {
  return location.protocol.startsWith("http") ? location.pathname.replace(/[^/]*$/, "") : "";
}

function today() {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, "0"), String(now.getDate()).padStart(2, "0")].join(".");
}
