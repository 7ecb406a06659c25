// What has happened since somebody tapped last, in words for people. @ts-check
import { make } from "./element.js";
import { DONE, folded, moverOf, namesIn, sentenceOf, wordsOf } from "./game.js";
import { say } from "./speech.js";

/** As many news as stand above a question and leave it in sight, and where a table is to be in sight, too. */
export const MANY = 5, FEW = 3;

/** Where something is that lies apart from what is played. */
export const APART = /^(hand|discard|out|caught) ?/;

/** A draw of which the reader may know no more than what it set off. */
export const HIDDEN = "*";

/** Lines of a verb alone. */
const BARE = /^\d \S+$/;

/**
 * Lines, what they brought and what they scored.
 * @param {any} data @param {string} lang @param {{number: number, text: string}[]} moves that the reader may know
 * @param {{forced: Set<number>, seeded: boolean, scorings: any[], gains: Gain[], phrase: (text: string) => (string | Node)[], names: string[], picture: (word: string) => Element[], face: (what: string) => (string | Node)[]}} more
 *   the numbers of those that nobody tapped; whether the page draws; what these and other lines scored; what these lines and such as nobody may know brought; what is
 *   said of a line; the seats; what a word looks like; what a thing does
 * @returns {[number, Element][]} each with its line
 */
export function newsOf(data, lang, moves, { forced, seeded, scorings, gains, phrase, names, picture, face }) {
  const loud = moves.filter(({ number, text }) => text !== HIDDEN && !DONE.test(text) && !(BARE.test(text) && forced.has(number))), numbers = new Set(moves.map(({ number }) => number));
  const scored = worthTelling(scorings.filter(({ line }) => numbers.has(line)), moves), told = new Set(loud.map(({ number }) => number));
  const items = alike(folded(loud)).map(({ text, lines, times }) => {
    const many = times > 1 ? manyOf(data, lang, text, times) : undefined, only = !(seeded && text.startsWith("*")) && lines.every(line => forced.has(line));
    return [lines[0], make("li", {}, ...phrase(many ?? barren(data, lang, text, lines, scored)), ...times > 1 && !many ? [` ×${times}`] : [], ...only ? [make("small", { text: say(lang, "onlyWay") })] : [],
      ...changesOf(data, lang, gains.filter(({ line }) => lines.includes(line)), Number(text[0]), names, face))];
  });
  const quiet = gains.filter(({ line }) => !told.has(line)).map(gain => [gain.line, make("li", { class: "gained" }, ...changesOf(data, lang, [gain], 0, names, face))]);
  return [...items, ...quiet, ...scored.map(item => [item.line, scoredRow(data, lang, item, names[item.seat - 1], picture)])].sort(([a], [b]) => a - b);
}

/** Pictures of what a line of chance has brought, or of what any line names. @param {import("./table.js").Table} table @param {string} line @param {boolean} any @param {any[]} placings @returns {Element[]} none, or one that holds them */
export function picturesOf(table, line, any, placings) {
  const [who, , ...words] = line.split(" "), seat = who === "*" ? moverOf(line) : 0, pictures = who === "*" || any ? words.flatMap(word => table.pictureOf(word, table.endOf(placings, line) < 0, seat)) : [];
  return pictures.length > 0 ? [make("span", { class: "drawn" }, ...pictures)] : [];
}

/** Several lines of the same words as the kit tells them, "1 commit hidden.many 3", if it does. @param {any} data @param {string} lang @param {string} text @param {number} times */
function manyOf(data, lang, text, times) {
  const words = text.split(" ");
  return wordsOf(data, lang).tells?.[`${words.slice(1).join(".")}.many`] === undefined ? undefined : `${text}.many ${times}`;
}

/**
 * What was scored, and what brought nothing unless it says no more than its line: alone, of the seat that moved, by a rule of that very
 * verb, "catch.colour" of "catch"; each with whether a piece of another one is spared. @param {any[]} scorings @param {{number: number, text: string}[]} moves
 */
export function worthTelling(scorings, moves) {
  const textOf = line => moves.find(({ number }) => number === line)?.text.split(" ");
  const isSaid = ({ line, seat, rule }) => line === 0 || (textOf(line)?.[0] === String(seat) && rule.startsWith(`${textOf(line)[1]}.`));
  const isSpared = ({ line, seat, points, what }) => points === 0 && line > 0 && textOf(line)?.[0] !== String(seat) && idsIn(what)[0]?.length > 1;
  return scorings.filter(item => item.points !== 0 || !isSaid(item) || scorings.some(other => other !== item && other.line === item.line)).map(item => ({ ...item, isSpared: isSpared(item) }));
}

/** Whether a line only says that somebody goes on, and points come of what is turned up behind it. @param {string} text @param {any[]} scored by it */
export function turnsUp(text, scored) {
  return /^\d done\b/.test(text) && scored.some(({ points }) => points !== 0);
}

/** A line as the kit tells one that brought nothing, "1 catch K nothing", if it was one and the kit does. @param {any} data @param {string} lang @param {string} text @param {number[]} lines its numbers @param {any[]} scored */
export function barren(data, lang, text, lines, scored) {
  const told = wordsOf(data, lang).tells?.[`${text.split(" ")[1]}.nothing`] !== undefined;
  return told && !scored.some(({ line }) => lines.includes(line)) ? `${text} nothing` : text;
}

/** Ids of the pieces that a sentence of the referee names, those of a single letter, which are signs, last. @param {string} what */
export function idsIn(what) {
  const ids = what.match(/[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*/g) ?? [];
  return [...ids.filter(id => id.length > 1), ...ids.filter(id => id.length === 1)];
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
 * @param {string} lang @param {[number, Element][]} told @param {number} many @param {(line: number) => boolean} [read]
 * @returns {Element[]} none where there are none
 */
export function newsList(lang, told, many, read = () => false) {
  let first = Math.max(0, told.length - many);
  while (first > 0 && told[first][1].classList.contains("scored"))
    first--;
  const began = told.findLastIndex(([, item]) => item.matches(".began")), isPlain = (item, i) => i < began || !item.matches(".revealed, .began"), isRead = ([line, item], i) => read(line) && isPlain(item, i), last = told.length - 1;
  const earlier = told.filter((news, i) => i < last && (isRead(news, i) || (i < first && !news[1].matches(".revealed")))), old = earlier.length > 1 ? earlier : [];
  const fresh = told.filter(news => !old.includes(news)), list = news => make("ul", { class: "news" }, ...news.map(([, item]) => item));
  const behind = old.length > 0 ? [make("details", { class: "before" }, make("summary", { text: say(lang, "earlierNews", old.length) }), make("div", { class: "long", tabindex: 0, role: "group", "aria-label": say(lang, "earlierNews", old.length) }, list(old)))] : [];
  return [...behind, ...fresh.length > 0 ? [list(fresh)] : []];
}

/** How a sentence of the referee ends in a sum, ": 5 = 3 +2", or in a number that is its own: ": 5". */
const SUM = /^(.*?)[:：]\s*([-−]?\d+(?: = .*)?)$/s;

/** The first number of a sentence that is no part of an id. */
const FIRST = /(?<![A-Za-z0-9-])-?\d+/;

/** The sum that a sentence of the referee ends in, and the number that it is measured by, where it has both. @param {{what: string}} scoring @returns {string[]} */
export function numbersOf({ what }) {
  const [, , sum = ""] = SUM.exec(what) ?? [], [total = ""] = /^\S+/.exec(sum) ?? [], [measure = ""] = FIRST.exec(what) ?? [];
  return [total, measure].filter(number => number !== "").map(plain);
}

/**
 * What was scored, in the words of the kit for its rule, "tell.rule.RULE", where it has some and a piece is named: {1} is that piece,
 * {2} the sum, {3} the number that it is measured by, for which "tell.rule.RULE.equal" may be told where the sum is as much; what stands
 * behind | is how it came about. Else as the referee says it, a sum apart.
 * @param {any} data @param {string} lang @param {{rule: string, what: string}} scoring @param {string} name of the seat
 * @returns {[string, string]} the sentence; how it came about
 */
export function tellingOf(data, lang, { rule, what }, name) {
  const { names, tells } = wordsOf(data, lang), said = namesIn(data, lang, what), [, head = said, sum = ""] = SUM.exec(said) ?? [];
  const forward = sum.replace(/^(\S+) = (.*)$/s, "$2 =\u00a0$1").replace(/(?<=[+−]\d+) /g, "\u00a0"), piece = idsIn(what).find(id => id.length > 1 && names[id]), [measure = ""] = FIRST.exec(what) ?? [];
  const isEqual = measure !== "" && measure === /^\S+/.exec(sum)?.[0], own = (isEqual ? tells?.[`rule.${rule}.equal`] : undefined) ?? tells?.[`rule.${rule}`];
  if (own === undefined || piece === undefined)
    return [head, forward];
  const [sentence, how = ""] = own.split("|").map(part => sentenceOf(part, [name, names[piece], forward, plain(measure)]).trim());
  return [sentence, how];
}

/**
 * What somebody has scored; what brings nothing is told all the same.
 * @param {any} data @param {string} lang @param {any} scoring @param {string} name of the seat @param {(word: string) => Element[]} picture
 * @param {...Element} more behind the sentence
 */
export function scoredRow(data, lang, scoring, name, picture, ...more) {
  const [sentence, how] = tellingOf(data, lang, scoring, name), shown = [...idsIn(scoring.what), ...cellsOf([scoring])].map(picture).find(pictures => pictures.length > 0) ?? [], { points } = scoring;
  return make("li", { class: `scored${points < 0 ? " lost" : points > 0 ? " won" : scoring.isSpared ? " spared" : ""}` }, ...shown, make("div", {}, make("b", { text: gainOf(data, lang, name, points) }), ` ${sentence}`, ...more, ...how === "" ? [] : [make("small", { text: how })]));
}

/** Seats by the names of those who sit there. @param {string} lang @param {string[]} names @param {string} text of the referee */
export function seatsNamed(lang, names, text) {
  return text.replace(new RegExp(say(lang, "seatWord"), "g"), (all, seat) => names[seat - 1] ?? all);
}

/** Where the game stands as the referee tells it: the round, then what else there is to say. @param {string} lang @param {string[]} names @param {{round?: string, progress?: string}} state @returns {string[]} */
export function factsOf(lang, names, { round = "", progress = "" }) {
  return [round, seatsNamed(lang, names, progress.slice(round.length).replace(/^[^\p{L}\d]+/u, ""))];
}

/** What has come to its end: what the referee tells with a number that is 0 now and was not. @param {string} lang @param {string[]} names @param {any} before @param {any} now both of the referee @returns {string[]} */
function emptied(lang, names, before, now) {
  const nothing = state => factsOf(lang, names, state)[1].split(/[;；]\s*/).filter(part => /(?<![\d.])0(?!\d)/.test(part)), [was, is] = [before, now].map(nothing);
  return was.length < is.length ? is.filter(part => !was.includes(part)) : [];
}

/**
 * What everybody has by now, in the order of the seats, who leads, and what the step that is shown has brought.
 * @param {string} lang @param {{data: any, names: string[], liveryOf: (seat: number) => string[]}} table @param {number[]} scores @param {number} turn the seat due, from 1 @param {number[]} [before] the scores ahead of that step
 */
export function standingOf(lang, table, scores, turn, before = scores) {
  const most = Math.max(...scores), isAlone = scores.filter(score => score === most).length === 1;
  return make("p", { class: "standing", "aria-hidden": "true" }, ...table.names.map((name, seat) => {
    const [, dark, tint] = table.liveryOf(seat), gain = scores[seat] - before[seat];
    return make("span", { class: `chip${seat + 1 === turn ? " due" : ""}`, style: `background:${tint};border-color:${dark};color:#222` }, `${name} `, make("b", { text: plain(scores[seat]) }),
      ...gain !== 0 ? [make("i", { text: signed(gain) })] : [], ...isAlone && scores[seat] === most ? [make("small", { text: wordsOf(table.data, lang).tells?.leads ?? say(lang, "leads") })] : []);
  }));
}

/** What lies there for all to see. @param {any[]} placings @param {{own: number[]} | undefined} veiled */
export function openly(placings, veiled) {
  const own = new Set(veiled?.own ?? []);
  return placings.filter((_, number) => !own.has(number));
}

/** The cells that scorings speak of, each once. @param {any[]} scorings @returns {string[]} */
export function cellsOf(scorings) {
  return [...new Set(scorings.flatMap(({ what }) => /(?<![\d-])-?\d+,-?\d+/.exec(what)?.slice(0, 1) ?? []))];
}

/**
 * What was scored at the end under its heading, cells by their numbers on the table and by what lies there.
 * @param {string} lang @param {any[]} scorings @param {(scoring: any, picture: (word: string) => Element[]) => Element} row of one
 * @param {import("./table.js").Table} table @param {any[]} placings
 * @returns {Element[]} none where nothing was
 */
export function lastOf(lang, scorings, row, table, placings) {
  const cells = cellsOf(scorings), picture = word => (cells.includes(word) ? [make("b", { class: "number", text: cells.indexOf(word) + 1 }), ...table.pictureAt(placings, word)] : table.pictureOf(word));
  return scorings.length > 0 ? [make("h2", { text: say(lang, "atEnd") }), make("ul", { class: "points" }, ...scorings.map(scoring => row(scoring, picture)))] : [];
}

/** What seats have for all to see, by seat and thing. @param {any[]} placings */
function wealthOf(placings) {
  const wealth = new Map();
  for (const [what, where, seat, , , , , drawn] of placings) {
    const key = `${seat} ${what}`, { count = 0 } = wealth.get(key) ?? {};
    if (seat > 0 && !drawn && !APART.test(where) && !/\d,-?\d/.test(where))
      wealth.set(key, { seat, what, where, count: count + 1 });
  }
  return wealth;
}

/** The number of a place in a row of such: 3 of "field 3". @param {string} where */
function numberOf(where) {
  return Number(/^\w+ (\d+)$/.exec(where)?.[1] ?? NaN);
}

/**
 * What a seat has got or given away, more being how many, or moved on its board from a place to another one, more being 0.
 * @typedef {{line: number, seat: number, what: string, more: number, from?: string, to?: string}} Gain
 */

/** What seats have got, given away and moved on their boards with a line. @param {number} line @param {any[]} before placings @param {any[]} now placings @returns {Gain[]} */
export function gainsOf(line, before, now) {
  const had = wealthOf(before), has = wealthOf(now), countOf = thing => thing?.count ?? 0;
  return [...new Set([...had.keys(), ...has.keys()])].flatMap(key => {
    const { seat, what, where, count } = has.get(key) ?? { ...had.get(key), count: 0 }, more = count - countOf(had.get(key)), moved = more === 0 && count === 1 && where !== had.get(key).where;
    return more !== 0 ? [{ line, seat, what, more }] : moved ? [{ line, seat, what, more, from: had.get(key).where, to: where }] : [];
  });
}

/** Gains of the same thing as one. @param {Gain[]} gains */
function summed(gains) {
  /** @type {Gain[]} */
  const sums = [];
  for (const gain of gains) {
    const sum = sums.find(({ seat, what }) => seat === gain.seat && what === gain.what);
    if (sum)
      Object.assign(sum, { more: sum.more + gain.more, from: sum.from ?? gain.from, to: gain.to ?? sum.to });
    else
      sums.push({ ...gain });
  }
  return sums;
}

/** Where something went: from what is printed on one place to what is on another, where the kit tells that, "tell.at.field", in its words "tell.way.field"; else how many places on. @param {any} data @param {string} lang @param {Gain} gain */
function wayOf(data, lang, { from = "", to = "" }) {
  const { tells } = wordsOf(data, lang), [place] = to.split(" "), printed = tells?.[`at.${place}`]?.split("|"), on = numberOf(to) - numberOf(from);
  const ends = printed ? [from, to].map(where => plain(printed[numberOf(where)])) : [], told = tells?.[`way.${place}`];
  return printed ? told ? ` ${sentenceOf(told, ends)}` : say(lang, "fromTo", ...ends) : on > 0 ? say(lang, on === 1 ? "stepOn" : "stepsOn", on) : " →";
}

/**
 * What a line has brought, to others than the one that moved with their names.
 * @param {any} data @param {string} lang @param {Gain[]} gains @param {number} mover @param {string[]} names @param {(what: string) => (string | Node)[]} face of a thing
 * @returns {Element[]}
 */
export function changesOf(data, lang, gains, mover, names, face) {
  return summed(gains).map(gain => {
    const { seat, what, more } = gain, shown = more !== 0 ? [signed(more), ...face(what)] : [...face(what), wayOf(data, lang, gain)];
    return make("span", { class: "change" }, ...seat === mover ? [] : [make("b", { text: names[seat - 1] })], ...shown);
  });
}

/** "+3" or "−3". @param {number} number */
export function signed(number) {
  return `${number < 0 ? "−" : "+"}${Math.abs(number)}`;
}

/** What is counted: points, or what the kit calls them. @param {any} data @param {string} lang @param {number} points */
function unitOf(data, lang, points) {
  const key = Math.abs(points) === 1 ? "unitOne" : "unit";
  return wordsOf(data, lang).tells?.unit ?? say(lang, key);
}

/** "+3 pts". @param {any} data @param {string} lang @param {number} points */
export function pointsOf(data, lang, points) {
  return `${signed(points)}${say(lang, "gain")}${unitOf(data, lang, points)}`;
}

/** "Mia +3 pts"; only who it was where that brought nothing. @param {any} data @param {string} lang @param {string} name @param {number} points */
export function gainOf(data, lang, name, points) {
  return points === 0 ? name : `${name} ${pointsOf(data, lang, points)}`;
}

/** What seats have scored with a line, each once; with their names, unless it is the one that moved alone. @param {any} data @param {string} lang @param {any[]} scorings @param {number} mover @param {string[]} names @returns {Element[]} */
export function sumsOf(data, lang, scorings, mover, names) {
  const sums = names.map((name, i) => ({ name, seat: i + 1, points: scorings.filter(({ seat }) => seat === i + 1).reduce((sum, item) => sum + item.points, 0) })).filter(({ points }) => points !== 0);
  const isOwn = sums.every(({ seat }) => seat === mover);
  return sums.map(({ name, points }) => make("b", { class: `sum ${points < 0 ? "lost" : "won"}`, text: isOwn ? pointsOf(data, lang, points) : gainOf(data, lang, name, points) }));
}

/** Which round the step that is shown is of, and what has come to its end with it. @param {string} lang @param {string[]} names @param {any} before @param {any} now both of the referee @returns {Element[]} */
export function roundOf(lang, names, before, now) {
  const [round] = factsOf(lang, names, before), gone = emptied(lang, names, before, now);
  return [...round ? [make("p", { class: "facts round", text: round })] : [], ...gone.map(text => make("p", { class: "facts gone", text }))];
}

/** As many scorings of the end as stand one by one before their sum. */
const SINGLE = 3;

/** Who came first, second and third, with their points, and which of them the end has brought. @param {string} lang @param {import("./table.js").Table} table @param {{scores: number[], winners: number[]}} state of a game that is over @param {any[]} scorings of its end */
export function placesOf(lang, table, { scores, winners }, scorings) {
  const isBefore = (one, other) => Number(winners.includes(one + 1)) - Number(winners.includes(other + 1)) || scores[one] - scores[other], seats = [...scores.keys()].sort((a, b) => isBefore(b, a));
  return make("ol", { class: "places" }, ...seats.map(seat => {
    const own = scorings.filter(item => item.seat === seat + 1 && item.points !== 0).map(({ points }) => points), atEnd = own.reduce((sum, points) => sum + points, 0), told = own.length > SINGLE || own.length === 0 ? [atEnd] : own;
    const place = 1 + seats.filter(other => isBefore(other, seat) > 0).length;
    return make("li", { class: place === 1 ? "first" : "", style: `background:${table.liveryOf(seat)[2]};color:#222` }, make("span", { class: "place", text: place }), make("span", { class: "name", text: table.names[seat] }), ...scorings.length > 0 ? [make("small", { text: [plain(scores[seat] - atEnd), ...told.map(signed), "="].join(" ") })] : [], totalOf(table.data, lang, scores[seat]));
  }));
}

/** A number with the minus of numbers. @param {number | string} number */
export function plain(number) {
  return String(number).replace("-", "−");
}

/** "38 gold". @param {any} data @param {string} lang @param {number} points */
export function amountOf(data, lang, points) {
  return `${plain(points)}${say(lang, "gain")}${unitOf(data, lang, points)}`;
}

/** The points of a seat, and what is counted. @param {any} data @param {string} lang @param {number} points */
export function totalOf(data, lang, points) {
  return make("span", { class: "count" }, make("span", { class: "total", text: plain(points) }), ` ${unitOf(data, lang, points)}`);
}
