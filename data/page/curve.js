// The scores over the game, a line a seat, each with its letter at its end. @ts-check
import { svg } from "./element.js";

/** @param {import("./game.js").Game} game */
export function curve(game) {
  const most = Math.max(1, ...game.scenes.flatMap(scene => scene.points));
  const least = Math.min(0, ...game.scenes.flatMap(scene => scene.points));
  const wide = 400, high = 120, x = step => 6 + (wide - 30) * step / Math.max(1, game.length - 1);
  const y = points => high - 8 - (high - 16) * (points - least) / (most - least);
  const element = svg("svg", { viewBox: `0 0 ${wide} ${high}`, role: "img" });
  element.append(svg("line", { x1: 0, x2: wide, y1: y(0), y2: y(0), stroke: "currentColor", "stroke-opacity": 0.3 }));
  game.seats.forEach((name, seat) => {
    const [body, dark, , letter] = game.table.liveries[seat];
    const points = game.scenes.map((scene, step) => `${x(step).toFixed(1)},${y(scene.points[seat]).toFixed(1)}`).join(" ");
    element.append(svg("polyline", { points, stroke: dark, style: "stroke-width:4" }), svg("polyline", { points, stroke: body }));
    const end = svg("text", { x: wide - 20, y: y(game.scenes[game.length - 1].points[seat]) + 4, "font-size": 12, fill: "currentColor" });
    end.textContent = letter || String(seat + 1);
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
