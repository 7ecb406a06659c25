// A site on a server: it is installed as it is opened, and every page of it opens again without the server.
// Arguments: proofsheet-gen, proofsheet-verify, chromium.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

const [gen, verify, chromium] = process.argv.slice(2).map(name => path.resolve(name));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-site-")), log = path.join(folder, "game.playlog");
const types = { html: "text/html", js: "text/javascript", png: "image/png", webmanifest: "application/manifest+json" };

function makeSite() {
  fs.writeFileSync(log, execFileSync(verify, ["play", "cacao", "--seats", "2", "--bot", "greedy", "--seed", "site"]));
  execFileSync(gen, ["page", "--site", path.join(folder, "site"), log]);
}

function serve() {
  const server = http.createServer((request, answer) => {
    const name = request.url.split(/[?#]/)[0].slice(1) || "index.html", file = path.join(folder, "site", name);
    if (!fs.existsSync(file))
      return answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": types[name.split(".").pop()] }).end(fs.readFileSync(file));
  });
  return new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function visit(browser, server) {
  const at = `http://127.0.0.1:${server.address().port}/`, page = await browser.newPage(), trouble = [];
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

  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  await assert.rejects(fetch(at));
  for (const name of ["", "index.html?from=home", ...pages]) {
    await page.goto(at + name);
    if (pages.includes(name))
      await page.waitForSelector("html[data-ready]");
  }
  await page.goto(`${at}cacao.html#1:40`);
  await page.waitForSelector(".now .line");
  assert.ok(Number((await page.$eval(".now .line", element => element.textContent)).split(" ")[0]) <= 40);
  await page.click("#home");
  assert.equal(await page.$$eval("[data-game]", all => all.length), 1);
  await page.click("#record");
  await page.waitForSelector(".setup button[type=submit]");
  assert.deepEqual(trouble, []);
}

const browser = await puppeteer.launch({ executablePath: chromium, headless: true,
  args: ["--disable-gpu", "--disable-dev-shm-usage", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])] });
try {
  makeSite();
  await visit(browser, await serve());
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true });
}
