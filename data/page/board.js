// The table drawn: pictures of pieces where they lie, frames and trails over them. @ts-check
import { make, svg } from "./element.js";
import { Lens, READABLE } from "./lens.js";

/** Pictures of the page, each made once and when something refers to it first: there are hundreds of them. */
const store = { defs: svg("defs"), style: /** @type {HTMLStyleElement} */ (make("style")), /** @type {any[]} */ sprites: [], /** @type {Set<number>} */ made: new Set(), /** @type {Set<number>} */ styled: new Set() };

/** @param {any[]} sprites */
export function pictures(sprites) {
  const all = svg("svg", { width: 0, height: 0, "aria-hidden": "true", style: "position:absolute" });
  store.sprites = sprites;
  all.append(store.defs, store.style);
  return all;
}

/** @param {number} number */
function addressOf(number) {
  const [uri] = store.sprites[number];
  return typeof uri === "number" ? store.sprites[uri][0] : uri;
}

/** @param {number} number */
function refer(number) {
  if (!store.made.has(number)) {
    store.made.add(number);
    const [, x, y, width, height] = store.sprites[number];
    store.defs.append(svg("image", { id: `p${number}`, href: addressOf(number), x, y, width, height, preserveAspectRatio: "none" }));
  }
  return `#p${number}`;
}

/** One picture alone, as a background: an SVG with a `use` costs a browser three elements and a request, and lists have dozens. @param {number} number */
export function thing(number) {
  if (!store.styled.has(number)) {
    store.styled.add(number);
    const [, , , width, height] = store.sprites[number];
    store.style.sheet?.insertRule(`.p${number} { aspect-ratio: ${width} / ${height}; background-image: url("${addressOf(number)}"); }`);
  }
  return make("span", { class: `art p${number}` });
}

/** An item of a table: a picture under its matrix, or the thin line of a cell. @param {number[]} item */
export function lying(item) {
  if (item.length === 4)
    return svg("rect", { class: "edge", x: item[0], y: item[1], width: item[2], height: item[3], "stroke-width": item[2] / 60 });
  const [number, x, y, a = 1, b = 0, c = 0, d = 1] = item;
  return svg("use", { href: refer(number), transform: `matrix(${a} ${b} ${c} ${d} ${x} ${y})` });
}

/** @param {number[]} cell x, y, width, height @param {boolean} hexes */
export function outline([x, y, width, height], hexes) {
  if (!hexes)
    return `M${x} ${y}h${width}v${height}h${-width}z`;
  const points = [[0.5, 0], [1, 0.25], [1, 0.75], [0.5, 1], [0, 0.75], [0, 0.25]];
  return "M" + points.map(([across, down]) => `${x + across * width} ${y + down * height}`).join("L") + "z";
}

export class Board {
  /** @param {import("./game.js").Game} game */
  constructor(game) {
    this.game = game;
    this.element = svg("svg", { role: "img", tabindex: 0 });
    this.pieces = svg("g");
    this.marks = svg("g");
    this.element.append(this.pieces, this.marks);
    /** @type {Map<number, Element>} */
    this.drawn = new Map();
    this.lens = new Lens(/** @type {SVGSVGElement} */ (this.element));
  }

  /** @param {number} step @param {string} label for those who do not see it */
  show(step, label) {
    const map = this.game.maps[step], scene = this.game.scenes[step];
    this.#frame(step);
    const wanted = new Set(map);
    for (const [item, element] of this.drawn)
      if (!wanted.has(item)) {
        element.remove();
        this.drawn.delete(item);
      }
    for (const item of map) {
      const element = this.drawn.get(item) ?? lying(this.game.table.items[item]);
      this.drawn.set(item, element);
      this.pieces.append(element);
    }
    this.marks.replaceChildren(...this.#marks(scene));
    this.element.setAttribute("aria-label", label);
  }

  /** Shows everything that lies there, or of what is too small the part where somebody moved last. */
  #frame(step) {
    const { game, element } = this, [x, y, width, height] = game.windows[step], margin = Math.max(width, height) * 0.03, [cell] = game.data.cell;
    const moved = game.scenes[step].mover === 0 ? undefined : game.scenes.findLast(({ frames, trails }, at) => at <= step && frames.length + trails.length > 0);
    const ends = moved?.trails.flatMap(trail => [trail.slice(2, 4), trail.slice(-2)]).map(([across, down]) => [across - cell / 2, down - cell / 2, cell, cell]) ?? [];
    this.lens.frame([x - margin, y - margin, width + 2 * margin, height + 2 * margin], { lit: [...moved?.frames ?? [], ...ends], cell, least: READABLE, size: [element.clientWidth || innerWidth, element.clientHeight || innerHeight / 2] });
  }

  #marks(scene) {
    const cell = this.game.data.cell[0], hexes = this.game.data.hexes;
    return [
      ...scene.trails.flatMap(trail => this.#trail(trail, cell)),
      ...scene.frames.flatMap(frame => [
        svg("path", { class: "frame-ground", d: outline(frame, hexes), "stroke-width": cell / 12 }),
        svg("path", { class: "frame", d: outline(frame, hexes), "stroke-width": cell / 28 }),
      ]),
      ...scene.arrows.flatMap(([x, y, side]) => [["frame-ground", cell / 9], ["frame", cell / 22]].map(([kind, width]) =>
        svg("path", { class: String(kind), "stroke-width": Number(width), "stroke-linecap": "round", "stroke-linejoin": "round",
          transform: `translate(${x} ${y}) rotate(${side * 90}) scale(${cell})`, "vector-effect": "none",
          d: "M0 -.36V-.62M-.11 -.53L0 -.64L.11 -.53", style: `stroke-width:${Number(width) / cell}` }))),
    ];
  }

  /** Where a figure went. */
  #trail([seat, leap, ...at], cell) {
    const dark = this.game.table.liveries[seat - 1][1], points = [];
    for (let i = 0; i + 1 < at.length; i += 2)
      points.push([at[i], at[i + 1]]);
    const [x, y] = points[points.length - 1], [fromX, fromY] = points[points.length - 2];
    const line = points.map(point => point.join(",")).join(" "), width = cell / 13;
    const angle = Math.atan2(y - fromY, x - fromX) * 180 / Math.PI;
    return [
      svg("polyline", { points: line, fill: "none", stroke: "#fff", "stroke-width": 2 * width, "stroke-linecap": "round", "stroke-linejoin": "round" }),
      svg("polyline", { points: line, fill: "none", stroke: dark, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round",
        ...(leap ? { "stroke-dasharray": `${1.2 * width} ${2.2 * width}` } : {}) }),
      svg("path", { d: "M-.117 -.13L.091 0L-.117 .13z", fill: dark, stroke: "#fff", "stroke-width": 0.03,
        transform: `translate(${x} ${y}) rotate(${angle}) scale(${cell})` }),
    ];
  }
}
