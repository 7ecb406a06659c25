// Games recorded by taps alone in a real browser: only what is legal can be tapped, what was recorded is sound, and a
// reload goes on where it was. Arguments: proofsheet-gen, proofsheet-verify, chromium.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

const [gen, verify, chromium] = process.argv.slice(2).map(name => path.resolve(name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-record-"));

/** A game and how many taps it is given: 0, to its end. */
const evenings = [{ game: "cacao", taps: 0, seats: "2" }, { game: "pokesonne", taps: 60, seats: "3" }, { game: "hideseek", taps: 0, seats: "2" },
  { game: "badgequest", taps: 40, seats: "2" }, { game: "brazil", taps: 40, seats: "2" }];

const logOf = (page, game) => page.evaluate(name => localStorage.getItem(`proofsheet.log.${name}`), game);

/** Taps a choice: by turns one of the first and one of the last, on the board where it is lit there. */
function tap(page, number) {
  return page.evaluate(step => {
    const curtain = document.querySelector(".curtain button");
    if (curtain)
      return curtain.click(), "curtain";
    const choices = [...document.querySelectorAll(".choices button")], cells = [...document.querySelectorAll("path.cell")];
    const all = cells.length > 0 ? cells : choices;
    if (all.length === 0)
      return "over";
    all[(step * 7) % all.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return "tapped";
  }, number);
}

/** Ids of cards by seat: held, laid face down, and those that all have seen. @param {string} log of hideseek */
function cardsOf(log) {
  const held = {}, down = {}, seen = new Set();
  for (const [who, verb, first, second] of log.split("\n").map(line => line.split(" "))) {
    if (who === "*" && verb === "draw")
      (held[first] ??= []).push(second);
    if (verb === "commit") {
      held[who].splice(held[who].indexOf(first), 1);
      (down[who] ??= []).push(first);
    } else if (verb !== "done" && verb !== "mark")
      for (const seat of Object.keys(down))
        down[seat].splice(0).forEach(id => seen.add(id));
  }
  return { held, down, seen };
}

/** No card that only others know is anywhere on the page while the game goes on; how many there are. */
async function checkSecrets(page) {
  const turn = await page.evaluate(() => document.querySelector(".mover")?.dataset.seat ?? "");
  if (turn === "" && !(await page.$(".curtain")))
    return 0;
  const { held, down, seen } = cardsOf(await logOf(page, "hideseek"));
  const known = new Set([...seen, ...(held[turn] ?? []), ...(down[turn] ?? [])]);
  const secrets = [...new Set([...Object.values(held), ...Object.values(down)].flat())].filter(id => !known.has(id));
  const told = await page.evaluate(() => [document.querySelector("#app").textContent, ...[...document.querySelectorAll("#app *")].flatMap(element =>
    [element.title, element.value, ...Object.values(element.dataset ?? {}), element.getAttribute("aria-label")])].join("\n"));
  for (const id of secrets)
    assert.ok(!new RegExp(`(^|[^\\w-])${id}([^\\w-]|$)`, "m").test(told), `seat ${turn} is shown ${id}, which only others know`);
  return turn === "" ? 0 : secrets.length;
}

async function record(browser, { game, taps, seats }) {
  const file = path.join(folder, `${game}.html`), saved = path.join(folder, `${game}.playlog`);
  execFileSync(gen, ["page", game, "-o", file]);
  assert.ok(fs.statSync(file).size < 3e6, `${game}: ${fs.statSync(file).size} bytes`);
  const page = await browser.newPage(), trouble = [];
  page.on("console", message => ["error", "warn"].includes(message.type()) && trouble.push(message.text()));
  page.on("pageerror", error => trouble.push(error.stack ?? String(error)));
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(`file://${file}`);
  await page.waitForSelector("html[data-ready]");
  await page.select("#seat-count", seats);
  await page.select("#draws", "page");
  await page.click("button[type=submit]");
  let done = 0, secrets = 0;
  for (let said = "tapped"; said !== "over" && (taps === 0 || done < taps); done++) {
    if (game === "hideseek" && done < 60)
      secrets += await checkSecrets(page);
    said = await tap(page, done);
    assert.deepEqual(trouble, [], `${game}, tap ${done}`);
    assert.ok(done < 3000, `${game} does not end`);
    if (done === 20) {
      const before = await logOf(page, game);
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.click("#go-on");
      assert.equal(await logOf(page, game), before, `${game}: a reload goes on`);
    }
    if (done === 30) {
      const before = (await logOf(page, game)).length;
      await page.evaluate(() => (document.querySelector(".curtain button") ?? document.createElement("p")).dispatchEvent(new MouseEvent("click")));
      await page.click("#undo");
      assert.ok((await logOf(page, game)).length < before, `${game}: the last decision is taken back`);
    }
  }
  assert.ok(game !== "hideseek" || secrets > 20, `${secrets} cards that others hide`);
  fs.writeFileSync(saved, await logOf(page, game));
  const verdict = spawnSync(verify, ["check", saved], { encoding: "utf8" });
  assert.match(verdict.stdout + verdict.stderr, taps === 0 ? /: sound / : /: (sound|unfinished)/, game);
  if (taps === 0)
    assert.equal(await page.$eval(".stamp", element => element.dataset.verdict), "sound", game);
  await page.close();
  return done;
}

/** What is typed is judged by the referee, and what it refuses changes nothing. */
async function type(browser) {
  const file = path.join(folder, "cacao.html"), page = await browser.newPage();
  await page.goto(`file://${file}`);
  await page.waitForSelector("html[data-ready]");
  await page.click("#go-on");
  const before = await logOf(page, "cacao");
  await page.evaluate(() => (document.querySelector(".curtain button") ?? document.createElement("p")).dispatchEvent(new MouseEvent("click")));
  await page.click("details summary");
  await page.$eval("textarea", area => { area.value += "1 place A 90,90 0\n"; });
  await page.evaluate(() => [...document.querySelectorAll("details button")].at(-1).click());
  assert.match(await page.$eval(".fault", element => element.textContent), /game|cell|turn|over/);
  assert.equal(await logOf(page, "cacao"), before);
  await page.close();
}

const browser = await puppeteer.launch({ executablePath: chromium, headless: true,
  args: ["--disable-gpu", "--disable-dev-shm-usage", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])] });
try {
  for (const evening of evenings)
    console.log(`${evening.game}: ${await record(browser, evening)} taps`);
  await type(browser);
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
