// A site on a server: it is installed as it is opened, and every page of it opens again without the server.
// Arguments: proofsheet-gen, proofsheet-verify, chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { launch } from "./phone.mjs";

const [gen, verify, chromium] = process.argv.slice(2).map(name => path.resolve(name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-site-")), log = path.join(folder, "game.playlog");
const types = { html: "text/html", js: "text/javascript", png: "image/png", webmanifest: "application/manifest+json" };

/** @param {...string} logs */
function makeSite(...logs) {
  execFileSync(gen, ["page", "--site", path.join(folder, "site"), ...logs]);
}

/** As some hosts do, it leaves out the end of names and answers for every language. */
function serve() {
  const server = http.createServer((request, answer) => {
    const [asked] = request.url.split(/[?#]/), name = asked.endsWith("/") ? `${asked}index.html` : asked;
    if (name.endsWith(".html") && !asked.endsWith("/"))
      return answer.writeHead(302, { Location: name.replace(/(index)?\.html$/, "") }).end();
    const file = [name, `${name}.html`].map(tried => path.join(folder, tried)).find(tried => fs.existsSync(tried));
    if (!file)
      return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": types[file.split(".").pop()], Vary: "Accept-Language" }).end(fs.readFileSync(file));
  });
  return new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(server)));
}

const caches = page => page.evaluate(async () => (await caches.keys()).sort());

/** Another site of the host, of the same files, and another version of the first one: each has its own, and nothing is left of the version before. */
async function renew(page, host) {
  const before = await caches(page), other = await page.browserContext().newPage();
  assert.equal(before.length, 1);
  fs.cpSync(path.join(folder, "site"), path.join(folder, "other"), { recursive: true });
  await other.goto(`${host}other/`);
  await other.evaluate(async () => { await navigator.serviceWorker.ready; });
  const both = await caches(other);
  assert.equal(both.length, 2);
  assert.ok(both.includes(before[0]), "another site keeps its own");

  await other.goto(`${host}other/cacao.html`);
  await other.waitForSelector("html[data-ready]");
  await other.click("#record");
  await other.waitForSelector(".setup button[type=submit]");
  await other.click(".setup button[type=submit]");
  await other.waitForSelector("#home:not([hidden])");
  await page.bringToFront();
  await page.goto(`${host}site/cacao.html`);
  await page.waitForSelector("html[data-ready]");
  await page.click("#record");
  await page.waitForSelector(".setup");
  assert.equal(await page.$("#go-on"), null, "what is kept belongs to the other site");
  await other.close();

  makeSite(log);
  await page.goto(`${host}site/`);
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  await page.waitForFunction(async name => !(await caches.keys()).includes(name) && (await caches.keys()).length === 2, { polling: 100 }, before[0]);
}

async function visit(browser, server) {
  const host = `http://127.0.0.1:${server.address().port}/`, at = `${host}site/`, page = await browser.newPage(), trouble = [];
  page.on("console", message => ["error", "warn"].includes(message.type()) && trouble.push(message.text()));
  page.on("pageerror", error => trouble.push(String(error)));
  page.on("request", request => !/^(data:|http:\/\/127\.0\.0\.1:)/.test(request.url()) && trouble.push(request.url()));
  await page.goto(at);
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  const pages = await page.$$eval(".shelf a", links => links.map(link => link.getAttribute("href")));
  assert.deepEqual(pages.sort(), fs.readdirSync(path.join(folder, "site")).filter(name => /\.html$/.test(name) && name !== "index.html").sort());
  const cdp = await page.createCDPSession(), { errors } = await cdp.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== "in-incognito"), []);

  await renew(page, host);

  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await assert.rejects(fetch(at));
  for (const name of ["", "index.html?from=home", ...pages, ...pages.map(name => name.replace(".html", ""))]) {
    await page.goto(at + name);
    if (name !== "" && !name.startsWith("index"))
      await page.waitForSelector("html[data-ready]");
  }
  await page.goto(`${at}cacao.html#1:40`);
  await page.waitForSelector(".now[data-line]");
  assert.ok(await page.$eval(".now", element => Number(element.dataset.line)) <= 40);
  await page.click("#home");
  assert.equal(await page.$$eval("[data-game]", all => all.length), 1);
  await page.click("#record");
  await page.waitForSelector(".setup button[type=submit]");
  assert.deepEqual(trouble, []);
}

const browser = await launch(chromium);
try {
  fs.writeFileSync(log, execFileSync(verify, ["play", "cacao", "--seats", "2", "--bot", "greedy", "--seed", "site"]));
  makeSite();
  await visit(browser, await serve());
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
