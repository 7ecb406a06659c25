// The referee as WebAssembly: the C that judges logs, with the kits in files that only it sees.
// @ts-check

const OK = 0, BAD_FD = 8, NO_ENTRY = 44, NOT_SUPPORTED = 58;
const ROOT = 3;

/**
 * The calls of WASI that the module makes: reading files that lie in memory, and nothing else.
 * @param {Record<string, Uint8Array>} files by their paths, without a slash ahead
 * @param {() => WebAssembly.Memory} memory
 */
function system(files, memory) {
  /** @type {Map<number, {bytes: Uint8Array, at: number}>} */
  const open = new Map();
  let next = ROOT + 1;
  const view = () => new DataView(memory().buffer);
  const bytes = () => new Uint8Array(memory().buffer);
  const pathAt = (at, length) => {
    /** @type {string[]} */
    const folders = [];
    for (const name of new TextDecoder().decode(bytes().slice(at, at + length)).split("/"))
      if (name === "..")
        folders.pop();
      else if (name !== "" && name !== ".")
        folders.push(name);
    return folders.join("/");
  };
  const isFolder = path => Object.keys(files).some(name => name.startsWith(path + "/"));

  /** @param {number} at @param {Uint8Array | null} file null: a folder */
  function writeStatus(at, file) {
    bytes().fill(0, at, at + 64);
    view().setUint8(at + 16, file ? 4 : 3);
    view().setBigUint64(at + 32, BigInt(file ? file.length : 0), true);
  }

  const calls = {
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return OK;
    },
    environ_get: () => OK,
    fd_prestat_get(fd, at) {
      if (fd !== ROOT)
        return BAD_FD;
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name(fd, at) {
      bytes()[at] = "/".charCodeAt(0);
      return OK;
    },
    fd_fdstat_get(fd, at) {
      bytes().fill(0, at, at + 24);
      view().setUint8(at, fd === ROOT ? 3 : 4);
      view().setBigUint64(at + 8, ~0n, true);
      view().setBigUint64(at + 16, ~0n, true);
      return fd === ROOT || open.has(fd) ? OK : BAD_FD;
    },
    fd_fdstat_set_flags: () => OK,
    path_filestat_get(fd, flags, path, length, at) {
      const name = pathAt(path, length);
      if (!(name in files) && !isFolder(name))
        return NO_ENTRY;
      writeStatus(at, files[name] ?? null);
      return OK;
    },
    path_open(fd, dirflags, path, length, oflags, rights, inheriting, fdflags, at) {
      const name = pathAt(path, length);
      if (!(name in files))
        return NO_ENTRY;
      open.set(next, { bytes: files[name], at: 0 });
      view().setUint32(at, next++, true);
      return OK;
    },
    fd_read(fd, parts, count, at) {
      const file = open.get(fd);
      if (!file)
        return BAD_FD;
      let got = 0;
      for (let i = 0; i < count; i++) {
        const to = view().getUint32(parts + 8 * i, true), room = view().getUint32(parts + 8 * i + 4, true);
        const piece = file.bytes.subarray(file.at, file.at + room);
        bytes().set(piece, to);
        file.at += piece.length;
        got += piece.length;
      }
      view().setUint32(at, got, true);
      return OK;
    },
    fd_seek(fd, offset, whence, at) {
      const file = open.get(fd);
      if (!file)
        return BAD_FD;
      file.at = Number(offset) + [0, file.at, file.bytes.length][whence];
      view().setBigUint64(at, BigInt(file.at), true);
      return OK;
    },
    fd_close: fd => (open.delete(fd) ? OK : BAD_FD),
    fd_write: () => NOT_SUPPORTED,
    fd_readdir: () => NOT_SUPPORTED,
    proc_exit(status) {
      throw new Error(`the referee stopped with ${status}`);
    },
  };
  return calls;
}

/**
 * What stands for a game: where it is, whose turn, what may be played. Everything is asked of the module.
 */
export class Referee {
  /** @param {WebAssembly.Exports} exports @param {{chinese: boolean}} tongue */
  constructor(exports, tongue) {
    this.exports = /** @type {any} */ (exports);
    this.tongue = tongue;
    this.desk = this.exports.desk_new();
  }

  /**
   * @param {BufferSource} module
   * @param {Record<string, Uint8Array>} files "data/cacao/kit.xml" and so on
   */
  static async start(module, files) {
    /** @type {WebAssembly.Instance} */
    let instance;
    const calls = system(files, () => /** @type {WebAssembly.Memory} */ (instance.exports.memory));
    const tongue = { chinese: false }, page = { speaks_chinese: () => Number(tongue.chinese) };
    ({ instance } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls, page }));
    /** @type {any} */ (instance.exports)._initialize();
    return new Referee(instance.exports, tongue);
  }

  /** For another log beside this one. */
  another() { return new Referee(this.exports, this.tongue); }
  /** Messages in that language from now on, in English where it is not Chinese. @param {string} lang */
  speak(lang) { this.tongue.chinese = lang === "zh-Hant"; }

  /** @param {number} at @returns {string} */
  #read(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
  }

  /** @param {string} call @param {string} [text] @returns {string} */
  #ask(call, text) {
    if (text === undefined)
      return this.#read(this.exports[call](this.desk));
    const bytes = new TextEncoder().encode(text), at = this.exports.text_new(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set([...bytes, 0], at);
    const answer = this.#read(this.exports[call](this.desk, at));
    this.exports.text_free(at);
    return answer;
  }

  /** @param {string} call @param {string} [text] throws what was refused */
  #do(call, text) {
    const answer = JSON.parse(text === undefined ? this.#ask(call) : this.#ask(call, text));
    if ("message" in answer)
      throw Object.assign(new Error(answer.message), answer);
  }

  /**
   * The tags of a new log.
   * @param {{game: string, date?: string, options?: string, seed?: string, names: string[]}} setting
   */
  tags({ game, date = "", options = "", seed = "", names }) {
    const text = this.#ask("desk_tags", [game, date, options, seed, ...names].join("\n"));
    if (text.startsWith("{"))
      throw Object.assign(new Error(JSON.parse(text).message), JSON.parse(text));
    return text;
  }

  /** Throws at the first line that is wrong, an Error with `line` and `rule`. @param {string} log */
  open(log) { this.#do("desk_open", log); }
  /** The same for who does not ask what was scored: of a log that begins as the one that lies open no more is read than it has more. @param {string} log */
  turnTo(log) { this.#do("desk_turn", log); }
  /** Throws an Error with the `rule` that refuses it. @param {string} line */
  play(line) { this.#do("desk_play", line); }
  /** The game behind that line of its log, to be gone on with: nothing is claimed of its end. @param {number} line */
  cut(line) { this.exports.desk_cut(this.desk, line); }
  /** Takes the last decision back. */
  undo() { this.#do("desk_undo"); }
  /** Writes what follows by itself. */
  follow() { this.exports.desk_follow(this.desk); }
  /** Puts the final scores of a game that is over into its tags. */
  claim() { this.exports.desk_claim(this.desk); }
  /** What may be seen behind decisions, which are taken back. @template T @param {string[]} lines @param {() => T} look @returns {T} */
  after(lines, look) {
    return this.trying(play => {
      lines.forEach(play);
      return look();
    });
  }
  /** What comes of decisions, which are taken back. @template T @param {(play: (line: string) => void) => T} attempt @returns {T} */
  trying(attempt) {
    this.exports.desk_mark(this.desk);
    try {
      return attempt(line => this.play(line));
    } finally {
      this.exports.desk_return(this.desk);
    }
  }

  get log() { return this.#ask("desk_log"); }
  get state() { return JSON.parse(this.#ask("desk_state")); }
  /** [what, where, seat, x, y, turn, part, drawn, told], what as the kit calls it: what the seat due may know. */
  get placings() { return this.#placings(0); }
  /** Those and {own, others} of a game that is watched: everything, and what not all who played could know. */
  get watched() { return { placings: this.#placings(1), veiled: JSON.parse(this.#read(this.exports.desk_veiled(this.desk, 1))) }; }
  #placings(open) {
    return JSON.parse(this.#read(this.exports.desk_placings(this.desk, open))).map(([what, ...more]) => [more[8] ? `${what.split(" ")[0]} ${more[8]}` : what, ...more]);
  }
  /** What is hidden there: {own, others}, own by their numbers among the placings, others as [seat, "hand", x, y]. */
  get veiled() { return JSON.parse(this.#read(this.exports.desk_veiled(this.desk, 0))); }
  get moves() { return JSON.parse(this.#ask("desk_moves")); }
  get scorings() { return JSON.parse(this.#ask("desk_scorings")); }
  /** The numbers of the lines, from one on, of which a seat, from 1, saw nothing. @param {number} seat @param {number} from @returns {number[]} */
  secrets(seat, from) { return JSON.parse(this.#read(this.exports.desk_secrets(this.desk, seat, from))); }
  get digest() { return this.#ask("desk_digest"); }
  get verdict() { return JSON.parse(this.#ask("desk_verdict")); }
}
