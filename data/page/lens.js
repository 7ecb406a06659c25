// Looking at a picture: one finger or the mouse moves it, two fingers, the wheel and buttons bring it closer. @ts-check
import { icon, make } from "./element.js";
import { say } from "./speech.js";

/** How far a finger slips and still taps, in px. */
const SLIP = 8;

export class Lens {
  /** @param {SVGSVGElement} element whose viewBox it sets */
  constructor(element) {
    this.element = element;
    /** Whether the frame is shown: until somebody looks elsewhere. */
    this.fitted = true;
    this.aiming = false;
    this.whole = 0;
    this.view = this.rect = [0, 0, 1, 1];
    this.#listen();
  }

  /** What is to be seen. @param {number[]} rect x, y, width, height */
  frame(rect) {
    this.rect = rect;
    this.whole = Math.max(this.whole, rect[2], rect[3]);
    if (this.fitted)
      this.fit();
  }

  fit() {
    this.#look(this.rect, true);
  }

  /** @param {number[]} view @param {boolean} fitted */
  #look(view, fitted) {
    this.view = view;
    this.fitted = fitted;
    this.element.setAttribute("viewBox", view.map(value => Number(value.toFixed(3))).join(" "));
    this.element.classList.toggle("near", !fitted);
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
      if (!before)
        return;
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
