// The scores over the game as far as it has come, a line a seat, with its name and its score. @ts-check
import { svg } from "./element.js";
import { plain } from "./news.js";

/** How far apart the scores are told at least, and how much of a name with them. */
const LINE = 13, LETTERS = 9;

/** Where the ends are told, from the highest on, none over another. @param {number[]} ends of the lines @param {number} high @returns {number[]} */
function apart(ends, high) {
  const order = [...ends.keys()].sort((a, b) => ends[a] - ends[b]), told = [...ends];
  order.forEach((seat, i) => { told[seat] = Math.max(ends[seat], i > 0 ? told[order[i - 1]] + LINE : LINE / 2); });
  [...order].reverse().forEach((seat, i, all) => { told[seat] = Math.min(told[seat], i > 0 ? told[all[i - 1]] - LINE : high - LINE / 2); });
  return told;
}

/** @param {number[][]} scores of each step, of each seat @param {string[]} names of the seats @param {string[][]} liveries [body, dark, tint, letter] of each */
export function curve(scores, names, liveries) {
  const most = Math.max(1, ...scores.flat()), least = Math.min(0, ...scores.flat());
  const wide = 400, high = 120, room = 92, x = step => 6 + (wide - room - 8) * step / Math.max(1, scores.length - 1);
  const y = points => high - 8 - (high - 16) * (points - least) / (most - least);
  const element = svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img" });
  element.append(svg("line", { x1: 0, x2: wide - room, y1: y(0), y2: y(0), stroke: "currentColor", "stroke-opacity": 0.3 }));
  const seats = liveries.map(([body, dark], seat) => {
    const edge = svg("polyline", { stroke: dark, style: "stroke-width:4" }), line = svg("polyline", { stroke: body }), end = svg("text", { x: wide - room + 4, "font-size": 12, fill: "currentColor" });
    element.append(edge, line, end);
    return { points: scores.map((all, step) => `${x(step).toFixed(1)},${y(all[seat]).toFixed(1)}`), edge, line, end };
  });
  const now = svg("line", { y1: 0, y2: high, stroke: "currentColor", "stroke-width": 1.5 });
  element.append(now);
  return {
    element,
    /** As far as the game has come: nobody is told how it ends. @param {number} step */
    show(step) {
      const told = apart(scores[step].map(y), high);
      seats.forEach(({ points, edge, line, end }, seat) => {
        for (const drawn of [edge, line])
          drawn.setAttribute("points", points.slice(0, step + 1).join(" "));
        end.setAttribute("y", String(told[seat] + 4));
        end.textContent = `${[...names[seat]].slice(0, LETTERS).join("")} ${plain(scores[step][seat])}`;
      });
      now.setAttribute("x1", String(x(step)));
      now.setAttribute("x2", String(x(step)));
    },
  };
}
