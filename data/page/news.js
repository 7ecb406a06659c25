// What has happened since somebody tapped last, in words for people. @ts-check
import { make } from "./element.js";
import { DONE, folded, namesIn, wordsOf } from "./game.js";
import { say } from "./speech.js";

/** As many news as stand above a question and leave it in sight. */
const MANY = 5;

/** Lines of a verb alone. */
const BARE = /^\d \S+$/;

/**
 * Lines and what they scored.
 * @param {any} data @param {string} lang @param {{number: number, text: string}[]} moves that the reader may know
 * @param {{forced: Set<number>, scorings: any[], phrase: (text: string) => (string | Node)[], names: string[], picture: (word: string) => Element[]}} more
 *   the numbers of those that nobody tapped; what these and other lines scored; what is said of a line; the seats; what a word looks like
 * @returns {[number, Element][]} each with its line
 */
export function newsOf(data, lang, moves, { forced, scorings, phrase, names, picture }) {
  const loud = moves.filter(({ number, text }) => !DONE.test(text) && !(BARE.test(text) && forced.has(number))), numbers = new Set(moves.map(({ number }) => number));
  const scored = worthTelling(scorings.filter(({ line }) => numbers.has(line)));
  const items = alike(folded(loud)).map(({ text, lines, times }) => [lines, make("li", {}, ...phrase(barren(data, lang, text, lines, scored)), ...times > 1 ? [` ×${times}`] : [])]);
  return [...items.map(([lines, item]) => [lines[0], item]), ...scored.map(item => [item.line, pointsOf(data, lang, item, names, picture)])].sort(([a], [b]) => a - b);
}

/** What was scored, and what brought nothing where it is one of several of its line: alone it says no more than the line. @param {any[]} scorings */
export function worthTelling(scorings) {
  return scorings.filter(item => item.points !== 0 || scorings.some(other => other !== item && other.line === item.line));
}

/** A line as the kit tells one that brought nothing, "1 catch K nothing", if it was one and the kit does. @param {any} data @param {string} lang @param {string} text @param {number[]} lines its numbers @param {any[]} scored */
export function barren(data, lang, text, lines, scored) {
  const told = wordsOf(data, lang).tells?.[`${text.split(" ")[1]}.nothing`] !== undefined;
  return told && !scored.some(({ line }) => lines.includes(line)) ? `${text} nothing` : text;
}

/** Pictures of the pieces that a sentence of the referee names first: one. @param {string} what @param {(word: string) => Element[]} picture */
export function picturesIn(what, picture) {
  return (what.match(/[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*/g) ?? []).map(picture).find(shown => shown.length > 0) ?? [];
}

/** Lines of the same words, one behind the other, once. @param {{text: string, lines: number[]}[]} moves */
function alike(moves) {
  const told = [];
  for (const { text, lines } of moves) {
    const last = told[told.length - 1];
    if (last?.text === text) {
      last.times++;
      last.lines = [...last.lines, ...lines];
    } else
      told.push({ text, lines, times: 1 });
  }
  return told;
}

/**
 * News one below the other; of many, and of those that were read before, no more than how many there are until somebody asks.
 * @param {string} lang @param {[number, Element][]} told @param {(line: number) => boolean} [read]
 * @returns {Element[]} none where there are none
 */
export function newsList(lang, told, read = () => false) {
  const old = told.filter(([line], i) => read(line) || i < told.length - MANY), fresh = told.filter(item => !old.includes(item)), list = items => make("ul", { class: "news" }, ...items.map(([, item]) => item));
  return [...old.length > 0 ? [make("details", { class: "before" }, make("summary", { text: say(lang, "earlierNews", old.length) }), list(old))] : [], ...fresh.length > 0 ? [list(fresh)] : []];
}

/** What somebody has scored, without its rule; what brings nothing is told all the same. @param {any} data @param {string} lang @param {any} scoring @param {string[]} names @param {(word: string) => Element[]} picture */
export function pointsOf(data, lang, { seat, points, what }, names, picture) {
  return make("li", { class: "scored" }, make("b", { text: gainOf(names[seat - 1], points) }), ` ${namesIn(data, lang, what)}`, ...picturesIn(what, picture));
}

/** "Mia +3"; only who it was where that brought nothing. @param {string} name @param {number} points */
export function gainOf(name, points) {
  return points === 0 ? name : `${name} ${points < 0 ? "−" : "+"}${Math.abs(points)}`;
}

/** The points of a seat, and what is counted. @param {string} lang @param {number} points */
export function totalOf(lang, points) {
  return make("span", { class: "count" }, make("span", { class: "total", text: points }), ` ${say(lang, Math.abs(points) === 1 ? "unitOne" : "unit")}`);
}
