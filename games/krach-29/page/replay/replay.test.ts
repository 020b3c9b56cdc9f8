import { readFileSync } from "node:fs";
import { createTranslate } from "@bigboard/design/i18n/translate";
import { eventsFor, playRecord, SNAPSHOT_EVERY, viewAt } from "@bigboard/design/records/play-record";
import { openingAt, storyOf, turnsOf } from "@bigboard/design/records/story";
import { type AnyGame, replay } from "@bigboard/kernel";
import { krach29 } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { recordOf } from "../fixtures/played.ts";
import { asEvents } from "../trusted.ts";
import { describeOpening, describeStep } from "./describe-step.ts";
import { movedOf } from "./floor.tsx";
import { swappingNow, swapsOf } from "./swaps.ts";

const game: AnyGame = krach29;
/** Long enough for several snapshots, whatever the bots of the day think of. */
const record = [1, 2, 3, 4, 5, 6, 7, 8]
  .map((n) => recordOf({}, 8, `replay-${n}`))
  .reduce((longest, one) => (one.inputs.length > longest.inputs.length ? one : longest));
const played = playRecord(record, game);
if (played === null) throw new Error("the record cannot be laid out");
const last = played.moments.length - 1;

describe("the index of a replay", () => {
  test("there are more inputs than one snapshot holds, so the steps between are tried", () => {
    expect(last).toBeGreaterThan(2 * SNAPSHOT_EVERY + 20);
    expect(played.differences).toEqual([]);
  });

  test("jumping to a moment, back and forth, gives the state that playing from the start gives", () => {
    const jumps = [last, 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY - 1, 2 * SNAPSHOT_EVERY + 17, 0, last - 1, last];
    for (const index of jumps) {
      const straight = replay(record, game, index);
      expect(straight.ok && straight.match.state, `moment ${index}`).toEqual(played.stateAt(index));
    }
  });

  test("looking at a moment does not disturb the one before it", () => {
    const before = JSON.stringify(played.stateAt(100));
    played.stateAt(101);
    expect(JSON.stringify(played.stateAt(100))).toBe(before);
  });
});

describe("what the replay says", () => {
  const file = new URL("../../words/en.json", import.meta.url);
  const t = createTranslate("en", JSON.parse(readFileSync(file, "utf8")));
  const names = ["Ada", "Ines", "Otto", "Mabel", "Bram", "Vera", "Hugo", "Iris"];

  test("every step has words, and they name no key", () => {
    for (const [index, moment] of played.moments.entries()) {
      if (moment.input === null) continue;
      const view = viewAt(played, index, "public");
      const step = describeStep(eventsFor(moment, "all"), view, names, t);
      expect(step.text, `moment ${index}`).not.toBe("");
      expect(step.text).not.toMatch(/replay\.|[{}]/);
    }
  });

  test("the set-up is told step by step, each by what it adds; bots that sit there from the start are none", () => {
    const bot = (seat: number) => ({ t: "seat", at: 0, seat, held: "bot" }) as const;
    const seated = playRecord({ ...record, inputs: [bot(1), bot(2), bot(3), ...record.inputs] }, game);
    if (seated === null) throw new Error("the record cannot be laid out");
    const story = storyOf(seated, { describeStep, describeOpening }, names, t);
    const opening = openingAt(seated.moments);
    expect(opening).toBe(3);
    expect(openingAt(played.moments)).toBe(0);
    const [setUp] = turnsOf(story, opening);
    expect(setUp).toMatchObject({ turn: 0, from: 3 });
    const told = story.slice(setUp?.from, (setUp?.to ?? 0) + 1).map(({ text }) => text);
    expect(told).toHaveLength(1 + names.length);
    expect(new Set(told).size).toBe(told.length);
    expect(told[0]).toMatch(/^Two cards are drawn: [A-Z]{3}\u00a0−\d/);
    for (const text of told.slice(1)) expect(text).toMatch(/^takes the [A-Z]{3} contract/);
  });

  test("the matrix holds every swap once for each of the two, and a swap names them", () => {
    const events = asEvents(played.moments.flatMap((moment) => eventsFor(moment, "all")));
    const swaps = swapsOf(events, 8);
    const told = events.filter((event) => event.type === "swapped");
    const cards = told.reduce((sum, event) => sum + (event.type === "swapped" ? event.n : 0), 0);
    expect(swaps.total).toBe(told.length);
    expect(swaps.cards.flat().reduce((sum, n) => sum + n, 0)).toBe(2 * cards);
    for (const a of names.keys()) {
      expect(swaps.cards[a]?.[a]).toBe(0);
      for (const b of names.keys()) expect(swaps.cards[a]?.[b]).toBe(swaps.cards[b]?.[a]);
    }
    const first = told[0];
    expect(swappingNow(told.slice(0, 1))).toEqual(first?.type === "swapped" ? first.seats : null);
  });

  test("the cards that are marked as new lie in the hand that got them", () => {
    const at = played.moments.findIndex((moment) =>
      asEvents(eventsFor(moment, "all")).some((event) => event.type === "swapped"),
    );
    const moment = played.moments[at];
    expect(moment).toBeDefined();
    if (moment === undefined) return;
    const events = asEvents(eventsFor(moment, "all"));
    const moved = movedOf(events, 8);
    const [one, other] = swappingNow(events) ?? [0, 0];
    for (const seat of [one, other]) {
      const hand = JSON.stringify(viewAt(played, at, seat));
      expect(moved[seat]?.in.length).toBeGreaterThan(0);
      for (const card of moved[seat]?.in ?? []) expect(hand).toContain(card);
    }
  });
});
