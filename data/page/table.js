// The table as it stands: what the referee tells of a position, drawn from the pictures of the page. @ts-check
import { lying, outline, thing } from "./board.js";
import { make, svg } from "./element.js";
import { CELL, SIDE, sentenceOf, wordsOf } from "./game.js";
import { aroundOf, Lens } from "./lens.js";
import { cellBeside } from "./line.js";
import { APART, seatsNamed, signed, totalOf } from "./news.js";
import { say } from "./speech.js";

/** What a finger hits, and what it may mean: as wide as this, in px. */
const FINGER = 40;

/** So many things that lie open stand with a question. */
const SHOWN = 4;

/** Where a thing lies, with @ for its cell. @param {any[]} placing */
function placeOf([, where, , x, y]) {
  const cell = `${x},${y}`;
  return where.startsWith(cell) ? `@${where.slice(cell.length)}` : where;
}

export class Table {
  /** @param {any} data of a page that records @param {string} lang @param {string[]} names of the seats */
  constructor(data, lang, names) {
    this.data = data;
    this.lang = lang;
    this.names = names;
    this.rules = data.recorder;
    this.sprites = spritesOf(this.rules.catalogue.looks);
    this.alike = inCells(this.rules.catalogue.looks);
    ({ onMats: this.onMats, ofSeats: this.ofSeats } = matsOf(this.rules.catalogue.looks));
    this.tiles = tilesOf(this.rules.catalogue.looks);
    /** Elements by what they show: they stay from one position to the next. */
    this.drawn = new Map();
    /** What each seat plays with, by indices of the colours of the kit. @type {number[]} */
    this.colours = names.map((_, seat) => seat);
    this.before = new Map();
    /** What was agreed on. @type {string[]} */
    this.options = [];
    this.picture = svg("svg", { role: "img", "aria-label": this.#say("table") });
    this.layers = ["boards", "flat", "upright", "marks"].map(name => svg("g", { class: name }));
    this.picture.append(...this.layers);
    this.seats = make("section", { class: `seats${this.rules.rows ? " rows" : ""}`, "aria-label": this.#say("seats") });
    /** What may be done with a thing that is looked at, by its id. @type {(id: string) => {text: string, action: () => void} | undefined} */
    this.use = () => undefined;
    /** None where everything lies before the seats. */
    this.lens = new Lens(/** @type {SVGSVGElement} */ (this.picture));
    this.board = this.rules.rows ? [] : [make("section", { class: "panel board" }, this.picture, this.lens.buttons(lang))];
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  /**
   * @param {any} state @param {any[]} placings both of the referee @param {string} log up to here
   * @param {{near?: Iterable<string>, least?: number, marks?: () => Element[], veiled?: {own: number[], others: any[]}, first?: number, caught?: Map<string, Element>}} [more] cells that are to be in
   *   sight, how wide at least; what lies over it; what is hidden; the seat that stands above the others; what is said at things
   *   that have just been caught
   */
  show(state, placings, log, { near = [], least = FINGER, marks = () => [], veiled = { own: [], others: [] }, first = 0, caught = new Map() } = {}) {
    this.caught = caught;
    /** How large it is on the screen, asked before anything changes: whoever asks later has all of it laid out twice. */
    this.size = [this.picture.clientWidth || innerWidth, this.picture.clientHeight || innerHeight / 2];
    if (this.state !== state || this.placings !== placings || this.first !== first)
      this.#lay(state, placings, log, veiled, first);
    if (!this.rules.rows)
      this.#look(near, [...this.framed, ...marks()], least);
  }

  /** Another position: its things stay as long as it is shown. @param {any} state @param {any[]} placings @param {string} log @param {{own: number[], others: any[]}} veiled @param {number} first */
  #lay(state, placings, log, veiled, first) {
    this.state = state;
    this.placings = placings;
    this.first = first;
    this.isCaught = placings.some(([, where]) => where.startsWith("caught"));
    this.isGone = this.isCaught || placings.some(([, where]) => where.startsWith("out"));
    this.options = /^\[Options "([^"]*)"\]/m.exec(log)?.[1].split(" ") ?? [];
    this.down = new Set(veiled.own.map(number => placings[number]).filter(([, where]) => !APART.test(where)));
    this.backs = veiled.others;
    this.dress(placings);
    if (!this.rules.rows)
      this.#board(placings, log);
    this.#seats(placings, state);
  }

  /** Seats have the colour of what lies before them, and keep the one that they had where nothing there has any. @param {any[]} placings */
  dress(placings) {
    this.colours = this.colours.map((worn, seat) => placings.filter(placing => placing[2] === seat + 1)
      .map(([what]) => this.rules.catalogue.colours[what.split(" ")[1]]).find(colour => colour !== undefined) ?? worn);
  }

  /** What a thing looks like where it lies: [lay, stamp, a, b, c, d, x, y]; where nobody has seen it there, as it lies elsewhere. */
  #lookOf(placing) {
    const [what, , , , , turn, part] = placing, looks = this.rules.catalogue.looks, place = placeOf(placing), seat = this.colourOf(placing[2]);
    const look = looks[`${what}|${seat}|${part}|${place}`];
    if (look || !place.startsWith("@"))
      return look ?? this.#likeOnMat(what, seat, place);
    if (/^@ \d+$/.test(place))
      for (const other of [0, 90, 180, 270]) {
        const turned = looks[`${what}|${seat}|${part}|@ ${other}`];
        if (turned)
          return rotated(turned, turn - other, this.data.cell);
      }
    const alike = this.alike.get(what) ?? [], own = alike.filter(([of]) => of === String(seat)), all = own.length > 0 ? own : alike;
    const other = (all.find(([, end]) => end === place.slice(-2)) ?? all[0])?.[2], coloured = own.length === 0 && seat > 0 && this.sprites.get(`${seat} * ${idIn(what)}`);
    return other ? (coloured ? [other[0], coloured[1], ...other.slice(2)] : other) : this.#likeItsKind(what);
  }

  /** How a tile lies in its cell, whichever way it was seen to lie. @param {string} id @param {number} seat in whose colour @param {number} degrees */
  lookTurned(id, seat, degrees) {
    const [look, turned] = this.tiles.get(`${id}|${this.colourOf(seat)}`) ?? this.tiles.get(`${id}|0`) ?? [];
    return look && rotated(look, degrees - turned, this.data.cell);
  }

  /** As others of its kind lie in that place of a mat, in its own colour. @param {string} what @param {number} seat @param {string} place */
  #likeOnMat(what, seat, place) {
    const there = this.onMats.get(`${what.split(" ")[0]}|${place}`), own = there && this.ofSeats.get(`${what}|${seat}`);
    return own && [2, own[1], ...there.slice(2)];
  }

  /** As others of its kind lie in their cells, or in the middle. @param {string} what */
  #likeItsKind(what) {
    const look = this.sprites.get(what), kind = `${what.split(" ")[0]} `, other = [...this.alike].find(([name]) => name.startsWith(kind))?.[1][0][2];
    if (!look || other)
      return look && [other[0], look[1], ...other.slice(2)];
    const [, x, y, wide, high] = this.data.sprites[look[1]], [width, height] = this.data.cell;
    return [wide < width * 0.8 ? 1 : 0, look[1], 1, 0, 0, 1, (width - wide) / 2 - x, (height - high) / 2 - y];
  }

  /** The colour that a seat plays, both from 1; 0: nobody's. @param {number} seat */
  colourOf(seat) {
    return seat > 0 ? this.colours[seat - 1] + 1 : 0;
  }

  corner(x, y) {
    const [width, height] = this.data.cell;
    return this.data.hexes ? [(x + y / 2) * width, y * 0.75 * height] : [x * width, y * height];
  }

  /** The tile that lies in a cell, or what else lies there if there is none. @param {any[]} placings @param {string} cell */
  lyingAt(placings, cell) {
    const there = placings.filter(placing => `${placing[3]},${placing[4]}` === cell && placeOf(placing).startsWith("@"));
    return there.find(placing => this.#lookOf(placing)?.[0] === 0) ?? there[0];
  }

  /** A picture of what lies in a cell, as it lies there. @param {any[]} placings @param {string} cell @returns {Element[]} none where nothing does */
  pictureAt(placings, cell) {
    const there = this.lyingAt(placings, cell), look = there && this.#lookOf(there), [width, height] = this.data.cell;
    if (!look)
      return [];
    const picture = svg("svg", { class: "art", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    picture.append(lying(itemOf(look, 0, 0)));
    return [picture];
  }

  /** What lies at a side of a cell, as people call it. @param {any[]} placings @param {string} cell @param {string} side */
  nameBeside(placings, cell, side) {
    const there = this.lyingAt(placings, cellBeside(cell, side));
    return there && this.name(there[0]);
  }

  /** The cell at a place of the screen, "x,y". @param {number} x @param {number} y */
  cellAt(x, y) {
    const at = this.lens.point(x, y), [width, height] = this.data.cell;
    if (!this.data.hexes)
      return `${Math.floor(at.x / width)},${Math.floor(at.y / height)}`;
    const row = Math.round(at.y / (0.75 * height) - 2 / 3), near = [];
    for (const down of [row - 1, row, row + 1]) {
      const across = Math.round(at.x / width - 0.5 - down / 2), [left, top] = this.corner(across, down);
      near.push([Math.hypot(left + width / 2 - at.x, top + height / 2 - at.y), `${across},${down}`]);
    }
    return near.sort((a, b) => Number(a[0]) - Number(b[0]))[0][1];
  }

  /** How wide a cell is on the screen. */
  get #wide() {
    return this.data.cell[0] * (this.picture.getScreenCTM()?.a ?? 1);
  }

  /** Which of these cells a fingertip at a place of the screen may mean: those that are small and have their middle under it. @param {string[]} cells @param {number} x @param {number} y */
  under(cells, x, y) {
    const at = this.lens.point(x, y), [width, height] = this.data.cell, most = FINGER / 2 / this.#wide * width;
    return this.#wide >= FINGER ? [] : cells.filter(cell => {
      const [left, top] = this.corner(...cell.split(",").map(Number));
      return Math.hypot(left + width / 2 - at.x, top + height / 2 - at.y) <= most;
    });
  }

  /** Brings what lies there close enough for a finger, until the next choice. @param {number} x @param {number} y both of the screen */
  aim(x, y) {
    this.lens.aim(this.#wide / FINGER / 1.25, this.lens.point(x, y));
  }

  /** The numbers of cells, from 1, as a list beside the table has them. @param {string[]} cells @param {string} [kind] */
  numbers(cells, kind = "") {
    const [width, height] = this.data.cell;
    return cells.map((cell, i) => {
      const [left, top] = this.corner(...cell.split(",").map(Number)), x = left + width / 2, y = top + height / 2, number = svg("g", { class: `number ${kind}` });
      number.append(svg("circle", { cx: x, cy: y, r: width / 5 }), written(String(i + 1), x, y + width / 11, 1.6 * width));
      return number;
    });
  }

  #board(placings, log) {
    const { layers } = this, [width, height] = this.data.cell;
    const boards = (this.rules.catalogue.boards[this.names.length] ?? []).map(([stamp, a, b, c, d, x, y]) => [stamp, x, y, a, b, c, d]);
    const things = [[], []], names = [], crowds = new Map(), boxes = boards.map(([stamp, x, y]) => boxOf(this.data.sprites[stamp], x, y));
    for (const placing of placings.flatMap(placing => [placing, ...this.#onOwned(placing)])) {
      const look = this.#lookOf(placing), [left, top] = this.corner(placing[3], placing[4]);
      if (look ? look[0] > 1 : !placeOf(placing).startsWith("@"))
        continue;
      if (look)
        things[look[0]].push(itemOf(look, ...this.#inCrowd(placing, left, top, crowds)));
      else
        names.push(written(this.name(placing[0]), left + width / 2, top + height / 2, width));
      boxes.push([left, top, width, height]);
    }
    [boards, ...things].forEach((items, i) => settle(layers[i], [...new Set(items.map(item => this.#drawn(item)))]));
    /** Names in the places of pictures, and frames. @type {Element[]} */
    this.framed = [...names, ...this.#frames(log)];
    this.boxes = boxes;
  }

  /** The part of the table that is seen, with what lies over it. @param {Iterable<string>} near cells that are to be in sight @param {Element[]} marks @param {number} least how wide a cell is to be at least, in px */
  #look(near, marks, least) {
    const [width, height] = this.data.cell, lit = [...near].map(cell => [...this.corner(...cell.split(",").map(Number)), width, height]), boxes = [...this.boxes, ...lit];
    this.layers[3].replaceChildren(...marks);
    if (boxes.length > 0)
      this.lens.frame(this.#grown(aroundOf(boxes, 4), this.placings.length), { lit, cell: width, least, loose: 1.2, size: this.size });
  }

  /** What its owner has put onto it, as a placing. @param {any[]} placing */
  #onOwned([what, where, seat, x, y]) {
    const rule = seat > 0 ? this.rules.catalogue.owned.find(([of, place]) => isLike(what, of) && isLike(where, place)) : undefined;
    return rule ? [[rule[2], where, seat, x, y, 0, 0]] : [];
  }

  /** A rectangle that holds what this one and those before it hold, until something is taken back: a table grows, and its picture does not jump. @param {number[]} rect @param {number} count of what lies there */
  #grown([x, y, width, height], count) {
    const [left, top, right, bottom] = this.reach && count >= this.reach.count ? this.reach.box : [Infinity, Infinity, -Infinity, -Infinity];
    const box = [Math.min(left, x), Math.min(top, y), Math.max(right, x + width), Math.max(bottom, y + height)];
    this.reach = { count, box };
    return [box[0], box[1], box[2] - box[0], box[3] - box[1]];
  }

  /** The corner for the next of those that lie in one place of a cell. @param {any[]} placing @param {number} left @param {number} top @param {Map<string, number>} crowds how many lie there */
  #inCrowd([what, where, , x, y], left, top, crowds) {
    const rule = this.rules.catalogue.crowds.findIndex(([of, place]) => isLike(what, of) && isLike(where, place)), key = `${rule} ${x},${y}`, told = crowds.get(key) ?? 0;
    if (rule < 0)
      return [left, top];
    crowds.set(key, told + 1);
    const [, , dx, dy, row] = this.rules.catalogue.crowds[rule];
    return [left + (row === 0 ? told : told % row) * dx, top + (row === 0 ? told : Math.floor(told / row)) * dy];
  }

  /** The same element for the same item. */
  #drawn(item) {
    const key = item.join();
    if (!this.drawn.has(key))
      this.drawn.set(key, lying(item));
    return this.drawn.get(key);
  }

  /** Around the cell that a seat named last, and what lies at the side of it that was meant. */
  #frames(log) {
    const [width, height] = this.data.cell;
    return namedIn(log).flatMap(cell => {
      const [x, y] = this.corner(...cell.split(",").map(Number)), d = outline([x, y, width, height], this.data.hexes);
      return [svg("path", { class: "frame-ground", d, "stroke-width": width / 12 }), svg("path", { class: "frame", d, "stroke-width": width / 28 })];
    });
  }

  #seats(placings, state) {
    this.least = this.rules.rows ? this.#leastOf(placings) : 0;
    const own = seat => placings.filter(placing => (this.rules.rows && !APART.test(placing[1]) ? placing[4] === seat : placing[2] === seat + 1));
    const common = placings.filter(placing => placing[2] === 0);
    const order = this.names.map((name, seat) => ({ name, seat })).sort((a, b) => Number(b.seat === this.first - 1) - Number(a.seat === this.first - 1));
    const lies = common.length > 0 ? [this.#same(-1, common, () => make("article", { class: "seat" }, ...this.#before(common, this.names.length)))] : [];
    settle(this.seats, [...this.rules.rows ? [] : lies, ...order.map(({ name, seat }) => {
      const facts = { name: name + (state.winners?.includes(seat + 1) ? " ★" : ""), score: state.scores[seat], due: state.turn === seat + 1 };
      return this.#same(seat, [facts, this.least, this.colours[seat], own(seat).map(placing => [...placing, this.down.has(placing)]), placings.filter(placing => placing[2] === seat + 1), this.backs, [...this.caught.keys()]], () => this.#seat(seat, facts, placings, own(seat)));
    }), ...this.rules.rows ? lies : []]);
  }

  /** What stands there already, unless it is to show something else. @param {number} seat @param {any} shown @param {() => Element} anew */
  #same(seat, shown, anew) {
    const key = JSON.stringify(shown), { before } = this;
    if (before.get(seat)?.key !== key)
      before.set(seat, { key, element: anew() });
    return before.get(seat).element;
  }

  #seat(seat, { name, score, due }, placings, own) {
    const [, dark, tint, letter] = this.liveryOf(seat);
    return make("article", { class: `seat${due ? " mover" : ""}`, "data-seat": seat + 1 },
      make("div", { class: "head", style: `background:${tint};color:#222` },
        make("span", { class: "badge", style: `background:${tint};border-color:${dark};color:#222`, text: (!this.rules.rows && letter) || seat + 1, "aria-hidden": "true" }),
        make("span", { class: "name", text: name }), totalOf(this.data, this.lang, score)),
      ...this.#mat(placings, seat), ...this.#before(own, seat));
  }

  /** [body, dark, tint, letter] of a seat, from 0. @param {number} seat */
  liveryOf(seat) {
    return this.rules.liveries[this.colours[seat]];
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
    const { placed, columns } = this.#standing(placings, seat), row = columns.map(column => this.#column(column, this.least));
    const heaps = new Map();
    for (const placing of placings)
      if (!placed.includes(placing) && !this.#isBelow(placing)) {
        const heading = this.#headingOf(placing);
        heaps.set(heading, [...(heaps.get(heading) ?? []), placing]);
      }
    const heaped = [...heaps].sort(([a], [b]) => Number(b === this.#say("hand")) - Number(a === this.#say("hand"))).map(([heading, heap]) => [heading, this.#things(heap)]).filter(([, things]) => things.children.length > 0);
    const held = this.backs.filter(([whose, where]) => whose === seat + 1 && where === "hand").length;
    const left = row.length > 0 || seat >= this.names.length || !this.isGone || !this.rules.rows ? [] : [make("p", { class: "facts left", text: sentenceOf(this.#told("left") ?? this.#say("nothingLeft"), [this.names[seat]]) })];
    return [...(row.length > 0 ? [make("div", { class: "row" }, ...row)] : []), ...left, ...held > 0 ? [make("h3", { text: this.#say("hand") }), make("div", { class: "things" }, make("span", { class: "several" }, this.#back(), `×${held}`))] : [],
      ...heaped.flatMap(([heading, things]) => [...heading === "" ? [] : [this.#heading(heading)], things])];
  }

  /** What a heap is called, with what is to be said of what was caught. @param {string} text */
  #heading(text) {
    const more = text === this.#say("caught") ? this.#told("caught") : undefined;
    return make("h3", { text }, ...more ? [" ", make("small", { text: more })] : []);
  }

  /** A sentence of the kit that is of no line, in one of its ways for what was agreed on: "tell.caught.captor-scores". @param {string} name @returns {string | undefined} */
  #told(name) {
    const { tells } = wordsOf(this.data, this.lang);
    return this.options.map(option => tells?.[`${name}.${option}`]).find(own => own !== undefined) ?? tells?.[name];
  }

  /** What is to be said of the whole table: of what was caught, where anything was. @returns {string[]} */
  get notes() {
    const told = this.#told("caught");
    return told && this.isCaught ? [this.#say("asks", this.#say("caught"), told)] : [];
  }

  /** What stands in its place before a seat, by its places. @param {any[]} placings @param {number} seat */
  #standing(placings, seat) {
    const placed = this.rules.rows ? placings.filter(placing => !APART.test(placing[1])) : [];
    return { placed, columns: columnsOf(placed.filter(placing => placing[4] === seat)) };
  }

  /** How many facts all have that stand before anybody. @param {any[]} placings */
  #leastOf(placings) {
    return Math.min(...this.names.flatMap((_, seat) => this.#standing(placings, seat).columns).map(([first]) => this.#factsOf(first).length).filter(count => count > 1));
  }

  /** What stands in one place with a thing, which is the first, and before which seat, from 0; undefined: it stands nowhere. @param {any[]} placings @param {string} id */
  #columnOf(placings, id) {
    for (const seat of this.names.keys()) {
      const column = this.#standing(placings, seat).columns.find(([first]) => idIn(first[0]) === id);
      if (column)
        return { seat, column };
    }
  }

  /** Before which seat a thing stands, from 0; -1: none. @param {any[]} placings @param {string} id */
  seatAt(placings, id) {
    return this.#columnOf(placings, id)?.seat ?? -1;
  }

  /** What is to be said of a thing that stands before somebody as of all that do. @param {any[]} placings @param {string} id @returns {(string | Element)[][]} */
  factsFor(placings, id) {
    const there = this.#columnOf(placings, id);
    return there && this.least < Infinity ? this.#partsOf(there.column[0]).slice(0, this.least).map(part => this.signed(part)) : [];
  }

  /** What is to be said of a thing that stands before somebody and of no other there: that it seeks. @param {any[]} placings @param {string} id */
  remarksOf(placings, id) {
    const there = this.#columnOf(placings, id);
    return there ? this.#factsOf(there.column[0]).slice(this.least) : [];
  }

  /** Whether it lies under what is seen in its cell. @param {any[]} placing */
  #isBelow([, where]) {
    return !this.rules.rows && /\d,-?\d/.test(where) && !/^-?\d/.test(where);
  }

  /** What a heap of things is called: where it lies, in the words of the kit for its kind or for what stands there ("tell.heap.pile", "tell.heap.deploy"), unless that is no more than before whom. @param {any[]} placing */
  #headingOf(placing) {
    const [what, where, , , , , , , told = where] = placing, { names, tells } = wordsOf(this.data, this.lang), own = tells?.[`heap.${what.split(" ")[0]}`];
    if (own)
      return sentenceOf(own, where.split(" "));
    const heading = () => this.seatsNamed(told.split(/[:：]/)[0].replace(new RegExp(this.#say("ownSeat"), "g"), (all, seat) => (Number(seat) === placing[2] ? "" : all)).replace(/[A-Za-z][\w-]*/g, word => tells?.[`heap.${word}`] ?? names[word] ?? word));
    return where.startsWith("hand") ? this.#say("hand") : where.startsWith("caught") ? this.#say("caught") : placeOf(placing).startsWith("@") || /^(\w+ )?\d+$/.test(where) ? "" : heading();
  }

  /** A place before a seat: what stands there first, and smaller what lies at it. @param {any[]} placings @param {number} least facts that all of them have */
  #column(placings, least) {
    const [, , , x, y] = placings[0], hidden = this.backs.filter(([, where, across, down]) => where !== "hand" && across === x && down === y);
    const caught = this.caught.get(placings[0][0]);
    return make("figure", caught ? { class: "caught" } : {}, ...caught ? [caught] : [], ...placings.map((placing, i) => this.#lain(placing, i > 0)), ...hidden.map(() => this.#back()), make("figcaption", {}, ...this.#partsOf(placings[0]).map((part, i) => make("span", { class: `fact${i < least ? "" : " own"}` }, ...this.signed(part)))));
  }

  /** A fact in words for people, each colour with its sign. @param {string} part @returns {(string | Element)[]} */
  signed(part) {
    const words = part.split(" "), isSigns = isColours(part) && words.every(word => this.pictureOf(word).length > 0);
    return isSigns ? words.flatMap((word, i) => [...i > 0 ? [" "] : [], make("span", { class: "sign" }, ...this.pictureOf(word), this.#named(word))]) : [this.#named(part)];
  }

  /** What is to be said of a thing that stands before somebody: its colours, its speed. @param {any[]} placing @returns {string[]} */
  #factsOf(placing) {
    return this.#partsOf(placing).map(part => this.#named(part));
  }

  /** The facts as the referee tells them. @param {any[]} placing @returns {string[]} */
  #partsOf([, where, , , , , , , told = where]) {
    return this.seatsNamed(told.replace(/^[^:：]*[:：] ?/, "")).split(/[,，、] ?/);
  }

  /** A fact with names for its ids. @param {string} part */
  #named(part) {
    const { names } = wordsOf(this.data, this.lang), fact = part.replace(/[A-Z][A-Z0-9-]*/g, word => names[word] ?? word).replace(/(?<!\w)-(?=\d)/g, "−");
    return this.lang.startsWith("zh") ? fact.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "、") : fact;
  }

  /** Seats by the names of those who sit there. @param {string} text of the referee */
  seatsNamed(text) {
    return seatsNamed(this.lang, this.names, text);
  }

  /** A thing that stands or lies before somebody; what lies at another with what it does there: "−3". @param {any[]} placing @param {boolean} beside */
  #lain(placing, beside) {
    const picture = this.#picture(placing[0], this.down.has(placing)), effect = beside ? this.effectOf(placing) : undefined;
    if (effect < 0 && placing[0].startsWith(`${this.rules.ends} `))
      picture.classList.add("upside-down");
    const further = effect === 0 ? this.furtherOf(placing) : [];
    if (effect === undefined)
      return picture;
    picture.append(...further.length > 0 ? further : [this.effect(effect)]);
    picture.setAttribute("aria-label", this.#say("asks", picture.getAttribute("aria-label"), further.length > 0 ? further.map(({ textContent }) => textContent).join(this.#say("comma")) : signed(effect)));
    return picture;
  }

  /** What a thing that lies at another does there: −3; undefined: that is no number. @param {any[]} placing */
  effectOf(placing) {
    const [effect] = this.#partsOf(placing);
    return /^[+-]\d+$/.test(effect) ? Number(effect) : undefined;
  }

  /** What else it does there: what it is worth, its colour; of colours that stand last as the kit tells it, "tell.further.PB". @param {any[]} placing @returns {Element[]} */
  furtherOf(placing) {
    const parts = this.#partsOf(placing).slice(1), told = placing[4] < this.names.length ? this.#told(`further.${idIn(placing[0]).split("-")[0]}`) : undefined;
    return parts.map((part, i) => {
      const [before, behind = ""] = told !== undefined && i === parts.length - 1 && isColours(part) ? told.split("{0}") : ["", ""];
      return make("small", { class: "detail" }, before, ...this.signed(part), behind);
    });
  }

  /** @param {number} effect */
  effect(effect) {
    return make("b", { class: "effect", text: `${this.rules.effect}${signed(effect)}` });
  }

  /** What a thing with two ends does where a line has laid it, as long as it lies there; undefined: the line lays none. @param {any[]} placings @param {string} line */
  endOf(placings, line) {
    const [who, , ...words] = line.split(" "), what = words.map(word => `${this.rules.ends} ${word}`).find(name => this.sprites.has(name));
    const laid = what && this.#columnOf(placings, words[1])?.column.findLast(([name, , whose]) => name === what && whose === Number(who));
    return laid && this.effectOf(laid);
  }

  /** A line that lays a thing with two ends, with what that does in the words of the kit behind it, "tell.ends.less". @param {any[]} placings @param {string} line */
  withEnd(placings, line) {
    const effect = this.endOf(placings, line), told = effect === undefined ? undefined : this.#told(`ends.${effect < 0 ? "less" : effect > 0 ? "more" : "nothing"}`);
    return told === undefined ? line : [...line.split(" ").slice(0, 4), sentenceOf(told, [String(Math.abs(effect))]).replace(/ /g, "\u00a0")].join(" ");
  }

  /**
   * Pictures of what lay face down before seats and is open now, each with what it lies at and what it does there.
   * @param {any[]} before placings @param {{own: number[], others: any[]}} hidden of them @param {any[]} now placings @param {{own: number[], others: any[]}} still of these
   * @returns {Element[]}
   */
  turnedUp(before, hidden, now, still) {
    const isDown = placing => !APART.test(placing[1]), lay = hidden.own.map(number => before[number]).filter(isDown);
    if (!this.rules.rows || lay.length + hidden.others.filter(([, where]) => where !== "hand").length === 0)
      return [];
    const down = still.own.map(number => now[number]), lain = before.filter(placing => !lay.includes(placing)), opened = newIn(lain, now.filter(placing => isDown(placing) && !down.includes(placing)));
    return [...opened.map(placing => {
      const [at] = columnsOf(now.filter(other => isDown(other) && other[4] === placing[4])).find(column => column[0][3] === placing[3]);
      return make("figure", { class: "opened" }, this.#lain(placing, true), make("figcaption", { text: this.name(at[0]) }));
    }), ...thrownAway(lain, now).map(placing => make("figure", { class: "opened" }, this.#picture(placing[0], false), make("figcaption", { text: this.#say("thrownAway") })))];
  }

  /** A card that whoever looks may not know. */
  #back() {
    return make("span", { class: "back", role: "img", "aria-label": this.#say("faceDown"), title: this.#say("faceDown") });
  }

  /** @param {string} what @param {boolean} [down] that only whoever looks knows it */
  #picture(what, down = false) {
    const look = this.sprites.get(what), name = down ? `${this.name(what)} (${this.#say("faceDown")})` : this.name(what);
    return make("button", { type: "button", class: `thing${down ? " down" : ""}`, "aria-label": name, title: name, "data-what": what, onclick: () => this.#enlarge(look, what) },
      ...down ? [make("span", { class: "behind" })] : [], look ? thing(look[1]) : this.name(what), ...down ? [make("span", { class: "sash", text: this.#say("faceDown") })] : []);
  }

  /** What lies open for all and what a seat has in stock, where villages lie below the table: alike things once, each with how many. @param {any[]} placings @param {number} seat from 1 @returns {Element[]} */
  stockOf(placings, seat) {
    const { mats } = this.rules.catalogue, heap = mats ? placings.filter(([, where, whose]) => whose === seat && /^seat \d+$/.test(where)) : [], open = mats ? placings.filter(placing => placing[2] === 0 && !placeOf(placing).startsWith("@")) : [];
    const counted = (name, things, isNamed) => (things.length === 0 ? [] : [make("p", { class: "stock" }, `${this.#say("asks", name, "")} `, ...countsOf(things).map(([what, many]) => make("span", {}, ...this.faceOf(what), ...isNamed ? [make("span", { class: "quiet", text: this.name(what) })] : [], many > 1 || isNamed ? ` ×${many}` : "")))]);
    return [...counted(this.names[seat - 1], heap, true), ...open.length > 0 && open.length <= SHOWN ? counted(this.#headingOf(open[0]), open, false) : []];
  }

  /** How many of a thing a seat holds, both as lines call them. @param {any[]} placings @param {number} seat @param {string} id */
  heldBy(placings, seat, id) {
    return placings.filter(([what, where, whose]) => whose === seat && where.startsWith("hand") && idIn(what) === id).length;
  }

  /** The picture of a thing, or its name. @param {string} what @returns {(string | Node)[]} */
  faceOf(what) {
    const look = this.sprites.get(what) ?? this.sprites.get(`* ${idIn(what)}`);
    return look ? [thing(look[1])] : [` ${this.name(what)}`];
  }

  /** The picture of what a word names, for those who see its name beside it. @param {string} word @param {boolean} [lower] with its lower end up, where it has two @param {number} [seat] in whose colour, from 1 */
  pictureOf(word, lower = false, seat = 0) {
    const look = /^\d$/.test(word) ? undefined : this.sprites.get(`${this.colourOf(seat)} * ${word}`) ?? this.sprites.get(`* ${word}`), picture = look && thing(look[1]);
    if (lower && this.sprites.has(`${this.rules.ends} ${word}`))
      picture?.classList.add("upside-down");
    return picture ? [picture] : [];
  }

  /** A thing as large as the screen, until somebody taps it, with what may be done with it. @param {any[] | undefined} look @param {string} what */
  #enlarge(look, what) {
    const use = this.use(idIn(what)), panel = /** @type {HTMLDialogElement} */ (make("dialog", { class: "closeup", onclick: () => panel.close(), onclose: () => panel.remove() }, ...(look ? [thing(look[1])] : []),
      make("p", { text: this.name(what) }), ...this.#aboutOf(idIn(what)).map(text => make("p", { class: "facts", text })), make("div", { class: "buttons" }, ...use ? [make("button", { type: "button", class: "main", text: use.text, onclick: use.action })] : [],
        make("button", { type: "button", class: use ? "" : "main", text: this.#say("close") }))));
    document.body.append(panel);
    panel.showModal();
  }

  /** What the kit says a thing does, "tell.about.CD-K", or any whose id begins so. @param {string} id @returns {string[]} none, or one */
  #aboutOf(id) {
    const { tells } = wordsOf(this.data, this.lang), told = [id, id.split("-")[0], id.replace(/\d+$/, "")].map(name => tells?.[`about.${name}`]).find(text => text !== undefined);
    return told === undefined ? [] : [told];
  }

  /** Alike things once, with how many there are. */
  #things(placings) {
    const shown = placings.filter(placing => {
      const look = this.#lookOf(placing) ?? this.sprites.get(placing[0]);
      return !look || look[0] === 3 || this.rules.rows;
    });
    return make("div", { class: "things" }, ...countsOf(shown).map(([what, count]) => {
      const picture = this.#picture(what);
      return count > 1 ? make("span", { class: "several" }, picture, `×${count}`) : picture;
    }));
  }

  /** What a word of a seat's lines is to the kit: "BR-U4" for "U4" before whom the board BR lies. @param {any[]} placings @param {number} seat @param {string} word */
  idOf(placings, seat, word) {
    const { names } = wordsOf(this.data, this.lang);
    return placings.filter(placing => placing[2] === seat).map(([what]) => `${what.split(" ")[1]}-${word}`).find(id => Object.hasOwn(names, id)) ?? word;
  }

  /** @param {string} what "tile D" */
  name(what) {
    const { names, kinds } = wordsOf(this.data, this.lang), [kind, id] = what.split(" ");
    return names[id ?? kind] ?? kinds[kind] ?? what;
  }
}

/** The cell that a seat named last, and that at the side of it that was meant. @param {string} log @returns {string[]} */
export function namedIn(log) {
  const words = log.split("\n").filter(line => /^[1-9] /.test(line)).flatMap(line => line.split(/[ ;]+/)), at = words.findLastIndex(word => CELL.test(word));
  return at < 0 ? [] : [words[at], ...SIDE.test(words[at + 1] ?? "") ? [cellBeside(words[at], words[at + 1])] : []];
}

/** What stands in each place before somebody, with what lies at it; two of a kind stand beside each other. @param {any[]} placings @returns {any[][]} */
function columnsOf(placings) {
  /** @type {any[][]} */
  const columns = [], kindOf = ([what]) => what.split(" ")[0];
  for (const placing of placings) {
    const there = columns.findLast(([first]) => first[3] === placing[3]);
    if (there && kindOf(there[0]) !== kindOf(placing))
      there.push(placing);
    else
      columns.push([placing]);
  }
  return columns.sort(([a], [b]) => a[3] - b[3]);
}

/** What has been turned up and thrown away at once: it is there now, and did not lie open before. @param {any[]} before placings @param {any[]} now placings @returns {any[]} */
function thrownAway(before, now) {
  const isThrown = ([, where]) => where.startsWith("discard"), isOpen = ([, where]) => !APART.test(where), open = newIn(now.filter(isOpen), before.filter(isOpen)).map(([what]) => what); /* and no more */
  return newIn(before.filter(isThrown), now.filter(isThrown)).filter(([what]) => {
    const at = open.indexOf(what);
    return at < 0 || !open.splice(at, 1);
  });
}

/** What lies somewhere now and did not before: a hand is another place than the table. @param {any[]} before placings @param {any[]} now placings @returns {any[]} */
export function newIn(before, now) {
  const keyOf = ([what, where, seat, x, y]) => `${what}|${seat}|${APART.exec(where)?.[1] ?? ""}|${x},${y}`, known = before.map(keyOf);
  return now.filter(placing => {
    const at = known.indexOf(keyOf(placing));
    return at < 0 || !known.splice(at, 1);
  });
}

/** What it is called behind its kind, if there is such a word: "D" of "tile D". @param {string} what */
function idIn(what) {
  const [kind, id = kind] = what.split(" ");
  return id;
}

/** Of every thing one picture by its words, by its id alone, and by its id before a seat. @param {Record<string, any[]>} looks */
function spritesOf(looks) {
  const found = new Map();
  for (const [key, look] of Object.entries(looks)) {
    const [what, seat] = key.split("|"), id = idIn(what);
    for (const name of [what, `* ${id}`, `${seat} * ${id}`])
      if (!found.has(name) || (look[0] === 3 && found.get(name)[0] !== 3))
        found.set(name, look);
  }
  return found;
}

/** How things of a kind lie in a place of a mat, and of every thing one look before a seat, each the first. @param {Record<string, any[]>} looks */
function matsOf(looks) {
  const onMats = new Map(), ofSeats = new Map();
  for (const [key, look] of Object.entries(looks)) {
    const [what, seat, , place] = key.split("|"), kind = `${what.split(" ")[0]}|${place}`, own = `${what}|${seat}`;
    if (look[0] === 2 && !onMats.has(kind))
      onMats.set(kind, look);
    if (!ofSeats.has(own))
      ofSeats.set(own, look);
  }
  return { onMats, ofSeats };
}

/** Of every tile by its id, and by the colour in which it was seen, how it lies and which way it is turned there, each the first. @param {Record<string, any[]>} looks */
function tilesOf(looks) {
  const found = new Map();
  for (const [key, look] of Object.entries(looks)) {
    const [what, seat, , place] = key.split("|"), tile = `${what.split(" ")[1]}|${seat}`;
    if (look[0] === 0 && /^@ \d+$/.test(place) && !found.has(tile))
      found.set(tile, [look, Number(place.slice(2))]);
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

/** Turned about the middle of its cell. @param {any[]} look @param {number} degrees @param {number[]} cell */
function rotated([lay, stamp, a, b, c, d, x, y], degrees, [width, height]) {
  const turn = new DOMMatrix().translate(width / 2, height / 2).rotate(degrees).translate(-width / 2, -height / 2)
    .multiply(new DOMMatrix([a, b, c, d, x, y]));
  return [lay, stamp, turn.a, turn.b, turn.c, turn.d, turn.e, turn.f];
}

/** Gives an element these children, touching only what differs. @param {Element} parent @param {Element[]} children */
export function settle(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.children])
    if (!wanted.has(child))
      child.remove();
  children.forEach((child, i) => {
    if (parent.children[i] !== child)
      parent.insertBefore(child, parent.children[i] ?? null);
  });
}

/** Whether a pattern fits, with a * at its end for anything. @param {string} text @param {string} pattern */
function isLike(text, pattern) {
  return pattern.endsWith("*") ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

/** What lies there, alike things once, each with how many. @param {any[]} placings @returns {[string, number][]} */
function countsOf(placings) {
  const counts = new Map();
  for (const [what] of placings)
    counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts];
}

/** Whether a fact is colours alone, as the referee tells them: "K W". @param {string} part */
function isColours(part) {
  return /^[A-Z]( [A-Z])*$/.test(part);
}

/** As an item of a table. @param {any[]} look @param {number} left @param {number} top */
export function itemOf([, stamp, a, b, c, d, x, y], left, top) {
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
