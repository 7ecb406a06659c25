// Where the page starts: a game to be watched, or one to be recorded. @ts-check
import { pictures } from "./board.js";
import { Game } from "./game.js";
import { Recorder } from "./record.js";
import { say } from "./speech.js";
import { kept, make, Watch } from "./watch.js";

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

/** The address names the line, without a page in the history for each. @param {number} line */
function moved(line) {
  try {
    history.replaceState(null, "", `#${line}`);
  } catch {
    // a frame without an address
  }
}

const asked = Number(location.hash.slice(1));
const view = data.recorder ? new Recorder(data, lang) : new Watch(new Game(data, data.games[0]), lang, moved);

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
  view.speak(code);
}

theme(kept("theme"));
app.append(pictures(data.sprites), make("header", {}, title, make("div", { class: "tools" }, choice, dark)), view.element);
speak(lang);
if (view instanceof Recorder)
  await view.start();
else {
  if (asked > 0)
    view.show(view.game.stepOf(asked));
  addEventListener("keydown", event => view.key(event));
  addEventListener("hashchange", () => view.show(view.game.stepOf(Number(location.hash.slice(1)))));
}
document.documentElement.dataset.ready = "";
