// The scores over the game, a line a seat, each with its letter and its last score at its end. @ts-check
import { svg } from "./element.js";
import { plain } from "./news.js";

/** How far apart the ends are told at least. */
const LINE = 13;

/** Where the ends are told, from the highest on, none over another. @param {number[]} ends of the lines @param {number} high @returns {number[]} */
function apart(ends, high) {
  const order = [...ends.keys()].sort((a, b) => ends[a] - ends[b]), told = [...ends];
  order.forEach((seat, i) => { told[seat] = Math.max(ends[seat], i > 0 ? told[order[i - 1]] + LINE : LINE / 2); });
  [...order].reverse().forEach((seat, i, all) => { told[seat] = Math.min(told[seat], i > 0 ? told[all[i - 1]] - LINE : high - LINE / 2); });
  return told;
}

/** @param {number[][]} scores of each step, of each seat @param {string[][]} liveries [body, dark, tint, letter] of each seat */
export function curve(scores, liveries) {
  const most = Math.max(1, ...scores.flat()), least = Math.min(0, ...scores.flat());
  const wide = 400, high = 120, x = step => 6 + (wide - 54) * step / Math.max(1, scores.length - 1);
  const y = points => high - 8 - (high - 16) * (points - least) / (most - least), last = scores[scores.length - 1];
  const element = svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img" }), told = apart(last.map(y), high);
  element.append(svg("line", { x1: 0, x2: wide - 46, y1: y(0), y2: y(0), stroke: "currentColor", "stroke-opacity": 0.3 }));
  liveries.forEach(([body, dark, , letter], seat) => {
    const points = scores.map((all, step) => `${x(step).toFixed(1)},${y(all[seat]).toFixed(1)}`).join(" ");
    element.append(svg("polyline", { points, stroke: dark, style: "stroke-width:4" }), svg("polyline", { points, stroke: body }));
    const end = svg("text", { x: wide - 42, y: told[seat] + 4, "font-size": 12, fill: "currentColor" });
    end.textContent = `${letter || seat + 1} ${plain(last[seat])}`;
    element.append(end);
  });
  const now = svg("line", { y1: 0, y2: high, stroke: "currentColor", "stroke-width": 1.5 });
  element.append(now);
  return {
    element,
    /** @param {number} step */
    show(step) {
      now.setAttribute("x1", String(x(step)));
      now.setAttribute("x2", String(x(step)));
    },
  };
}
