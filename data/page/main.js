// Where the page starts: a game to be watched, one to be recorded, or a list of what there is. @ts-check
import { pictures } from "./board.js";
import { kept, make } from "./element.js";
import { Game } from "./game.js";
import { Recorder } from "./record.js";
import { savedLog } from "./saved.js";
import { asked, Shelf } from "./shelf.js";
import { say } from "./speech.js";
import { Watch } from "./watch.js";

/** @param {string[]} languages */
function chooseLanguage(languages) {
  const wanted = [kept("language"), ...navigator.languages.map(tag => (/^zh/i.test(tag) ? "zh-Hant" : tag.split("-")[0]))];
  return wanted.find(lang => lang !== null && languages.includes(lang)) ?? languages[0];
}

const languageNames = { en: "English", "zh-Hant": "繁體中文" };
const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("data")).textContent ?? "");
let lang = chooseLanguage(data.languages);

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const title = make("h1");
const choice = /** @type {HTMLSelectElement} */ (make("select", { onchange: () => speak(choice.value) },
  ...data.languages.map(code => make("option", { value: code, text: languageNames[code] ?? code, lang: code }))));
const next = { "": matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark", dark: "light", light: "dark" };
const dark = make("button", { type: "button", text: "◐", onclick: () => theme(next[document.documentElement.dataset.theme ?? ""]) });

/** @param {string | null} name */
function theme(name) {
  if (!name)
    return;
  document.documentElement.dataset.theme = name;
  kept("theme", name);
}

/** A page that was saved with a log is that game's alone, wherever it came from. */
const saved = data.recorder ? savedLog() : undefined, site = data.site && saved === undefined;
const games = saved === undefined ? data.games.map(told => new Game(data, told)) : [];
const listed = site || games.length > 1;
const home = make("button", { type: "button", id: "home", hidden: true, onclick: () => showList() });
/** @type {any} what is shown: a list, a game, or what records one */
let view, isShelf = false;
/** Whether games are recorded here, and watched with what the referee tells: not where the browser cannot run it. */
let isJudged = Boolean(data.recorder);
/** Where each game was left, by its number. @type {Map<number, number>} */
const places = new Map();

/** The address names what is seen, without a page in the history for each line. @param {string} hash */
function name(hash) {
  try {
    history.replaceState(null, "", hash || location.pathname + location.search);
  } catch {
    // a frame without an address
  }
}

/** @param {any} next @param {boolean} [isHome] */
function put(next, isHome = false) {
  view?.stop?.();
  if (view)
    view.element.replaceWith(next.element);
  view = next;
  document.documentElement.classList.toggle("replay", view instanceof Watch);
  isShelf = isHome;
  speak(lang);
  showHome();
}

/** The way back to the list, or from a game that is recorded to the one that the page came with. */
function showHome() {
  home.hidden = isShelf || (games.length === 0 && !site) || (!listed && view.game !== undefined);
}

function showList() {
  if (!listed && games.length === 1)
    return showGame(0, places.get(0));
  name("");
  put(new Shelf(games, lang, { watch: number => showGame(number, places.get(number)), record: isJudged ? () => showRecorder() : undefined, site }), true);
}

/** What the press has drawn is there at once; where the page has a referee, that tells the game as soon as it has read it. @param {number} number @param {number} [line] */
async function showGame(number, line) {
  const game = games[number], moved = at => {
    places.set(number, at);
    name(games.length > 1 ? `#${number + 1}:${at}` : `#${at}`);
  };
  const watch = from => new Watch(game, lang, { line: from, moved, goOn: isJudged ? at => goOn(game, at) : undefined }), drawn = watch(line);
  put(drawn);
  if (!isJudged)
    return;
  const recorder = new Recorder(data, lang, rendered);
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))); /* the picture stands there first */
  isJudged = await canStart(recorder);
  await released(drawn.element);
  if (view !== drawn)
    return;
  if (isJudged) {
    recorder.show(game, { line: places.get(number), moved });
    takeOver(drawn, recorder);
  } else {
    put(watch(places.get(number)));
  }
}

/** @param {Recorder} recorder @returns {Promise<boolean>} false: the browser cannot run the referee */
async function canStart(recorder) {
  try {
    await recorder.start();
    return true;
  } catch {
    return false;
  }
}

/** Until nothing is held there with a finger or a button of the mouse. @param {HTMLElement} element */
async function released(element) {
  while (element.querySelector(":active"))
    await new Promise(resolve => ["pointerup", "pointercancel"].forEach(end => addEventListener(end, () => setTimeout(resolve), { once: true })));
}

/** Whoever watches goes on where the referee takes over: on the same spot of the page, with the same button, and the game plays on. @param {Watch} drawn @param {Recorder} recorder */
function takeOver(drawn, recorder) {
  const { isPlaying } = drawn.steps, { scrollX, scrollY } = window, { activeElement } = document;
  const label = drawn.element.contains(activeElement) ? activeElement?.getAttribute("aria-label") : undefined;
  put(recorder);
  scrollTo(scrollX, scrollY);
  if (isPlaying)
    recorder.replay?.steps.toggle();
  if (label)
    /** @type {HTMLElement | null} */ (recorder.element.querySelector(`[aria-label="${CSS.escape(label)}"]`))?.focus({ preventScroll: true });
}

/** What somebody records has no line in the address. */
function rendered() {
  if (view instanceof Recorder && view.game === undefined && location.hash !== "")
    name("");
  showHome();
}

/** @param {string} [log] that is watched first */
async function showRecorder(log) {
  const recorder = new Recorder(data, lang, rendered);
  name("");
  put(recorder);
  isJudged = await canStart(recorder);
  if (view !== recorder)
    return;
  if (!isJudged)
    recorder.fail();
  else if (log === undefined)
    recorder.speak(lang);
  else
    recorder.watch(log);
}

/** @param {Game} game @param {number} line */
async function goOn(game, line) {
  const recorder = new Recorder(data, lang, rendered), before = view, whole = line === game.moves[game.length - 1].number;
  isJudged = await canStart(recorder);
  if (view !== before)
    return;
  if (isJudged)
    recorder.resume(game.log.text, whole ? undefined : line);
  else
    recorder.fail();
  name("");
  put(recorder);
}

/** Shows what the address asks for; false: it asks for nothing that is there. */
async function arrive() {
  const { game = 0, line } = asked(location.hash);
  if (line === undefined || !games[game])
    return false;
  if (view.game === games[game])
    view.goTo(line);
  else
    await showGame(game, line);
  return true;
}

/** @param {string} code */
function speak(code) {
  lang = code;
  kept("language", code);
  document.documentElement.lang = code;
  choice.value = code;
  choice.setAttribute("aria-label", say(lang, "language"));
  dark.setAttribute("aria-label", say(lang, "theme"));
  dark.title = say(lang, "theme");
  title.textContent = data.words[code].title;
  home.textContent = say(lang, listed ? "games" : "watched");
  view.speak(code);
}

theme(kept("theme"));
app.append(pictures(data.sprites), make("header", {}, title, make("div", { class: "tools" }, home, choice, dark)));
const place = make("main");
app.append(place);
view = { element: place, speak: () => {} };
addEventListener("keydown", event => view.key?.(event));
addEventListener("hashchange", arrive);
if (saved !== undefined)
  await showRecorder(saved);
else if (!await arrive()) {
  if (listed)
    showList();
  else if (games.length === 1)
    await showGame(0);
  else
    await showRecorder();
}
if (site)
  navigator.serviceWorker?.register("worker.js").catch(() => {});
document.documentElement.dataset.ready = "";
