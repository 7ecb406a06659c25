// Decisions of one kind that are tapped at once. @ts-check

/**
 * All that a seat may do with a verb, one line after the other, of each place with the most that may be: in the order in which it is
 * offered and in the reverse, where that comes out otherwise. The last word of such a line is a number.
 * @param {import("./referee.js").Referee} reader where the game stands @param {string} verb @returns {string[][]} none where there is nothing to do
 */
export function togetherOf(reader, verb) {
  const ways = [0, -1].map(at => playedAll(reader, verb, at)).filter(({ lines }) => lines.length > 0);
  return ways.filter(({ digest }, i) => i === ways.findIndex(way => way.digest === digest)).map(({ lines }) => lines);
}

/** Until nothing more may be done with the verb, always at the first or (-1) the last place, and how the game stands then. @param {number} at */
function playedAll(reader, verb, at) {
  return reader.trying(play => {
    const lines = [];
    for (;;) {
      const most = mostOf(reader.moves, verb), place = [...most.keys()].at(at);
      if (place === undefined)
        return { lines, digest: reader.digest };
      lines.push(`${place} ${most.get(place)}`);
      play(lines[lines.length - 1]);
    }
  });
}

/** The largest number of each place where it is not 0. @param {string[]} moves @param {string} verb @returns {Map<string, number>} by the words ahead of it */
function mostOf(moves, verb) {
  /** @type {Map<string, number>} */
  const most = new Map();
  for (const words of moves.map(line => line.split(" ")).filter(words => words[1] === verb)) {
    const place = words.slice(0, -1).join(" "), many = Number(words[words.length - 1]);
    if (many > (most.get(place) ?? 0))
      most.set(place, many);
  }
  return most;
}
