// Recording a game by taps: the referee says what may be played, and only that is offered. @ts-check
import { lying, outline, thing } from "./board.js";
import { kept, make, saveText, svg } from "./element.js";
import { CELL, phraseOf, termOf, TURN, wordsOf } from "./game.js";
import { Referee } from "./referee.js";
import { movesOf, Replay } from "./replay.js";
import { savePage } from "./saved.js";
import { say } from "./speech.js";
import { itemOf, rotated, settle, Table } from "./table.js";

const PAUSE_MS = 250;

/** @param {string} text base64 of gzip */
async function unpack(text) {
  const packed = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
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
    if (!this.#mayReplace(log))
      return false;
    if (!this.referee)
      await this.start();
    this.#load(log, this.element, line);
    return true;
  }

  /** Shows a log that the page was saved with. @param {string} log */
  async watch(log) {
    await this.start();
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
    this.referee.speak(lang);
    this.table = undefined;
    if (this.open)
      this.#look();
    if (this.replay)
      this.replay.speak(lang);
    this.render();
  }

  /** What the referee tells of the position. */
  #look() {
    this.state = this.referee.state;
    this.placings = this.referee.placings;
    this.lines = this.referee.moves.filter(line => line !== "end").map(line => line.split(" "));
  }

  render() {
    settle(this.element, this.replay ? this.replay.elements : this.open ? this.#game() : [this.#setup()]);
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
    file.addEventListener("change", async () => file.files?.[0] && this.#arrive(await file.files[0].text(), row));
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

  /** A log that somebody sent: a game that is over is watched, any other is gone on with. @param {string} log @param {Element} below */
  #arrive(log, below) {
    try {
      this.reader.open(log);
    } catch (error) {
      return this.#blame(error, below);
    }
    if (this.reader.state.over)
      return this.#watch(log);
    if (this.#mayReplace(log))
      this.#load(log, below);
  }

  /** Shows a game that is over or open to all. @param {string} log */
  #watch(log) {
    this.replay = new Replay(this.data, this.lang, this.reader, log, {
      leave: () => {
        this.replay.stop();
        this.replay = undefined;
        this.render();
      },
      goOn: line => {
        const later = movesOf(log).filter(({ number }) => number > line).length;
        if (kept(this.shelf) === log ? !this.#mayDrop(later) : !this.#mayReplace(log))
          return;
        this.replay.stop();
        this.#load(log, this.element, later > 0 ? line : undefined);
      },
    });
    this.render();
  }

  /** Whether what was kept of another game may give way to this one. @param {string} log */
  #mayReplace(log) {
    const before = kept(this.shelf);
    return !before || before === log || confirm(this.#say("replaces"));
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
    this.replay = undefined;
    this.table = undefined;
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
      ...(rule ? [" ", make("span", { class: "paragraph", text: `${this.#say("rule", rule[0])} ${rule[1]}` })] : []));
  }

  #rule(id) {
    return wordsOf(this.data, this.lang).rules[id];
  }

  // ---- the game ----

  #changed() {
    this.words = [];
    this.why = undefined;
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

  #game() {
    const { state } = this;
    const due = this.#holder(state);
    if (this.#isHidden() && this.round && due > 0 && this.seen !== due)
      return [this.#curtain(due)];
    if (!this.table) {
      this.table = new Table(this.data, this.lang, this.names);
      this.table.picture.addEventListener("click", event => this.#explain(event));
      this.stacks = [make("div", { class: "stack" }, ...this.table.board, this.table.seats), make("div", { class: "stack" })];
    }
    const turning = this.#turning(), near = new Set([...this.lines.flat().filter(word => CELL.test(word)), ...(turning ? [turning.at.join()] : [])]);
    this.table.show(state, this.placings, this.referee.log, { near, marks: () => [...this.#nextWords().filter(word => CELL.test(word)).map(word => this.#lit(word)),
      ...(turning ? this.#turned(turning) : [])] });
    settle(this.stacks[1], [this.#due(state), this.#tools(state), this.#past(), this.#text()]);
    return this.stacks;
  }

  #isHidden() {
    return this.rules.hidden && !this.state.over;
  }

  /** Who taps: the seat that decides, or that draws what it alone may see; 0: anybody. */
  #holder(state) {
    return state.turn > 0 ? state.turn : Number(this.words[2]) || 0;
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

  // ---- a tile is turned before it is laid ----

  /** How a piece lies in its cell, whichever way it was seen to lie. @param {string} id @param {number} degrees */
  #lookTurned(id, degrees) {
    for (const [key, look] of Object.entries(this.rules.catalogue.looks)) {
      const [what, seat, , place] = key.split("|");
      if (look[0] === 0 && what.split(" ")[1] === id && ["0", String(this.table.colourOf(this.state.turn))].includes(seat) && /^@ \d+$/.test(place))
        return rotated(look, degrees - Number(place.slice(2)), this.data.cell);
    }
  }

  /** What was drawn last: a line need not name it again. */
  #drawn() {
    return this.referee.log.split("\n").findLast(line => line.startsWith("* "))?.split(/\s*;/)[0].trim().split(" ").pop();
  }

  /** The piece that only waits to be turned: {id, at, words}, words being the turns it may lie in. */
  #turning() {
    const words = this.#nextWords(), behind = this.words[this.words.length - 1] ?? "";
    if (words.length < 2 || !words.every(word => TURN.test(word)) || !CELL.test(behind))
      return null;
    const id = [this.words[this.words.length - 2], this.#drawn()].find(word => word && this.#lookTurned(word, 0));
    if (!id)
      return null;
    const turn = words.includes(this.turn) ? this.turn : words[0];
    return { id, at: behind.split(",").map(Number), words, turn };
  }

  /** As it would lie there; a tap turns it on. */
  #turned({ id, at, words, turn }) {
    const [x, y] = this.table.corner(...at), [width, height] = this.data.cell, tile = lying(itemOf(this.#lookTurned(id, Number(turn)), x, y));
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

  /** Why a place that is not lit is none. @param {Event} event */
  #explain(event) {
    const { clientX, clientY, target } = /** @type {MouseEvent} */ (event), start = this.words.length, under = this.#under(event);
    if (/** @type {Element} */ (target).classList.contains("cell") || !this.#nextWords().some(word => CELL.test(word)))
      return;
    if (under.length > 0)
      return under.length === 1 ? this.#choose(under[0]) : this.table.aim(clientX, clientY);
    const word = this.table.cellAt(clientX, clientY), like = this.lines.find(line => CELL.test(line[start]) && this.words.every((said, i) => line[i] === said));
    this.reader.open(this.referee.log);
    try {
      this.reader.play(like.map((said, i) => (i === start ? word : said)).join(" "));
    } catch (error) {
      this.why = { ...error, message: error.message, line: 0 };
      this.render();
    }
  }

  /** A cell that may be tapped. */
  #lit(word) {
    const [x, y] = this.table.corner(...word.split(",").map(Number)), [width, height] = this.data.cell;
    const inside = [x + width * 0.06, y + height * 0.06, width * 0.88, height * 0.88];
    const cell = svg("path", { class: "cell", d: outline(inside, this.data.hexes), "data-word": word, "stroke-width": width / 30 });
    cell.addEventListener("click", event => (this.#under(event).length > 1 ? this.table.aim(event.clientX, event.clientY) : this.#choose(word)));
    return cell;
  }

  /** The cells that a finger may have meant; keys and mice mean one. @param {Event} event */
  #under(event) {
    const { clientX, clientY, detail } = /** @type {MouseEvent} */ (event);
    return detail === 0 || !matchMedia("(pointer: coarse)").matches ? [] : this.table.under(this.#nextWords().filter(word => CELL.test(word)), clientX, clientY);
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
    this.why = undefined;
    this.table?.lens.release();
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
      panel.append(make("p", { class: "says", text: `${this.#say("over")}${this.#say("won", state.winners.map(seat => this.names[seat - 1]).join(" + "))}` }), make("p", { class: "points", text: this.names.map((name, i) => `${name} ${state.scores[i]}`).join(this.#say("comma")) }),
        make("span", { class: "stamp", "data-verdict": verdict.verdict, text: this.#say(verdict.verdict) }),
        make("div", { class: "buttons" }, this.#button("watchIt", () => this.#watch(this.referee.log), { class: "main", id: "watch" })));
      return panel;
    }
    const title = state.turn === 0 ? this.#drawTitle() : this.words.length > 1 ? this.#question() : this.#say("chooses", this.names[state.turn - 1]);
    const turning = this.#turning(), next = this.#nextWords(), cells = next.length > 0 && next.every(word => CELL.test(word)) && !this.rules.rows;
    const choices = make("div", { class: "choices", role: "group", "aria-label": title },
      ...(turning ? this.#turns(turning) : next.map(word => this.#choice(word))));
    if (this.#isWhole())
      choices.append(this.#button("finish", () => this.#play(this.words.join(" ")), { class: "main", "data-word": "" }));
    const facts = make("p", { class: "facts", text: this.table.seatsNamed(state.progress ?? "") }); // above what is tapped: that a draw counted is seen here
    panel.append(make("p", { class: "says", text: title }), facts, make("p", { class: "hint", text: this.#say(turning ? "tapTurn" : cells ? "tapCell" : !this.#asksSeat() && next.length > 0 && next.every(word => /^\d+$/.test(word)) ? "howMany" : "tapChoice") }),
      cells ? make("details", {}, make("summary", { text: this.#say("cells") }), choices) : choices);
    if (this.why)
      panel.append(this.#fault(this.why));
    if (this.#chosen() > 0)
      panel.append(this.#button("restart", () => this.#restart()));
    return panel;
  }

  #restart() {
    this.why = undefined;
    this.words = [];
    this.#runOn();
    this.render();
  }

  /** Whether the next word is the number of a seat. */
  #asksSeat() {
    return wordsOf(this.data, this.lang).seats[this.words[1]] === this.words.length - 2;
  }

  /** What has been tapped of a line, and what is asked next. */
  #question() {
    const next = this.#nextWords(), every = pattern => next.length > 0 && next.every(word => pattern.test(word));
    const asked = this.#isWhole() ? "askMore" : every(CELL) ? "askWhere" : this.#turning() ? "askTurn" : this.#asksSeat() ? "askWho" : every(/^\d+$/) ? "askMany" : "askWhich";
    const own = asked === "askWhich" ? wordsOf(this.data, this.lang).asks[this.words[1]]?.split("|")[this.words.length - 2]?.trim() : undefined;
    return this.#say("asks", this.#phrase(this.words.join(" ")), own ?? this.#say(asked));
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
    const id = this.table.idOf(this.placings, Number(seat), word);
    const look = verb === undefined && !CELL.test(word) && !/^\d+$/.test(word) ? this.table.sprites.get(`${this.table.colourOf(Number(seat))} * ${id}`) ?? this.table.sprites.get(`* ${id}`) : undefined;
    const behind = CELL.test(this.words[this.words.length - 1] ?? "");
    const text = verb ?? (this.#asksSeat() ? this.names[Number(word) - 1] : undefined) ?? (behind && TURN.test(word) ? `${word}°` : termOf(this.data, this.lang, id));
    return make("button", { type: "button", "data-word": word, onclick: () => this.#choose(word) }, ...(look ? [thing(this.data.sprites, look[1])] : []),
      make("span", { text }));
  }

  #tools(state) {
    const log = () => this.referee.log, name = `${this.data.game}.playlog`;
    const row = make("div", { class: "buttons" }, this.#button("undo", () => this.#undo(), { id: "undo" }), this.#button("saveLog", () => saveText(name, log())));
    row.append(this.#button("savePage", () => savePage(this.data.game, log()), { id: "save-page" }));
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
    if (!this.#isHidden() && this.state.moves > 0)
      list.before(this.#button("watchIt", () => this.#watch(this.referee.log)));
    return panel;
  }

  #moves() {
    const moves = movesOf(this.referee.log), secrets = new Set(this.round ? this.referee.secrets(this.state.turn) : []);
    return moves.map(({ number, text }, i) => {
      const later = moves.length - 1 - i;
      return make("li", {}, make("button", { type: "button", "data-line": number, disabled: later === 0, onclick: () => this.#goBack(number, later) },
        make("span", { class: "number", text: i + 1 }), make("span", { text: this.#told(text, secrets.has(number)) })));
    }).reverse();
  }

  /** A move in words; of one that others hid no more than who did what. @param {string} line @param {boolean} secret */
  #told(line, secret) {
    const [who, verb, first] = line.split(" "), seen = [who, verb, ...(who === "*" ? [first] : []), this.#say("hidden")].join(" ");
    return this.#phrase(secret ? seen : line);
  }

  /** A line, or its first words, in words for people. @param {string} line */
  #phrase(line) {
    const [who, ...words] = line.split(" ");
    return phraseOf(this.data, seat => this.names[seat], [who, ...words.map(word => this.table.idOf(this.placings, Number(who), word))].join(" "), this.lang);
  }

  /** Whether so many moves may be lost. @param {number} later */
  #mayDrop(later) {
    return later === 0 || confirm(this.#say(later === 1 ? "backToOne" : "backTo", later));
  }

  /** @param {number} line @param {number} later how many moves are behind it */
  #goBack(line, later) {
    if (!this.#mayDrop(later))
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

/** Sites of several clubs may stand on one host, each with a game of its own that is kept. */
function folder() {
  return location.protocol.startsWith("http") ? location.pathname.replace(/[^/]*$/, "") : "";
}

function today() {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, "0"), String(now.getDate()).padStart(2, "0")].join(".");
}
