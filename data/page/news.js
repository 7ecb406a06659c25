// What has happened since somebody tapped last, in words for people. @ts-check
import { make } from "./element.js";
import { folded, namesIn } from "./game.js";

/** Lines that only say that somebody goes on, and those of a verb alone. */
const DONE = /^\d done$/, BARE = /^\d \S+$/;

/**
 * Lines and what they scored; what brought nothing is told where it is one of several: alone it says no more than its line.
 * @param {any} data @param {string} lang @param {{number: number, text: string}[]} moves that the reader may know
 * @param {Set<number>} forced the numbers of those that nobody tapped
 * @param {any[]} scorings of these and other lines @param {(text: string) => (string | Node)[]} phrase what is said of a line @param {string[]} names of the seats
 * @returns {Element[]} none where nothing has happened
 */
export function newsOf(data, lang, moves, forced, scorings, phrase, names) {
  const loud = moves.filter(({ number, text }) => !DONE.test(text) && !(BARE.test(text) && forced.has(number))), numbers = new Set(moves.map(({ number }) => number));
  const items = folded(loud).map(({ text, lines }) => [lines, make("li", {}, ...phrase(text))]);
  const scored = scorings.filter(item => numbers.has(item.line) && (item.points !== 0 || scorings.some(other => other !== item && other.line === item.line)));
  const told = [...items.map(([lines, item]) => [lines[0], item]), ...scored.map(item => [item.line, pointsOf(data, lang, item, names)])].sort(([a], [b]) => a - b);
  return told.length > 0 ? [make("ul", { class: "news" }, ...told.map(([, item]) => item))] : [];
}

/** What somebody has scored, without its rule; what brings nothing is told all the same. @param {any} data @param {string} lang @param {any} scoring @param {string[]} names */
export function pointsOf(data, lang, { seat, points, what }, names) {
  return make("li", { class: "scored" }, make("b", { text: gainOf(names[seat - 1], points) }), ` ${namesIn(data, lang, what)}`);
}

/** "Mia +3"; only who it was where that brought nothing. @param {string} name @param {number} points */
export function gainOf(name, points) {
  return points === 0 ? name : `${name} ${points < 0 ? "−" : "+"}${Math.abs(points)}`;
}
