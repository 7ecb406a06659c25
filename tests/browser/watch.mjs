// Pages in a real browser: every game is watched from its first line to its last, by keys, buttons and address, on a
// phone and on a laptop, in both languages, light and dark. Arguments: proofsheet-gen, proofsheet-verify, the
// program `digests`, the folder of data, chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createRequire } from "node:module";
import { namesIn } from "../../data/page/game.js";
import { launch } from "./phone.mjs";

const [gen, verify, digests, data, chromium] = process.argv.slice(2).map(name => path.resolve(name));
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-browser-"));
const run = (program, ...words) => execFileSync(program, words, { encoding: "utf8", cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } });

/** A game of the bots, and its page. */
function print(game) {
  const log = path.join(folder, `${game}.playlog`), page = path.join(folder, `${game}.html`);
  fs.writeFileSync(log, run(verify, "play", game, "--seats", "3", "--bot", "greedy", "--seed", "watch"));
  run(gen, "page", log, "-o", page);
  return { log: fs.readFileSync(log, "utf8"), url: `file://${page}` };
}

/** Everything that should not happen. */
function observe(page, url) {
  const trouble = [];
  page.on("console", message => ["error", "warn"].includes(message.type()) && trouble.push(message.text()));
  page.on("pageerror", error => trouble.push(String(error)));
  page.on("request", request => !request.url().startsWith("data:") && request.url().split("#")[0] !== url && trouble.push(request.url()));
  return trouble;
}

/** In the order of the seats, whoever's stands first. */
const totals = page => page.$$eval(".seat .total", all => all.map((element, i) => [Number(element.closest(".seat").dataset.seat ?? i), Number(element.textContent.replace("−", "-"))]).sort(([a], [b]) => a - b).map(([, points]) => points));
/** The line of the log that is shown, of several the first. */
const line = page => page.$eval(".now", element => Number(element.dataset.line));

/** Every "=" of the log, or of many some, is what the page shows there; but the last, behind which the game ends. */
async function checkSums(page, log) {
  const lines = log.split("\n"), sums = lines.flatMap((text, i) => (text.startsWith("= ") ? [i] : [])).slice(0, -1);
  const every = Math.ceil(sums.length / 8);
  for (const i of sums.filter((_, number) => number % every === 0)) {
    await page.evaluate(number => new Promise(done => {
      addEventListener("hashchange", () => setTimeout(done), { once: true });
      location.hash = location.hash === `#${number}` ? "" : `#${number}`;
      location.hash = `#${number}`;
    }), i);
    assert.ok(await line(page) <= i);
    assert.deepEqual(await totals(page), lines[i].slice(2).split(" ").map(Number), `line ${i + 1}`);
  }
}

async function checkFaults(page, what) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [], what);
}

async function watch(browser, game) {
  const { log, url } = print(game);
  const page = await browser.newPage(), trouble = observe(page, url);
  const moves = log.split("\n").filter(text => /^[1-9*]/.test(text)).length;
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");

  // the end: verdict, digest, final scores
  if (await page.$eval("#data", element => Boolean(JSON.parse(element.textContent).recorder)))
    assert.ok(await page.$(".recorder.replay"), "the referee tells the game");
  const digest = run(digests, data, path.join(folder, `${game}.playlog`)).trim().split("\n").pop();
  assert.equal(await page.$eval(".stamp", element => element.dataset.verdict), "sound", game);
  assert.equal(await page.$eval("input[type=range]", element => element.value), "0", "it begins at the beginning");
  await page.keyboard.press("End");
  assert.deepEqual(await totals(page), log.match(/^\[Result "(.*)"\]$/m)[1].split(" ").map(Number), game);
  assert.match(digest, /^[0-9a-f]{16}$/);
  assert.ok((await page.$eval(".outcome", element => element.textContent)).includes(digest), game);

  // keys
  await page.keyboard.press("Home");
  assert.equal(await line(page), log.split("\n").findIndex(text => /^[1-9*]/.test(text)) + 1);
  for (let i = 0; i < 12; i++)
    await page.keyboard.press("ArrowRight");
  assert.equal(await page.$eval("input[type=range]", element => element.value), "12");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.$eval("input[type=range]", element => element.value), "11");
  const rows = await page.$$eval(".moves li", all => all.length);
  assert.ok(await page.$(".recorder") ? rows > moves / 5 && rows < moves : rows === moves, `${rows} steps of ${moves} lines: draws are told with what they follow`);
  await checkSums(page, log);

  // play, which stops at the end
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(" ");
  await page.waitForFunction("document.querySelector('input[type=range]').value === document.querySelector('input[type=range]').max");

  // other languages, other screens
  for (const lang of ["zh-Hant", "en"]) {
    await page.select("header select", lang);
    assert.equal(await page.$eval("html", element => element.lang), lang);
  }
  await checkFaults(page, `${game}, laptop`);
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${game}: wider than a phone`);
  await checkFaults(page, `${game}, phone, dark`);
  assert.deepEqual(trouble, [], game);
  await page.close();
  return moves;
}

/** On a phone the village of whoever moves is seen whole, above what the game is stepped through with. */
async function villages(browser) {
  const page = await browser.newPage(), edges = () => page.evaluate(() => [".mover .mat svg", ".controls"].map((selector, i) => document.querySelector(selector).getBoundingClientRect()[i === 0 ? "bottom" : "top"]));
  await page.setViewport({ width: 390, height: 780, isMobile: true, hasTouch: true });
  await page.goto(`file://${path.join(folder, "cacao.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.select("header select", "zh-Hant");
  await page.keyboard.press("Home");
  const [bottom, top] = await edges();
  assert.ok(bottom <= top + 1, `the village ends at ${bottom} px, the buttons begin at ${top}`);
  await page.close();
}

/** What is scored is told by names: an id of the kit stands only behind a name that others have, too. */
async function name(browser) {
  const page = await browser.newPage(), ids = new Set(fs.readFileSync(path.join(data, "hideseek", "kit.xml"), "utf8").match(/(?<= id=")[A-Z][\w-]*\d+(?=")/g));
  await page.goto(`file://${path.join(folder, "hideseek.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.keyboard.press("Home");
  let told = 0;
  for (let i = 0; i < 120; i++) {
    for (const text of await page.$$eval(".points li", all => all.map(element => element.querySelector("div").textContent))) {
      told++;
      assert.deepEqual(text.replace(/\([\w-]+\)/g, "").match(/[A-Z][\w-]*/g)?.filter(word => ids.has(word)) ?? [], [], text);
    }
    await page.keyboard.press("ArrowRight");
  }
  assert.ok(told > 10);
  await page.goto(`file://${path.join(folder, "brazil.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.keyboard.press("End");
  const points = await page.$$eval(".points li", all => all.map(element => element.querySelector("div").textContent));
  assert.ok(points.some(text => /: \d+ (Tiles|Units)/.test(text)), points.join("; "));
  const shown = JSON.parse(await page.$eval("#data", element => element.textContent));
  for (const [lang, text, says] of [["en", "palace II", "Palace II"], ["zh-Hant", "宮殿 II", "宮殿 II"], ["en", "task T3-5: 5 UNITS", "Task card T3-5: 5 Units on the map"]])
    assert.equal(namesIn(shown, lang, text), says);
  await page.close();
}

/** What a line brings is shown with it: cacao of a plantation, a carrier that moves on, and nothing where a tile is laid. */
async function bring(browser) {
  const page = await browser.newPage(), told = new Map();
  const { url, log } = print("cacao"), lines = log.split("\n");
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  await page.waitForSelector(".moves li");
  for (let step = 0, steps = (await page.$$(".moves li")).length; step < steps; step++) {
    await page.evaluate(at => document.querySelectorAll(".moves li button")[at].click(), step);
    told.set(lines[await line(page) - 1], await page.$$eval(".now .change", all => all.map(element => [element.textContent, element.querySelectorAll(".art").length])));
  }
  const of = verb => [...told].filter(([text]) => new RegExp(`^\\d ${verb} `).test(text)).map(([, changes]) => changes);
  assert.ok(of("activate").flat().some(([text]) => text.endsWith("+1")) && of("activate").flat().some(([text]) => text.includes("→")), JSON.stringify(of("activate")));
  assert.ok([...told.values()].flat().every(([, pictures]) => pictures === 1));
  await page.close();
}

/** An address names a line, and a page without scripts still shows the log. */
async function arrive(browser) {
  const { url } = print("cacao"), page = await browser.newPage();
  const started = Date.now();
  await page.goto(`${url}#42`);
  await page.waitForSelector("html[data-ready]");
  assert.ok(Date.now() - started < 10000);
  assert.ok(await line(page) <= 42);
  assert.ok(await line(page) >= 38);
  await page.setJavaScriptEnabled(false);
  await page.goto(url);
  assert.match(await page.$eval("noscript", element => element.textContent), /\[Playlog/);
  assert.ok(await page.$eval("noscript img", image => image.complete && image.naturalWidth > 600));
  await page.close();
}

/** Several games on a page: a list, addresses of each, and where the referee is there one is gone on with. */
async function choose(browser) {
  const file = path.join(folder, "several.html"), first = path.join(folder, "cacao.playlog"), second = path.join(folder, "second.playlog");
  fs.writeFileSync(second, run(verify, "play", "cacao", "--seats", "2", "--seed", "second").replace(/^\[Result /m, "[Result"));
  run(gen, "page", first, second, "-o", file);
  const page = await browser.newPage(), url = `file://${file}`, trouble = observe(page, url);
  page.on("dialog", dialog => dialog.accept());
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  assert.equal(await page.$$eval("[data-game]", all => all.length), 2);
  await checkFaults(page, "a list of games");
  await page.click("[data-game='2']");
  assert.match(page.url(), /#2:\d+$/);
  assert.equal(await page.$eval(".stamp", element => element.dataset.verdict), "sound");
  await page.click("#home");
  assert.equal(await page.$$eval("[data-game]", all => all.length), 2);
  await page.goto(`${url}#2:50`);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  const number = await line(page);
  assert.ok(number > 45 && number <= 50, `line ${number}`);
  if (await page.$("#resume")) {
    await page.$eval("#resume", button => button.click());
    await page.waitForSelector(".recorder .seats, .recorder .curtain");
    const log = await page.evaluate(() => localStorage.getItem("proofsheet.log.cacao"));
    const before = fs.readFileSync(second, "utf8").split("\n").slice(0, number).filter(text => !text.startsWith("[Result"));
    assert.deepEqual(log.split("\n").slice(0, before.length), before);
    assert.equal(await page.evaluate("location.hash"), "", "what is recorded has no line in the address");
    assert.ok(!log.includes("[Result"));
  }
  assert.deepEqual(trouble, []);
  await page.close();
}

/** The examples of the manual: sums and names that were written by hand, comments, logs that stop in the middle. */
async function examples(browser) {
  const shelf = path.join(data, "../doc/examples");
  for (const name of fs.readdirSync(shelf).filter(file => file.endsWith(".playlog"))) {
    const file = path.join(folder, `${name}.html`), url = `file://${file}`, page = await browser.newPage(), trouble = observe(page, url);
    run(gen, "page", path.join(shelf, name), "-o", file);
    await page.goto(url);
    await page.waitForSelector(".moves li");
    assert.equal(await page.$eval(".stamp", element => element.dataset.verdict), run(verify, "check", "--json", path.join(shelf, name)).match(/"verdict":"(\w+)"/)[1], name);
    await page.keyboard.press("Home");
    const shown = new Set();
    for (const moves = await page.$$eval(".moves li", all => all.length); shown.size < moves; await page.keyboard.press("ArrowRight")) {
      const told = await line(page);
      assert.ok(!shown.has(told), `${name}: ${told}`);
      shown.add(told);
    }
    assert.deepEqual(trouble, [], name);
    await page.close();
  }
}

/** Whoever watches already when the referee takes over goes on where they are: the game plays on, the page stays where it is. */
async function takeOver(browser) {
  const page = await browser.newPage(), url = `file://${path.join(folder, "cacao.html")}`;
  await page.setViewport({ width: 390, height: 780, isMobile: true, hasTouch: true });
  await page.goto("about:blank");
  await page.evaluateOnNewDocument(() => {
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = (...all) => new Promise(go => { globalThis.goOn = go; }).then(() => instantiate.call(WebAssembly, ...all));
  });
  await page.goto(`${url}#40`);
  await page.waitForFunction("globalThis.goOn && document.querySelector('.watch .moves li')");
  await page.evaluate(() => {
    document.querySelector(".watch .controls .main").focus();
    document.querySelector(".watch .controls .main").click();
    scrollTo(0, 300);
    globalThis.goOn();
  });
  await page.waitForSelector(".recorder.replay");
  assert.equal(await page.evaluate("Math.round(scrollY)"), 300);
  assert.equal(await page.$eval(".controls .main", button => button.getAttribute("aria-label")), "Pause");
  assert.ok(await page.evaluate("document.activeElement.matches('.controls .main')"), "the button that was tapped is at hand still");
  await page.waitForFunction("document.querySelector('.controls .main').getAttribute('aria-label') === 'Pause' && document.querySelector('.replay [aria-current]')");
  const [told, current] = await page.evaluate(() => [getComputedStyle(document.documentElement).getPropertyValue("--told"), document.querySelector("[aria-current]").getBoundingClientRect()].map(value => value.top ?? value));
  assert.ok(parseInt(told) > 40, `what is told is ${told} high`);
  const list = await page.$eval(".moves ol", element => [element.getBoundingClientRect().top, element.getBoundingClientRect().bottom]);
  assert.ok(current >= list[0] - 1 && current < list[1], "the line that is shown is in sight in the list");
  await page.close();
}

/** Seats have the colours at the beginning that they have at the end, and so have the lines of their scores. */
async function dressed(browser) {
  const page = await browser.newPage(), colours = () => page.$$eval(".seat .badge", all => all.map(element => element.style.borderColor));
  await page.goto(`file://${path.join(folder, "brazil.html")}`);
  await page.waitForSelector("html[data-ready]");
  await page.keyboard.press("Home");
  const first = await colours(), lines = await page.waitForSelector(".curve polyline").then(() => page.$$eval(".curve polyline[style]", all => all.map(({ style, attributes }) => {
    style.color = attributes.stroke.value;
    return style.color;
  })));
  await page.keyboard.press("End");
  assert.deepEqual([first.toSorted(), lines.toSorted()], [(await colours()).toSorted(), first.toSorted()]);
  await page.close();
}

/** A browser that cannot run the referee watches what the press has drawn, is offered nothing that it cannot do, and says why where there is nothing else. */
async function unread(browser) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument("delete globalThis.WebAssembly");
  await page.goto(`file://${path.join(folder, "cacao.html")}`);
  await page.waitForSelector("html[data-ready] .watch", { timeout: 20000 });
  assert.equal(await page.$eval(".stamp", element => element.dataset.verdict), "sound");
  await page.keyboard.press("Home");
  const first = await line(page);
  await page.keyboard.press("ArrowRight");
  assert.equal(await line(page), first + 1);
  assert.equal(await page.$("#resume"), null);
  const file = path.join(folder, "recorded.html");
  run(gen, "page", "cacao", "-o", file);
  await page.goto(`file://${file}`);
  await page.waitForSelector("html[data-ready]");
  if (await page.$eval("#data", element => Boolean(JSON.parse(element.textContent).recorder)))
    assert.match(await page.$eval(".fault", element => element.textContent), /WebAssembly/);
  await page.close();
}

/** An address that names no game or line is as good as none. */
async function stray(browser) {
  const page = await browser.newPage(), trouble = [];
  page.on("pageerror", error => trouble.push(String(error)));
  for (const [name, hash, shown] of [["cacao", "#2:1", ":is(.watch, .replay)"], ["cacao", "#0:5", ":is(.watch, .replay)"], ["several", "#3:1", ".shelves"], ["several", "#0:5", ".shelves"], ["several", "#elsewhere", ".shelves"]]) {
    await page.goto("about:blank");
    await page.goto(`file://${path.join(folder, name)}.html${hash}`);
    await page.waitForSelector(`html[data-ready] ${shown}`, { timeout: 5000 });
  }
  assert.deepEqual(trouble, []);
  await page.close();
}

/** How long the page's thread has worked, whatever else goes on on this machine. */
async function worked(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return Math.round(metrics.find(({ name }) => name === "TaskDuration").value * 1000);
}

/** How long the first picture takes where the processor is four times slower; the figures are printed. */
async function time(browser, game) {
  const page = await browser.newPage(), session = await page.createCDPSession();
  await page.goto("file:///dev/null");
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.emulateCPUThrottling(4);
  const before = await worked(session);
  await page.goto(`file://${path.join(folder, `${game}.html`)}`);
  await page.waitForSelector("html[data-ready]");
  const whole = await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now())))));
  const work = await worked(session) - before;
  const [{ startTime: first }] = await page.evaluate(() => JSON.parse(JSON.stringify(performance.getEntriesByName("first-contentful-paint"))));
  console.log(`${game}: first picture at a quarter of the speed after ${Math.round(first)} ms (goal 1000), with the list of all lines after ` +
    `${Math.round(whole)} ms; its thread works for ${work} ms`);
  await page.close();
}

const browser = await launch(chromium);
try {
  const games = run(gen, "list").trim().split("\n").map(text => text.split(/\s/)[0]);
  for (const game of games)
    console.log(`${game}: ${await watch(browser, game)} lines`);
  await name(browser);
  await bring(browser);
  await arrive(browser);
  for (const game of games)
    await time(browser, game);
  await choose(browser);
  await stray(browser);
  await unread(browser);
  if (fs.readFileSync(path.join(folder, "cacao.html"), "utf8").includes('"recorder":{')) {
    await takeOver(browser);
    await dressed(browser);
  }
  await examples(browser);
  await villages(browser);
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
