// Watching a game: a slider, buttons and keys through its lines. @ts-check
import { Board, lying, svg, thing } from "./board.js";
import { curve } from "./curve.js";
import { say } from "./speech.js";

/** @param {string} name @param {Record<string, any>} [properties] @param {...(Node | string)} inside */
export function make(name, properties = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties))
    if (key.startsWith("on"))
      element.addEventListener(key.slice(2), value);
    else if (key === "text")
      element.textContent = value;
    else if (value !== undefined && value !== false)
      element.setAttribute(key, value === true ? "" : value);
  element.append(...inside);
  return element;
}

/** What the reader has chosen before, where that can be kept; null where it cannot. @param {string} key @param {string} [value] */
export function kept(key, value) {
  try {
    if (value !== undefined)
      localStorage.setItem(`proofsheet.${key}`, value);
    return localStorage.getItem(`proofsheet.${key}`);
  } catch {
    return null;
  }
}

const STEP_MS = 900;

/** Signs on buttons, in a square of 24. */
const icons = {
  first: "M6 5v14M19 5L9 12L19 19z", back: "M16 5L7 12L16 19z", play: "M7 4L19 12L7 20z", pause: "M8 5v14M16 5v14",
  next: "M8 5L17 12L8 19z", last: "M18 5v14M5 5L15 12L5 19z", closer: "M12 5v14M5 12h14", further: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** @param {string} name */
export function icon(name) {
  const picture = svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" });
  picture.append(svg("path", { d: icons[name] }));
  return picture;
}

export class Watch {
  /**
   * @param {import("./game.js").Game} game @param {string} lang
   * @param {{line?: number, moved: (line: number) => void, goOn?: (line: number) => void}} doing where it starts, if not at
   *   the end; who is told of each line; what records on from behind one
   */
  constructor(game, lang, { line, moved, goOn }) {
    this.game = game;
    this.lang = lang;
    this.moved = moved;
    this.goOn = goOn;
    this.step = line === undefined ? game.length - 1 : game.stepOf(line);
    this.timer = 0;
    /** Whether the table has been seen: what lies before seats comes behind it. */
    this.seen = false;
    this.board = new Board(game);
    this.curve = curve(game);
    this.element = make("main", { class: "watch" });
    this.#build();
  }

  #say(key, ...values) {
    return say(this.lang, key, ...values);
  }

  #button(key, action) {
    return make("button", { type: "button", "aria-label": this.#say(key), title: this.#say(key), onclick: action }, icon(key));
  }

  #build() {
    const { game } = this;
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: 0, max: game.length - 1, step: 1,
      "aria-label": this.#say("moves"), oninput: () => this.show(Number(this.slider.value)) }));
    this.playing = this.#button("play", () => this.toggle());
    const buttons = make("div", { class: "buttons", role: "group", "aria-label": this.#say("moves") },
      this.#button("first", () => this.show(0)), this.#button("back", () => this.show(this.step - 1)), this.playing,
      this.#button("next", () => this.show(this.step + 1)), this.#button("last", () => this.show(game.length - 1)));
    const zoom = make("div", { class: "zoom" }, this.#button("closer", () => this.board.zoom(0.8)),
      this.#button("further", () => this.board.zoom(1.25)), this.#button("fit", () => this.board.fit()));
    this.now = make("section", { class: "panel now", "aria-live": "polite", "aria-atomic": "true" });
    this.seats = make("section", { class: "seats", "aria-label": this.#say("seats") });
    this.common = make("div", { class: "things" });
    this.commonPanel = make("section", { class: "panel common" }, make("h2", { text: this.#say("common") }), this.common);
    this.list = make("ol");
    this.element.replaceChildren(
      make("div", { class: "stack" },
        make("section", { class: "panel board", "aria-label": this.#say("table") }, this.board.element, zoom),
        make("section", { class: "panel controls" }, this.slider, buttons), this.seats, this.commonPanel),
      make("div", { class: "stack" }, this.now,
        make("section", { class: "panel curve" }, make("h2", { text: this.#say("curve") }), this.curve.element),
        make("section", { class: "panel moves" }, make("h2", { text: this.#say("moves") }), this.list),
        this.#stamp()));
    this.curve.element.setAttribute("aria-label", this.#say("curve"));
    this.show(this.step);
    requestAnimationFrame(() => setTimeout(() => this.#fill()));
  }

  /** What is not needed for the first picture. */
  #fill() {
    this.seen = true;
    this.#showSeats();
    this.#showCommon();
    this.#fillList();
  }

  /** All moves: there are hundreds of them. */
  #fillList() {
    const { game } = this;
    this.list.replaceChildren(...game.moves.map((move, step) => {
      const says = game.says(step, this.lang);
      return make("li", { "data-text": `${move.number}  ${says}` }, make("button", { type: "button", onclick: () => this.show(step) },
        make("span", { class: "number", text: move.number }), make("span", { text: says })));
    }));
    this.#mark();
  }

  #stamp() {
    const { log } = this.game;
    const { goOn } = this;
    return make("section", { class: "panel outcome" }, make("span", { class: "stamp", text: this.#say(log.verdict), "data-verdict": log.verdict }),
      make("p", { class: "facts", text: `${this.#say("digest")}: ${log.digest} · ${this.#say("kit")}: ${this.game.data.kit}` }),
      make("div", { class: "buttons" },
        make("button", { type: "button", text: this.#say("saveLog"), onclick: () => saveText(`${this.game.data.game}.playlog`, log.text) }),
        ...(goOn ? [make("button", { type: "button", id: "resume", text: this.#say("resume"), onclick: () => goOn(this.game.moves[this.step].number) })] : [])));
  }

  /** @param {string} lang */
  speak(lang) {
    this.lang = lang;
    this.#build();
  }

  /** @param {number} step */
  show(step) {
    this.step = Math.max(0, Math.min(this.game.length - 1, step));
    const move = this.game.moves[this.step], says = this.game.says(this.step, this.lang);
    this.board.show(this.step, `${this.#say("table")}: ${says}`);
    this.curve.show(this.step);
    this.slider.value = String(this.step);
    this.slider.setAttribute("aria-valuetext", this.#say("lineOf", this.step + 1, this.game.length));
    this.#showLine(move, says);
    this.#showSeats();
    this.#showCommon();
    this.#mark();
    this.moved(move.number);
    if (this.step === this.game.length - 1)
      this.stop();
  }

  #showLine(move, says) {
    const scorings = this.game.scorings(this.step, this.lang);
    this.now.replaceChildren(...this.#result(), make("div", { class: "line", text: `${move.number}  ${move.text}` }), make("p", { class: "says", text: says }),
      make("ul", { class: "points" }, ...scorings.map(item => this.#scoring(item))));
  }

  /** Who has won, where the game is over. */
  #result() {
    const { mover, winners, points } = this.game.scenes[this.step], seats = this.game.seats.map((_, seat) => seat);
    const won = mover === 0 ? seats.filter(seat => (winners >> seat & 1) !== 0) : [];
    return won.length === 0 ? []
      : [make("p", { class: "result", text: this.#say("wins", won.map(seat => this.game.name(seat)).join(" & "), points[won[0]]) })];
  }

  #scoring({ seat, points, rule, what, line }) {
    const paragraph = this.game.rule(rule, this.lang);
    const item = make("li", {}, make("b", { text: `${this.game.name(seat - 1)} ${points < 0 ? "−" : "+"}${Math.abs(points)}` }),
      ` ${line === 0 ? `${this.#say("atEnd")}: ` : ""}${what}`);
    if (paragraph)
      item.append(make("details", {}, make("summary", { text: this.#say("rule", paragraph[0]) }), make("div", { text: paragraph[1] })));
    return item;
  }

  #badge(seat) {
    const [body, dark, tint, letter] = this.game.table.liveries[seat];
    return make("span", { class: "badge", style: `background:${tint};border-color:${dark};color:#222`, text: letter || seat + 1, "aria-hidden": "true", "data-body": body });
  }

  #things(chips) {
    return chips.map(([number, count]) => make("span", { class: "thing" }, thing(this.game.data.sprites, number),
      count > 1 ? `×${count}` : ""));
  }

  #mat(items) {
    const [number, left, top] = this.game.table.items[items[0]], [, x, y, width, height] = this.game.data.sprites[number];
    const picture = svg("svg", { viewBox: `${left + x} ${top + y} ${width} ${height}`, "aria-hidden": "true" });
    picture.append(...items.map(item => lying(this.game.table.items[item])));
    return make("div", { class: "mat" }, picture);
  }

  #seat(seat) {
    const scene = this.game.scenes[this.step], before = this.step > 0 ? this.game.scenes[this.step - 1].points[seat] : 0;
    const gain = scene.points[seat] - before, won = scene.mover === 0 && (scene.winners >> seat & 1) !== 0;
    const state = scene.mover === seat + 1 ? this.#say("toMove") : won ? this.#say("winner") : "";
    const tint = this.game.table.liveries[seat][2];
    const element = make("article", { class: `seat${state ? " mover" : ""}` },
      make("div", { class: "head", style: `background:${tint};color:#222` }, this.#badge(seat),
        make("span", { class: "name", text: this.game.name(seat) + (won ? " ★" : "") }),
        make("span", { class: "quiet", text: state }),
        make("span", { class: "gain", style: "color:#444", text: gain === 0 ? "" : `${gain < 0 ? "−" : "+"}${Math.abs(gain)}` }),
        make("span", { class: "total", text: scene.points[seat], "aria-label": this.#say("total", scene.points[seat]), role: "img" })));
    if (this.seen && scene.mats?.[seat]?.length > 0)
      element.append(this.#mat(scene.mats[seat]));
    if (this.seen)
      element.append(make("div", { class: "things" }, ...this.#things(scene.chips[seat + 1])));
    return element;
  }

  #showSeats() {
    this.seats.replaceChildren(...this.game.seats.map((_, seat) => this.#seat(seat)));
  }

  #showCommon() {
    const chips = this.game.scenes[this.step].chips[0];
    this.commonPanel.hidden = chips.length === 0;
    this.common.replaceChildren(...this.seen ? this.#things(chips) : []);
  }

  /** The line in the list, in sight there and nowhere else. */
  #mark() {
    const row = /** @type {HTMLElement | undefined} */ (this.list.children[this.step]);
    if (!row)
      return;
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    row.firstElementChild?.setAttribute("aria-current", "true");
    const top = row.offsetTop - this.list.offsetTop;
    if (top < this.list.scrollTop || top + row.offsetHeight > this.list.scrollTop + this.list.clientHeight)
      this.list.scrollTop = top - this.list.clientHeight / 2;
  }

  toggle() {
    if (this.timer)
      return this.stop();
    if (this.step === this.game.length - 1)
      this.show(0);
    this.timer = setInterval(() => this.show(this.step + 1), STEP_MS);
    this.playing.replaceChildren(icon("pause"));
    this.playing.setAttribute("aria-label", this.#say("pause"));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing.replaceChildren(icon("play"));
    this.playing.setAttribute("aria-label", this.#say("play"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const actions = { ArrowLeft: () => this.show(this.step - 1), ArrowRight: () => this.show(this.step + 1), Home: () => this.show(0),
      End: () => this.show(this.game.length - 1), " ": () => this.toggle(), "+": () => this.board.zoom(0.8), "-": () => this.board.zoom(1.25),
      0: () => this.board.fit() };
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in actions) || target.matches("select, textarea, input:not([type=range])"))
      return;
    if (event.key === " " && target.matches("button, summary"))
      return;
    event.preventDefault();
    actions[event.key]();
  }
}

/** Hands a text to whoever looks at the page. @param {string} name @param {string} text */
export function saveText(name, text) {
  const link = make("a", { href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
