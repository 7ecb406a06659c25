// A slider, buttons and keys through the lines of a game. @ts-check
import { icon, kept, make } from "./element.js";
import { say } from "./speech.js";

/** How long a step is shown, in ms. */
const SPEEDS = { slow: 3000, usual: 1600, fast: 700 };

export class Steps {
  /**
   * @param {string} lang @param {number} length @param {(step: number) => void} show is told where to go @param {Record<string, () => void>} [more] other keys
   * @param {() => number} [dwell] how many times as long as usual the step that is shown is played
   */
  constructor(lang, length, show, more = {}, dwell = () => 1) {
    this.lang = lang;
    this.length = length;
    this.show = show;
    this.more = more;
    this.dwell = dwell;
    this.step = 0;
    this.timer = 0;
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: 0, max: length - 1, step: 1,
      "aria-label": this.#say("moves"), oninput: () => show(Number(this.slider.value)) }));
    this.playing = this.#button("play", () => this.toggle());
    this.playing.classList.add("main");
    this.#name("play");
    this.place = make("span", { class: "place" });
    this.speed = /** @type {HTMLSelectElement} */ (make("select", { "aria-label": this.#say("speed"), onchange: () => this.#hurry() },
      ...Object.keys(SPEEDS).map(name => make("option", { value: name, text: this.#say(name) }))));
    this.speed.value = Object.hasOwn(SPEEDS, kept("speed") ?? "") ? kept("speed") : "usual";
    this.element = make("section", { class: "panel controls" }, make("div", { class: "way" }, this.slider, this.place, this.speed), make("div", { class: "buttons", role: "group", "aria-label": this.#say("moves") },
      this.#button("first", () => show(0)), this.#button("back", () => show(this.step - 1)), this.playing,
      this.#button("next", () => show(this.step + 1)), this.#button("last", () => show(length - 1))));
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  #button(key, action) {
    return make("button", { type: "button", "aria-label": this.#say(key), title: this.#say(key), onclick: action }, icon(key));
  }

  /** What is shown now. @param {number} step */
  at(step) {
    this.step = step;
    this.slider.value = String(step);
    this.place.textContent = `${step + 1} / ${this.length}`;
    this.slider.setAttribute("aria-valuetext", this.#say("lineOf", step + 1, this.length));
    if (step === this.length - 1)
      this.stop();
    else if (this.timer)
      this.#run();
  }

  /** Whether the game goes on by itself. */
  get isPlaying() {
    return this.timer !== 0;
  }

  toggle() {
    if (this.timer)
      return this.stop();
    if (this.step === this.length - 1)
      this.show(0);
    this.#run();
    this.#name("pause");
  }

  /** The step that is shown stands its whole time from now on. */
  #run() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(this.step + 1), SPEEDS[this.speed.value] * this.dwell());
  }

  /** From here on as fast as was chosen. */
  #hurry() {
    kept("speed", this.speed.value);
    if (this.timer)
      this.#run();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.#name("play");
  }

  /** What the button in the middle does now. @param {string} key */
  #name(key) {
    this.playing.replaceChildren(icon(key), make("span", { text: this.#say(key) }));
    this.playing.setAttribute("aria-label", this.#say(key));
    this.playing.title = this.#say(key);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const actions = { ArrowLeft: () => this.show(this.step - 1), ArrowRight: () => this.show(this.step + 1), Home: () => this.show(0),
      End: () => this.show(this.length - 1), " ": () => this.toggle(), ...this.more };
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in actions) || target.matches("select, textarea, input:not([type=range])"))
      return;
    if (document.querySelector("dialog[open]")) /* something is looked at closely above it */
      return;
    if (event.key === " " && target.matches("button, summary"))
      return;
    event.preventDefault();
    actions[event.key]();
  }
}

/** All moves below each other: what each tells and what it brought; the one that is shown is in sight there and nowhere else. */
export class Moves {
  /** @param {(step: number) => void} show is told where to go */
  constructor(show) {
    this.show = show;
    this.element = make("ol");
  }

  /** @param {{number: number, told: string, brought?: Element[], line?: number}[]} moves */
  fill(moves) {
    this.element.replaceChildren(...moves.map(({ line }, step) => make("li", {}, make("button", { type: "button", "data-line": line, onclick: () => this.show(step) }))));
    moves.forEach((move, step) => this.put(step, move));
  }

  /** @param {number} step @param {{number: number, told: string, brought?: Element[]}} move */
  put(step, { number, told, brought = [] }) {
    const row = this.element.children[step], words = make("span", {}, told, ...brought);
    row.setAttribute("data-text", `${number}  ${[told, ...brought.map(element => element.textContent)].join(" ")}`);
    row.firstElementChild?.replaceChildren(make("span", { class: "number", text: number }), words);
  }

  /** @param {number} step */
  at(step) {
    const { element } = this, row = /** @type {HTMLElement | undefined} */ (element.children[step]);
    if (!row)
      return;
    element.querySelector("[aria-current]")?.removeAttribute("aria-current");
    row.firstElementChild?.setAttribute("aria-current", "true");
    const top = row.offsetTop - element.offsetTop;
    if (top < element.scrollTop || top + row.offsetHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top - element.clientHeight / 2;
  }
}
