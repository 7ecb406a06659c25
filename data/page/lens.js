// Looking at a picture: one finger or the mouse moves it, two fingers, the wheel and buttons bring it closer. @ts-check
import { icon, make } from "./element.js";
import { say } from "./speech.js";

/** How wide a cell is to be at least for who watches, in px. */
export const READABLE = 42;

/** How far a finger slips and still taps, in px. */
const SLIP = 8;

export class Lens {
  /** @param {SVGSVGElement} element whose viewBox it sets */
  constructor(element) {
    this.element = element;
    /** Whether the frame is shown: until somebody looks elsewhere. */
    this.fitted = true;
    this.aiming = false;
    /** Whether the reader wants to see everything, however small. */
    this.wide = false;
    this.whole = 0;
    this.view = this.rect = [0, 0, 1, 1];
    this.#listen();
  }

  /**
   * What is to be seen: everything, or of what is too small for the screen the part around some cells, until the reader asks for everything; who has come
   * closer stays as close, and new cells come into sight.
   * @param {number[]} rect x, y, width, height @param {{lit: number[][], cell: number, least: number, loose?: number, size: number[]}} [near] the cells; how wide they are, and are to
   *   be in px; how many times too large a part stays that is seen; how large it is on the screen
   */
  frame(rect, near) {
    const isNew = near && near.lit.join() !== this.lit;
    this.rect = rect;
    this.lit = near?.lit.join();
    this.part = near ? this.#close(near) : rect;
    this.whole = Math.max(this.whole, rect[2], rect[3]);
    if (this.fitted)
      this.#look(this.wide ? rect : this.part, true);
    else if (isNew && near.lit.length > 0 && !holds(this.view, aroundOf(near.lit, 0)))
      this.#look(around(this.view.slice(2), aroundOf(near.lit, 0)), false);
  }

  /** The part around cells that is large enough; where that is in sight already, what is in sight. */
  #close({ lit, cell, least, loose = 1.01, size: [across, high] }) {
    const [, , width, height] = this.rect;
    if (lit.length === 0 || cell * Math.min(across / width, high / height) >= least)
      return this.rect;
    const all = aroundOf([this.rect], cell / 4), needed = within(aroundOf(lit, cell), all), [x, y, wide, tall] = all, [left, top, ...size] = around([Math.max(needed[2], cell * across / least), Math.max(needed[3], cell * high / least)], needed);
    const [[fromX, w], [fromY, h]] = [[x, wide, left, size[0]], [y, tall, top, size[1]]].map(([from, most, at, part]) => (part >= most ? [from, most] : [Math.min(Math.max(at, from), from + most - part), part]));
    return this.part && this.part !== this.rect && holds(this.part, needed) && this.part[2] <= w * loose && this.part[3] <= h * loose ? this.part : [fromX, fromY, w, h];
  }

  /** Everything, from now on. */
  fit() {
    this.wide = true;
    this.#look(this.rect, true);
  }

  /** @param {number[]} view @param {boolean} fitted */
  #look(view, fitted) {
    this.view = view;
    this.fitted = fitted;
    this.wide &&= fitted;
    const box = view.map(value => Number(value.toFixed(3))).join(" ");
    if (this.element.getAttribute("viewBox") !== box)
      this.element.setAttribute("viewBox", box); /* the same again would have all of it laid out anew */
    this.element.classList.toggle("near", !fitted);
    this.element.classList.toggle("part", view !== this.rect);
  }

  /** From the screen to mm. @param {number} x @param {number} y */
  point(x, y) {
    const matrix = this.element.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(x, y);
  }

  /** @param {number} by below 1: closer @param {DOMPoint} [around] */
  zoom(by, around) {
    const [x, y, width, height] = this.view, size = Math.max(width, height) * by;
    if (size > this.whole * 4 || size < this.whole / 40)
      return;
    const middle = around ?? new DOMPoint(x + width / 2, y + height / 2);
    this.#look([middle.x + (x - middle.x) * by, middle.y + (y - middle.y) * by, width * by, height * by], false);
  }

  /** Closer, but only until the frame is asked for anew. @param {number} by @param {DOMPoint} around */
  aim(by, around) {
    this.zoom(by, around);
    this.aiming = true;
  }

  /** What was aimed at has been hit. */
  release() {
    this.fitted ||= this.aiming;
    this.aiming = false;
  }

  #listen() {
    /** @type {Map<number, PointerEvent>} */
    const down = new Map();
    let slipped = 0;
    const { element } = this, spread = () => {
      const [a, b] = [...down.values()];
      return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    element.addEventListener("pointerdown", event => {
      down.set(event.pointerId, event);
      slipped = down.size === 1 ? 0 : SLIP;
    });
    element.addEventListener("pointermove", event => {
      const before = down.get(event.pointerId);
      if (!before || event.buttons === 0) { /* a mouse that was let go elsewhere */
        down.delete(event.pointerId);
        return;
      }
      slipped += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (slipped >= SLIP && !element.hasPointerCapture(event.pointerId))
        element.setPointerCapture(event.pointerId);
      if (down.size === 1 && slipped >= SLIP) {
        const from = this.point(before.clientX, before.clientY), to = this.point(event.clientX, event.clientY);
        this.#look([this.view[0] + from.x - to.x, this.view[1] + from.y - to.y, this.view[2], this.view[3]], false);
      }
      const wide = down.size === 2 ? spread() : 0;
      down.set(event.pointerId, event);
      if (down.size === 2 && wide > 0) {
        const [a, b] = [...down.values()];
        this.zoom(wide / spread(), this.point((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      }
    });
    for (const end of ["pointerup", "pointercancel"])
      element.addEventListener(end, event => down.delete(/** @type {PointerEvent} */ (event).pointerId));
    // whoever has moved the picture has not tapped what lies under the finger
    element.addEventListener("click", event => slipped >= SLIP && event.detail > 0 && event.stopPropagation(), true);
    element.addEventListener("wheel", event => {
      event.preventDefault();
      this.zoom(Math.exp(event.deltaY / 600), this.point(event.clientX, event.clientY));
    }, { passive: false });
  }

  /** @param {string} lang */
  buttons(lang) {
    const button = (key, action) => make("button", { type: "button", "aria-label": say(lang, key), title: say(lang, key), onclick: action }, icon(key));
    return make("div", { class: "zoom" }, button("closer", () => this.zoom(0.8)), button("further", () => this.zoom(1.25)), button("fit", () => this.fit()));
  }
}

/** What holds cells and so much around them. @param {number[][]} cells x, y, width, height each @param {number} margin */
export function aroundOf(cells, margin) {
  const left = Math.min(...cells.map(cell => cell[0])) - margin, top = Math.min(...cells.map(cell => cell[1])) - margin;
  return [left, top, Math.max(...cells.map(cell => cell[0] + cell[2])) + margin - left, Math.max(...cells.map(cell => cell[1] + cell[3])) + margin - top];
}

/** What of a rectangle lies in another. @param {number[]} inner @param {number[]} outer both x, y, width, height */
function within([x, y, width, height], [left, top, wide, tall]) {
  const from = [Math.max(x, left), Math.max(y, top)], to = [Math.min(x + width, left + wide), Math.min(y + height, top + tall)];
  return [...from, to[0] - from[0], to[1] - from[1]];
}

/** So large, with something in its middle. @param {number[]} size @param {number[]} inner */
function around([wide, tall], [x, y, width, height]) {
  return [x + (width - wide) / 2, y + (height - tall) / 2, wide, tall];
}

/** Whether one rectangle lies in another. @param {number[]} outer @param {number[]} inner both x, y, width, height */
function holds(outer, inner) {
  const slack = outer[2] / 1000;
  return inner[0] >= outer[0] - slack && inner[1] >= outer[1] - slack && inner[0] + inner[2] <= outer[0] + outer[2] + slack && inner[1] + inner[3] <= outer[1] + outer[3] + slack;
}
