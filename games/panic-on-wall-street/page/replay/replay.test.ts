import { readFileSync } from "node:fs";
import { botsOn, recordOf } from "@bigboard/arena";
import { createTranslate } from "@bigboard/design/i18n/translate";
import { eventsFor, playRecord, viewAt } from "@bigboard/design/records/play-record";
import { isDeal } from "@bigboard/design/records/story";
import type { AnyGame } from "@bigboard/kernel";
import { bots } from "@bigboard/panic-on-wall-street/bots";
import { bind, panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { balanceOf, dealtMonths, luck, reviewOf } from "../final/deal-review.ts";
import { reviewMoments } from "../final/review-moments.ts";
import { asConfig, asEvents, asView } from "../trusted.ts";
import { describeStep } from "./describe-step.ts";
import { paidOf, payingNow } from "./paid.ts";
import { touchedBy } from "./touched.ts";

const game: AnyGame = panicOnWallStreet;
const SEATS = 5;
const played = playRecord(
  recordOf(
    game,
    { negotiationSeconds: 60 },
    SEATS,
    "replay-1",
    botsOn(bots.levels, SEATS, ["tycoon", "broker", "apprentice"]),
  ),
  game,
);
if (played === null) throw new Error("the record cannot be laid out");
const last = played.moments.length - 1;
const told = asEvents(played.moments.flatMap((moment) => eventsFor(moment, "all")));
const file = (path: string): { [key: string]: string } =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const t = createTranslate("en", {
  ...file("../../../../packages/design/src/words/en.json"),
  ...file("../../words/en.json"),
});
const names = ["Rosa", "Nell", "Ada", "Otto", "Kit"];

describe("what the replay says", () => {
  test("every step has words, and they name no key", () => {
    expect(played.differences).toEqual([]);
    for (const [index, moment] of played.moments.entries()) {
      if (moment.input === null) continue;
      const step = describeStep(
        eventsFor(moment, "all"),
        viewAt(played, index, "public"),
        names,
        t,
        played.config,
      );
      expect(step.text, `moment ${index}`).not.toBe("");
      expect(step.text).not.toMatch(/panicReplay\.|panic\.parts|[{}]/);
    }
  });

  test("deals, bells, dice and auctions are marked on the axis of time", () => {
    const marks = played.moments.map(
      (moment, index) =>
        describeStep(eventsFor(moment, "all"), viewAt(played, index, "public"), names, t, played.config).mark,
    );
    for (const mark of ["swap", "bell", "dice", "gavel", "laurel"]) expect(marks).toContain(mark);
    const deals = played.moments.filter((moment) =>
      asEvents(eventsFor(moment, "all")).some((event) => event.type === "dealMade"),
    );
    expect(marks.filter((mark) => isDeal({ mark })).length).toBeGreaterThanOrEqual(deals.length);
  });

  test("P-NET-20 a deal that sends another investor home has a mark of its own, better terms for the same one have not", () => {
    const home = (mark: string) =>
      played.moments.flatMap((moment, index) => {
        const facts = eventsFor(moment, "all");
        const step = describeStep(facts, viewAt(played, index, "public"), names, t, played.config);
        return step.mark === mark
          ? asEvents(facts).flatMap((event) => (event.type === "dealMade" ? [event] : []))
          : [];
      });
    const replaced = home("replaced");
    expect(replaced.length).toBeGreaterThan(0);
    expect(replaced.some(({ deal, replaced: old }) => old !== null && old.investor !== deal.investor)).toBe(
      true,
    );
    for (const { deal, replaced: old } of home("swap"))
      expect(old?.investor ?? deal.investor).toBe(deal.investor);
  });

  test("P-NET-67 who paid whom is what the ledger books between players", () => {
    const paid = paidOf(told, SEATS);
    const ledger = asView(viewAt(played, last, "public")).ledger;
    const between = ledger.filter(({ from, to }) => from !== "bank" && to !== "bank");
    expect(paid.total).toBe(between.reduce((sum, { amount }) => sum + amount, 0));
    expect(paid.total).toBeGreaterThan(0);
    for (const { from, to } of between) {
      if (from === "bank" || to === "bank") continue;
      expect(paid.sums[from]?.[to]).toBeGreaterThan(0);
    }
    const first = told.find(
      (event) => event.type === "booked" && event.from !== "bank" && event.to !== "bank",
    );
    expect(first === undefined ? 0 : payingNow([first]).size).toBe(1);
  });

  test("the tiles that are marked as touched are those of the step's deals", () => {
    const deal = told.find((event) => event.type === "dealMade");
    expect(deal?.type === "dealMade" && touchedBy([deal]).has(deal.tile)).toBe(true);
    expect(touchedBy([]).size).toBe(0);
  });
});

describe("P-NET-66 the deal review of a whole match", () => {
  const months = dealtMonths(reviewMoments(played));
  const deals = reviewOf(bind(asConfig(played.config)), months);

  test("holds exactly the shares that yielded something, month by month", () => {
    const yields = told.flatMap((event) => (event.type === "income" ? event.lines : []));
    expect(deals.length).toBe(yields.length);
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
    expect(sum(deals.map(({ outcome }) => outcome))).toBe(sum(yields.map(({ amount }) => amount)));
    expect(deals.length).toBeGreaterThan(5);
  });

  test("its prices are those that were paid, save what was never paid", () => {
    const paid = told.reduce(
      (sum, event) =>
        event.type === "booked" && /^P-(PAY|RULING-37|RULING-46)/.test(event.rule) ? sum + event.amount : sum,
      0,
    );
    const short = months.flatMap((one) => one.short).reduce((sum, { missing }) => sum + missing, 0);
    expect(deals.reduce((sum, { price }) => sum + price, 0)).toBe(paid + short);
  });

  test("bargains of the two sides cancel out; luck is the investors' alone", () => {
    const balances = names.map((_, seat) => balanceOf(deals, seat));
    expect(Math.abs(balances.reduce((sum, one) => sum + one.bargain, 0))).toBeLessThan(0.01);
    const all = deals.reduce((sum, deal) => sum + luck(deal), 0);
    expect(balances.reduce((sum, one) => sum + (one.luck ?? 0), 0)).toBeCloseTo(all, 3);
    const held = names.map((_, seat) => deals.some((deal) => deal.investor === seat));
    expect(balances.map((one) => one.luck !== null)).toEqual(held);
    expect(held).toContain(false);
  });
});
