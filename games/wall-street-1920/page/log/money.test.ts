import { readFileSync } from "node:fs";
import { createTranslate } from "@bigboard/design/i18n/translate";
import type { View } from "@bigboard/wall-street-1920/game";
import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { asEvents, asView } from "../trusted.ts";
import { linesOf, type Wording } from "./lines.ts";
import { storyOf } from "./story.ts";
import { whenOf } from "./when.ts";

const NAMES = ["Ada", "Ines", "Otto", "Mabel", "Bram"];
const WORDS = new URL("../../words/en.json", import.meta.url);
const t = createTranslate("en", JSON.parse(readFileSync(WORDS, "utf8")));
const SEEDS = Array.from({ length: 20 }, (_, n) => `money-${n}`);

/** A purse by its name in the log; the bank is bottomless and has none. */
type Purses = { [name: string]: number };

/** What a line says of money, from the first name in it; `more`: what it adds to that purse, and to another that it names. */
const TOLD: readonly { readonly line: RegExp; readonly more: (purses: string[]) => Purses }[] = [
  { line: /^(\w+) takes? a loan of \$(\d+)/, more: ([who = "", sum]) => ({ [who]: Number(sum) }) },
  { line: /^(\w+) sells? .* for \$(\d+)$/, more: ([who = "", sum]) => ({ [who]: Number(sum) }) },
  {
    line: /^(\w+) buys? .* for \$\d+(?:, \$(\d+) of it cash)?$/,
    more: ([who = "", sum]) => ({ [who]: -Number(sum ?? 0) }),
  },
  {
    line: /^(\w+) stops? at the trend(?: for \$(\d+) cash)?(?: and takes? \$(\d+))?$/,
    more: ([who = "", paid, took]) => ({
      [who]: Number(took ?? 0) - Number(paid ?? 0),
      trend: -Number(took ?? 0),
    }),
  },
  {
    line: /^(\w+) puts? \$(\d+) on the trend/,
    more: ([who = "", sum]) => ({ [who]: -Number(sum), trend: Number(sum) }),
  },
  {
    line: /^(\w+) takes? \$(\d+) from the trend$/,
    more: ([who = "", sum]) => ({ [who]: Number(sum), trend: -Number(sum) }),
  },
  {
    line: /^(\w+) pays? \$(\d+) to (\w+)$/,
    more: ([who = "", sum, to = ""]) => ({ [who]: -Number(sum), [to]: Number(sum) }),
  },
  {
    line: /^(\w+) (?:pays?|places? a call option for) \$(\d+)(?: to raise capital| for .+| and .+|)$/,
    more: ([who = "", sum]) => ({ [who]: -Number(sum) }),
  },
];

function toldIn(lines: readonly { readonly text: string }[]): Purses {
  const sums: Purses = {};
  for (const { text } of lines) {
    const told = TOLD.find(({ line }) => line.test(text));
    if (told === undefined) continue;
    const found = told.line.exec(text)?.slice(1) ?? [];
    for (const [name, more] of Object.entries(told.more(found))) sums[name] = (sums[name] ?? 0) + more;
  }
  return sums;
}

function purses(view: View): Purses {
  const seats = view.players.map(({ cash }, seat): [string, number] => [NAMES[seat] ?? "", cash]);
  return Object.fromEntries([...seats, ["trend", view.trendCoins]]);
}

function change(before: View, after: View): Purses {
  const was = purses(before);
  return without0(
    Object.fromEntries(Object.entries(purses(after)).map(([name, sum]) => [name, sum - (was[name] ?? 0)])),
  );
}

function without0(sums: Purses): Purses {
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** A whole match by chance, with all that can be paid for. */
function played(seed: string): {
  readonly match: LocalTable;
  readonly wording: Wording;
  readonly start: View;
} {
  const players = 2 + (Number(seed.replace(/\D/g, "")) % 4);
  const match = new LocalTable({
    players,
    seed,
    me: 0,
    config: { tycoons: "random", callOptions: true, board: seed.length % 2 === 0 ? "blue" : "orange" },
  });
  const start = match.view();
  match.playUntil("over", 0);
  return { match, start, wording: { t, config: match.config, names: NAMES } };
}

describe("the log accounts for every dollar", () => {
  test("these matches move money by every clause that can", () => {
    const rules = SEEDS.flatMap((seed) =>
      played(seed)
        .match.feed.history()
        .flatMap(({ facts }) => asEvents(facts))
        .flatMap((event) => (event.type === "booked" ? [event.rule.replace(/SELL-[6-9]/, "SELL-6")] : [])),
    );
    expect([...new Set(rules)].sort()).toEqual([
      "W-CAP-2",
      "W-CARD-18",
      "W-LOAN-2",
      "W-MOVE-23",
      "W-MOVE-7",
      "W-MOVE-9",
      "W-OPT-2",
      "W-SELL-6",
      "W-TURN-6",
      "W-TYC-10",
      "W-TYC-11",
      "W-TYC-12",
    ]);
  });

  test.each(SEEDS)("%s: what a purse gains or loses in a step stands in the lines of the step", (seed) => {
    const { match, wording } = played(seed);
    for (const { facts, before, after } of match.feed.history()) {
      const now = asView(after);
      const events = asEvents(facts);
      const lines = linesOf(wording, events, whenOf(events, now), "x");
      expect(without0(toldIn(lines)), `${JSON.stringify(facts)}`).toEqual(change(asView(before), now));
    }
  });

  test("W-RULING-91: without aids a whole match still accounts for its money", () => {
    const { match, wording, start } = played("money-2");
    const { lines } = storyOf(wording, match.feed.history(), match.view(), false);
    expect(without0(toldIn(lines))).toEqual(change(start, match.view()));
  });
});
