// A logged game as the press has told it: lines, scenes, scorings. @ts-check
import { say } from "./speech.js";

export const CELL = /^-?\d+,-?\d+$/, TURN = /^(0|90|180|270)$/;
/** Where something is, in a sentence of the referee. */
const PLACE = / at -?\d+,-?\d+|（-?\d+,-?\d+）|，在 ?-?\d+,-?\d+|-?\d+,-?\d+ ?的/g;
/** Chinese words have no space between them. */
const BETWEEN_HAN = /(?<=\p{Script=Han}) (?=[\p{Script=Han}（])/gu;
export const SIDE = /^[nesw]$/;
const ANSWER = /^(yes|no|none)$/;

/** The maps of all scenes: each says what differs from the one before. @param {any[]} scenes */
function mapsOf(scenes) {
  /** @type {number[]} */
  let last = [];
  return scenes.map(({ map: [start, end, ...items] }) => {
    last = [...last.slice(0, start), ...items, ...(end > 0 ? last.slice(last.length - end) : [])];
    return last;
  });
}

/**
 * Of each scene a rectangle that holds what it and all before it show: a game grows, and its picture does not jump.
 * @param {any[]} scenes @param {number} least
 */
function windowsOf(scenes, least) {
  let [left, top, width, height] = scenes[0].window, right = left + width, bottom = top + height;
  return scenes.map(({ window: [x, y, wide, high] }) => {
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + wide), Math.max(bottom, y + high)];
    const across = Math.max(0, least - (right - left)) / 2, down = Math.max(0, least - (bottom - top)) / 2;
    return [left - across, top - down, right - left + 2 * across, bottom - top + 2 * down];
  });
}

/** @param {any} data @param {string} lang */
export function wordsOf(data, lang) {
  return data.words[lang] ?? Object.values(data.words)[0];
}

/** When a game was played, or "". @param {string} log */
export function dateOf(log) {
  return /^\[Date "([\d.]+)"\]/m.exec(log)?.[1].replace(/\./g, "-") ?? "";
}

/** Names that several words have. @type {WeakMap<object, Set<string>>} */
const ambiguous = new WeakMap();

/** @param {Record<string, string>} names */
function sharedOf(names) {
  if (!ambiguous.has(names)) {
    const all = Object.values(names);
    ambiguous.set(names, new Set(all.filter((name, i) => all.indexOf(name) !== i)));
  }
  return ambiguous.get(names);
}

/** What stands behind a colon. @param {string} lang @param {string} word */
function besideColon(lang, word) {
  return CELL.test(word) ? say(lang, "at", word) : SIDE.test(word) ? say(lang, "side", say(lang, word)) : word === "in" ? say(lang, "in") : word;
}

/** A word of a line in words for people: a name, with the word itself where others have the same one. @param {any} data @param {string} lang @param {string} word */
export function termOf(data, lang, word) {
  const { names, says } = wordsOf(data, lang), [head, place] = word.split(":");
  if (names[word])
    return sharedOf(names).has(names[word]) ? `${names[word]} (${word})` : names[word];
  if (place !== undefined && names[head])
    return `${names[head]} ${besideColon(lang, place)}`;
  return SIDE.test(word) || ANSWER.test(word) ? say(lang, word) : says[word] ?? word;
}

/**
 * A sentence of the referee with the names of pieces and colours for their ids, such as "D07 (K B): 3"; "palace II" by "Palace II"
 * alone, a sum of one number, "3 = 3", by that; and without cells, which the table shows.
 * @param {any} data @param {string} lang @param {string} text
 */
export function namesIn(data, lang, text) {
  const { names } = wordsOf(data, lang), stands = word => Object.hasOwn(names, word) && (word.length > 1 ? /[A-Z0-9-]/.test(word) : /[B-HJ-Z]/.test(word));
  const named = text.replace(PLACE, "").replace(/[A-Za-z]\w*(?:-\w+)*/g, word => (stands(word) ? termOf(data, lang, word) : word))
    .replace(/(?<!\S)(\p{L}+) (?=\1(?!\S))/giu, "").replace(/(?<=[\s=(])-(?=\d)/g, "−").replace(/(?<!\d)(\d+) = \1(?! [+−]|\d)/g, "$1");
  return lang.startsWith("zh") ? fullWidth(named) : named;
}

/** Chinese with the marks of Chinese. @param {string} text */
function fullWidth(text) {
  return text.replace(/ ?\(([^()]*)\)/g, (_, inside) => `（${inside.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "、")}）`)
    .replace(/(?<=[\p{Script=Han}）]):\s*/gu, "：").replace(/(?<=[\p{Script=Han}）]),\s*/gu, "，");
}

/**
 * A sentence that the kit has for lines with a verb: "{0} lays {1}[ at {2}]", 0 being who does it, and what stands in brackets
 * left out where one of its words is missing. @param {string} pattern @param {(string | undefined)[]} words
 */
export function sentenceOf(pattern, words) {
  const put = part => part.replace(/\{(\d)\}/g, (_, number) => words[Number(number)] ?? "");
  return put(pattern.replace(/\[([^\]]*)\]/g, (_, part) => ([...part.matchAll(/\{(\d)\}/g)].every(([, number]) => words[Number(number)]) ? part : "")));
}

/**
 * A line of the log, or its first words, in words for people. @param {any} data @param {(seat: number) => string | undefined} name
 * @param {string} text @param {string} lang @param {(cell: string, side: string) => string | undefined} [beside] what lies at a side of a cell
 */
export function phraseOf(data, name, text, lang, beside = () => undefined) {
  const [who, verb, ...rest] = text.split(" "), { seats, says, tells } = wordsOf(data, lang);
  if (who === "end")
    return say(lang, "end");
  const way = who === "*" ? `*.${verb}` : verb, pattern = rest.map(word => tells?.[`${way}.${word}`]).find(said => said !== undefined) ?? tells?.[way];
  const drawer = who === "*" && seats[way] === 0 && /^\d$/.test(rest[0]) ? name(Number(rest[0]) - 1) : undefined;
  const parts = rest.slice(drawer === undefined ? 0 : 1).map((word, i, all) => {
    if (who !== "*" && seats[verb] === i)
      return name(Number(word) - 1) ?? word;
    const behind = i > 0 && CELL.test(all[i - 1]);
    if (pattern && behind && SIDE.test(word))
      return beside(all[i - 1], word);
    if (pattern && (CELL.test(word) || (behind && TURN.test(word))))
      return undefined;
    if (pattern && CELL.test(word.split(":")[1] ?? ""))
      return termOf(data, lang, word.split(":")[0]);
    return CELL.test(word) ? say(lang, "at", word) : behind && TURN.test(word) ? (word === "0" ? "" : say(lang, "turned", word))
      : behind && SIDE.test(word) ? say(lang, "side", say(lang, word)) : termOf(data, lang, word);
  });
  if (pattern)
    return sentenceOf(pattern, [name(Number(who) - 1), ...parts]).replace(BETWEEN_HAN, "");
  const told = counted(parts.filter(part => part !== "")).join(say(lang, who === "*" ? "list" : "comma"));
  if (who === "*")
    return drawer === undefined ? `${say(lang, "drawn")}${told}` : say(lang, "draws", drawer, told);
  const done = [says[verb] ?? verb, told].filter(part => part !== "").join(" ");
  return `${name(Number(who) - 1)} ${done.replace(BETWEEN_HAN, "")}`;
}

/** Words that follow each other once, with how often: "Worker tile A ×3". @param {string[]} words */
function counted(words) {
  const runs = /** @type {[string, number][]} */ ([]);
  words.forEach((word, i) => (i > 0 && word === words[i - 1] ? runs[runs.length - 1][1]++ : runs.push([word, 1])));
  return runs.map(([word, times]) => (times > 1 ? `${word} ×${times}` : word));
}

/** The moves of a log: the number of each line, and its words. @param {string} log */
export function movesOf(log) {
  return log.split("\n").map((text, i) => ({ number: i + 1, text: text.replace(/\s*;.*$/, "").trim().replace(/\s+/g, " ") }))
    .filter(({ text }) => /^(\*|[1-9]|end)( |$)/.test(text));
}

/** A log up to a line. @param {string} log @param {number} line */
export function upTo(log, line) {
  return log.split("\n").slice(0, line).map(text => `${text}\n`).join("");
}

/**
 * Moves that follow each other as one, where they are draws of the same kind: "* draw 1 A" and "* draw 1 B" as "* draw 1 A B".
 * @param {{number: number, text: string}[]} moves
 * @returns {{number: number, text: string, lines: number[]}[]} the number being that of the last
 */
export function folded(moves) {
  const told = [];
  let before = "";
  for (const { number, text } of moves) {
    const words = text.split(" "), last = told[told.length - 1], head = `${words.slice(0, -1).join(" ")} `;
    if (words[0] === "*" && words.length > 2 && head === before) {
      last.text += ` ${words[words.length - 1]}`;
      last.lines.push(number);
      last.number = number;
    } else
      told.push({ number, text, lines: [number] });
    before = head;
  }
  return told;
}

/** The seat whose line it is, or who draws by it, from 1; 0: nobody. Behind a word of chance dice may stand where a seat does. @param {string} line */
export function moverOf(line) {
  const [who, , drawer] = line.split(" ");
  return Number(who === "*" ? drawer : who) || 0;
}

/** Lines that only say that somebody goes on. */
export const DONE = /^\d done$/;

/** Moves where those who go on without having laid anything say so, "2 done none", if the kit tells that. @template {{text: string}} M @param {M[]} moves @param {Record<string, string> | undefined} tells @returns {M[]} */
export function idled(moves, tells) {
  const lays = (text, seat) => text?.[0] === seat && tells[`${text.split(" ")[1]}.hidden`] !== undefined;
  return tells?.["done.none"] === undefined ? moves : moves.map((move, i) => (DONE.test(move.text) && !lays(moves[i - 1]?.text, move.text[0]) ? { ...move, text: `${move.text} none` } : move));
}

/** Lines that only say that somebody goes on, with the one before. @param {{number: number, text: string, lines: number[]}[]} moves */
function quiet(moves) {
  const told = [];
  for (const move of moves)
    if (told.length > 0 && DONE.test(move.text)) {
      const last = told[told.length - 1];
      told[told.length - 1] = { ...last, number: move.number, lines: [...last.lines, ...move.lines] };
    } else
      told.push(move);
  return told;
}

/** Draws with the move before, behind which they are seen. @param {{number: number, text: string, lines: number[]}[]} moves @returns {{number: number, text: string, lines: number[], drawn: string[]}[]} */
export function withDraws(moves) {
  const told = [];
  for (const { number, text, lines } of moves) {
    const last = told[told.length - 1];
    if (last && text.startsWith("*")) {
      last.number = number;
      last.lines.push(...lines);
      last.drawn.push(text);
    } else
      told.push({ number, text, lines: [...lines], drawn: [] });
  }
  return told;
}

/** The moves of a log as people tell them; where all lies in rows before seats, who goes on is seen there. @param {any} data @param {string} lang @param {string} log */
export function toldOf(data, lang, log) {
  const told = folded(movesOf(log));
  return data.recorder.rows ? idled(told, wordsOf(data, lang).tells) : quiet(told);
}

export class Game {
  /** @param {any} data of the page @param {any} told one of its games */
  constructor(data, told) {
    this.data = data;
    this.log = told.log;
    this.seats = told.seats;
    this.date = told.date;
    this.table = told.table;
    /** Of every scene its line in the log. @type {{number: number, text: string}[]} */
    this.moves = told.log.moves.map(([number, words]) => ({ number, text: words.replace(/\s+/g, " ") }));
    this.scenes = told.table.scenes;
    this.maps = mapsOf(this.scenes);
    this.length = this.scenes.length;
    this.windows = windowsOf(this.scenes, 3 * data.cell[0]);
  }

  /** Where the game stands behind a step, as the referee tells it: of the last scene that says it anew. @param {number} step @param {string} lang @returns {{round?: string, progress?: string}} */
  stands(step, lang) {
    const told = this.scenes.findLast(({ stands }, at) => at <= step && stands)?.stands ?? {}, [round, progress] = told[lang] ?? Object.values(told)[0] ?? [];
    return { round, progress };
  }

  /** What a step has scored; with the last one what the end has. @param {number} step @param {string} lang */
  scorings(step, lang) {
    const all = this.log.scorings[lang] ?? Object.values(this.log.scorings)[0];
    const line = this.moves[step].number;
    return all.filter(item => item.line === line || (item.line === 0 && step === this.length - 1));
  }

  /** The step whose line is this one, or the last before it. @param {number} line */
  stepOf(line) {
    let step = 0;
    while (step + 1 < this.length && this.moves[step + 1].number <= line)
      step++;
    return step;
  }

  /** @param {number} seat from 0 */
  name(seat) {
    return this.seats[seat] || `${seat + 1}`;
  }

  /** A line in words for people. @param {number} step @param {string} lang */
  says(step, lang) {
    return this.phrase(this.moves[step].text, lang);
  }

  /** @param {string} text @param {string} lang */
  phrase(text, lang) {
    return phraseOf(this.data, seat => (seat < this.seats.length ? this.name(seat) : undefined), text, lang);
  }
}
