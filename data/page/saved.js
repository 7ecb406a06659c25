// This page with a log in it, as a file of its own: whoever opens it watches that game. @ts-check

/** The log that this page was saved with, or undefined. */
export function savedLog() {
  const text = document.getElementById("log")?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** @param {string} log */
function pageWith(log) {
  const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true)), plain = document.createElement("pre");
  for (const name of ["data-theme", "data-ready", "class", "style"])
    copy.removeAttribute(name);
  copy.querySelectorAll("link, #log").forEach(element => element.remove());
  copy.querySelector("#app")?.replaceChildren();
  const script = document.createElement("script");
  script.id = "log";
  script.type = "application/json";
  script.textContent = JSON.stringify(log).replace(/</g, "\\u003c");
  copy.querySelector("#app")?.after(script);
  plain.textContent = log;
  const still = copy.querySelector("noscript");
  if (still)
    still.textContent = plain.outerHTML;
  return `<!DOCTYPE html>\n${copy.outerHTML}\n`;
}

/** What a file of a game is called, without its end: "cacao-Mia-Ben-2026-11-24", "cacao-Mia-Ben-2026-11-24-unfinished". @param {string} game @param {string} log */
export function nameOf(game, log) {
  const values = [...log.matchAll(/^\s*\[(?:Seat\d|Date) "((?:[^"\\]|\\.)*)"\]/gm)].map(([, value]) => value), date = values.filter(value => /^[\d.]+$/.test(value));
  const open = /^\s*\[Result /m.test(log) ? [] : ["unfinished"];
  return [game, ...values.filter(value => !date.includes(value)), ...date, ...open].map(word => word.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")).filter(word => word !== "").join("-");
}

/**
 * Hands it to somebody else where the device can, else keeps it as a file.
 * @param {string} name of the file without its end @param {string} log @returns {Promise<string | undefined>} the file that was made here
 */
export async function savePage(name, log) {
  const file = new File([pageWith(log)], `${name}.html`, { type: "text/html" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return undefined;
  }
  const url = URL.createObjectURL(file), link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
  return file.name;
}
