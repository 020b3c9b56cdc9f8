import { deepStrictEqual } from "node:assert/strict";
import { findGame } from "@bigboard/games";
import { type MatchRecord, replay, verify } from "@bigboard/kernel";
import { panicOnWallStreet, type TileId, type View } from "@bigboard/panic-on-wall-street/game";
import type { Browser } from "playwright-core";
import type { Journey } from "../../../../e2e/journey.ts";
import { abreast } from "../../../../e2e/oracle.ts";
import { checkedRecord } from "../../../../e2e/record.ts";
import { seatOf } from "../../../../e2e/seat.ts";
import type { TestServer } from "../../../../e2e/server.ts";
import { begin, newPage, PHONE, type Seated, type Window, wentWell } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { goAlong, press, type Wish } from "../driver/month.ts";
import { isEvent, ownTiles, panicView, viewNow } from "../driver/panic.ts";
import { accept, bid, bundle, clearStall, closeDeal, sees } from "../driver/stalls.ts";

const RATE = 4;
const SCREEN = { width: 1920, height: 1080 };
/** More than anybody can pay in the first month. */
const RUINOUS = 200_000;
/** Left in a purse before month 2: too little for the costs, enough not to be ruined by them. */
const SMALL_PURSE = 25_000;
/** How well one knows from outside how far away a deadline is, in match time. */
const UNSURE_MS = 6_000;

type Cast = {
  readonly ada: Seated;
  readonly ines: Seated;
  readonly ruth: Seated;
  readonly olga: Seated;
  readonly maud: Seated;
  readonly nell: Seated;
};

/** Eleven seats, five months, two power cuts; then the record tells the same story. */
export const journey: Journey = {
  title:
    "Six people, one on a desk and five on phones, a big screen and five bots play five months of Panic on Wall Street; killed servers change nothing",
  clockRate: RATE,
  run: async ({ browser, server }) => {
    const people = await begin(
      browser,
      server.url,
      {
        game: "Panic on Wall Street",
        seats: 11,
        options: { "The stalls are open": "300 s", "Who manages": "host" },
      },
      [
        { name: "Ada" },
        { name: "Ines", size: PHONE },
        { name: "Ruth", size: PHONE },
        { name: "Olga", size: PHONE },
        { name: "Maud", size: PHONE },
        { name: "Nell", size: PHONE },
      ],
    );
    const [ada, ines, ruth, olga, maud, nell] = people;
    if (!ada || !ines || !ruth || !olga || !maud || !nell) throw new Error("not everybody came");
    const cast: Cast = { ada, ines, ruth, olga, maud, nell };
    const screen = await openScreen(browser, server, ada.code);

    await assignRoles(cast);
    await through(people, () => isIn(ada, 1, "negotiation"));
    await leavePads(people);
    await firstNegotiation(cast, server);
    await nothingPrivate(screen);
    await through(people, () => isIn(ada, 1, "bidding"), settling(cast));
    await through(people, () => isIn(ada, 2, "negotiation"), spending(ines));
    await clearStall(ines);
    await through(people, () => isIn(ada, 3, "bidding"), settling(cast));
    await killInAuction(people, server);
    await through(people, () => false, settling(cast));

    await bothRankingsEverywhere(people, screen);
    await ada.page.getByRole("link", { name: "Replay" }).first().click();
    tellsTheSame(await checkedRecord(ada.page), people);
  },
};

async function openScreen(browser: Browser, server: TestServer, code: string): Promise<Window> {
  const screen = await newPage(browser, SCREEN);
  await screen.page.goto(`${server.url}/t/${code}/screen`);
  await until("the screen to see the match", () => panicView(screen), 60_000);
  return screen;
}

/** The host makes Ada, Ines and three bots managers. */
async function assignRoles({ ada, ines }: Cast): Promise<void> {
  await sees(ada, "the roles' phase", ({ phase }) => phase === "roles");
  const seats = ada.ear.table()?.seats ?? [];
  const bots = seats.flatMap(({ name, holder }) => (holder === "bot" ? [name ?? ""] : []));
  const managers = ["You", ines.name, ...bots.slice(0, 3)];
  for (const name of managers) {
    await ada.page
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("button", { name: "investor" })
      .click();
  }
  await press(ada, "Assign the roles");
  await sees(ada, "her role", ({ players }) => players[seatOf(ada)]?.manager === "active");
}

async function through(people: readonly Seated[], enough: () => boolean, wish?: Wish): Promise<void> {
  await Promise.all(people.map((person) => goAlong(person, enough, wish)));
}

function isIn(player: Seated, month: number, phase: View["phase"]): boolean {
  const view = viewNow(player);
  if (view.phase === "over" || view.month > month)
    throw new Error(`month ${view.month}, ${view.phase}: too late`);
  return view.month === month && view.phase === phase;
}

/** With a big screen on the wall a phone becomes a pad for talking across the table; these people want their stalls back. */
async function leavePads(people: readonly Seated[]): Promise<void> {
  for (const { page } of people) {
    const back = page.getByRole("button", { name: "The stalls", exact: true });
    await back
      .or(page.getByRole("button", { name: /^Offers\b/ }))
      .first()
      .waitFor({ timeout: 60_000 });
    if (await back.isVisible()) await back.click();
  }
}

/** A deal that is replaced, a power cut, a closed deal, a bundle, and two promises that cannot be kept. */
async function firstNegotiation(
  { ada, ines, ruth, olga, maud, nell }: Cast,
  server: TestServer,
): Promise<void> {
  const [first = "", , third = ""] = ownTiles(ada);
  await bid(ruth, first, 30_000);
  await accept(ada, first, ruth);
  await bid(olga, first, 35_000);
  await accept(ada, first, olga);

  await killInNegotiation([ada, ines, ruth, olga, maud, nell], server, first);

  const [ruined = "", ...pair] = ownTiles(ines);
  const adas = async (): Promise<void> => {
    await closeDeal(ada, first, olga);
    await bid(nell, third, RUINOUS);
    await accept(ada, third, nell);
  };
  const inesS = async (): Promise<void> => {
    await bundle(ruth, ines, pair, 20_000);
    await bid(maud, ruined, RUINOUS);
    await accept(ines, ruined, maud);
  };
  await Promise.all([adas(), inesS()]);
}

/** Unpaid managers: Ada declares whoever owes her bankrupt, Ines waits. */
function settling({ ada, ines }: Cast): Wish {
  return async (player, view) => {
    if (view.phase !== "claims") return false;
    const me = seatOf(player);
    const claim = view.claims.find(({ creditor, choice }) => creditor === me && choice === null);
    if (claim === undefined) return false;
    if (player === ada) return press(player, /^Declare .* bankrupt$/);
    return player === ines && press(player, /^Wait for/);
  };
}

/** Ines buys one company for nearly all she has, so that she cannot pay next month's costs. */
function spending(ines: Seated): Wish {
  return async (player, { phase, auction, players }) => {
    const me = seatOf(player);
    if (player !== ines || phase !== "bidding" || auction === null || auction.leader === me) return false;
    const amount = (players[me]?.purse ?? 0) - SMALL_PURSE;
    if (amount <= auction.bid) return false;
    await player.page.getByRole("button", { name: /^other/ }).click({ timeout: 2_000 });
    await player.page.getByRole("spinbutton", { name: /^Own amount/ }).fill(String(amount / 1_000));
    return press(player, new RegExp(`^Bid ${amount / 1_000}$`));
  };
}

/** Dead in the middle of the bargaining: what two of these people agreed on stands as it did (P-NET-60). */
async function killInNegotiation(people: readonly Seated[], server: TestServer, tile: TileId): Promise<void> {
  await killed(people, server, (before, after) => {
    deepStrictEqual(after.tiles[tile]?.deal, before.tiles[tile]?.deal);
  });
}

/** Dead while a company is auctioned: the same company lies open, nobody's bid is lost. */
async function killInAuction(people: readonly Seated[], server: TestServer): Promise<void> {
  await killed(people, server, (before, after) => {
    deepStrictEqual(after.auction?.tile, before.auction?.tile);
    if ((after.auction?.bid ?? 0) < (before.auction?.bid ?? 0)) throw new Error("a bid is lost");
  });
}

async function killed(
  people: readonly Seated[],
  server: TestServer,
  same: (before: View, after: View) => void,
): Promise<void> {
  const [witness] = people;
  if (witness === undefined) return;
  await abreast(people.map(({ ear }) => ear));
  const left = leftNow(witness);
  await server.kill();
  const before = people.map(viewNow);
  const pauses = people.map(({ ear }) => ear.pauses());
  for (const { page } of people) await page.getByText("Connection lost", { exact: false }).first().waitFor();
  await server.restart();
  for (const [index, person] of people.entries()) {
    await until(`${person.name} to hear that match time stands still`, () =>
      person.ear.pauses() > (pauses[index] ?? 0) ? true : null,
    );
    const was = before[index];
    if (was !== undefined) same(was, viewNow(person));
  }
  const after = leftNow(witness);
  if (Math.abs(after - left) > UNSURE_MS)
    throw new Error(`the clock had ${left} ms left when the server was killed, and ${after} ms afterwards`);
  await witness.page.getByText("Clocks start again in", { exact: false }).waitFor({ state: "hidden" });
}

/** Milliseconds of match time that the running clock has left. */
function leftNow(player: Seated): number {
  const { until: end } = viewNow(player);
  if (end === null) throw new Error("no clock runs");
  return end - player.ear.now();
}

/** The big screen is told no purse, no private offer and no stack (P-NET-68). */
async function nothingPrivate(screen: Window): Promise<void> {
  const view = panicView(screen);
  if (view === null || view.viewer !== "public") throw new Error("the screen has no public view");
  deepStrictEqual(
    view.players.map(({ purse }) => purse),
    view.players.map(() => null),
  );
  if (Object.values(view.offers).some((offer) => offer.private))
    throw new Error("a private offer on the wall");
}

/** The last page of everybody, and the screen on the wall, name the winners of both rankings. */
async function bothRankingsEverywhere(people: readonly Seated[], screen: Window): Promise<void> {
  const [first] = people;
  if (first === undefined) return;
  const { month, ending } = viewNow(first);
  if (month !== 5) throw new Error(`${ending} in month ${month}`);
  for (const { page } of [...people, screen]) {
    await page.getByText("Managers", { exact: false }).first().waitFor();
    await page.getByText("Investors", { exact: false }).first().waitFor();
  }
  for (const person of people) wentWell(person);
}

/** What the record's own facts say of the evening. */
function tellsTheSame(record: MatchRecord, people: readonly Seated[]): void {
  const game = findGame(panicOnWallStreet.meta.id);
  if (game === undefined) throw new Error("no such game");
  deepStrictEqual(verify(record, game), []);
  const seen = new Map<string, number>();
  const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const played = replay(record, game, null, (_match, { facts }) => {
    for (const { event } of facts) {
      if (!isEvent(event)) continue;
      count(event.type);
      if (event.type === "dealMade" && event.replaced !== null) count("replaced");
      if (event.type === "declared") count(event.choice);
      if (event.type === "bundleEnded" && event.why === "used") count("bundle taken");
    }
  });
  if (!played.ok) throw new Error(`the record does not replay: ${played.difference.what}`);
  const times = (what: string): number => seen.get(what) ?? 0;
  for (const what of ["replaced", "closed", "bundle taken", "bankrupt", "defer", "soldToBank"]) {
    if (times(what) === 0) throw new Error(`nothing was ${what}`);
  }
  deepStrictEqual([times("stack"), times("bell")], [4, 5]);
  console.log(
    `     ${record.inputs.length} inputs, ${times("dealMade")} deals, ${times("replaced")} replaced, ${times("closed")} closed, ${times("knockedDown")} companies sold to ${people.length} people and five bots`,
  );
}
