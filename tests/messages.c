/* The slips that people make, and what is said of them: each is made in a log of doc/examples. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/harness/console.h"

TestSuite(messages, .init = console_open, .fini = console_close);

/* A script for sed, and the verdict behind the name of the file, in English and Chinese. */
static const struct slip {
    const char *log, *script, *english, *chinese;
} slips[] = {
    { "kitchen-table", "s/^.Seat1/[Options \"river,gyms\"]\\n&/",
      "7: unreadable: blanks separate options: \"river gyms\"",
      "7: 無法讀取: 選項之間用空格分開：「river gyms」" },
    { "kitchen-table", "34s/0/180/;35s/90/0/",
      "35: broken: place.edges: the south side of M is plain, the tile at 1,0 shows grass; it fits there turned 90",
      "35: 違規: place.edges: M 的南邊是平原，1,0 的板塊卻是長草；在那裡轉成90就放得下" },
    { "kitchen-table", "s/\"Mia\"/“Mia”/",
      "8:8: unreadable: a quote U+201C found, straight ones are needed: [Seat2 \"Mia\"]",
      "8:8: 無法讀取: 這裡的引號是 U+201C，要用直引號：[Seat2 \"Mia\"]" },
    { "kitchen-table", "35s/1,-1/1,–1/",
      "35: broken: line.words: a character U+2013 found that no keyboard types; write \"1 place 1,-1 90\"",
      "35: 違規: line.words: 這裡有一個鍵盤打不出來的字元 U+2013，請寫成「1 place 1,-1 90」" },
    { "kitchen-table", "24s/1 place/２ place/",
      "24: broken: line.words: \"２\" found, write it half-width: \"2\"",
      "24: 違規: line.words: 「２」請改用半形：「2」" },
    { "kitchen-table", "15s/tile E/tile M15/",
      "15: broken: chance.impossible: tile M15 belongs to the module marts, which Options does not name",
      "15: 違規: chance.impossible: 板塊M15屬於擴充 marts，但 Options 沒有寫這個擴充" },
    { "kitchen-table", "39s/meeple/米寶/",
      "39: broken: line.words: \"米寶\" is meeple: write \"2 meeple grass:n\"",
      "39: 違規: line.words: 「米寶」就是 meeple，請寫成「2 meeple grass:n」" },
    { "kitchen-table", "41s/2,-1/2.-1/",
      "41: broken: line.words: \"2.-1\" found: write \"3 place 2,-1 180\"",
      "41: 違規: line.words: 這裡寫的是「2.-1」，請寫成「3 place 2,-1 180」" },
    { "kitchen-table", "14s/road:w/road:n/",
      "14: broken: figure.segment: tile L as it lies has no road:n",
      "14: 違規: figure.segment: 板塊 L 這樣放，沒有 road:n" },
    { "kitchen-table", "25s/1 pass/pass/",
      "25: broken: line.words: \"pass\" found: write \"1 pass\"",
      "25: 違規: line.words: 這裡寫的是「pass」，請寫成「1 pass」" },
    { "kitchen-table", "26s/[*] tile/*tile/",
      "26: broken: line.words: \"*tile\" found: write \"* tile V\"",
      "26: 違規: line.words: 這裡寫的是「*tile」，請寫成「* tile V」" },
    { "kitchen-table", "20s/0,1 0/0,1 0°/",
      "20: broken: line.words: \"0°\" found: write \"3 place 0,1 0\"",
      "20: 違規: line.words: 這裡寫的是「0°」，請寫成「3 place 0,1 0」" },
    { "kitchen-table", "15s/E/e/",
      "15: broken: line.words: \"e\" found, did you mean \"E\"?",
      "15: 違規: line.words: 這裡寫的是「e」，是不是「E」？" },
    { "kitchen-table", "13s/1 place/2 place/",
      "13: broken: turn.order: seat 1 decides next, not seat 2",
      "13: 違規: turn.order: 現在輪到 1 號座位，不是 2 號" },
    { "jungle-evening", "20s/place B/place C/",
      "20: broken: place.hand: seat 1 has no worker tile C in hand, it holds A A B",
      "20: 違規: place.hand: 1號座位的手牌裡沒有工人板塊 C，有的是 A A B" },
    { "jungle-evening", "22s/1,0 s/1,0 n/",
      "22: broken: activate.edge: there are no workers at side n of 1,0; in the place of n it could be s",
      "22: 違規: activate.edge: 1,0 的 n 邊沒有工人；n 可以改成 s" },
    { "jungle-evening", "21s/ w / west /",
      "21: broken: line.words: \"west\" found: write \"1 activate 1,0 w 1\"",
      "21: 違規: line.words: 這裡寫的是「west」，請寫成「1 activate 1,0 w 1」" },
    { "jungle-evening", "23d",
      "23: broken: turn.phase: \"* draw 1 C\" is not allowed here: \"1 done\" is due; seat 1 has workers to send and has not written \"done\"",
      "23: 違規: turn.phase: 這裡不能寫「* draw 1 C」，應該是「1 done」；1號座位還有工人可以上工，也還沒寫「done」" },
    { "jungle-evening", "24s/^/1 done\\n/",
      "24: broken: turn.phase: \"1 done\" is not allowed here: \"* draw 1 …\" is due; no workers of seat 1 have anything to do now, so the turn is over",
      "24: 違規: turn.phase: 這裡不能寫「1 done」，應該是「* draw 1 …」；1號座位現在沒有工人要上工，這一回合結束了" },
    { "jungle-evening", "24s/^/= 2 0\\n/",
      "24: broken: turn.phase: \"= 2 0\" may not stand here, between a line and the draws that it causes: \"* draw 1 …\" is due",
      "24: 違規: turn.phase: 「= 2 0」不能寫在這裡：它插在動作和它引起的抽取中間，這裡應該是「* draw 1 …」" },
    { "jungle-evening", "28s/2,0/2,2/",
      "28: broken: fill.all: 2,2 is no gap: a jungle space beside the new tile and beside another worker tile; in the place of 2,2 it could be 2,0",
      "28: 違規: fill.all: 2,2 不是空缺：空缺是緊鄰剛放的板塊、也緊鄰另一張工人板塊的叢林格；2,2 可以改成 2,0" },
    { "jungle-evening", "28d",
      "28: broken: fill.all: 1 more tile of the display must be laid, for instance at 2,0",
      "28: 違規: fill.all: 展示區的板塊還要放 1 張，例如放到 2,0" },
    { "jungle-evening", "31d",
      "31: broken: turn.order: seat 1 decides next, not seat 2: seat 1 has workers to send and has not written \"done\"",
      "31: 違規: turn.order: 現在輪到1號座位，不是2號：1號座位還有工人可以上工，也還沒寫「done」" },
    { "jungle-evening", "47s/M3/SU/",
      "47: broken: fill.all: there is no jungle tile SU in the display; in the place of SU it could be M3",
      "47: 違規: fill.all: 展示區裡沒有叢林板塊 SU；SU 可以改成 M3" },
    { "hiding-evening", "s/D09$/海苔/",
      "13: broken: line.words: \"海苔\" is D06: write \"* deal 1 D06\"",
      "13: 違規: line.words: 「海苔」就是 D06，請寫成「* deal 1 D06」" },
    { "hiding-evening", "33s/D09/C6/",
      "33: broken: line.words: \"C6\" found, did you mean \"C06\"?",
      "33: 違規: line.words: 這裡寫的是「C6」，是不是「C06」？" },
    { "hiding-evening", "/Options/d",
      "21: broken: chance.impossible: EN3 belongs to the module enemies, which Options does not name",
      "21: 違規: chance.impossible: EN3屬於擴充 enemies，但 Options 沒有寫這個擴充" },
    { "hiding-evening", "42s/Y/黃/",
      "42: broken: line.words: \"黃\" is Y: write \"1 catch Y\"",
      "42: 違規: line.words: 「黃」就是 Y，請寫成「1 catch Y」" },
    { "hiding-evening", "31d",
      "31: broken: turn.order: seat 1 decides next, not seat 2: seat 1 has not said whether it plays an enemy (offer.ask)",
      "31: 違規: turn.order: 現在輪到1號座位，不是2號：1號座位還沒說要不要出敵人牌（offer.ask）" },
    { "hiding-evening", "34s/CD-G/CD-K/",
      "34: broken: commit.hand: seat 1 has no card CD-K in hand, it holds CD-G CD-X F1 LC PB-Y EN3",
      "34: 違規: commit.hand: 1號座位手上沒有CD-K，有的是 CD-G CD-X F1 LC PB-Y EN3" },
    { "hiding-evening", "81s/LC C06/LC C03/",
      "81: broken: commit.target: C03 is not in play: seat 1 has caught it (line 42)",
      "81: 違規: commit.target: C03不在場上：已經被1號座位抓走（第 42 行）" },
    { "hiding-evening", "17s/D02/D09/",
      "17: broken: chance.impossible: D09 cannot be dealt here: an animal without a gold frame that nobody has is due; it has been drawn before (line 13)",
      "17: 違規: chance.impossible: 這裡不能發D09：要發沒有人拿到、沒有金框的角色牌；它已經抽出來了（第 13 行）" },
    { "hiding-evening", "37d",
      "37: broken: turn.order: seat 1 decides next, not seat 2: seat 1 has not written \"done\"",
      "37: 違規: turn.order: 現在輪到1號座位，不是2號：1號座位還沒寫done" },
    { "badge-evening", "17d",
      "17: broken: turn.phase: \"* roll 2 5\" is not allowed here: \"* draw …\" is due; seat 1 has written \"capture\"",
      "17: 違規: turn.phase: 這裡不能寫「* roll 2 5」，應該是「* draw …」；1號座位寫了「capture」" },
    { "badge-evening", "16d",
      "16: broken: turn.phase: \"* draw G05\" is not allowed here: \"1 step …\" or \"1 capture\" or \"1 pass\" is due; seat 1 has not written \"capture\"",
      "16: 違規: turn.phase: 這裡不能寫「* draw G05」，應該是「1 step …」或「1 capture」或「1 pass」；1號座位還沒寫「capture」" },
    { "badge-evening", "60d",
      "60: broken: turn.phase: \"* die 4\" is not allowed here: \"2 pick …\" or \"2 retreat\" is due; seat 2 has not written \"pick\"",
      "60: 違規: turn.phase: 這裡不能寫「* die 4」，應該是「2 pick …」或「2 retreat」；2號座位還沒寫「pick」" },
    { "badge-evening", "24s/W02/G05/",
      "24: broken: chance.impossible: G05 has been drawn before (line 17)",
      "24: 違規: chance.impossible: G05已經被抽走了（第 17 行）" },
    { "badge-evening", "17s/G05/走路草/",
      "17: broken: line.words: \"走路草\" is G05: write \"* draw G05\"",
      "17: 違規: line.words: 「走路草」就是 G05，請寫成「* draw G05」" },
    { "badge-evening", "17s/G05/G5/",
      "17: broken: line.words: \"G5\" found, did you mean \"G05\"?",
      "17: 違規: line.words: 這裡寫的是「G5」，是不是「G05」？" },
    { "badge-evening", "34s/G05/G02/",
      "34: broken: hm.card: G02 is not in the party of seat 1; in the place of G02 it could be G05",
      "34: 違規: hm.card: G02不在1號座位的隊伍裡；G02 可以改成 G05" },
    { "badge-evening", "41s/ n/ 北/",
      "41: broken: line.words: \"北\" found: write \"2 surf W02 n\"",
      "41: 違規: line.words: 這裡寫的是「北」，請寫成「2 surf W02 n」" },
    { "badge-evening", "59s/fire/water/",
      "59: broken: battle.gym: 13,0 is not beside gym-water; in the place of water it could be fire",
      "59: 違規: battle.gym: 13,0不在gym-water旁邊；water 可以改成 fire" },
    { "badge-evening", "82s/14,8/(14,8)/",
      "82: broken: line.words: \"(14,8)\" found: write \"1 step 14,8\"",
      "82: 違規: line.words: 這裡寫的是「(14,8)」，請寫成「1 step 14,8」" },
    { "badge-evening", "93s/1 accept/2 accept/",
      "93: broken: turn.order: seat 1 decides next, not seat 2: seat 1 answers the offer first",
      "93: 違規: turn.order: 現在輪到1號座位，不是2號：要等1號座位回答提議" },
    { "coast-evening", "22s/T1-2/T1-1/",
      "24: broken: chance.impossible: T1-1 cannot be drawn here; it has been drawn before (line 22)",
      "24: 違規: chance.impossible: 這裡不可能抽到 T1-1；它已經抽出來了（第 22 行）" },
    { "coast-evening", "44s/F/f/",
      "44: broken: line.words: \"f\" found, did you mean \"F\"?",
      "44: 違規: line.words: 這裡寫的是「f」，是不是「F」？" },
    { "coast-evening", "46s/2,0/2,1/",
      "46: broken: build.terrain: this cannot be built on the ground of 2,1; in the place of 2,1 it could be 3,-1 or 4,-1 or 2,0 or 3,1",
      "46: 違規: build.terrain: 2,1 的地形不能蓋這個；2,1 可以改成 3,-1或4,-1或2,0或3,1" },
    { "coast-evening", "47s/C/K/",
      "47: broken: pay.held: seat 2 has no such thing to pay with; in the place of K it could be C",
      "47: 違規: pay.held: 座位 2 沒有這個可以支付；K 可以改成 C" },
    { "coast-evening", "50s/-2,-1/-2.-1/",
      "50: broken: line.words: \"-2.-1\" found: write \"1 build SAWMILL -2,-1\"",
      "50: 違規: line.words: 這裡寫的是「-2.-1」，請寫成「1 build SAWMILL -2,-1」" },
    { "coast-evening", "54s/F:2,0/F 2,0/",
      "54: broken: line.words: \"F 2,0\" found: write \"2 give F:2,0\"",
      "54: 違規: line.words: 這裡寫的是「F 2,0」，請寫成「2 give F:2,0」" },
    { "coast-evening", "64s/X05/X5/",
      "64: broken: line.words: \"X5\" found, did you mean \"X05\"?",
      "64: 違規: line.words: 這裡寫的是「X5」，是不是「X05」？" },
    { "coast-evening", "61d",
      "61: broken: chance.missing: a draw is due before seat 1 can go on: \"* draw 1 …\"",
      "61: 違規: chance.missing: 1 號座位要等抽取之後才能繼續，應該先有「* draw 1 …」" },
    { "coast-evening", "46s/FARM/農場/",
      "46: broken: line.words: \"農場\" is FARM: write \"2 build FARM 2,0\"",
      "46: 違規: line.words: 「農場」就是 FARM，請寫成「2 build FARM 2,0」" },
    { "coast-evening", "141s/CT3/CT2/",
      "141: broken: found.city: city CT2 does not lie open; in the place of CT2 it could be CT3 or CT8",
      "141: 違規: found.city: 城市 CT2 沒有翻開；CT2 可以改成 CT3或CT8" },
    { "coast-evening", "45d",
      "45: broken: turn.phase: \"2 build FARM 2,0\" is not allowed here: \"1 done\" is due; seat 1 has not written \"done\"",
      "45: 違規: turn.phase: 這裡不能寫「2 build FARM 2,0」，應該是「1 done」；1號座位還沒寫done" },
};

static void expect_verdict(struct console *ran, const struct slip *slip, const char *lang, const char *expected)
{
    char line[512];

    console_run(ran, "LC_ALL=C.UTF-8; sed '%s' \"$PROOFSHEET_DATADIR/doc/examples/%s.playlog\" | verify check --lang %s -",
                slip->script, slip->log, lang);
    snprintf(line, sizeof line, "-:%s\n", expected);
    cr_expect_str_eq(buf_text(&ran->out), line, "%s: %s", slip->log, slip->script);
    cr_expect_eq(ran->status, 1, "%s: %s", slip->log, slip->script);
}

Test(messages, of_slips)
{
    struct console ran = { 0 };

    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        expect_verdict(&ran, &slips[i], "en", slips[i].english);
        expect_verdict(&ran, &slips[i], "zh-Hant", slips[i].chinese);
    }
    console_drop(&ran);
}

/* The paragraph that is quoted fits the sentence. */
Test(messages, explained)
{
    static const struct row rows[] = {
        { "LC_ALL=C.UTF-8; sed '15s/tile E/tile M15/' \"$PROOFSHEET_DATADIR/doc/examples/kitchen-table.playlog\" | "
          "verify check --explain -",
          1, "\n    L1.4 log.options  [Options ", "" },
        { "LC_ALL=C.UTF-8; sed '15s/tile E/tile R05/; s/.Seat1/[Options \"river river2\"]\\n&/' "
          "\"$PROOFSHEET_DATADIR/doc/examples/kitchen-table.playlog\" | sed 's/tile L/tile R05/' | verify check --explain -",
          1, "tile V03 is due: the fork comes first (river.pile)\n    10.2 river.pile  ", "" },
    };
    EXPECT_ROWS(rows);
}
