// What the page itself says. @ts-check

/** @type {Record<string, Record<string, string>>} */
const speech = {
  en: {
    language: "Language", theme: "Light or dark", first: "To the start", back: "Back one line", play: "Play", pause: "Pause",
    next: "On one line", last: "To the end", lineOf: "line {0} of {1}", moves: "Moves", points: "Points", curve: "Scores over the game",
    table: "The table", seats: "Players", common: "Lies open", fit: "Show everything", closer: "Closer", further: "Further away",
    saveLog: "Save the log", drawn: "Drawn:", at: "at {0}", turned: "turned {0}°", side: "{0} side", n: "north", e: "east", s: "south", w: "west",
    end: "The game is ended", atEnd: "At the end", rule: "Rule {0}", toMove: "to move", winner: "winner", total: "{0} points",
    digest: "Digest of the last position", kit: "Kit", line: "Line", game: "Game",
    sound: "sound: every line is legal, every check is right", unclaimed: "sound: every line is legal; no result is claimed",
    unfinished: "unfinished: every line so far is legal", broken: "broken", diverged: "diverged", unreadable: "unreadable",
    sums: "points so far",
  },
  "zh-Hant": {
    language: "語言", theme: "明暗", first: "回到開頭", back: "上一行", play: "播放", pause: "暫停", next: "下一行", last: "跳到結尾",
    lineOf: "第 {0} 行，共 {1} 行", moves: "棋步", points: "得分", curve: "分數走勢", table: "桌面", seats: "玩家", common: "公開的配件",
    fit: "顯示全部", closer: "放大", further: "縮小", saveLog: "儲存棋譜", drawn: "抽到：", at: "於 {0}", turned: "轉 {0}°", side: "{0}側",
    n: "北", e: "東", s: "南", w: "西", end: "遊戲提前結束", atEnd: "終局計分", rule: "規則 {0}", toMove: "輪到", winner: "勝者", total: "{0} 分",
    digest: "最後局面的摘要", kit: "配件", line: "行", game: "遊戲",
    sound: "無誤：每一行都合法，每項核對都正確", unclaimed: "無誤：每一行都合法，但未記錄結果", unfinished: "未完：到此為止每一行都合法",
    broken: "違規", diverged: "不符", unreadable: "無法讀取", sums: "目前得分",
  },
};

/** @param {string} lang @param {string} key @param {...(string | number)} values */
export function say(lang, key, ...values) {
  const text = (speech[lang] ?? speech.en)[key] ?? speech.en[key] ?? key;
  return text.replace(/\{(\d)\}/g, (all, number) => String(values[Number(number)] ?? all));
}
