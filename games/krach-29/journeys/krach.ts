import { deepStrictEqual } from "node:assert/strict";
import { findGame } from "@bigboard/games";
import { type MatchRecord, replay, verify } from "@bigboard/kernel";
import { type CardId, krach29 } from "@bigboard/krach-29/game";
import { type Cable, layCable } from "../../../e2e/cable.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { checkedRecord } from "../../../e2e/record.ts";
import { literally, nameAt, seatOf } from "../../../e2e/seat.ts";
import type { TestServer } from "../../../e2e/server.ts";
import { begin, PHONE, type Seated, wentWell } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { type Deeds, handShown, noDeeds, toResult, trade } from "./driver/floor.ts";
import { cardName, isEvent, isState, printed, viewNow } from "./driver/krach.ts";

/** Three a seat. There are far more on a machine with nothing else to do. */
const FEWEST_SWAPS = 24;
/** How long one page is without network, in match time. */
const LOST_MS = 20_000;
/** How many times as fast as a wall clock match time runs. */
const RATE = 5;
/**
 * How well one knows from outside how far away the bell is, in match time: a killed server forgets up to half a second of
 * a wall clock, and on a busy machine a page hears the time late.
 */
const UNSURE_MS = 6_000;

type Player = Seated & { readonly deeds: Deeds };
/** What a page showed when its network was back. */
type Return = { readonly rev: number; readonly hand: readonly string[] };

/** Eight seats, four days, one lost network, one power cut; then the record tells the same story. */
export const journey: Journey = {
  title:
    "Four people on two desks and two phones and four bots play four days of Krach 29; a lost network and a killed server change nothing",
  clockRate: RATE,
  long: true,
  run: async ({ browser, server }) => {
    const cable = await layCable(server.url);
    try {
      const seated = await begin(browser, server.url, { game: "Krach 29", seats: 8 }, [
        { name: "Ada" },
        { name: "Ines", url: cable.url },
        { name: "Ruth", size: PHONE },
        { name: "Olga", size: PHONE },
      ]);
      const people = seated.map((person): Player => ({ ...person, deeds: noDeeds() }));
      const [ada, ines, ...phones] = people;
      if (ada === undefined || ines === undefined) throw new Error("nobody came");

      await tradeAll(people, () => into(ada, 2, 12_000));
      await killInTheMiddle(people, server);
      await tradeAll(people, () => into(ada, 3, 2_000));
      let back: Return | null = null;
      const others = tradeAll([ada, ...phones], () => back !== null);
      back = await loseNetwork(ines, ada, cable);
      await others;
      await tradeAll(people, () => false);

      await sameScoresEverywhere(people);
      await ada.page.getByRole("link", { name: "Review the days" }).click();
      const record = await checkedRecord(ada.page);
      tellsTheSame(record, people, ines, back);
    } finally {
      await cable.dispose();
    }
  },
};

async function tradeAll(people: readonly Player[], enough: () => boolean): Promise<void> {
  await Promise.all(people.map((person) => trade(person, person.deeds, enough)));
}

/** True from so many milliseconds of match time after a day's opening on, and ever after. */
function into(trader: Seated, day: number, ms: number): boolean {
  const view = viewNow(trader);
  if (view.phase === "over") throw new Error(`the match ended on day ${view.day}: ${view.ending}`);
  return (
    view.day > day || (view.day === day && view.phase === "open" && trader.ear.now() >= view.opensAt + ms)
  );
}

/** Dead in the middle of a trading day: all hands are as before, and the bell is as far away as it was (K-NET-60). */
async function killInTheMiddle(people: readonly Player[], server: TestServer): Promise<void> {
  const [ada] = people;
  if (ada === undefined) return;
  const left = bellIn(ada);
  const died = performance.now();
  await server.kill();
  const before = people.map(viewNow);
  const pauses = people.map(({ ear }) => ear.pauses());
  for (const { page } of people) await page.getByText("The line is down").first().waitFor();
  await until("an outage that tells something of clocks", () =>
    outageSince(died) >= TELLING_MS ? true : null,
  );
  await server.restart();
  await ada.page.getByText("Clocks start again in", { exact: false }).waitFor();
  for (const [index, person] of people.entries()) {
    await until(`${person.name} to hear that match time stands still`, () =>
      person.ear.pauses() > (pauses[index] ?? 0) ? true : null,
    );
    const [was, is] = [before[index], viewNow(person)];
    if (was === undefined || is.handRev < was.handRev) throw new Error(`${person.name} lost a swap`);
    if (is.handRev === was.handRev) deepStrictEqual(is.hand, was.hand);
  }
  const after = bellIn(ada);
  if (Math.abs(after - left) > UNSURE_MS)
    throw new Error(`the bell was ${left} ms away when the server was killed, and ${after} ms afterwards`);
  await ada.page.getByText("Clocks start again in", { exact: false }).waitFor({ state: "hidden" });
  const outage = (performance.now() - died) * RATE;
  if (outage < 4 * UNSURE_MS) throw new Error(`an outage of ${outage} ms tells nothing of clocks`);
}

/** An outage so long in match time that a clock which had run on would be noticed. */
const TELLING_MS = 2.5 * UNSURE_MS;

/** Match time that would have passed since a moment of the wall clock, had it run. */
function outageSince(died: number): number {
  return (performance.now() - died) * RATE;
}

/** Milliseconds of match time until the bell. */
function bellIn(trader: Seated): number {
  const view = viewNow(trader);
  if (view.phase !== "open" || view.until === null) throw new Error(`no day clock runs in ${view.phase}`);
  return view.until - trader.ear.now();
}

/** The plug is pulled for twenty seconds of match time; by the clock of somebody who is still there. */
async function loseNetwork(trader: Player, witness: Seated, cable: Cable): Promise<Return> {
  const lost = trader.page.getByText("The line is down").first();
  const end = witness.ear.now() + LOST_MS;
  const told = trader.ear.latest()?.version;
  cable.cut();
  await lost.waitFor();
  await until("twenty seconds to pass", () => (witness.ear.now() >= end ? true : null), 60_000);
  cable.mend();
  await lost.waitFor({ state: "hidden" });
  await until(`${trader.name} to hear what was missed`, () =>
    trader.ear.latest()?.version === told ? null : true,
  );
  return until(`${trader.name}'s page to show the hand`, async () => {
    const view = viewNow(trader);
    const cards = view.hand ?? [];
    const shown = await handShown(trader, cards);
    const same = shown.join() === namesOf(cards).join();
    return same && viewNow(trader).handRev === view.handRev ? { rev: view.handRev, hand: shown } : null;
  });
}

function namesOf(cards: readonly CardId[]): string[] {
  return cards.map((card) => cardName(card));
}

/** The last page of everybody names every score, and no console complained of more than lost connections. */
async function sameScoresEverywhere(people: readonly Player[]): Promise<void> {
  for (const person of people) {
    const view = viewNow(person);
    // A bank run on the last day is an end like any other: four days were played.
    if (view.day !== 4) throw new Error(`${view.ending} on day ${view.day}`);
    await toResult(person);
    const title = view.ending === "bankrun" ? "Bank run" : /lost least/;
    await person.page.getByRole("heading", { name: title }).waitFor();
    const table = person.page.getByRole("table", { name: "Final losses" });
    for (const [seat, { score }] of view.traders.entries()) {
      const name = seat === seatOf(person) ? "You" : literally(nameAt(person, seat));
      const figures = new RegExp(`${name}.*(?<![\\d−])${printed(score)}$`);
      await table.getByRole("row", { name: figures }).first().waitFor();
    }
    wentWell(person);
  }
}

/** What the record's own facts say: four days, enough swaps, everybody's sales, the hand of the one who was away. */
function tellsTheSame(record: MatchRecord, people: readonly Player[], ines: Player, back: Return): void {
  const game = findGame(krach29.meta.id);
  if (game === undefined) throw new Error("no such game");
  deepStrictEqual(verify(record, game), []);
  const away = seatOf(ines);
  const swaps = people.map(() => 0);
  const sales = people.map(() => 0);
  let all = 0;
  let days = 0;
  let hand: readonly CardId[] | null = null;
  const played = replay(record, game, null, ({ state }, { facts }) => {
    if (isState(state) && state.traders[away]?.handRev === back.rev) hand ??= state.traders[away].hand;
    for (const { event } of facts) {
      if (!isEvent(event)) continue;
      if (event.type === "opened") days += 1;
      if (event.type === "swapped") all += 1;
      for (const [index, person] of people.entries()) {
        if (event.type === "swapped" && event.seats.includes(seatOf(person)))
          swaps[index] = (swaps[index] ?? 0) + 1;
        if (event.type === "sold" && event.seat === seatOf(person) && !event.automatic)
          sales[index] = (sales[index] ?? 0) + 1;
      }
    }
  });
  if (!played.ok) throw new Error(`the record does not replay: ${played.difference.what}`);
  deepStrictEqual(back.hand, namesOf(hand ?? []));
  deepStrictEqual(
    record.outcome?.scores,
    viewNow(ines).traders.map(({ score }) => score),
  );
  const told = people.map(({ name, deeds }, index) => {
    const missed = deeds.missed.length;
    return `${name}: ${swaps[index]} swaps, ${deeds.cries} cries, ${sales[index]} sales, ${missed} missed`;
  });
  console.log(`     ${all} swaps in ${record.inputs.length} inputs; ${told.join("; ")}`);
  const held = record.inputs.flatMap((input) =>
    input.t === "seat" && input.seat === away ? [input.held] : [],
  );
  const stoodIn = held.indexOf("bot");
  if (stoodIn < 0 || held.at(-1) !== "person") throw new Error(`${ines.name} was held by ${held.join(", ")}`);
  if (days !== 4) throw new Error(`${days} days`);
  if (all < FEWEST_SWAPS) throw new Error(`only ${all} swaps`);
  for (const [index, person] of people.entries()) {
    if ((swaps[index] ?? 0) < 3) throw new Error(`${person.name} hardly swapped: ${told[index]}`);
    if ((sales[index] ?? 0) < 3) throw new Error(`${person.name} hardly sold: ${told[index]}`);
  }
}
