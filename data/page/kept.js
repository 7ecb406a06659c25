// Games that this browser keeps: the one that is recorded, and those that gave way to another. @ts-check
import { kept } from "./element.js";
import { movesOf } from "./game.js";

const EARLIER_MOST = 12;

export class Kept {
  /** @param {string} game */
  constructor(game) {
    this.now = `log.${game}${folder()}`;
    this.before = `earlier.${game}${folder()}`;
    this.passing = `round.${game}${folder()}`;
  }

  /** Whether the phone goes round in the game that is recorded. */
  get round() {
    return kept(this.passing) !== "no";
  }

  set round(goes) {
    kept(this.passing, goes ? "yes" : "no");
  }

  /** The log that is recorded, or null. */
  get log() {
    return kept(this.now);
  }

  /** Logs of the games before it, the last first. @returns {string[]} */
  get earlier() {
    return JSON.parse(kept(this.before) ?? "[]");
  }

  /** Whether the browser keeps it. @param {string} log */
  put(log) {
    return kept(this.now, log) !== null;
  }

  /** Another game is gone on with: what was kept, if anybody has moved in it, is among the earlier ones from now on. @param {string} log */
  change(log) {
    const { log: old } = this;
    if (old === log)
      return;
    const all = [...old && movesOf(old).length > 0 ? [old] : [], ...this.earlier].filter((text, i, texts) => text !== log && texts.indexOf(text) === i);
    for (all.splice(EARLIER_MOST); kept(this.before, JSON.stringify(all)) === null && all.length > 0;)
      all.pop();
  }
}

/** Sites of several clubs may stand on one host, each with games of its own that are kept. */
function folder() {
  return location.protocol.startsWith("http") ? location.pathname.replace(/[^/]*$/, "") : "";
}
