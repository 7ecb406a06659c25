// Games recorded by taps alone in a real browser: only what is legal can be tapped, what was recorded is sound, and a
// reload goes on where it was. Arguments: proofsheet-gen, proofsheet-verify, chromium.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Game, phraseOf } from "../../data/page/game.js";
import { cut, keep, launch, logOf, tap } from "./phone.mjs";

const [gen, verify, chromium] = process.argv.slice(2).map(name => path.resolve(name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-record-"));

/** A game and how many taps it is given: 0, to its end. */
const evenings = [{ game: "cacao", taps: 0, seats: "2" }, { game: "pokesonne", taps: 60, seats: "3" }, { game: "hideseek", taps: 0, seats: "2" },
  { game: "badgequest", taps: 40, seats: "2" }, { game: "brazil", taps: 40, seats: "2" }];

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
  if (await page.$(".stamp"))
    return 0;
  const { held, down, seen } = cardsOf(await logOf(page, "hideseek"));
  const known = new Set([...seen, ...(held[turn] ?? []), ...(down[turn] ?? [])]);
  const secrets = [...new Set([...Object.values(held), ...Object.values(down)].flat())].filter(id => !known.has(id));
  const told = await page.evaluate(() => [document.querySelector("#app").textContent, ...[...document.querySelectorAll("#app *")].flatMap(element =>
    [element.title, element.value, ...Object.values(element.dataset ?? {}), element.getAttribute("aria-label")])].join("\n"));
  for (const id of secrets)
    assert.ok(!new RegExp(`(^|[^\\w-])${id}([^\\w-]|$)`, "m").test(told), `seat ${turn} is shown ${id}, which only others know`);
  return secrets.length;
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
    assert.deepEqual(await page.$$eval(".choices button[data-word]", all => all.filter(button => /^\d+$/.test(button.dataset.word) && button.querySelector(":scope > .art")).map(button => button.outerHTML)), [],
      "a number is no piece");
    assert.deepEqual(trouble, [], `${game}, tap ${done}`);
    assert.ok(done < 3000, `${game} does not end`);
    if (done === 20) {
      const before = await logOf(page, game);
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.$eval("#go-on", button => button.click());
      assert.equal(await logOf(page, game), before, `${game}: a reload goes on`);
    }
    if (done === 30) {
      const before = (await logOf(page, game)).length;
      await page.evaluate(() => (document.querySelector(".curtain .main") ?? document.createElement("p")).dispatchEvent(new MouseEvent("click")));
      for (let taps = 0; taps < 2 && (await logOf(page, game)).length === before; taps++)
        await page.click("#undo, #restart");
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

/** A page that goes on with a log. The phone goes round, whatever was said of a game before, until somebody says here that it does not. */
async function goOn(browser, game, log) {
  const file = path.join(folder, `${game}.html`), page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(`file://${file}`);
  await keep(page, { [`log.${game}`]: log });
  await page.$eval("#go-on", button => button.click());
  if (await page.$(".curtain")) {
    await page.click(".curtain .main");
    await page.click("#round");
  }
  return page;
}

/** What is typed is judged while it is typed, in the language of the page, and what is refused changes nothing. */
async function type(browser) {
  const before = fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8"), page = await goOn(browser, "cacao", before);
  await page.click("details.text summary");
  for (const [lang, words, rule] of [["zh-Hant", /[\u4e00-\u9fff]/, /規則\d/], ["en", /^Line \d+: That does not work: [ -~]+/, /Rule \d/]]) {
    await page.select("header select", lang);
    await page.click("details.text summary");
    await page.waitForFunction(() => document.querySelector("textarea").value !== "");
    await page.$eval("textarea", area => {
      area.value = area.value.replace(/^1 place (\w+) \S+/m, "1 place $1 90,90");
      area.dispatchEvent(new Event("input"));
    });
    await page.waitForSelector(".judged .fault");
    const told = await page.$eval(".judged .fault", element => element.textContent);
    assert.match(told, words);
    assert.match(told, rule);
    await page.click("details.text > button");
    assert.equal(await logOf(page, "cacao"), before);
  }
  await page.close();
}

/** Names and the result are the referee's, wherever they stand among comments and escapes. */
async function tags(browser) {
  const lines = fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8").split("\n");
  const at = lines.findIndex(line => line.startsWith("[Seat1"));
  const result = lines.find(line => line.startsWith("[Result"));
  assert.match(result, /^\[Result "-?\d+ -?\d+"\]$/);
  lines.splice(at, 2, "", "; they sat as [Seat3 \"nobody\"]", "  [Seat2 \"Ben \\\"Bo\\\"\"] ; late", "[Seat1 \"Mia\"]");
  const log = lines.filter(line => line !== result).join("\n"), page = await goOn(browser, "cacao", log);
  assert.deepEqual(await page.$$eval(".seat .name", all => all.map(element => element.textContent.replace(" ★", ""))), ["Mia", "Ben \"Bo\""]);
  await page.click("#undo");
  assert.equal(await page.$(".stamp"), null);
  assert.ok(!(await logOf(page, "cacao")).includes("[Result"));
  await page.close();
}

/** From a move of the list the game goes on behind it, if whoever tapped it means it; nobody reads there what others hide. */
async function back(browser) {
  const whole = fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8"), page = await goOn(browser, "cacao", whole), said = [];
  let answer = false;
  page.on("dialog", dialog => (said.push(dialog.message()), answer ? dialog.accept() : dialog.dismiss()));
  const lines = whole.split("\n"), moves = lines.map((text, i) => [text, i + 1]).filter(([text]) => /^[*1-9]/.test(text));
  await page.click("details.past summary");
  await page.waitForSelector(".past li");
  const told = await page.$$eval(".past li", all => all.map(element => element.textContent)), rows = await page.$$eval(".past button", all => all.map(element => Number(element.dataset.line)));
  assert.deepEqual(moves.filter(([text, line], i) => !rows.includes(line) && !/^\* draw /.test(text) && !/^\d done$/.test(moves[i + 1]?.[0])).map(([text]) => text), [], "every move is there");
  assert.ok(!told.some(text => / done$/.test(text)) && told.some(text => / draws .* ×\d/.test(text)) && told.length < 0.7 * moves.length, "what belongs together in one row");
  const number = rows[10], later = rows.filter(line => line > number).length;
  assert.ok(told.some(text => / draws /.test(text)), told.slice(0, 8).join("; "));
  for (answer of [false, true]) {
    await page.evaluate(line => document.querySelector(`[data-line="${line}"]`).click(), number);
    assert.match(said.pop(), new RegExp(`${later} moves`));
    assert.equal(await page.$(".stamp") === null, answer);
  }
  const kept = await logOf(page, "cacao"), unclaimed = lines.slice(0, number).filter(line => !line.startsWith("[Result")).join("\n");
  assert.ok(kept.startsWith(unclaimed) && kept.length < whole.length - 60, kept.slice(-200));
  await page.close();
}

/** What others hide is hidden in the list, too. */
async function backHidden(browser) {
  const lines = fs.readFileSync(path.join(folder, "hideseek.playlog"), "utf8").split("\n").filter(line => !line.startsWith("[Result"));
  const page = await goOn(browser, "hideseek", `${lines.slice(0, lines.findLastIndex(line => / commit /.test(line)) + 1).join("\n")}\n`);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.$eval("#go-on", button => button.click());
  assert.equal(await page.$(".curtain"), null, "that the phone does not go round is kept");
  await page.evaluate(() => localStorage.removeItem("proofsheet.round.hideseek"));
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.$eval("#go-on", button => button.click());
  await page.click(".curtain .main");
  await page.click("details.past summary");
  await page.waitForSelector(".past li");
  assert.ok(await checkSecrets(page) > 0);
  const told = await page.$$eval(".past li", all => all.map(element => element.textContent));
  assert.ok(told.some(text => text.endsWith("(hidden)")) && told.some(text => !text.endsWith("(hidden)")), told.slice(0, 6).join("; "));
  await page.close();
}

/** A game that is over is watched on the page it was recorded on, and as a page of its own by whoever is sent that. */
async function watch(browser) {
  const log = fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8"), sent = path.join(folder, "sent"), trouble = [];
  let page = await goOn(browser, "cacao", log);
  await page.$eval("#watch", button => button.click());
  await page.waitForSelector(".moves li");
  const moves = log.split("\n").map((text, i) => [text, i + 1]).filter(([text]) => /^[*1-9]/.test(text));
  const rows = () => page.$$eval(".moves [data-line]", all => all.map(element => Number(element.dataset.line)));
  assert.equal(await page.$eval(".controls .place", element => element.textContent), `1 / ${(await rows()).length}`, "it begins at the beginning");
  await page.$eval("#leave", button => button.click());
  await page.waitForSelector("#save-page");
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: sent });
  await page.evaluate(() => { navigator.canShare = () => false; });
  await page.click("#save-page");
  const seats = [...log.matchAll(/^\[Seat\d "(.*)"\]/gm)].map(([, name]) => name.replace(/ /g, "-")), date = log.match(/^\[Date "(.*)"\]/m)[1].replace(/\./g, "-");
  const file = path.join(sent, `cacao-${seats.join("-")}-${date}.html`);
  for (let i = 0; i < 100 && !fs.existsSync(file); i++)
    await new Promise(done => setTimeout(done, 50));
  assert.ok((await page.$eval("[role=status]", element => element.textContent)).includes(path.basename(file)), "it is said that it was saved, and as what");
  await page.close();
  page = await browser.newPage();
  page.on("console", message => ["error", "warn"].includes(message.type()) && trouble.push(message.text()));
  page.on("pageerror", error => trouble.push(error.stack ?? String(error)));
  page.on("dialog", dialog => dialog.dismiss());
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(`file://${file}`);
  await page.waitForSelector("html[data-ready] .moves li");
  const totals = () => page.$$eval(".seat .total", all => all.map(element => Number(element.textContent.replace("−", "-"))));
  assert.deepEqual(await totals(), [0, 0], "nobody is told at once who wins");
  assert.equal(await page.$(".now .result"), null);
  await page.keyboard.press("End");
  assert.deepEqual(await totals(), log.match(/^\[Result "(.*)"\]$/m)[1].split(" ").map(Number));
  assert.equal(await page.$eval(".stamp", element => element.dataset.verdict), "sound");
  assert.match(await page.$eval(".now .result", element => element.textContent), /won with/);
  assert.ok(await page.$(".points summary"));
  await page.keyboard.press("Home");
  assert.deepEqual(await totals(), [0, 0]);
  const sums = log.split("\n").map((text, i) => [text, i + 1]).filter(([text]) => text.startsWith("= ")).slice(0, -1);
  const stop = new Map(sums.map(([text, number]) => [moves.filter(([, line]) => line < number).at(-1)[1], text]));
  let compared = 0;
  for (const number of await rows()) {
    const shown = await page.$eval(".moves [aria-current]", element => Number(element.dataset.line));
    assert.equal(shown, number);
    if (stop.has(number)) {
      assert.deepEqual(await totals(), stop.get(number).slice(2).split(" ").map(Number), `line ${number}`);
      compared++;
    }
    await page.keyboard.press("ArrowRight");
  }
  assert.ok(compared > 5);
  await page.select("header select", "zh-Hant");
  assert.match(await page.$eval(".now .result", element => element.textContent), /獲勝/);
  await page.emulateMediaType("print");
  assert.match(await page.$eval(".moves li:nth-child(2)", element => getComputedStyle(element, "::before").content), /工人板塊/, "paper shows the list of moves");
  assert.equal(await page.$$eval("button", all => all.filter(element => element.offsetParent).length), 0, "and no button");
  await page.emulateMediaType("screen");
  const kept = await logOf(page, "cacao");
  await page.$eval(`[data-line="${(await rows())[20]}"]`, button => button.click());
  await page.$eval("#resume", button => button.click());
  assert.ok((await logOf(page, "cacao")).length < kept.length, "it is gone on with from there");
  assert.ok((await page.evaluate(() => JSON.parse(localStorage.getItem("proofsheet.earlier.cacao")))).includes(kept), "and what was kept is not lost");
  assert.deepEqual(trouble, []);
  await page.close();
}

/** A place that is not lit says why: the referee names the rule. */
async function why(browser) {
  const page = await goOn(browser, "cacao", fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8").split("\n\n")[0].replace(/^\[Result.*\n?/m, "").concat("\n\n"));
  await page.select("header select", "en");
  if (await page.$(".curtain"))
    await page.click(".curtain .main");
  await page.click(".choices button");
  await page.waitForSelector("path.free, path.over");
  const before = await logOf(page, "cacao"), tile = await page.$eval("g.flat use", element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  await page.mouse.click(...tile);
  assert.match(await page.$eval(".now .fault", element => element.textContent), /^That does not work here\. Rule \d+\.\d+ /);
  assert.equal(await logOf(page, "cacao"), before);
  await page.evaluate(() => document.querySelector("path.free, path.over").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  assert.equal(await page.$(".fault"), null);
  await page.close();
}

/** On a phone the part of a large map that may be tapped is shown, so large that a finger hits it; it can be moved without a tap. */
async function closer(browser) {
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  await page.goto(`file://${path.join(folder, "badgequest.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.select("#seat-count", "2");
  await page.select("#draws", "page");
  await page.click("button[type=submit]");
  for (let i = 0; i < 20 && !await page.$("path.free, path.over"); i++)
    await page.evaluate(() => document.querySelector(".choices button").click());
  const cells = () => page.$$eval("path.free, path.over", all => all.map(element => {
    const { x, y, width, height } = element.getBoundingClientRect(), board = element.ownerSVGElement.getBoundingClientRect();
    return { width, inside: x >= board.x && y >= board.y && x + width <= board.right && y + height <= board.bottom, x: x + width / 2, y: y + height / 2 };
  }));
  const lit = await cells(), [{ x, y }] = lit, asked = await page.$eval(".says", element => element.textContent), before = await logOf(page, "badgequest");
  for (const { width, inside } of lit)
    assert.ok(width >= 34 && inside, JSON.stringify(lit));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 50, y - 30, { steps: 5 });
  await page.mouse.up();
  const [moved] = await cells();
  assert.ok(moved.x < x - 20 && moved.y < y - 10, `${moved.x}, ${moved.y}`);
  assert.equal(await page.$eval(".says", element => element.textContent), asked);
  assert.equal(await logOf(page, "badgequest"), before);
  await page.mouse.click(moved.x, moved.y);
  assert.notEqual(await logOf(page, "badgequest"), before);
  await page.close();
}

/** Where a table is so large that a finger covers several cells it brings them closer first; it need not hit one exactly. */
async function fingertip(browser) {
  const page = await goOn(browser, "pokesonne", cut(execFileSync(verify, ["play", "pokesonne", "--seed", "late"], { encoding: "utf8" }), 0.9));
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  for (let i = 0; i < 9 && !await page.$("path.free, path.over"); i++)
    await page.evaluate(() => document.querySelector("path.turning") ? document.querySelector(".main[data-word]").click() : document.querySelector(".choices button").click());
  const asked = await page.$eval(".says", element => element.textContent), cells = async () => (await page.$$eval("path.free, path.over", all => all.map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { word: element.dataset.word, x: x + width / 2, y: y + height / 2, width };
  }))).filter(({ x, y }) => x > 20 && x < 340 && y > 0 && y < 740);
  await page.$eval("path.free, path.over", element => element.ownerSVGElement.scrollIntoView({ block: "center" }));
  const far = await cells(), gap = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const crowded = far.find(cell => far.some(other => other !== cell && gap(cell, other) < 20 + cell.width / 2));
  assert.ok(crowded && crowded.width < 34, JSON.stringify(far));
  const other = far.filter(cell => cell !== crowded).sort((a, b) => gap(a, crowded) - gap(b, crowded))[0];
  await page.touchscreen.tap((crowded.x + other.x) / 2, (crowded.y + other.y) / 2);
  assert.equal(await page.$eval(".says", element => element.textContent), asked, "a finger between two cells chooses neither");
  const near = (await cells()).find(({ word }) => word === crowded.word);
  assert.ok(near.width >= 40, `${crowded.width} → ${near.width}`);
  await page.touchscreen.tap(near.x, near.y);
  assert.notEqual(await page.$eval(".says", element => element.textContent), asked);
  await page.close();
}

/** A tile is seen on the table before it is laid, and a tap on it turns it. */
async function turn(browser) {
  const tagsOf = fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8").split("\n\n")[0].replace(/^\[Result.*\n?/m, "");
  const page = await goOn(browser, "cacao", `${tagsOf.trimEnd()}\n\n`);
  for (let i = 0; i < 3 && !await page.$(".turning"); i++)
    await page.evaluate(() => (document.querySelector("path.free, path.over") ?? document.querySelector(".choices button:not([data-word=A])"))
      .dispatchEvent(new MouseEvent("click", { bubbles: true })));
  const shown = () => page.evaluate(() => [document.querySelector(".turning").previousSibling.getAttribute("transform"),
    document.querySelectorAll(".turn").length, [...document.querySelectorAll(".turn")].findIndex(button => button.ariaPressed === "true")]);
  const [first, ways, one] = await shown();
  await page.evaluate(() => document.querySelector(".turning").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  const [second, , two] = await shown();
  assert.ok(ways > 1);
  assert.equal(two, (one + 1) % ways);
  assert.notEqual(first, second);
  await page.click(".choices .main");
  assert.match(await logOf(page, "cacao"), /^1 place \w+ \S+ \d+$/m);
  assert.ok(await page.$(".frame"), "what was laid last is framed");
  await page.close();
}

/** A tile that was drawn before its line begins is turned on the table, too, and Chinese has no spaces within. */
async function turnDrawn(browser) {
  const page = await goOn(browser, "pokesonne", fs.readFileSync(path.join(folder, "pokesonne.playlog"), "utf8"));
  for (let i = 0; i < 40 && !await page.$(".turning"); i++)
    await tap(page, i);
  assert.equal(await page.$eval(".turning", element => element.previousSibling.localName), "use");
  assert.ok((await page.$$(".turn .art")).length > 1);
  const says = () => page.$eval(".says", element => element.textContent);
  assert.match(await says(), /: which way round\?$/);
  await page.select("header select", "zh-Hant");
  assert.match(await says(), /^[^：]+：朝哪一邊？$/);
  const placed = async () => (await logOf(page, "pokesonne")).match(/^\d place /gm).length, before = await placed();
  await page.click(".choices .main");
  assert.equal(await placed(), before + 1);
  await page.close();
}

/** Whatever is tapped on a phone is as large as a finger. */
async function fingers(browser) {
  const page = await goOn(browser, "cacao", fs.readFileSync(path.join(folder, "cacao.playlog"), "utf8"));
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  const small = () => page.$$eval("button, summary, select, input[type=range]", all => all.map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && (width < 44 || height < 44)).map(([html]) => html));
  await page.click("details.past summary");
  await page.waitForSelector(".past li");
  assert.deepEqual(await small(), []);
  await page.$eval("#watch", button => button.click());
  await page.waitForSelector(".controls");
  assert.deepEqual(await small(), []);
  await page.close();
}

/** Every picture of every game is there: it fills its rectangle, but for the room of a fringe that is clear. */
async function pictures(browser) {
  for (const { game } of evenings) {
    const page = await browser.newPage();
    await page.goto(`file://${path.join(folder, `${game}.html`)}`);
    await page.waitForSelector("html[data-ready]");
    const [count, poor] = await page.evaluate(async () => {
      const { sprites } = JSON.parse(document.querySelector("#data").textContent), cut = [];
      for (const [i, [uri, , , width, height]] of sprites.entries()) {
        const image = new Image(), canvas = document.createElement("canvas"), scale = 100 / Math.max(width, height);
        image.src = typeof uri === "number" ? sprites[uri][0] : uri;
        await image.decode();
        [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height), across = new Set(), down = new Set();
        for (let k = 3; k < data.length; k += 4)
          if (data[k] > 8) {
            across.add((k >> 2) % canvas.width);
            down.add(Math.floor((k >> 2) / canvas.width));
          }
        if (across.size < canvas.width / 2 || down.size < canvas.height / 2)
          cut.push([i, across.size / canvas.width, down.size / canvas.height]);
      }
      return [sprites.length, cut];
    });
    assert.ok(count > 20);
    assert.deepEqual(poor, [], game);
    await page.close();
  }
}

/** What lies on the table: its picture and the middle of it, in mm. */
function lyingOn(page) {
  return page.$$eval(".board svg use", all => all.map(use => {
    const [a, b, c, d, e, f] = use.getAttribute("transform").match(/-?[\d.e-]+/g).map(Number), image = document.querySelector(use.getAttribute("href"));
    const [x, y, width, height] = ["x", "y", "width", "height"].map(key => Number(image.getAttribute(key)));
    return { picture: use.getAttribute("href"), x: a * (x + width / 2) + c * (y + height / 2) + e, y: b * (x + width / 2) + d * (y + height / 2) + f };
  }));
}

/** The same of the last position as the press has put it into a page. @param {any} data */
function pressed(data) {
  const { maps, table } = new Game(data, data.games[0]);
  return maps[maps.length - 1].map(item => table.items[item]).filter(item => item.length !== 4).map(([number, e, f, a = 1, b = 0, c = 0, d = 1]) => {
    const [, x, y, width, height] = data.sprites[number];
    return { picture: `#p${number}`, x: a * (x + width / 2) + c * (y + height / 2) + e, y: b * (x + width / 2) + d * (y + height / 2) + f };
  });
}

/**
 * The table of a page that records is that which the press draws of the same position: as many pieces, each where it was.
 * A meeple may stand elsewhere on its tile of 45 mm; Brazil's pieces are the same pictures as well.
 */
async function tables(browser) {
  const modules = ["--options", "river gyms marts trainers"];
  for (const [game, seats, ...more] of [["cacao", "3"], ["pokesonne", "3"], ["pokesonne", "4", ...modules], ["badgequest", "4"], ["brazil", "3"], ["brazil", "4"]]) {
    const log = path.join(folder, "lying.playlog"), file = path.join(folder, "lying.html"), page = await browser.newPage();
    fs.writeFileSync(log, cut(execFileSync(verify, ["play", game, "--bot", "greedy", "--seats", seats, "--seed", `lying${seats}`, ...more], { encoding: "utf8" }), 0.93));
    execFileSync(gen, ["page", log, "-o", file]);
    page.on("dialog", dialog => dialog.accept());
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`file://${file}`);
    await page.waitForSelector("html[data-ready]");
    await page.select("header select", "en");
    await page.keyboard.press("End");
    const tile = game === "pokesonne" ? 45 : 0, settled = pieces => pieces.map(({ picture, x, y }) => (tile ? { picture, x: Math.floor(x / tile), y: Math.floor(y / tile) } : { picture, x, y }));
    const drawn = settled(pressed(JSON.parse(await page.$eval("#data", element => element.textContent))));
    await page.evaluate(() => [...document.querySelectorAll("button")].find(button => button.textContent === "Play on from here").click());
    await page.waitForSelector(".recorder :is(.now, .curtain)");
    await page.evaluate(() => document.querySelector(".curtain .main")?.click());
    await page.waitForSelector(".recorder .board use");
    const recorded = settled(await lyingOn(page)), all = recorded.length;
    for (const piece of drawn) {
      const near = recorded.map((other, i) => [Math.hypot(other.x - piece.x, other.y - piece.y), i, other]).filter(([, , other]) => game !== "brazil" || other.picture === piece.picture).sort(([a], [b]) => a - b)[0];
      assert.ok(near && near[0] < (tile ? 0.5 : 3), `${game}, ${seats}: ${JSON.stringify(piece)} is missing`);
      recorded.splice(near[1], 1);
    }
    assert.equal(all, drawn.length, `${game}, ${seats}: ${JSON.stringify(recorded)} is too much`);
    assert.deepEqual(await page.$$eval(".recorder .thing", things => things.filter(thing => !thing.querySelector(".art")).map(thing => thing.textContent)), [], game);
    await page.close();
  }
}

/** The units on the map are those of the boards that were chosen, and are called so. */
async function units(browser) {
  const log = execFileSync(verify, ["play", "brazil", "--seats", "2", "--seed", "late"], { encoding: "utf8" });
  const boards = [...log.matchAll(/^[12] board (\w+)/gm)].map(([, board]) => board), lines = log.split("\n");
  const page = await goOn(browser, "brazil", cut(log, (lines.findIndex(line => /^1 deploy U/.test(line)) + 3) / lines.length));
  const seen = await page.evaluate(() => {
    const { looks } = JSON.parse(document.querySelector("#data").textContent).recorder.catalogue, board = new Map();
    for (const [key, [, stamp]] of Object.entries(looks))
      if (key.startsWith("unit "))
        board.set(`#p${stamp}`, key.slice(5, 7));
    return [...document.querySelectorAll("g.upright use")].map(use => board.get(use.getAttribute("href"))).filter(Boolean);
  });
  assert.ok(seen.length > 1 && boards.every(board => seen.includes(board)) && seen.every(board => boards.includes(board)), `${seen} of ${boards}`);
  await page.click("details.past summary");
  await page.waitForSelector(".past li");
  assert.ok((await page.$$eval(".past li", all => all.map(element => element.textContent))).some(text => /deploys .*\(BR-U3\)|deploys .*BR-U3/.test(text)));
  await page.close();
}

/** What is built shows whose it is: a marker lies over its price, palace I on the capital, in the colour of the seat. */
async function owners(browser) {
  const log = execFileSync(verify, ["play", "brazil", "--seats", "2", "--bot", "greedy", "--seed", "owned"], { encoding: "utf8" });
  const page = await goOn(browser, "brazil", cut(log, 0.6)), built = [...cut(log, 0.6).matchAll(/^([12]) (?:build|found) /gm)].length;
  const seen = await page.evaluate(() => {
    const { looks } = JSON.parse(document.querySelector("#data").textContent).recorder.catalogue, of = new Map();
    for (const [key, [, stamp]] of Object.entries(looks))
      if (/^(ownership|palace I)\|/.test(key))
        of.set(`#p${stamp}`, key.split("|").slice(0, 2).join("|"));
    return [...document.querySelectorAll("g.upright use")].map(use => of.get(use.getAttribute("href"))).filter(Boolean);
  });
  assert.equal(seen.filter(what => what.startsWith("ownership")).length, built, `${seen}`);
  assert.equal(new Set(seen.filter(what => what.startsWith("palace I"))).size, 2, `${seen}`);
  await page.close();
}

/** Every water carrier is seen on every field of its board, and what no game has brought to a place of a mat as others of its kind. */
async function carriers(browser) {
  const page = await browser.newPage();
  await page.goto(`file://${path.join(folder, "cacao.html")}`);
  const looks = await page.$eval("#data", element => JSON.parse(element.textContent).recorder.catalogue.looks);
  for (let colour = 1; colour <= 4; colour++)
    for (let field = 0; field <= 8; field++)
      assert.ok(looks[`carrier ${colour}|${colour}|${field}|field ${field}`], `carrier ${colour} on field ${field}`);
  await page.close();
}

/** What a seat may have drawn is offered in its own colour. */
async function colours(browser) {
  const page = await browser.newPage(), offered = () => page.$$eval(".choices .art", all => all.map(art => art.className));
  await page.goto(`file://${path.join(folder, "cacao.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.select("#seat-count", "2");
  await page.select("#draws", "people");
  await page.click("button[type=submit]");
  const handedOn = () => page.$eval(".curtain .main", button => button.click()).catch(() => undefined);
  assert.ok(await page.$(".curtain"), "who draws alone is handed the phone first");
  await handedOn();
  const asked = () => page.$eval(".now .says", element => element.textContent);
  const first = await offered(), before = await asked();
  for (let taps = 0; taps < 8 && await asked() === before; taps++) {
    await page.$eval(".choices button", button => button.click());
    await handedOn();
  }
  const second = await offered();
  assert.ok(first.length > 0 && second.length > 0);
  assert.deepEqual(second.filter(href => first.includes(href)), []);
  await page.close();
}

/** Everything the page says of a game that is recorded, at most 120 taps of it, is in words for people, in Chinese no Latin letter stands in it. */
async function spoken(browser) {
  const page = await browser.newPage(), asked = new Set();
  await page.goto(`file://${path.join(folder, "hideseek.html")}`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.select("header select", "zh-Hant");
  await page.select("#seat-count", "2");
  await page.select("#draws", "page");
  await page.click("#round");
  await page.click("button[type=submit]");
  for (let i = 0; i < 120 && !await page.$(".stamp"); i++) {
    const told = await page.$$eval(".now .says, .now .hint, .now .facts, .choices span, figcaption, .thing", all => all.flatMap(element => [element.textContent, element.title]));
    assert.deepEqual(told.filter(text => /[A-Za-z]/.test(text)), [], `tap ${i}`);
    asked.add(await page.$eval(".now .says", element => element.textContent.replace(/^.*：/, "")));
    await tap(page, i);
  }
  for (const question of ["要派哪一隻當鬼？", "要蓋哪一張？", "蓋在誰身上？"])
    assert.ok(asked.has(question), [...asked].join());
  for (const [game, lang, word, name] of [["brazil", "en", "T1-2", "Task card T1-2"], ["brazil", "zh-Hant", "U1", "單位 U1"], ["brazil", "en", "CHURCH", "Church"], ["brazil", "en", "flip", "flipped first"], ["pokesonne", "zh-Hant", "swap", "換掉"]]) {
    await page.goto(`file://${path.join(folder, `${game}.html`)}`);
    assert.equal(await page.$eval("#data", (element, of, key) => JSON.parse(element.textContent).words[of].names[key], lang, word), name);
  }
  const words = { says: { offer: "offers a trade" }, names: { W05: "Bulbasaur", N02: "Oddish" }, seats: { offer: 0 } };
  assert.equal(phraseOf({ words: { en: words } }, seat => ["Mia", "Ben"][seat], "2 offer 1 W05 N02", "en"), "Ben offers a trade Mia, Bulbasaur, Oddish");
  await page.goto(`file://${path.join(folder, "badgequest.html")}`);
  assert.deepEqual(await page.$eval("#data", element => JSON.parse(element.textContent).words.en.seats), { offer: 0 });
  assert.equal(await page.$eval("#data", element => JSON.parse(element.textContent).words.en.names["player-mat-blue"]), undefined);
  await page.close();
}

/** Where hands are hidden a curtain stands before each seat, also for who played with open hands before. */
async function curtains(browser) {
  const page = await browser.newPage();
  await page.goto(`file://${path.join(folder, "hideseek.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.select("#draws", "page");
  await page.click("#round");
  await page.click("button[type=submit]");
  assert.equal(await page.$(".curtain"), null);
  assert.equal(await page.$eval("#round", box => box.checked), false);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.$eval("#go-on", button => button.click());
  assert.equal(await page.$(".curtain"), null, "that game goes on as it began");
  await page.click("#new-game");
  await page.click("button[type=submit]");
  await page.click(".curtain .main");
  assert.equal(await page.$eval("#round", box => box.checked), true);
  await page.close();
}

/** How long the page's thread has worked. */
async function worked(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/** How long taps take late in a game on a processor four times slower, others on this machine or not; it is printed. */
async function time(browser, game) {
  const log = execFileSync(verify, ["play", game, "--bot", "greedy", "--seed", "late"], { encoding: "utf8" });
  const page = await goOn(browser, game, cut(log, 0.9)), session = await page.createCDPSession();
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.emulateCPUThrottling(4);
  const took = [], work = [];
  for (let i = 0; i < 12; i++) {
    const before = await worked(session);
    took.push(await page.evaluate(async step => {
      const choices = [...document.querySelectorAll("path.free, path.over, .choices button")], started = performance.now();
      choices[(step * 7) % choices.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - started;
    }, i));
    work.push(await worked(session) - before);
  }
  const middle = all => Math.round(all.sort((a, b) => a - b)[6]), most = all => Math.round(Math.max(...all));
  console.log(`${game}: a tap at a quarter of the speed is answered in ${middle(took)} ms, at most ${most(took)} ms (goal 50); ` +
    `its thread works for ${middle(work)} ms, at most ${most(work)} ms`);
  await page.close();
}

const browser = await launch(chromium);
try {
  for (const evening of evenings)
    console.log(`${evening.game}: ${await record(browser, evening)} taps`);
  for (const check of [type, tags, back, backHidden, watch, why, closer, fingertip, turn, turnDrawn, fingers, curtains, carriers, colours, pictures, units, owners, tables, spoken])
    await check(browser);
  for (const { game } of evenings)
    await time(browser, game);
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
