// What the page itself says. @ts-check

/** @type {Record<string, Record<string, string>>} */
const speech = {
  en: {
    language: "Language", theme: "Light or dark", first: "To the start", back: "Back one step", play: "Play", pause: "Pause",
    next: "On one step", last: "To the end", lineOf: "step {0} of {1}", moves: "Moves", curve: "Scores over the game",
    table: "The table", seats: "Players", common: "Lies open", fit: "Show everything", closer: "Closer", further: "Further away",
    saveLog: "Save the log (text)", drawn: "Drawn: ", draws: "{0} draws {1}", comma: ", ", in: "inside", at: "at {0}", turned: "turned {0}°", side: "{0} side", n: "north", e: "east", s: "south", w: "west",
    end: "The game was ended", atEnd: "At the end", rule: "Rule {0}", toMove: "to move", winner: "winner", unit: "pts", unitOne: "pt",
    digest: "Digest of the last position", kit: "Kit", line: "Line",
    sound: "Checked: every move was legal, and the points are right", unclaimed: "Checked: every move was legal; nobody has claimed a result",
    unfinished: "Not finished: every move so far was legal", broken: "A move was not legal", diverged: "The points are not right", unreadable: "Cannot be read",
    newGame: "A new game", player: "Player {0}", seatCount: "Players", nameOf: "Name of player {0}", options: "How we play", howDrawn: "Who draws?",
    byPeople: "We draw real ones and tap them here", byPage: "The page draws for us", start: "Start",
    openLog: "Open a saved game", undo: "Undo the last step", restart: "Choose again", endGame: "End the game here",
    setUp: "How to set up the table", sureOpen: "Show every hand? Whoever looks at the screen will see what everybody holds.", sureEnd: "End the game now? The scores are counted as they stand.", share: "Share", chooses: "{0}, what will you do?", draw: "What was drawn?", drawOf: "{0}, what did you draw?",
    isSetUp: "The table is set up", won: "{0} has won!", shared: "{0} share the victory!", undone: "Taken back: {0}", between: "It is still {0}’s turn, and {1} may do something in it.", passTo: "Give the phone to {0}", iAm: "I am {0}", text: "For experts: the log as text", textOfAll: "For experts: the log as text, with every hand", apply: "Use this text",
    notKept: "This browser keeps nothing: save the log after every turn.", refused: "That does not work: {0}", finish: "That is all", all: "All at once", stopped: "The game was stopped early: this is how far it came.", yes: "yes", no: "no", none: "nothing",
    asks: "{0}: {1}", askWhich: "which one?", askWho: "who?", askWhere: "where?", askTurn: "which way round?", askMany: "how many?", askMore: "anything else?",
    seatWord: "\\bseat (\\d)", ownSeat: "\\s*\\bseat (\\d)", inAll: "in all: ",
    goesRound: "Pass the phone round: nobody sees what the others hold", tapCell: "Tap a lit place on the table.",
    tapTurn: "Tap the tile on the table to turn it, or choose how it lies; then lay it.", layIt: "Lay it like this", cells: "The places as a list",
    games: "All games", watched: "Back to the game", going: "not finished", wins: "{0} won with {1}", resume: "Play on from here",
    past: "What was played", backTo: "Go back to here? The {0} moves behind it are taken back.",
    backToOne: "Go back to here? The move behind it is taken back.", hidden: "(hidden)", hides: "{0} {1} (hidden)", numbers: "Details", revealed: "Turned up:", earlierNews: "What happened before ({0})", watchIt: "Watch the game", savePage: "Save to watch it later", toGame: "Back to the game",
    goOn: "Go on with it", goingGame: "A game that is not finished", lastGame: "The last game", showIt: "Look at it", otherGames: "Other games", earlier: "Games that are not finished ({0})", finished: "Finished games: watch again", and: ", ",
    semicolon: "; ", list: "; ", whatFor: "Tap what each of you does, beside your real game or with nothing but this page. It counts the points and offers only what the rules allow.",
    range: "{0} ({1} to {2})", tapSide: "Tap a lit place on the table, or here:", close: "Close", hand: "Hand", faceDown: "face down", speed: "Speed", slow: "slow", usual: "normal", fast: "fast", savedAs: "Saved as “{0}”. That file is the one to send.", notHere: "That does not work here.", cannotJudge: "This browser cannot judge games: it lacks WebAssembly. Any current browser can.", gain: " ", onlyWay: " (no other choice)", caught: "Caught", caughtBy: "Caught by {0}", begins: "{0} begins", turnsUp: "The cards are turned up", thrownAway: "thrown away", chooseFirst: "First choose from what is asked above.", chooseIt: "Choose this one", leads: "leads", cardsSeen: "Mind that everybody has seen the cards that were turned up.", noneLeft: "none left", nothingLeft: "Nothing left on the table", fromTo: " {0} → {1}", stepOn: "{0} step on", stepsOn: "{0} steps on", beside: "beside {0}",
  },
  "zh-Hant": {
    language: "語言", theme: "明暗", first: "回到開頭", back: "上一步", play: "播放", pause: "暫停", next: "下一步", last: "跳到結尾",
    lineOf: "第{0}步，共{1}步", moves: "經過", curve: "分數走勢", table: "桌面", seats: "玩家", common: "公開的配件",
    fit: "顯示全部", closer: "放大", further: "縮小", saveLog: "儲存文字紀錄", drawn: "抽到", draws: "{0}抽到{1}", comma: "，", in: "裡面", at: "於{0}", turned: "轉{0}°", side: "{0}側",
    n: "北", e: "東", s: "南", w: "西", end: "遊戲提前結束", atEnd: "終局計分", rule: "規則{0}", toMove: "輪到", winner: "勝者", unit: "分", unitOne: "分",
    digest: "最後局面的摘要", kit: "配件", line: "行",
    sound: "檢查過了，每一步都合規則，分數也對", unclaimed: "檢查過了，每一步都合規則；沒有寫下結果", unfinished: "還沒玩完：到目前為止每一步都合規則",
    broken: "有一步不合規則", diverged: "分數不對", unreadable: "無法讀取",
    newGame: "新的一局", player: "玩家{0}", seatCount: "人數", nameOf: "玩家{0}的名字", options: "這一局怎麼玩", howDrawn: "由誰來抽？",
    byPeople: "我們抽真的，再點選抽到的", byPage: "由頁面幫我們抽", start: "開始", openLog: "開啟存好的對局", undo: "收回上一步",
    restart: "重新選", endGame: "在這裡結束", setUp: "怎麼擺好桌面", sureOpen: "要打開每個人的手牌嗎？看著畫面的人會看到大家手上的牌。", sureEnd: "現在就結束嗎？分數會照目前的情況計算。", share: "分享", chooses: "{0}，你要做什麼？",
    draw: "抽到了什麼？", drawOf: "{0}，你抽到了什麼？", isSetUp: "桌面擺好了", won: "{0}獲勝！", shared: "{0}並列第一！", undone: "收回了：{0}", between: "還是{0}的回合，{1}可以先做一件事。", passTo: "請把手機交給{0}", iAm: "我是{0}", text: "進階：紀錄文字", textOfAll: "進階：紀錄文字（會看到每個人的手牌）", apply: "改用這份紀錄",
    notKept: "這個瀏覽器無法保存資料：請在每回合後儲存紀錄。", refused: "不行：{0}", finish: "就這樣", all: "一次全部", stopped: "這一局提早收桌，分數算到這裡為止。", yes: "是", no: "否", none: "都不要",
    asks: "{0}：{1}", askWhich: "哪一個？", askWho: "誰？", askWhere: "哪裡？", askTurn: "朝哪一邊？", askMany: "多少？", askMore: "還有嗎？", seatWord: "(\\d)號座位", ownSeat: "(\\d)號座位的?", inAll: "合計",
    goesRound: "手機輪流拿：誰也看不到別人的手牌", tapCell: "點選桌面上亮起的位置。", tapTurn: "點桌面上的板塊轉方向，或直接選一個方向，再放下。",
    layIt: "就這樣放", cells: "從列表選位置",
    games: "所有對局", watched: "回到這一局", going: "未完", wins: "{0}以{1}獲勝", resume: "從這裡繼續玩",
    past: "經過", backTo: "要回到這裡嗎？後面的{0}步都會收回。", backToOne: "要回到這裡嗎？後面的那一步會收回。", hidden: "（不公開）", hides: "{0}{1}（不公開）", numbers: "細節", revealed: "翻開：", earlierNews: "前面發生的事（{0}）", watchIt: "從頭觀看", savePage: "存起來重播", toGame: "回到遊戲",
    goOn: "繼續玩", goingGame: "還沒玩完的一局", lastGame: "上一局", showIt: "打開來看", otherGames: "其他對局", earlier: "還沒玩完的對局（{0}）", finished: "玩完的對局（可重看）", and: "、", semicolon: "；", list: "、", whatFor: "每個人做了什麼，就在這裡點選；邊玩真的邊記，或只用這一頁玩，都行。分數會自動算，不合規則的選項不會出現。",
    range: "{0}（{1}到{2}）", tapSide: "點選桌面上亮起的位置，或點這裡：", close: "關閉", hand: "手牌", faceDown: "蓋著", speed: "速度", slow: "慢", usual: "普通", fast: "快", savedAs: "已存成「{0}」，要傳給別人就傳這個檔案。", notHere: "這裡不行。", cannotJudge: "這個瀏覽器不支援WebAssembly，無法判定對局。請換用新版的瀏覽器。", gain: "", onlyWay: "（只剩這個選擇）", caught: "抓到的", caughtBy: "被{0}抓到", begins: "{0}開始", turnsUp: "翻開蓋著的牌", thrownAway: "棄掉", chooseFirst: "先從上面的選項選。", chooseIt: "選這個", leads: "領先", cardsSeen: "注意：翻開過的牌，大家都看過了。", noneLeft: "已經沒有了", nothingLeft: "場上已經沒有了", fromTo: "{0} → {1}", stepOn: "前進{0}步", stepsOn: "前進{0}步", beside: "緊鄰{0}",
  },
};

/** @param {string} lang @param {string} key @param {...(string | number)} values */
export function say(lang, key, ...values) {
  const text = (speech[lang] ?? speech.en)[key] ?? speech.en[key] ?? key;
  return text.replace(/\{(\d)\}/g, (all, number) => String(values[Number(number)] ?? all));
}
