// A logged game as the press has told it: lines, scenes, scorings. @ts-check
import { say } from "./speech.js";

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

/** A line of the log, or its first words, in words for people. @param {any} data @param {(seat: number) => string} name @param {string} text @param {string} lang */
export function phraseOf(data, name, text, lang) {
  const words = data.words[lang] ?? Object.values(data.words)[0];
  const [who, verb, ...rest] = text.split(" ");
  if (who === "end")
    return say(lang, "end");
  const subject = who === "*" ? say(lang, "drawn") : name(Number(who) - 1);
  const parts = [];
  for (let i = 0; i < rest.length; i++) {
    const cell = /^-?\d+,-?\d+$/.test(rest[i]);
    const behind = i > 0 && /^-?\d+,-?\d+$/.test(rest[i - 1]);
    if (cell)
      parts.push(say(lang, "at", rest[i]));
    else if (behind && /^(0|90|180|270)$/.test(rest[i]))
      parts.push(rest[i] === "0" ? "" : say(lang, "turned", rest[i]));
    else if (behind && /^[nesw]$/.test(rest[i]))
      parts.push(say(lang, "side", say(lang, rest[i])));
    else
      parts.push(words.names[rest[i]] ? `${words.names[rest[i]]} (${rest[i]})` : rest[i]);
  }
  const does = who === "*" ? "" : words.says[verb] ?? verb, comma = lang === "zh-Hant" ? "，" : ", ";
  return [subject, does, parts.filter(part => part !== "").join(comma)].filter(part => part !== "").join(" ");
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
    return phraseOf(this.data, seat => this.name(seat), text, lang);
  }

  /** [number, text] of a rule, or undefined. @param {string} id @param {string} lang */
  rule(id, lang) {
    return (this.data.words[lang] ?? Object.values(this.data.words)[0]).rules[id];
  }
}
