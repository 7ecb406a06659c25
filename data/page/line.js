// A line of the log that is put together word by word, out of the legal ones. @ts-check
import { CELL, SIDE, TURN } from "./game.js";

const BESIDE = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** The cell at a side of another. @param {string} cell @param {string} side */
export function cellBeside(cell, side) {
  const [x, y] = cell.split(",").map(Number), [across, down] = BESIDE[side];
  return `${x + across},${y + down}`;
}

/** The cells that words name from one of them on, each with its place; a side names the cell that lies there. @param {string[]} words @param {number} [from] @returns {[string, number][]} */
function cellsIn(words, from = 0) {
  return words.flatMap((word, i) => {
    const cell = CELL.test(word) ? word : SIDE.test(word) && CELL.test(words[i - 1] ?? "") ? cellBeside(words[i - 1], word) : undefined;
    return cell === undefined || i < from ? [] : [/** @type {[string, number]} */ ([cell, i])];
  });
}

/** Lines without those that do nothing, "1 activate 0,1 s 0", where somebody may as well say that it is done. @param {string[][]} lines */
export function busy(lines) {
  const isIdle = line => line.length > 3 && line[line.length - 1] === "0" && !CELL.test(line[line.length - 2]);
  return lines.some(line => line.length === 2) ? lines.filter(line => !isIdle(line)) : lines;
}

export class Line {
  /** @param {string[]} legal all that may be played @param {string[]} [alike] pieces that look the same in every turn: one is enough */
  constructor(legal, alike = []) {
    const isAlike = line => line.some((word, i) => alike.includes(word) && CELL.test(line[i + 1] ?? "") && TURN.test(line[i + 2] ?? "") && line[i + 2] !== "0");
    this.legal = busy(legal.map(line => line.split(" ")).filter(line => !isAlike(line)));
    /** @type {string[]} */
    this.words = [];
    this.#look();
    this.#runOn();
  }

  /** What its words leave open. */
  #look() {
    const { words, legal } = this, { length } = words;
    /** The lines that begin as it does. */
    this.open = legal.filter(line => line.length >= length && words.every((word, i) => line[i] === word));
    /** The words that may come next. */
    this.next = [...new Set(this.open.filter(line => line.length > length).map(line => line[length]))];
    this.isWhole = this.open.some(line => line.length === length);
    /** The word before the next one; "" where there is none. */
    this.behind = words[length - 1] ?? "";
    this.asksCell = this.next.length > 0 && this.next.every(word => CELL.test(word));
    /** Whether it asks for a side of the cell that was named last. */
    this.asksSide = CELL.test(this.behind) && this.next.length > 0 && this.next.every(word => SIDE.test(word));
  }

  /** What can only be one word is no choice. */
  #runOn() {
    const isBare = () => this.words.length === 1 && this.open.every(line => line.length === 2); /* that somebody is done is tapped */
    while (this.next.length === 1 && !this.isWhole && !isBare()) {
      this.words.push(this.next[0]);
      this.#look();
    }
  }

  /** @param {string} word one of those that may come next */
  add(word) {
    this.words.push(word);
    this.#look();
    this.#runOn();
  }

  /** Cells that it may yet name. @returns {string[]} */
  get coming() {
    return [...new Set(this.open.flatMap(line => cellsIn(line, this.words.length)).map(([cell]) => cell))];
  }

  /** Cells that it has named. @returns {string[]} */
  get cells() {
    return cellsIn(this.words).map(([cell]) => cell);
  }

  /** The words up to a cell that it may yet name, if there is one way to it alone. @param {string} cell @returns {string[] | undefined} */
  wayTo(cell) {
    const { length } = this.words, ways = new Set(this.open.flatMap(line => cellsIn(line, length).filter(([at]) => at === cell).map(([, i]) => line.slice(length, i + 1).join(" "))));
    return ways.size === 1 ? [...ways][0].split(" ") : undefined;
  }

  /** The words up to one that names a thing, if nothing but verbs leads there. @param {string} id @returns {string[] | undefined} */
  wordsTo(id) {
    const { length } = this.words, line = this.open.find(words => words.indexOf(id, length) === Math.max(length, 2));
    return line?.slice(length, Math.max(length, 2) + 1);
  }

  /** All its words with another one and with those that follow this by themselves. @param {string} word */
  wordsWith(word) {
    const { length } = this.words, [first, ...others] = this.open.filter(line => line[length] === word);
    const ends = first.findIndex((said, i) => i > length && others.some(line => line[i] !== said));
    return ends < 0 ? first : first.slice(0, ends);
  }

  /** The cell that a word names where it would stand next; undefined: none. @param {string} word */
  cellOf(word) {
    return CELL.test(word) ? word : this.asksSide ? cellBeside(this.behind, word) : undefined;
  }

  /** Which of its words could have been others, by their places. @returns {number[]} */
  get chosen() {
    return this.words.map((_, i) => i).filter(i => new Set(this.legal.filter(line => this.words.slice(0, i).every((word, k) => line[k] === word)).map(line => line[i])).size > 1);
  }

  get text() {
    return this.words.join(" ");
  }
}
