// The referee of pages, as WebAssembly, and the native one say the same of every line of every recorded game.
// Arguments: referee.wasm.gz, the program `digests`, the folder of data, folders of logs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const [module, digests, data, ...folders] = process.argv.slice(2);
const { Referee } = await import(path.join(data, "page/referee.js"));

const files = {};
for (const name of fs.readdirSync(data, { recursive: true }))
  if (/(^|\/)(kit\.xml|[a-z]+\.rng)$/.test(name))
    files[`data/${name}`] = fs.readFileSync(path.join(data, name));
const referee = await Referee.start(zlib.gunzipSync(fs.readFileSync(module)), files);

const logs = folders.filter(folder => fs.existsSync(folder)).flatMap(folder =>
  fs.readdirSync(folder).filter(name => name.endsWith(".playlog")).map(name => path.join(folder, name)));
assert(logs.length >= 25, "recorded games of every game");

let compared = 0, spent = 0;
const started = performance.now();
const told = execFileSync(digests, [data, ...logs], { encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd().split("\n");
const native = performance.now() - started;
for (const log of logs) {
  const lines = fs.readFileSync(log, "utf8").split("\n");
  let at = 0;
  while (/^[[;%]|^$/.test(lines[at]))
    at++;
  assert.equal(told.shift(), log);
  const begun = performance.now();
  referee.open(lines.slice(0, at).join("\n") + "\n");
  for (; at < lines.length; at++) {
    if (lines[at] === "")
      continue;
    referee.play(lines[at]);
    assert.equal(referee.digest, told.shift(), `${log}:${at + 1}`);
    compared++;
  }
  spent += performance.now() - begun;
  assert.equal(referee.log, lines.join("\n"), `${log}: as it was written`);
  assert.match(referee.verdict.verdict, /^(sound|unclaimed|unfinished)$/, log);
}
assert.equal(told.length, 0);
console.log(`${compared} lines of ${logs.length} games; native ${Math.round(native)} ms, WebAssembly ${Math.round(spent)} ms`);

// What is refused changes nothing and says its rule.
referee.open(referee.tags({ game: "pokesonne", names: ["Mia", "Ben"], seed: "demo" }));
referee.follow();
const before = referee.log;
assert.throws(() => referee.play("place Q 900,900 0"), error => error.rule === "line.words" && error.message.length > 0);
assert.equal(referee.log, before);
assert.throws(() => referee.tags({ game: "pokesonne", names: ["Mia"] }), /players/);
referee.play(referee.moves[0]);
referee.undo();
referee.follow();
assert.equal(referee.log, before);

// A refusal in Chinese, and English again.
referee.speak("zh-Hant");
assert.throws(() => referee.play("place Q 900,900 0"), error => error.rule === "line.words" && /[\u4e00-\u9fff]/.test(error.message));
assert.match(referee.state.progress, /[\u4e00-\u9fff]/);
referee.speak("en");
assert.throws(() => referee.play("place Q 900,900 0"), error => /^[ -~]*$/.test(error.message));
