// What those who record by taps rely on: nothing is lost, no tap means what nobody meant, what happened is told, and places
// are shown and not spelt. Arguments: proofsheet-gen, proofsheet-verify, chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { folded, namesIn, phraseOf, sentenceOf } from "../../data/page/game.js";
import { Line } from "../../data/page/line.js";
import { cut, launch, logOf, open, tap } from "./phone.mjs";

const [gen, verify, chromium] = process.argv.slice(2).map(name => path.resolve(name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-tapping-"));
const play = (game, ...words) => execFileSync(verify, ["play", game, ...words], { encoding: "utf8" });

/** @type {Record<string, string>} */
const files = {};

function fileOf(game) {
  if (!files[game]) {
    files[game] = path.join(folder, `${game}.html`);
    execFileSync(gen, ["page", game, "-o", files[game]]);
  }
  return files[game];
}

const click = (page, selector) => page.$eval(selector, element => element.dispatchEvent(new MouseEvent("click", { bubbles: true })));
const textOf = (page, selector) => page.$$eval(selector, all => all.map(element => element.textContent).join(" | "));

/** A page on which a log is gone on with, by whoever holds it. */
async function goOn(browser, game, log, lang = "en") {
  const page = await open(browser, fileOf(game), { lang, kept: { [`log.${game}`]: log } });
  await page.$eval("#go-on", button => button.click());
  if (await page.$(".curtain"))
    await page.click(".curtain .main");
  return page;
}

/** Lines of a game up to the first that fits. @param {string} log @param {RegExp} line */
function until(log, line) {
  const lines = log.replace(/^\[Result.*\n/m, "").split("\n"), at = lines.findIndex(text => line.test(text));
  assert.ok(at > 0, `${line} in a game`);
  return `${lines.slice(0, at).join("\n")}\n`;
}

/** A new game takes nothing away: the one before it is above the form until then, and in a list behind it. */
async function lose(browser) {
  const log = cut(play("cacao", "--seats", "2", "--seed", "kept"), 0.5), page = await open(browser, fileOf("cacao"), { kept: { "log.cacao": log } });
  const above = await page.evaluate(() => document.querySelector("#go-on").getBoundingClientRect().top < document.querySelector(".setup [type=submit]").getBoundingClientRect().top);
  assert.ok(above, "what was begun stands above what is new");
  await page.click("[type=submit]");
  assert.ok(!(await logOf(page, "cacao")).startsWith(log));
  assert.equal(await page.evaluate(() => scrollY), 0, "a game begins at the top of the page");
  await page.click(".curtain .main");
  await page.click("#new-game");
  await page.click(".setup details summary");
  await page.waitForSelector(".earlier");
  await page.click(".earlier");
  assert.ok((await logOf(page, "cacao")).startsWith(log));
  await page.close();
}

/** What was agreed on last is offered again. */
async function agree(browser) {
  const page = await open(browser, fileOf("hideseek"));
  await page.select("#seat-count", "3");
  await page.select("#draws", "people");
  await page.click("#option-enemies");
  await page.$eval("#option-hand", input => { input.value = "5"; });
  await page.click("[type=submit]");
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.deepEqual(await page.$$eval("#seat-count, #draws, #option-hand", all => all.map(element => element.value)), ["3", "people", "5"]);
  assert.ok(await page.$eval("#option-enemies", box => box.checked));
  assert.match(await textOf(page, "label[for=option-hand]"), /\d+ to \d+/, "it is said how many there may be");
  assert.ok((await page.$$eval(".option label[for^=option]", all => all.map(label => label.querySelector("small")?.textContent ?? ""))).every(text => /\.$/.test(text)), "and what each option changes");
  await page.close();
}

/** Whether the phone goes round is said of the game that is begun, and stays so when the page is opened again. */
async function goesRound(browser) {
  const page = await open(browser, fileOf("hideseek"), { kept: { "round.hideseek": "no" } });
  await page.click("[type=submit]");
  for (const way of ["begun", "opened again"]) {
    assert.ok(await page.$(".curtain"), way);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.click("#go-on");
  }
  await page.close();
}

/** Whoever taps by keys goes on at what is asked next. */
async function keyed(browser) {
  const page = await open(browser, fileOf("cacao"));
  await page.focus("[type=submit]");
  await page.keyboard.press("Enter");
  assert.ok(await page.evaluate("document.activeElement.matches('.curtain .says')"), "at who is to have the phone");
  await page.focus(".curtain .main");
  await page.keyboard.press("Enter");
  assert.ok(await page.evaluate("document.activeElement.matches('.now .says')"), "at the question");
  await page.close();
}

/** Words that stand side by side are counted, and only those. */
async function counted(browser) {
  const page = await open(browser, fileOf("cacao")), told = await page.$eval("#data", element => element.textContent).then(JSON.parse);
  const [one, other] = Object.keys(told.recorder.catalogue.looks).map(key => key.split(" ")[1]?.split("|")[0]).filter((id, i, all) => id && all.indexOf(id) === i);
  const said = words => phraseOf(told, () => "", `* draw ${words.join(" ")}`, "en"), name = word => said([word]).replace(/^Drawn: /, "");
  assert.equal(said([one, other, one, one]), `Drawn: ${[name(one), name(other), `${name(one)} ×2`].join("; ")}`);
  await page.close();
}

/** The second of two quick taps is none: it would hit what came under the finger just now. */
async function twice(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "2", "--seed", "kept"), /^1 mark /).replace(/^\* draw .*\n/gm, "").replace(/^\[Seed.*\n/m, "")), moves = async () => (await logOf(page, "hideseek")).split("\n").filter(line => line.startsWith("* ")).length;
  const place = () => page.$eval(".choices button", button => {
    const { left, top } = button.getBoundingClientRect();
    return [left + 20, top + 20];
  });
  const before = await moves();
  await page.mouse.click(...await place(), { count: 2 });
  assert.equal(await moves(), before + 1);
  await page.mouse.click(...await place());
  assert.equal(await moves(), before + 2);
  await page.close();
}

/** All choices are seen: none lies in a box of its own that must be scrolled. */
async function whole(browser) {
  const page = await open(browser, fileOf("hideseek"));
  await page.select("#draws", "people");
  await page.click("[type=submit]");
  await page.click(".curtain .main");
  const { inner, outer, count } = await page.$eval(".ways", element => ({ inner: element.scrollHeight, outer: element.clientHeight, count: element.querySelectorAll(".choices button").length }));
  assert.ok(count > 15 && inner <= outer + 1, `${count} choices, ${inner} px in ${outer} px`);
  await page.close();
}

/** Workers are sent to what lies beside them: it is lit, has its name on its button, and no cell or compass point is spelt. */
async function send(browser) {
  const log = until(play("cacao", "--seats", "2", "--seed", "sides87"), /^2 activate /), page = await goOn(browser, "cacao", log);
  for (let i = 0; i < 6 && !await page.$(".choices [data-word=n], .choices [data-word=e], .choices [data-word=s], .choices [data-word=w]"); i++)
    await page.evaluate(() => (document.querySelector("path.over") ?? document.querySelector(".choices [data-word=activate]") ?? document.querySelector(".choices button")).dispatchEvent(new MouseEvent("click", { bubbles: true })));
  const told = await textOf(page, ".now"), sides = await page.$$eval(".choices [data-word]", all => all.map(button => button.dataset.word).filter(word => /^[nesw]$/.test(word)));
  assert.doesNotMatch(told, /-?\d+,-?\d+|north|east|south|west/);
  const faces = await Promise.all(sides.map(side => textOf(page, `.choices [data-word="${side}"]`))), field = faces.findIndex(face => /plantation/.test(face));
  assert.ok(field >= 0 && faces.every(face => /Market|plantation|mine|Water|shrine|Temple/i.test(face)), faces.join());
  await click(page, `path[data-word="${sides[field]}"]`);
  assert.ok(await page.$("path.taken"), "where it goes stays marked");
  await page.close();
}

/** What a round has brought is told to whoever taps next, and on the curtain no more than all may know. */
async function tell(browser) {
  const game = play("hideseek", "--seats", "2", "--bot", "greedy", "--options", "enemies", "--seed", "told"), lines = game.replace(/^\[Result.*\n/m, "").split("\n");
  const at = lines.findIndex(line => /^\d catch [A-Z]/.test(line)), before = `${lines.slice(0, at).join("\n")}\n`;
  const page = await goOn(browser, "hideseek", before);
  await page.evaluate(word => document.querySelector(`.choices [data-word="${word}"]`).click(), lines[at].split(" ")[2]);
  const news = await textOf(page, ".news li");
  assert.ok(/ =\s/.test(news), `who was caught or hid, and how fast everybody was: ${news}`);
  assert.match(news, / is after them!/);
  assert.match(news, / is caught!| is hidden | is not slower /);
  assert.doesNotMatch(news, /plays no enemy/, "what nobody tapped and says nothing is not told");
  const curtain = await page.$(".curtain");
  if (curtain)
    assert.doesNotMatch(news, / draws /, "on the curtain no hand is told");
  await page.close();
}

/** What others hold and have laid is seen from behind, what one has laid oneself is marked; at nobody's is a card seen that is hidden. */
async function veil(browser) {
  const log = play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "told"), lines = log.replace(/^\[Result.*\n/m, "").split("\n");
  const first = lines.findIndex(line => /^\d commit /.test(line)), [seat] = lines[first];
  let page = await goOn(browser, "hideseek", `${lines.slice(0, first + 1).join("\n")}\n`);
  const held = await page.$$eval(".seat .things .back", all => all.map(back => back.parentElement.textContent));
  assert.deepEqual(held, ["×6"], "how many cards the other one holds");
  const own = () => page.$$eval(".thing.down", all => all.map(element => element.getAttribute("aria-label"))), backs = () => page.$$eval(".row .back", all => all.length);
  assert.deepEqual([(await own()).length, await backs()], [1, 0]);
  assert.match((await own())[0], /\(face down\): [+−]\d+$/);
  assert.match(await textOf(page, ".thing.down .effect"), /^⚡[+−]\d$/, "a card says what it does where it lies");
  assert.equal(await textOf(page, ".seat h3"), "Hand | Hand");
  assert.equal(await textOf(page, ".fact.own"), "seeks", "what one alone does is seen at a glance");
  await page.close();
  const done = lines.findIndex((line, i) => i > first && line === `${seat} done`);
  page = await goOn(browser, "hideseek", `${lines.slice(0, done + 1).join("\n")}\n`);
  const laid = lines.slice(first, done).filter(line => line.startsWith(`${seat} commit `)).length;
  if (!lines[done + 1].startsWith(seat))
    assert.deepEqual([(await own()).length, await backs()], [0, laid]);
  await page.close();
}

/** Trophies of a seat lie beside each other under a heading of their own, not in its row; what all have does not stand out. */
async function trophies(browser) {
  const lines = play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "told").replace(/^\[Result.*\n/m, "").split("\n");
  for (let end = lines.length - 2; end > 40; end -= 4) {
    const page = await goOn(browser, "hideseek", `${lines.slice(0, end).join("\n")}\n`);
    const [caught, standing, mixed, loud] = await page.evaluate(() => [Math.max(0, ...[...document.querySelectorAll(".seat h3")].filter(head => head.textContent.startsWith("Caught")).map(head => head.nextElementSibling.querySelectorAll(".thing").length)),
      [...document.querySelectorAll(".row figure")].filter(figure => /caught by/.test(figure.textContent)).length,
      [...document.querySelectorAll("figure")].filter(figure => [...figure.querySelectorAll("[data-what^=character]")].length > 1).length,
      [...document.querySelectorAll(".fact.own")].map(fact => fact.textContent)]);
    await page.close();
    if (caught < 2)
      continue;
    assert.deepEqual([standing, mixed], [0, 0]);
    assert.deepEqual(loud.filter(text => /speed|worth/.test(text)), []);
    return;
  }
  assert.fail("nobody caught two");
}

/** What was drawn is seen, and a cell that only one line can mean is tapped at once. */
async function straight(browser) {
  let page = await open(browser, fileOf("pokesonne"));
  await page.click("[type=submit]");
  for (let i = 0; i < 12 && !await page.$(".news .art"); i++)
    await tap(page, i);
  assert.ok(await page.$(".news .art"), "the tile that was drawn");
  await page.close();
  page = await open(browser, fileOf("badgequest"));
  await page.click("[type=submit]");
  await tap(page, 0);
  await click(page, "path.free");
  assert.ok(await page.$(".choices [data-word=done]"));
  const before = (await logOf(page, "badgequest")).match(/ step /g).length;
  await click(page, "path.straight");
  assert.equal((await logOf(page, "badgequest")).match(/ step /g).length, before + 1);
  await page.close();
}

/** A tile that is turned is on the screen together with what turns it, and no name leaves its button. */
async function fit(browser) {
  const page = await open(browser, fileOf("cacao"));
  await page.click("[type=submit]");
  for (let i = 0; i < 40; i++) {
    const [wide, tile] = await page.evaluate(() => [[...document.querySelectorAll(".choices button")].filter(button => button.scrollWidth > button.clientWidth + 1).map(button => button.textContent),
      document.querySelector("path.turning")?.getBoundingClientRect().bottom ?? 0]);
    assert.deepEqual(wide, []);
    assert.ok(tile <= 740, `the tile ends at ${tile} of 740 px`);
    if (await page.$(".choices .main"))
      await click(page, ".choices .main");
    else
      await tap(page, i);
  }
  await page.close();
}

/** That a card is laid is told to all, and not which; where all are turned up it is told what lay where, and colours are called by their signs. */
async function reveal(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "told"), /^\d commit /)), asked = [], curtains = [];
  assert.match(await textOf(page, ".now .facts"), /card 1 of at most 3/);
  for (let i = 0; i < 60 && !await page.$(".choices [data-word=none]"); i++) {
    const holder = await page.evaluate(() => [document.querySelector(".mover")?.dataset.seat, document.querySelector(".seat")?.dataset.seat]);
    if (await page.$(".curtain"))
      curtains.push(await textOf(page, ".curtain .news li"));
    else
      asked.push(holder);
    await page.evaluate(() => (document.querySelector(".curtain .main") ?? document.querySelector(".choices [data-word=commit]") ?? document.querySelector(".choices button")).click());
  }
  assert.deepEqual(asked.filter(([mover, first]) => mover !== first), [], "what lies before whoever holds the phone is on top");
  assert.match(curtains[0], /lays \d cards face down/);
  assert.doesNotMatch(curtains[0], /Turned up|Catch|Dodge|Suit|claw/i);
  assert.match(curtains.join(), /Turned up:/);
  assert.ok(await page.$$eval(".news figure .thing", all => all.length) > 2, "every card that was turned up");
  assert.ok(await page.$$eval(".choices [data-word]:not([data-word=none])", all => all.length > 0 && all.every(button => button.querySelector(".art"))), "the sign of every colour");
  assert.ok(await page.$$eval(".choices [data-word]:not([data-word=none])", all => all.every(button => button.querySelector(".brings .art") || /nobody to catch/.test(button.textContent))), "whom every colour catches");
  const log = await logOf(page, "hideseek"), [colour, caught] = await page.$$eval(".choices [data-word]", all => all.map(button => [button.dataset.word, button.querySelectorAll(".brings .art").length]).sort(([, a], [, b]) => b - a)[0]);
  assert.equal(await logOf(page, "hideseek"), log, "what is foretold is not played");
  await page.evaluate(word => document.querySelector(`.choices [data-word="${word}"]`).click(), colour);
  assert.equal(await page.$$eval(".scored.lost", all => all.length), caught, `what ${colour} catches`);
  await page.close();
}

/** Whoever watches sees what was face down, as that, and what lies before whoever moves, as fast as they like. */
async function film(browser) {
  const log = play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "told"), page = await goOn(browser, "hideseek", log);
  await page.$eval("#watch", button => button.click());
  assert.match(await textOf(page, ".told .facts"), /^greedy 1(, | and )/, "who plays");
  const lines = log.split("\n"), end = lines.findIndex(line => /^\d catch /.test(line)), row = lines.findLastIndex((line, i) => i < end && / commit /.test(line));
  const [seat] = lines[row], laid = lines.slice(0, row + 1).filter(line => / commit /.test(line)).length;
  await click(page, `.moves [data-line="${row + 1}"]`);
  const { down, others } = await page.evaluate(mover => ({ down: document.querySelectorAll(".seat .row .thing.down").length,
    others: [...document.querySelectorAll(".seat")].filter(element => element.dataset.seat !== mover).flatMap(element => [...element.querySelectorAll(".thing.down")]).length }), seat);
  assert.ok(down > 2 && down <= laid && others > 0, `${down} of ${laid} lie face down, ${others} of others`);
  assert.equal(await page.$(".row .back"), null);
  const on = lines[row].split(" ")[3], { top, said } = await page.evaluate(id => ({ top: document.querySelector(`.row [data-what$=" ${id}"]`).closest(".seat").getBoundingClientRect().top, said: document.querySelector(".told").getBoundingClientRect().bottom }), on);
  assert.ok(top >= said - 1 && top < 300, `what lies where ${on} is begins at ${top}, what is said ends at ${said}`);
  await click(page, `.moves [data-line="${lines.findIndex((line, i) => i > row && / done$/.test(line) && /^\d (catch|candy) |^=/.test(lines[i + 1])) + 1}"]`);
  assert.ok(await page.$$eval(".account.revealed:not([hidden]) figure", all => all.length) >= down, "what is turned up is shown");
  await click(page, `.moves [data-line="${lines.findIndex(line => /^\d mark /.test(line)) + 1}"]`);
  assert.equal(await page.$(".account:not([hidden])"), null, "what scores nothing is told once");
  await page.select(".controls select", "fast");
  assert.equal(await page.evaluate(() => localStorage.getItem("proofsheet.speed")), "fast");
  await page.close();
}

/** The end says what has brought the last points, and what was played keeps its points where they were made. */
async function finish(browser) {
  const log = play("cacao", "--seats", "2", "--seed", "sold"), lines = log.replace(/^\[Result.*\n/m, "").split("\n"), last = lines.findLastIndex(line => /^\d (place|activate|overbuild)/.test(line));
  const page = await goOn(browser, "cacao", `${lines.slice(0, last).join("\n")}\n`);
  for (let i = 0; i < 60 && !await page.$("#watch"); i++)
    await tap(page, i);
  assert.match(await textOf(page, ".ended"), /temple|carrier/, "why the points are others at the end");
  await page.click(".past summary");
  await page.waitForFunction(() => document.querySelectorAll(".past li").length > 0);
  const rows = await page.$$eval(".past li", all => all.map(row => row.textContent)), sold = rows.filter(text => / gold .*sold/.test(text));
  assert.ok(sold.length > 0 && sold.every(text => / to work/.test(text)), sold.join("; "));
  await page.close();
}

/** Taking back on the curtain shows nobody's hand before it is asked who holds the phone. */
async function curtained(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "told"), /^\d commit /));
  await page.evaluate(() => document.querySelector(".curtain .main")?.click());
  await page.evaluate(() => document.querySelector(".choices [data-word=done]").click());
  assert.ok(await page.$(".curtain"), "the phone goes on");
  assert.match(await textOf(page, ".curtain .between"), /^Everybody lays cards in secret/, "and why");
  await page.click("#undo");
  assert.ok(await page.$(".curtain"), "whoever had it before is asked first");
  await page.close();
}

/** What lies before a seat is not called by its name once more; games are left apart from where they are saved; what was read before does not push the table away. */
async function owned(browser) {
  const lines = play("brazil", "--seats", "2", "--bot", "greedy", "--seed", "heads").replace(/^\[Result.*\n/m, "").split("\n"), page = await goOn(browser, "brazil", `${lines.slice(0, lines.length * 0.7).join("\n")}\n`);
  const heads = await page.$$eval(".seat[data-seat]", seats => seats.flatMap(seat => [...seat.querySelectorAll("h3")].map(head => head.textContent)));
  assert.ok(heads.includes("store"), heads.join());
  assert.deepEqual(heads.filter(text => /greedy|\s$/.test(text)), []);
  assert.deepEqual(await page.$$eval(".leaving button", all => all.map(button => button.id || button.textContent)), ["End the game here", "new-game"]);
  await page.close();
}

/** A card that is thrown away as soon as it is turned up is told, though others like it lie there; what another one's tap has set off does not hide what that one laid. */
async function candies(browser) {
  const log = fs.readFileSync(new URL("candies.playlog", import.meta.url), "utf8"), page = await goOn(browser, "hideseek", log);
  await tapLines(page, "2 commit F2 D07\n2 commit DP D03\n2 commit LC C01");
  assert.match(await logOf(page, "hideseek"), /\n2 done\n1 candy C01 F1\n$/);
  assert.equal((await page.$$(".curtain .revealed figure")).length, 6);
  assert.match(await textOf(page, ".curtain .revealed figcaption"), /thrown away/);
  await page.click(".curtain .main");
  const news = await page.$$eval(".now .news li", all => all.map(item => item.textContent));
  assert.ok(news.some(text => /lays 3 cards face down/.test(text)), news.join("; "));
  assert.deepEqual(news.filter(text => /lays a card face down/.test(text)), []);
  await page.close();
}

/** Where a place is asked for, the table is on the screen with the question, however much has happened before. */
async function asked(browser) {
  const lines = play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "stock").replace(/^\[Result.*\n/m, "").split("\n"), page = await goOn(browser, "cacao", `${lines.slice(0, lines.length * 0.5).join("\n")}\n`);
  await page.setViewport({ width: 390, height: 780, isMobile: true, hasTouch: true });
  let places = 0;
  for (let taps = 0; taps < 60; taps++) {
    const said = await page.evaluate(() => {
      const edge = (selector, side) => Math.round(document.querySelector(selector).getBoundingClientRect()[side]), isAsked = document.querySelector("path.free, path.over") !== null;
      const shown = isAsked && { says: edge(".now .says", "top"), table: edge(".board > svg", "bottom"), high: innerHeight };
      (document.querySelector(".curtain .main, path.free, path.over, .choices .main") ?? document.querySelector(".choices .together") ?? document.querySelector(".choices button:enabled"))?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return shown;
    });
    if (said && taps > 0) {
      places++;
      assert.ok(said.says >= -1 && (said.table <= said.high + 1 || said.says <= 1), JSON.stringify(said));
    }
  }
  assert.ok(places > 3, `${places} places`);
  await page.close();
}

/** No curtain tells what a seat holds, as having come or gone. */
async function silent(browser) {
  const log = play("brazil", "--seats", "2", "--seed", "leak"), page = await goOn(browser, "brazil", `${log.replace(/^\[Result.*\n/m, "").split("\n").slice(0, 38).join("\n")}\n`), told = [];
  for (let i = 0; i < 40; i++) {
    if (await page.$(".curtain"))
      told.push(await textOf(page, ".curtain .news .change"));
    await page.evaluate(step => {
      const all = [...document.querySelectorAll(".curtain .main, path.free, path.over, .choices button")];
      all[(step * 7) % all.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, i);
  }
  assert.ok(told.length > 2, `${told.length} times handed on`);
  const pictures = await page.$$eval(".change use", all => all.map(use => use.getAttribute("href")));
  const cards = await page.$eval("#data", element => Object.entries(JSON.parse(element.textContent).recorder.catalogue.looks).filter(([key]) => /^(task|combat|gold) /.test(key)).map(([, look]) => `#p${look[1]}`));
  assert.ok(cards.length > 10);
  assert.deepEqual([...told.filter(text => /task|combat|gold card/i.test(text)), ...pictures.filter(href => cards.includes(href))], []);
  await page.close();
}

/** What is taken back is said, and who holds the phone keeps it. */
async function back(browser) {
  const page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "sides87"), /^2 activate /));
  await page.evaluate(() => document.querySelector(".curtain .main")?.click());
  const before = (await logOf(page, "cacao")).length, seat = await page.$eval(".mover", element => element.dataset.seat);
  await page.click("#undo");
  assert.ok((await logOf(page, "cacao")).length < before);
  assert.match(await textOf(page, ".undone"), /^Taken back: \S+/);
  assert.equal(await page.$eval(".mover", element => element.dataset.seat).catch(() => seat), seat);
  await page.close();
}

/** Of tiles no step only says that somebody goes on; who watches sees every other line. */
async function brief(browser) {
  const log = play("cacao", "--seats", "2", "--seed", "idle"), page = await goOn(browser, "cacao", log);
  await page.$eval("#watch", button => button.click());
  const told = await page.$$eval(".moves li", items => items.map(item => item.textContent)), laid = log.split("\n").filter(line => /^\d (place|overbuild) /.test(line)).length;
  assert.ok(/^\d done$/m.test(log) && !told.some(text => text.includes("is done")), "nobody is only done");
  assert.equal(told.filter(text => / lays | builds /.test(text)).length, laid);
  const idle = log.split("\n").filter(line => /^\d activate .* 0$/.test(line)).length;
  assert.ok(idle > 0 && told.filter(text => text.includes("lets nobody work")).length === idle, "nobody works");
  await page.close();
}

/** Nobody is asked which way round a tile lies that looks the same in every turn. */
async function alike(browser) {
  const page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "idle"), /^1 place A /)), laid = async () => (await logOf(page, "cacao")).match(/^1 (place|overbuild) /gm)?.length ?? 0, before = await laid();
  if (await page.$(".choices [data-word=A]"))
    await click(page, ".choices [data-word=A]");
  await page.evaluate(() => document.querySelector("path.free").dispatchEvent(new MouseEvent("click", { bubbles: true })));
  assert.equal(await laid(), before + 1, "a tap lays it");
  assert.match(await logOf(page, "cacao"), /^1 place A -?\d+,-?\d+ 0$/m);
  await page.close();
}

/** All workers go to work by one tap, which tells before what they bring, in either order where that differs; one tap takes them back. */
async function together(browser) {
  const log = play("cacao", "--seats", "3", "--bot", "greedy", "--seed", "a").replace(/\[Result .*\n/, ""), from = number => `${log.split("\n").slice(0, number).join("\n")}\n`;
  const page = await goOn(browser, "cacao", from(184)), before = await logOf(page, "cacao"), ways = () => page.$$eval(".together", all => all.map(button => button.innerText.replaceAll("\n", " ")));
  assert.deepEqual((await ways()).map(text => text.replace(/^All go to work /, "")), ["in all: +4 +3 gold the store is full: 1 cacao is lost", "in all: +3 +3 gold the store is full: 2 cacao are lost"]);
  await click(page, ".together");
  const played = (await logOf(page, "cacao")).slice(before.length).split("\n");
  assert.equal(played.filter(line => /^3 activate .* [1-9]$/.test(line)).length, 2);
  assert.match(await textOf(page, ".news"), /\+3 gold/);
  assert.doesNotMatch(await textOf(page, ".news"), /by itself/);
  await page.click("#undo");
  assert.equal(await logOf(page, "cacao"), before);
  await page.close();
  const one = await goOn(browser, "cacao", from(21));
  assert.equal((await one.$$(".together")).length, 1, "no order matters");
  await one.close();
}

/** Draws are seen with the move before them, and the table stays where it is. */
async function drawn(browser) {
  const log = play("cacao", "--seats", "3", "--bot", "greedy", "--seed", "a"), page = await goOn(browser, "cacao", log), isMove = text => /^\d (place|fill|overbuild|activate)/.test(text);
  await page.click("#watch");
  assert.equal((await page.$$(".moves li")).length, 1 + log.split("\n").filter(isMove).length, "all draws before the first move are one step");
  assert.match(await textOf(page, ".told .says"), /^The table is set up$/);
  const tops = new Set(), told = [], next = 4;
  for (let step = 1; step < 24; step++) {
    await page.click(`.controls .buttons button:nth-child(${next})`);
    tops.add(await page.$eval(".board", board => Math.round(board.getBoundingClientRect().top + scrollY)));
    told.push(await textOf(page, ".told .chance"));
  }
  assert.match(told.join("; "), /Drawn: .*greedy 3 draws Worker tile [A-K]/);
  assert.ok(tops.size <= 4, `the table jumps: ${[...tops]}`);
  await page.close();
}

/** A game that is closed early says so where its points stand, and who watches its end is told them once. */
async function stopped(browser) {
  const log = until(play("cacao", "--seats", "2", "--seed", "sides87"), /^2 place /), page = await goOn(browser, "cacao", `${log}end\n`);
  assert.match(await textOf(page, ".ended"), /stopped early/);
  await page.click("#watch");
  await page.click(".controls .buttons button:last-child");
  assert.equal(await page.$(".told .standing"), null);
  assert.ok(await page.$(".places"));
  await page.close();
}

/** Places of things are told in the language of the page. */
async function placed(browser) {
  for (const [game, told] of [["badgequest", /^1號道路：\d張牌[^]*隊伍裡昏厥的/], ["brazil", /翻開\n棄牌堆[^]*完成的/]]) {
    const page = await goOn(browser, game, cut(play(game, "--seats", "2", "--bot", "greedy", "--seed", "placed"), 0.6), "zh-Hant"), headings = await page.$$eval(".seats h3", all => all.map(heading => heading.firstChild.textContent));
    assert.match(headings.join("\n"), told, game);
    assert.deepEqual(headings.filter(text => /^\d+$|[A-Za-z]/.test(text.replace(/greedy \d/g, ""))), [], game);
    await page.close();
  }
}

/** What the village of whoever chooses holds stands with the question; a place that is tapped ahead of its tile asks for the tile, and blames nobody. */
async function stocked(browser) {
  const lines = play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "stock").replace(/^\[Result.*\n/m, "").split("\n"), places = lines.flatMap((line, i) => (line.startsWith("1 place ") ? [i] : []));
  const logs = places.map(at => `${lines.slice(0, at).join("\n")}\n`), heldIn = log => /^ *cacao Cacao fruit (×\d)? +seat 1$/m.exec(execFileSync(verify, ["show", "-"], { input: log, encoding: "utf8" }));
  const log = logs.find(heldIn), page = await goOn(browser, "cacao", log), [, held = "×1"] = heldIn(log);
  assert.match(await textOf(page, ".now .stock"), new RegExp(`^greedy 1: .*Cacao fruit ${held}`));
  await page.$eval(".board > svg path.coming:not(.straight)", cell => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }));
  });
  assert.match(await textOf(page, ".now .hint"), /^First choose/);
  assert.equal(await page.$(".now .fault"), null);
  await page.close();
}

/** A dodge is said to hide where the coat has its colour, and not to where it has not; a coat that is painted has one colour more. */
async function hidden(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "told"), /^1 commit CD-/));
  await click(page, ".choices [data-word=commit]");
  await click(page, ".choices [data-word=CD-W]");
  const all = await page.$$eval(".choices button", buttons => buttons.map(button => `${button.querySelector(".said").textContent}|${button.querySelector(".yields")?.textContent}`));
  assert.ok(all.some(text => /no coat of white: not hidden$/.test(text)), all.join("; "));
  assert.ok(all.every(text => !/white.*\|.*no coat of white/.test(text)), all.join("; "));
  assert.ok(all.some(text => /catches white$/.test(text)), all.join("; "));
  await page.close();
}

/** What somebody should know of a card before it is laid is said with the question. */
async function warn(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "told"), /^1 commit DP /));
  await click(page, ".choices [data-word=commit]");
  await click(page, ".choices [data-word=DP]");
  assert.match(await textOf(page, ".says"), /It only works on dogs/);
  await page.close();
}

/** The next lines of a log, tapped word by word by whoever is asked. @param {import("puppeteer-core").Page} page @param {string} lines */
async function tapLines(page, lines) {
  for (const line of lines.split("\n").filter(text => /^\d /.test(text))) {
    await page.evaluate(() => document.querySelector(".curtain .main")?.click());
    for (const word of [...line.split(" ").slice(1), ""])
      await page.evaluate(name => document.querySelector(`.choices [data-word="${name}"]`)?.click(), word);
  }
}

/** A round that begins is told, and on the curtain, too, which one is passed over, whose turn it was and why. */
async function rounds(browser) {
  const log = play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "s19"), begin = until(log, /^2 catch /), page = await goOn(browser, "hideseek", begin);
  assert.match(await textOf(page, ".now .facts"), /^round 2 of 6 which colour/, "which round it is stands alone");
  assert.match(await textOf(page, ".seat .left"), /^All animals of greedy 3 were caught/);
  assert.match(await textOf(page, ".seat h3"), /Caught trophies, worth no points/);
  await tapLines(page, "2 catch none");
  assert.ok(await page.$(".curtain"));
  assert.match(await textOf(page, ".news li"), /greedy 3 has no animals left .*round 3 is skipped \| round 4 of 6 begins$/);
  assert.doesNotMatch(await textOf(page, ".news li"), /greedy 2 catches nothing/, "what says no more than the line is not told");
  await page.close();
}

/** What a card does is on the button where it is not the same everywhere, and how it lies is told and shown afterwards. */
async function ends(browser) {
  const log = play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "s19"), page = await goOn(browser, "hideseek", until(log, /^1 commit CC C03/));
  await click(page, ".choices [data-word=commit]");
  await click(page, ".choices [data-word=CC]");
  const faces = Object.fromEntries(await page.$$eval(".choices [data-word]", all => all.map(button => [button.dataset.word, button.textContent])));
  assert.match(faces.D09, /does nothing here$/);
  assert.match(faces.C09, /⚡\+3$/);
  assert.doesNotMatch(faces.C03, /⚡/, "what is still to be chosen is not foretold");
  await click(page, ".choices [data-word=C03]");
  assert.match(await textOf(page, ".choices button"), /faster⚡\+3 \| slower⚡−3/);
  await click(page, '.choices [data-word=""]');
  assert.match(await textOf(page, ".thing.down"), /face down/);
  await page.close();
  const film = await goOn(browser, "hideseek", log), line = log.split("\n").indexOf("1 commit CC C03") + 1;
  await film.click("#watch");
  await click(film, `.moves [data-line="${line}"]`);
  assert.match(await textOf(film, ".told p:not(.standing)"), /^round 2 of 6 \| .* \(slower\sby\s3\)$/);
  assert.ok(await film.$(".told .art.upside-down"));
  await click(film, `.moves [data-line="${log.split("\n").indexOf("2 catch none")}"]`);
  assert.match(await textOf(film, ".told .says"), /^The cards are turned up$/);
  await film.close();
}

/** Why somebody gets away is said with both numbers, and whether they are equal; the end is told by places. */
async function outrun(browser) {
  const log = play("hideseek", "--seats", "3", "--bot", "greedy", "--seed", "s19"), page = await goOn(browser, "hideseek", until(log, /^2 catch B/));
  await tapLines(page, "2 catch B");
  assert.match(await textOf(page, ".scored small"), /Speed 6.* =\s4 against 4: as fast, and that is enough\./);
  assert.match(await textOf(page, ".places li"), /^1greedy 1\d+ pts \| 2greedy 2\d+ pts \| 3greedy 30 pts$/);
  assert.match(await textOf(page, ".ended .facts"), /^Caught: trophies, worth no points$/);
  assert.equal(await page.$(".ended .revealed"), null, "what was told before is not told again");
  await page.close();
}

/** A choice says beforehand what it brings and what is lost, and where workers go; afterwards each line says what it brought. */
async function yields(browser) {
  const log = play("cacao", "--seats", "2", "--seed", "idle"), page = await goOn(browser, "cacao", until(log, /^1 activate -1,0 n 3/));
  await click(page, ".choices [data-word=activate]");
  if (await page.$('.choices [data-word="-1,0"]'))
    await click(page, '.choices [data-word="-1,0"]');
  if (await page.$(".choices [data-word=n]"))
    await click(page, ".choices [data-word=n]");
  assert.ok(await page.$(".chip .art + .arrow + .art"), "from where to where they go");
  assert.match(await textOf(page, ".says"), /how many of them work there/);
  const before = await logOf(page, "cacao"), faces = await page.$$eval(".choices .yields", all => all.map(element => element.textContent));
  assert.match(faces.join(" | "), /^\+2 \| \+4 \| \+5the store is full: 1 cacao is lost$/);
  assert.equal(await logOf(page, "cacao"), before, "what is foretold is not played");
  await click(page, '.choices [data-word="3"]');
  await page.evaluate(() => document.querySelector(".curtain .main")?.click());
  assert.match(await textOf(page, ".news li"), /sends 3 to work: Double plantation( random 1|random 1)?\+5 \| .*the store is full: 1 cacao is lost/);
  await page.close();
}

/** A board whose places are numbered tells them by what is printed there, ahead and behind; how many workers is no bare number. */
async function printed(browser) {
  const page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "idle"), /^2 activate 4,-1 w 2/));
  for (const word of ["activate", "4,-1", "w"])
    await page.evaluate(name => document.querySelector(`.choices [data-word="${name}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true })), word);
  assert.match(await textOf(page, '.choices [data-word="2"]'), /^2 workers water −10 → −1$/);
  await click(page, '.choices [data-word="2"]');
  await page.evaluate(() => document.querySelector(".curtain .main")?.click());
  assert.match(await textOf(page, ".news li"), /sends 2 to work: Water water −10 → −1/);
  await page.close();
}

/** Why a colour catches nobody is told ahead, of each animal, and not once more who seeks and how fast. */
async function unseen(browser) {
  const log = play("hideseek", "--seats", "2", "--seed", "un9"), line = log.split("\n")[77], page = await goOn(browser, "hideseek", until(log, new RegExp(`^${line}`)));
  const told = await textOf(page, `.choices [data-word=${line.split(" ")[2]}] small`);
  assert.match(told, /Mango is hidden and cannot be caught\./);
  assert.doesNotMatch(await textOf(page, ".choices"), /is after them|Speed of/);
  await page.close();
}

/** What does nothing either way is laid without a question which way; who seeks is told beside how many cards were laid. */
async function vain(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "2", "--seed", "c"), /^1 commit DP C09 boost/));
  assert.match(await textOf(page, ".now .facts"), /random \d seeks/);
  await tapLines(page, "1 commit DP C09");
  assert.match(await logOf(page, "hideseek"), /^1 commit DP C09$/m);
  await page.close();
}

/** Whoever lays real pieces is told how, and which of how many is drawn; the log as text, with the hands of all, is not opened by a slip. */
async function laying(browser) {
  const page = await open(browser, fileOf("cacao"));
  await page.select("#draws", "people");
  await page.click("[type=submit]");
  await page.click(".curtain .main");
  assert.ok((await page.$$eval(".laying li", all => all.map(element => element.textContent))).some(text => /^\d\.\d.*With 2 players, first set aside/.test(text)));
  assert.match(await textOf(page, ".now .facts"), /^tile 1 of 3/);
  let answer = false;
  const said = [];
  page.on("dialog", dialog => (said.push(dialog.message()), answer ? dialog.accept() : dialog.dismiss()));
  for (answer of [false, true]) {
    await page.click("details.text summary");
    assert.match(said.pop(), /Show every hand/);
    assert.equal(await page.$eval("details.text", panel => panel.open), answer);
  }
  await page.close();
}

/** Why somebody else is asked in the middle of a turn is said, with the tile and the place it is about; nobody is asked who could do nothing, and is told so. */
async function between(browser) {
  let page = await open(browser, fileOf("cacao"), { lang: "en", kept: { "log.cacao": until(play("cacao", "--seats", "2", "--seed", "sold"), /^1 activate 1,-2 n 1/) } });
  await page.$eval("#go-on", button => button.click());
  assert.match(await textOf(page, ".curtain .between"), /still random 2’s turn.* random 1’s workers/);
  await page.click(".curtain .main");
  assert.equal(await page.$(".between"), null, "once");
  assert.ok(await page.$(".choices [data-word=activate] .way .art + .arrow + .art"));
  assert.equal(await page.$$eval("path.coming", all => all.length), 2, "on the table, too");
  await page.close();
  page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "idle"), /^2 place B 2,1 0/));
  await tapLines(page, "2 place B 2,1 0");
  await click(page, ".choices .main").catch(() => undefined);
  assert.match(await textOf(page, ".news li"), /workers at the temple: they count at the end/);
  await page.close();
}

/** Whoever could do nothing is passed over, and taking back takes that back, too. */
async function pass(browser) {
  const page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "sold"), /^1 activate 3,2 s 0/)), before = await logOf(page, "cacao");
  await click(page, ".choices [data-word=done]");
  assert.match((await logOf(page, "cacao")).slice(before.length), /^1 done\n2 done\n/);
  await click(page, "#undo");
  assert.equal(await logOf(page, "cacao"), before);
  await page.close();
}

/** The table stays under the finger that taps it, as long as the panel above it grows by less than what is in sight above that. */
async function still(browser) {
  const page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "idle"), /^1 activate -1,0 n 3/)), top = () => page.$eval(".board", board => board.getBoundingClientRect().top);
  await click(page, "path.coming.straight");
  const high = await page.$eval(".now", panel => {
    panel.style.minHeight = "";
    return panel.offsetHeight;
  });
  await page.click("#restart");
  await page.$eval(".now", (panel, height) => Object.assign(panel.style, { height: `${height}px`, overflow: "hidden" }), high - 20);
  const before = await top();
  await click(page, "path.coming.straight");
  assert.ok(await page.$(".choices [data-word='3']"));
  assert.ok(Math.abs(await top() - before) < 1, `${before} px, then ${await top()} px`);
  await page.close();
}

/** Places have numbers on the table while their list is open, and no cell is spelt; at the end where points were made has one, too. */
async function number(browser) {
  let page = await open(browser, fileOf("cacao"));
  await page.click("[type=submit]");
  assert.equal(await page.$("#undo"), null, "there is nothing to take back");
  await page.click(".curtain .main");
  assert.equal(await page.$("#undo"), null);
  await click(page, ".choices button");
  const numbers = () => page.$$eval("g.number", all => all.filter(element => getComputedStyle(element).display !== "none").map(element => element.textContent));
  assert.deepEqual(await numbers(), []);
  await page.click(".ways summary");
  const listed = await page.$$eval(".choices button", all => all.map(button => button.querySelector(".number").textContent));
  assert.deepEqual(await numbers(), listed);
  assert.doesNotMatch(await textOf(page, ".choices"), /-?\d+,-?\d+/);
  assert.match(await textOf(page, ".choices"), /beside/);
  await page.close();
  page = await goOn(browser, "cacao", play("cacao", "--seats", "3", "--bot", "greedy", "--seed", "sent"));
  const temples = await page.$$eval(".ended .points .scored b.number", all => all.map(element => element.textContent));
  assert.ok(temples.length > 0 && new Set(temples).size === await page.$$eval("g.number", all => all.length), temples.join());
  assert.match(await textOf(page, ".ended .points"), /temple: \d workers?, (the|tied for the) (second )?most/);
  await page.$eval("#watch", button => button.click());
  await page.evaluate(() => [...document.querySelectorAll(".moves button")].find(button => /work: Water/.test(button.textContent)).click());
  assert.match(await textOf(page, ".told .change"), / → /, "who watches is told what it brought");
  await page.close();
}

/** A log is opened by a button in the language of the page, which keys reach. */
async function choosing(browser) {
  const page = await open(browser, fileOf("cacao"), { lang: "zh-Hant" });
  assert.equal(await textOf(page, ".file label"), "開啟存好的對局");
  const { wide, focused } = await page.$eval("#log-file", input => {
    input.focus();
    return { wide: input.getBoundingClientRect().width, focused: document.activeElement === input };
  });
  assert.ok(wide <= 1 && focused, `${wide} px`);
  await page.close();
}

/** What has been chosen of a line is seen, in words of the game. */
async function choose(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "told"), /^\d commit /));
  await click(page, ".choices [data-word=commit]");
  await click(page, ".choices button");
  assert.ok((await page.$$(".chips .chip .art")).length > 0, "the card that was chosen");
  await page.close();
}

/** Who watches a game sees it from its beginning, with its buttons where they are, and comes to know how far it is. */
async function watch(browser) {
  const log = path.join(folder, "sent.playlog"), file = path.join(folder, "sent.html");
  fs.writeFileSync(log, play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "sent"));
  execFileSync(gen, ["page", log, "-o", file]);
  const page = await open(browser, file), place = () => page.$eval(".controls .main", element => {
    const { top, bottom } = element.getBoundingClientRect();
    return [top, bottom <= innerHeight];
  });
  assert.match(await textOf(page, ".controls .place"), /^1 \/ \d+$/);
  assert.equal(await page.$(".now .result"), null);
  const [first, seen] = await place();
  assert.ok(seen, "what plays it is on the screen");
  const tops = new Set();
  for (let i = 0; i < 40; i++) {
    await page.click(".controls button[aria-label='On one step']");
    tops.add(await page.$eval(".board", board => Math.round(board.getBoundingClientRect().top + scrollY)));
  }
  assert.equal((await place())[0], first, "buttons stay where they are");
  assert.ok(tops.size <= 3 && [...tops].every((top, i, all) => i === 0 || top > all[i - 1]), `the table jumps: ${[...tops]}`);
  await page.close();
}

/** Whatever lies before somebody is shown as large as the screen. */
async function enlarge(browser) {
  const page = await goOn(browser, "hideseek", until(play("hideseek", "--seats", "2", "--seed", "large"), /^\d commit /));
  await page.click(".seat .thing");
  const { width, name } = await page.$eval("dialog[open]", panel => ({ width: panel.querySelector(".art").getBoundingClientRect().width, name: panel.querySelector("p").textContent }));
  assert.ok(width > 250 && name.length > 1, `${name}, ${width} px`);
  await page.click("dialog button");
  await page.waitForFunction(() => !document.querySelector("dialog"));
  await page.close();
}

/** The words of a line, and sentences of the kit. */
function speak() {
  const line = new Line(["1 send 1,0 n 1", "1 send 1,0 e 1", "1 send 1,0 e 2", "1 done"]);
  assert.deepEqual(line.next, ["send", "done"]);
  assert.deepEqual([line.wayTo("1,0"), line.wayTo("2,0"), new Line(["1 go 1,0", "1 run 1,0"]).wayTo("1,0")], [["send", "1,0"], ["send", "1,0", "e"], undefined]);
  assert.deepEqual([line.coming, line.wordsWith("send"), line.wordsWith("done")], [["1,0", "1,-1", "2,0"], ["1", "send", "1,0"], ["1", "done"]]);
  line.add("send");
  assert.deepEqual([line.words.slice(2), line.asksSide, line.cellOf("n"), line.cells], [["1,0"], true, "1,-1", ["1,0"]]);
  line.add("e");
  assert.deepEqual([line.next, line.cells, line.chosen], [["1", "2"], ["1,0", "2,0"], [1, 3]]);
  line.add("2");
  assert.ok(line.isWhole && line.text === "1 send 1,0 e 2");
  assert.equal(sentenceOf("{0} lays {1}[ at {2}].", ["Mia", "a tile"]), "Mia lays a tile.");
  assert.equal(sentenceOf("{0} lays {1}[ at {2}].", ["Mia", "a tile", "home"]), "Mia lays a tile at home.");
  const words = { says: { send: "sends" }, tells: { send: "{0}: {3} at work[ at {2}]", "send.none": "{0} sends nobody" }, names: {}, seats: {} }, name = seat => ["Mia", "Ben"][seat];
  assert.equal(phraseOf({ words: { en: words } }, name, "2 send 1,0 e 2", "en"), "Ben: 2 at work");
  assert.equal(phraseOf({ words: { en: words } }, name, "2 send 1,0 e 2", "en", (cell, side) => `${cell} ${side}`), "Ben: 2 at work at 1,0 e");
  assert.equal(phraseOf({ words: { en: words } }, name, "2 send 1,0 none", "en"), "Ben sends nobody");
  assert.deepEqual(folded([{ number: 3, text: "* draw 1 A" }, { number: 4, text: "* draw 1 B" }, { number: 5, text: "* draw TE" }]),
    [{ number: 4, text: "* draw 1 A B", lines: [3, 4] }, { number: 5, text: "* draw TE", lines: [5] }]);
  const chinese = { words: { "zh-Hant": { names: { K: "黑", W: "白", D07: "布丁", "PB-K": "黑色油漆彈" } } } };
  assert.equal(namesIn(chinese, "zh-Hant", "抓K：D07 (K W): 3 = 4 -1 PB-K"), "抓黑：布丁（黑、白）：3 = 4 −1 黑色油漆彈");
  assert.equal(namesIn(chinese, "zh-Hant", "沒有比3慢：D07 (W): 13 = 13"), "沒有比3慢：布丁（白）：13");
  for (const [said, told] of [["temple at -2,0: 3 workers", "temple: 3 workers"], ["賣了 1 個可可果，每個 3 元，在 -5,-3", "賣了 1 個可可果，每個 3 元"], ["礦場 1 個工人（-1,-1），每人 1 元", "礦場 1 個工人，每人 1 元"], ["-2,0 的神廟：3 個工人", "神廟：3 個工人"]])
    assert.equal(namesIn(chinese, "zh-Hant", said), told);
}

/** A round of which nobody has laid a card yet: seat 1 seeks with its second animal. */
const marked = ["[Playlog \"1\"]", "[Game \"hideseek\"]", "[Seat1 \"Mia\"]", "[Seat2 \"Noa\"]", "[Options \"hand=3\"]", "", "* deal 1 C01", "* deal 1 D09", "* deal 1 C08", "* deal 2 C06", "* deal 2 C03", "* deal 2 D02",
  "* draw 1 CD-G", "* draw 1 PB-Y", "* draw 1 F1", "* draw 2 CD-W", "* draw 2 CD-K", "* draw 2 DP", "1 mark D09", ""].join("\n");

/** A card of one's hand is played from its closeup, and does as much to the first animal as to any other. */
async function hold(browser) {
  const page = await goOn(browser, "hideseek", marked);
  await click(page, ".seat .thing[data-what='food F1']");
  assert.equal(await textOf(page, ".closeup .buttons"), "Lay a card face downClose");
  assert.match(await textOf(page, ".closeup .facts"), /^More points, but slower/, "and what it does");
  await click(page, ".closeup .main");
  assert.match(await textOf(page, ".chips"), /Dried fish/);
  assert.deepEqual(await page.$$eval(".choices button", all => all.map(button => button.querySelector(".yields")?.textContent)), Array(6).fill("⚡−1worth 1"));
  await click(page, ".seat .thing[data-what='character C01']");
  await click(page, ".closeup .main");
  assert.match(await logOf(page, "hideseek"), /^1 commit F1 C01$/m);
  await page.close();
}

/** Who lays nothing is told to the next, and what was laid is told anew when one card was taken back. */
async function idle(browser) {
  let page = await goOn(browser, "hideseek", marked);
  await click(page, ".choices [data-word=done]");
  assert.match(await textOf(page, ".curtain .news"), /Mia lays no card/);
  await page.close();
  page = await goOn(browser, "hideseek", marked);
  const lay = async (card, animal) => {
    for (const word of ["commit", card, animal])
      if (await page.$(`.choices [data-word='${word}']`))
        await click(page, `.choices [data-word='${word}']`);
  };
  await lay("CD-G", "D09");
  await lay("PB-Y", "C03");
  await click(page, "#undo");
  await lay("PB-Y", "C03");
  await click(page, ".choices [data-word=done]");
  assert.match(await textOf(page, ".curtain .news"), /Mia lays 2 cards face down/);
  await page.close();
}

/** A catch is watched with the cards that decided it; the next step has cleared them away. */
async function cleared(browser) {
  const round = `${marked}1 commit CD-G D09\n1 commit PB-Y C03\n1 commit F1 C06\n1 done\n2 commit CD-W C06\n2 commit CD-K D02\n2 commit DP D09\n2 done\n1 catch Y\n* draw 1 F2\n* draw 1 LC\n* draw 1 EC-W\n* draw 2 CD-B\n* draw 2 F1\n* draw 2 CC\nend\n`;
  const page = await goOn(browser, "hideseek", round), lying = () => page.$$eval(".row .thing:not(:first-of-type)", all => all.length);
  await page.$eval("#watch", button => button.click());
  await page.waitForSelector(".controls");
  const rows = await page.$$eval(".moves li button", all => all.map(button => button.textContent)), catching = rows.findIndex(text => /goes for/.test(text));
  assert.ok(catching > 0, rows.join("; "));
  await page.evaluate(step => document.querySelectorAll(".moves li button")[step].click(), catching);
  assert.equal(await lying(), 6);
  const marks = await textOf(page, ".row .caught .catch");
  assert.match(marks, /^Caught by \S.*\d : \D*\d/, "who is caught is marked where it stands");
  await page.evaluate(step => document.querySelectorAll(".moves li button")[step].click(), catching + 1);
  assert.equal(await lying(), 1, "food stays");
  await page.close();
}

/** Who watches sees what everybody has, in which round, and in the list what each move brought. */
async function standing(browser) {
  const log = play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "sent"), page = await goOn(browser, "cacao", log);
  await page.$eval("#watch", button => button.click());
  await page.waitForSelector(".moves .change");
  await page.waitForFunction(() => [...document.querySelectorAll(".moves li")].some(row => /market, price .*\+\d gold/i.test(row.textContent) && row.querySelector(".change .art")));
  await page.waitForSelector(".curve text");
  assert.equal(await textOf(page, ".curve text"), "greedy 1 0 | greedy 2 0", "nobody is told how it ends");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  assert.match(await textOf(page, ".told .standing"), /greedy 1 \d+.*greedy 2 \d+.*/);
  assert.match(await textOf(page, ".told .standing"), /most gold/);
  await page.evaluate(() => [...document.querySelectorAll(".moves button")].find(button => button.querySelector(".sum.won")).click());
  assert.match(await textOf(page, ".told .standing i"), /^\+\d+/, "what the step has brought");
  const at = [];
  for (let step = await page.$$eval(".moves li", all => all.length) - 1; step > 0; step--) {
    await page.keyboard.press("ArrowRight");
    at.push(await textOf(page, ".told .gone"));
  }
  assert.equal(at.filter(text => /in the piles: 0 jungle tiles/.test(text)).length, 1, "the end of a pile is told once");
  await page.close();
  const other = path.join(folder, "round.playlog"), file = path.join(folder, "round.html");
  fs.writeFileSync(other, play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "told"));
  execFileSync(gen, ["page", other, "-o", file]);
  const printed = await open(browser, file, { lang: "zh-Hant" });
  await printed.waitForSelector(".moves li");
  await printed.evaluate(() => document.querySelectorAll(".moves button")[20].click());
  assert.match(await textOf(printed, ".now .round"), /^第\d輪（共6輪）$/);
  assert.match(await textOf(printed, ".now .standing"), /greedy 1 \d+/);
  await printed.close();
}

/** Who watches sees the village whose carrier moves on, whole and with the table, and cells that can be read; gold alone is no lead; the end says how much of the sum it has brought, and that nothing was, too. */
async function village(browser) {
  const log = play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "w");
  for (const [lang, leads, nothing] of [["en", "most gold", "the water carrier is at 0"], ["zh-Hant", "錢最多", "挑水伕在 0"]]) {
    const page = await goOn(browser, "cacao", log, lang);
    await page.$eval("#watch", button => button.click());
    const last = await page.$$eval(".moves li", all => all.length - 1), go = step => page.evaluate(at => document.querySelectorAll(".moves li button")[at].click(), step);
    for (let step = 0, moved = 0; step < last; step++) {
      await go(step);
      const { way, covered, wide, led } = await page.evaluate(() => {
        const box = selector => document.querySelector(selector).getBoundingClientRect();
        return { way: document.querySelector(".told .change")?.textContent.includes("→"), covered: [box(".mover .mat svg").bottom - box(".controls").top, box(".told").bottom - box(".board").top],
          wide: Math.min(99, ...[...document.querySelectorAll(".frame[d$='z']")].map(frame => frame.getBoundingClientRect().width)), led: document.querySelector(".standing small")?.textContent };
      });
      assert.ok(!way || covered.every(pixels => pixels <= 1), `${lang}, step ${step + 1}: the village and the table are covered by ${covered} px`);
      assert.ok(wide >= 35, `${wide} px`);
      assert.ok([undefined, leads].includes(led), led);
      moved += way ? 1 : 0;
      assert.ok(step < last - 1 || moved > 4, `${moved} carriers`);
    }
    for (const step of [last, last - 20]) {
      await go(step);
      assert.ok(step === last || await page.$eval(".frame", frame => frame.getBoundingClientRect().width >= 35), "back from the whole table");
    }
    await go(last);
    assert.match(await textOf(page, ".places li"), /41 \+18 =59/);
    assert.ok((await textOf(page, ".account .scored")).includes(nothing), nothing);
    await page.close();
  }
}

/** Who gets away is marked as who is caught is; points of what is turned up stand behind that, not with whoever was done last; what was taken back may have been seen; and a new round does not show once more what was turned up in the one before. */
async function spared(browser) {
  const log = play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "w");
  for (const [lang, away, up, seen] of [["en", /Barley gets away\.⚡5 : ⚡5/, "The cards are turned up", /everybody has seen the cards/], ["zh-Hant", /沒被抓到。⚡5 : ⚡5/, "翻開蓋著的牌", /大家都看過了/]]) {
    let page = await goOn(browser, "hideseek", log, lang);
    await page.$eval("#watch", button => button.click());
    await page.evaluate(line => [...document.querySelectorAll(".moves [data-line]")].find(row => Number(row.dataset.line) >= line).click(), log.split("\n").indexOf("1 catch Y") + 1);
    assert.match(await textOf(page, ".row .catch.spared"), away);
    assert.equal(await page.$$eval(".row .catch:not(.spared)", all => all.length), 1);
    assert.ok((await page.$$eval(".moves li button", all => all.map(row => row.textContent))).some(text => text.includes(up) && text.indexOf(up) < text.search(/\+3/)), "points behind what is turned up");
    await page.close();
    const lines = log.replace(/^\[Result.*\n/m, "").split("\n"), at = lines.findLastIndex((line, i) => i < lines.indexOf("1 catch Y") && /^2 commit/.test(line));
    page = await goOn(browser, "hideseek", `${lines.slice(0, at + 1).join("\n")}\n`, lang);
    const lay = () => tapLines(page, lines[at + 1].startsWith("2") ? lines[at + 1] : "2 done"), hand = () => page.evaluate(() => document.querySelector(".curtain .main")?.click());
    if (await page.$(".choices [data-word=done]"))
      await lay();
    await hand();
    assert.ok(await page.$(".news .revealed"), "what was turned up");
    await page.click("#undo");
    assert.match(await textOf(page, ".undone b"), seen);
    await hand();
    if (await page.$(".choices [data-word=done]"))
      await lay();
    await tapLines(page, "1 catch Y");
    assert.ok(await page.$(".news .scored.spared"), "who gets away");
    await hand();
    assert.deepEqual(await page.$$eval(".revealed", all => all.filter(news => !news.closest(".before")).map(news => news.textContent)), []);
    await page.click(".past summary");
    await page.waitForSelector(".past li");
    assert.ok((await page.$$eval(".past li", all => all.map(row => row.textContent))).some(text => text.includes(up) && text.indexOf(up) < text.search(/\+3/)), "in the list of a game that is played, too");
    await page.close();
  }
}

/** A candy says what it takes away on its buttons, and where it lies no speed that is none. */
async function candy(browser) {
  const begin = until(play("hideseek", "--seats", "3", "--seed", "cna"), /^3 candy C08 F3/);
  for (const [lang, lost, takes] of [["en", "⚡+2−3 pts", "takes food away"], ["zh-Hant", "⚡+2−3分", "移除食物"]]) {
    const page = await goOn(browser, "hideseek", begin, lang);
    assert.equal(await textOf(page, ".choices [data-word=F3] .yields"), lost);
    assert.equal(await textOf(page, ".row .thing[data-what='candy LC'] .effect"), "");
    assert.ok((await textOf(page, ".row .thing[data-what='candy LC']")).includes(takes));
    await page.close();
  }
}

/** Of what really lies there and is drawn by hand, every kind keeps its place; where none is left that is said. */
async function none(browser) {
  const log = play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "w").replace(/^\[(Seed|Result).*\n/gm, ""), lines = log.split("\n"), end = lines.lastIndexOf("* draw P1");
  for (const [lang, left] of [["en", /none left$/], ["zh-Hant", /已經沒有了$/]]) {
    const page = await goOn(browser, "cacao", `${lines.slice(0, end).join("\n")}\n`, lang), gone = await page.$$eval(".choices button:disabled", all => all.map(button => button.textContent));
    assert.ok(gone.length > 2 && gone.every(text => left.test(text)), gone.join("; "));
    assert.ok(await page.$(".choices button:enabled"));
    await page.close();
  }
}

/** What a gap is is said with the question, no word is broken on a button, and a thing of a hand that has a button is only looked at. */
async function plainly(browser) {
  for (const [lang, gap] of [["en", /A gap is an empty place/], ["zh-Hant", /空缺就是/]]) {
    let page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "w"), /^1 fill P1 -3,-1/), lang);
    assert.match(await textOf(page, ".says"), gap);
    await page.close();
    page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--bot", "greedy", "--seed", "w"), /^2 place D -1,0/), lang);
    await click(page, ".seat.mover .things .thing[data-what^=worker]");
    assert.equal(await page.$$eval(".closeup button", all => all.length), 1);
    await page.close();
    page = await goOn(browser, "cacao", until(play("cacao", "--seats", "2", "--seed", "sides87"), /^2 activate /), lang);
    for (let i = 0; i < 3; i++) {
      const broken = await page.$$eval(".choices button span", all => all.flatMap(span => [...span.childNodes].filter(node => node.nodeType === 3)).flatMap(text => [...text.data.matchAll(/[A-Za-z]+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      }).map(([word]) => word)));
      assert.deepEqual(broken, []);
      await page.evaluate(() => (document.querySelector("path.over") ?? document.querySelector(".choices [data-word=activate]") ?? document.querySelector(".choices button")).dispatchEvent(new MouseEvent("click", { bubbles: true })));
    }
    await page.close();
  }
}

/** Games that are over stand in a list of their own, with who won and when, and are watched. */
async function finished(browser) {
  const over = play("cacao", "--seats", "2", "--seed", "kept").replace(/^\[Seat1 .*/m, '[Date "2026.11.24"]\n$&'), open_ = cut(play("cacao", "--seats", "2", "--seed", "sides87"), 0.5);
  const page = await open(browser, fileOf("cacao"), { kept: { "earlier.cacao": JSON.stringify([open_, over]) } });
  const rows = await page.$$eval(".finished li button", all => all.map(button => button.textContent));
  assert.ok(rows.length === 1 && /random 1 \d+/.test(rows[0]) && /★/.test(rows[0]) && /2026-11-24/.test(rows[0]), rows.join("; "));
  assert.equal(await page.$$eval(".earlier", all => all.length), 1);
  await page.click(".finished li button");
  await page.waitForSelector(".controls");
  await page.close();
}

/** Where somebody moves is in sight and large enough; who wants to see everything, or closer, goes on to see that. */
async function follow(browser) {
  const log = play("cacao", "--seats", "3", "--bot", "greedy", "--seed", "sent"), name = path.join(folder, "follow.playlog"), file = path.join(folder, "follow.html");
  fs.writeFileSync(name, log);
  execFileSync(gen, ["page", name, "-o", file]);
  const recorded = await goOn(browser, "cacao", log);
  await recorded.$eval("#watch", button => button.click());
  for (const page of [recorded, await open(browser, file)]) {
    await page.waitForSelector(".moves li");
    const steps = await page.$$eval(".moves li", all => all.length), go = step => page.evaluate(at => document.querySelectorAll(".moves li button")[at].click(), step);
    const seen = () => page.evaluate(() => {
      const svg = document.querySelector(".board > svg"), { left, top, right, bottom } = svg.getBoundingClientRect(), frames = [...svg.querySelectorAll(".frame[d$='z']")].map(frame => frame.getBoundingClientRect());
      return { view: svg.getAttribute("viewBox"), wide: Math.min(...frames.map(frame => frame.width)), isIn: frames.every(frame => frame.left >= left && frame.right <= right + 1 && frame.top >= top - 1 && frame.bottom <= bottom + 1) };
    });
    for (const part of [0.7, 0.75, 0.8, 0.85, 0.9]) {
      await go(Math.floor(steps * part));
      const { wide, isIn } = await seen();
      assert.ok(wide >= 38 && isIn, `${wide} px, ${isIn ? "in" : "out of"} sight`);
    }
    await page.$eval(".zoom button:last-child", button => button.click());
    await go(Math.floor(steps * 0.8));
    assert.ok((await seen()).wide < 36, "everything is seen on");
    for (let i = 0; i < 5; i++)
      await page.$eval(".zoom button", button => button.click());
    const { view } = await seen();
    for (const part of [0.75, 0.9]) {
      await go(Math.floor(steps * part));
      const next = await seen();
      assert.ok(next.isIn && next.view.split(" ")[2] === view.split(" ")[2], `${view}, then ${next.view}`);
    }
    await page.close();
  }
}

/** What was laid face down is named in the list once it is turned up, and not before. */
async function turned(browser) {
  const game = play("hideseek", "--seats", "2", "--bot", "greedy", "--seed", "told"), page = await goOn(browser, "hideseek", until(game, /^\d catch /));
  await click(page, ".past summary");
  await page.waitForSelector(".past li");
  assert.doesNotMatch(await textOf(page, ".past li"), /face down/);
  await page.close();
  const lines = until(game, /^\d catch /).split("\n"), at = lines.findIndex(line => / commit /.test(line)), other = await goOn(browser, "hideseek", `${lines.slice(0, at + 1).join("\n")}\n${lines[at][0]} done\n`);
  await click(other, ".past summary");
  await other.waitForSelector(".past li");
  assert.match(await textOf(other, ".past li"), /lays a card face down/);
  await other.close();
}

/** Every verb of every game has its button and its sentence in both languages. */
async function complete(browser) {
  for (const game of ["pokesonne", "cacao", "hideseek", "badgequest", "brazil"]) {
    const page = await open(browser, fileOf(game)), words = await page.$eval("#data", element => JSON.parse(element.textContent).words);
    for (const lang of ["en", "zh-Hant"]) {
      const { says, does, tells } = words[lang], verbs = Object.keys(says);
      assert.ok(verbs.length > 4);
      assert.deepEqual(verbs.filter(verb => !does[verb]), [], `${game}, ${lang}: buttons`);
      assert.deepEqual(verbs.filter(verb => !tells[verb] && !Object.keys(tells).some(way => way.startsWith(`${verb}.`))), [], `${game}, ${lang}: sentences`);
      assert.deepEqual(Object.values(tells).filter(said => sentenceOf(said, []).match(/[{}[\]]/)), [], `${game}, ${lang}`);
    }
    await page.close();
  }
}

speak();
const browser = await launch(chromium);
try {
  for (const check of [complete, lose, agree, twice, whole, send, tell, veil, trophies, straight, fit, choose, reveal, film, finish, back, curtained, owned, asked, candies, silent, brief, alike, together, drawn, stopped, placed, stocked, hidden, goesRound, keyed, counted, warn, rounds, ends, outrun, yields, printed, vain, unseen, laying, between, pass, number, still, choosing, watch, enlarge, hold, idle, cleared, standing, village, spared, candy, none, plainly, follow, finished, turned])
    await check(browser);
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
