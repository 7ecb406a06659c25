// What tests of pages share: a browser, a page as on a phone, and taps. @ts-check
import assert from "node:assert/strict";
import puppeteer from "puppeteer-core";

export const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };

/** The games of each run are the same, unless $PROOFSHEET_SEED says which: a test that fails is run again as it was. */
const seed = Number(process.env.PROOFSHEET_SEED ?? 1);

/** @param {string} chromium its path */
export async function launch(chromium) {
  const browser = await puppeteer.launch({ executablePath: chromium, headless: true,
    args: ["--disable-gpu", "--disable-dev-shm-usage", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])] });
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async () => {
    const page = await newPage();
    await page.evaluateOnNewDocument(number => {
      crypto.getRandomValues = bytes => {
        new DataView(bytes.fill(0).buffer).setUint32(0, number++);
        return bytes;
      };
    }, seed * 1000);
    return page;
  };
  return browser;
}

/** A page of a file as on a phone, whose faults and errors are those of the test. */
export async function open(browser, file, { lang = "en", kept = {} } = {}) {
  const page = await browser.newPage();
  page.on("console", message => assert.ok(!["error", "warn"].includes(message.type()), message.text()));
  page.on("pageerror", error => assert.fail(error.stack ?? String(error)));
  await page.setViewport(PHONE);
  await page.goto(`file://${file}`);
  await page.evaluate(() => localStorage.clear());
  await keep(page, kept);
  await page.select("header select", lang);
  return page;
}

/** Reloads a page that finds such items kept. What is kept reaches the process of the page that is loaded anew in its own time: without it, it is put there and loaded once more. @param {Record<string, string>} items */
export async function keep(page, items) {
  for (let tries = 0; ; tries++) {
    await page.evaluate(all => {
      for (const [key, value] of Object.entries(all))
        localStorage.setItem(`proofsheet.${key}`, value);
    }, items);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    if (await page.evaluate(all => Object.entries(all).every(([key, value]) => localStorage.getItem(`proofsheet.${key}`) === value), items))
      return;
    assert.ok(tries < 5, "what is kept is there after a reload");
  }
}

export const logOf = (page, game) => page.evaluate(name => localStorage.getItem(`proofsheet.log.${name}`), game);

/** Taps a choice: by turns one of the first and one of the last, on the board where it is lit there. */
export function tap(page, number) {
  return page.evaluate(step => {
    const curtain = document.querySelector(".curtain .main");
    if (curtain)
      return curtain.click(), "curtain";
    const choices = [...document.querySelectorAll(".choices button:enabled")], cells = [...document.querySelectorAll("path.free, path.over")];
    const all = cells.length > 0 ? cells : choices;
    if (all.length === 0)
      return "over";
    all[(step * 7) % all.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return "tapped";
  }, number);
}

/** The first lines of a log, such a part of all, without its result. @param {string} log @param {number} part */
export function cut(log, part) {
  const lines = log.replace(/^\[Result.*\n/m, "").split("\n");
  return `${lines.slice(0, Math.floor(lines.length * part)).join("\n")}\n`;
}
