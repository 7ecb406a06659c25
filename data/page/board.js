// The table drawn: pictures of pieces where they lie, frames and trails over them, with pan, pinch and fit. @ts-check

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} [attributes] */
export function svg(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, String(value));
  return element;
}

/** Pictures of the page, each made once and when something refers to it first: there are hundreds of them. */
const store = { defs: svg("defs"), /** @type {any[]} */ sprites: [], /** @type {Set<number>} */ made: new Set() };

/** @param {any[]} sprites */
export function pictures(sprites) {
  const all = svg("svg", { width: 0, height: 0, "aria-hidden": "true", style: "position:absolute" });
  store.sprites = sprites;
  all.append(store.defs);
  return all;
}

/** @param {number} number */
function refer(number) {
  const [uri, x, y, width, height] = store.sprites[number];
  if (!store.made.has(number)) {
    store.made.add(number);
    const href = typeof uri === "number" ? store.sprites[uri][0] : uri;
    store.defs.append(svg("image", { id: `p${number}`, href, x, y, width, height, preserveAspectRatio: "none" }));
  }
  return `#p${number}`;
}

/** One picture alone. @param {any[]} sprites @param {number} number */
export function thing(sprites, number) {
  const [, x, y, width, height] = sprites[number];
  const picture = svg("svg", { viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" });
  picture.append(svg("use", { href: refer(number) }));
  return picture;
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
    this.step = 0;
    this.fit();
    this.#listen();
  }

  /** Shows everything that lies there, until somebody moves it. */
  fit() {
    const [x, y, width, height] = this.game.windows[this.step], margin = Math.max(width, height) * 0.03;
    this.fitted = true;
    this.view = [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
    this.#apply();
  }

  #apply() {
    this.element.setAttribute("viewBox", this.view.map(value => Number(value.toFixed(3))).join(" "));
  }

  /** From the screen to mm. @param {number} x @param {number} y */
  #point(x, y) {
    const matrix = /** @type {SVGSVGElement} */ (this.element).getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(x, y);
  }

  /** @param {number} by below 1: closer @param {DOMPoint} [around] */
  zoom(by, around) {
    const [x, y, width, height] = this.view, whole = Math.max(...this.game.windows[this.game.length - 1].slice(2));
    const size = Math.max(width, height) * by;
    if (size > whole * 4 || size < whole / 40)
      return;
    this.fitted = false;
    const middle = around ?? new DOMPoint(x + width / 2, y + height / 2);
    this.view = [middle.x + (x - middle.x) * by, middle.y + (y - middle.y) * by, width * by, height * by];
    this.#apply();
  }

  /** One finger or the mouse moves it, two pinch it, the wheel zooms. */
  #listen() {
    /** @type {Map<number, PointerEvent>} */
    const down = new Map();
    const spread = () => {
      const [a, b] = [...down.values()];
      return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    const element = /** @type {SVGSVGElement} */ (this.element);
    element.addEventListener("pointerdown", event => {
      down.set(event.pointerId, event);
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", event => {
      const before = down.get(event.pointerId);
      if (!before)
        return;
      if (down.size === 1) {
        const from = this.#point(before.clientX, before.clientY), to = this.#point(event.clientX, event.clientY);
        this.fitted = false;
        this.view = [this.view[0] + from.x - to.x, this.view[1] + from.y - to.y, this.view[2], this.view[3]];
        this.#apply();
      }
      const wide = down.size === 2 ? spread() : 0;
      down.set(event.pointerId, event);
      if (down.size === 2 && wide > 0) {
        const [a, b] = [...down.values()];
        this.zoom(wide / spread(), this.#point((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      }
    });
    for (const end of ["pointerup", "pointercancel"])
      element.addEventListener(end, event => down.delete(/** @type {PointerEvent} */ (event).pointerId));
    element.addEventListener("wheel", event => {
      event.preventDefault();
      this.zoom(Math.exp(event.deltaY / 600), this.#point(event.clientX, event.clientY));
    }, { passive: false });
  }

  /** @param {number} step @param {string} label for those who do not see it */
  show(step, label) {
    const map = this.game.maps[step], scene = this.game.scenes[step];
    this.step = step;
    if (this.fitted)
      this.fit();
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
