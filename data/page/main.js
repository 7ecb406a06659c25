// Where the page starts. @ts-check
import { pictures } from "./board.js";
import { Game } from "./game.js";
import { say } from "./speech.js";
import { make, Watch } from "./watch.js";

/** What the reader has chosen before, where that can be kept. @param {string} key @param {string} [value] */
function kept(key, value) {
  try {
    if (value !== undefined)
      localStorage.setItem(`proofsheet.${key}`, value);
    return localStorage.getItem(`proofsheet.${key}`);
  } catch {
    return null;
  }
}

/** @param {string[]} languages */
function chooseLanguage(languages) {
  const wanted = [kept("language"), ...navigator.languages.map(tag => (/^zh/i.test(tag) ? "zh-Hant" : tag.split("-")[0]))];
  return wanted.find(lang => lang !== null && languages.includes(lang)) ?? languages[0];
}

const names = { en: "English", "zh-Hant": "繁體中文" };
const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("data")).textContent ?? "");
const game = new Game(data, data.games[0]);
let lang = chooseLanguage(data.languages);

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const title = make("h1");
const choice = /** @type {HTMLSelectElement} */ (make("select", { onchange: () => speak(choice.value) },
  ...data.languages.map(code => make("option", { value: code, text: names[code] ?? code, lang: code }))));
const dark = make("button", { type: "button", text: "◐", onclick: () => theme(next[document.documentElement.dataset.theme ?? ""]) });
const next = { "": matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark", dark: "light", light: "dark" };

/** @param {string | null} name */
function theme(name) {
  if (name)
    document.documentElement.dataset.theme = name;
  if (name)
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
const watch = new Watch(game, lang, moved);

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
  watch.speak(code);
}

theme(kept("theme"));
app.append(pictures(data.sprites), make("header", {}, title, make("div", { class: "tools" }, choice, dark)), watch.element);
speak(lang);
if (asked > 0)
  watch.show(game.stepOf(asked));
addEventListener("keydown", event => watch.key(event));
addEventListener("hashchange", () => watch.show(game.stepOf(Number(location.hash.slice(1)))));
document.documentElement.dataset.ready = "";
