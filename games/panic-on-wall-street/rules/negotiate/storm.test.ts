import { type Chance, canonical, looseChance, type Refusal, type Seat } from "@bigboard/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import type { Event } from "../event.ts";
import { partiesOf, tokensLeft } from "../query.ts";
import type { Bundle, Deal, Offer } from "../state.ts";
import { BELL, Stalls } from "./stalls.fixture.ts";

const RUNS = { numRuns: 80 };
const TOKENS = 2;

/** What a viewer knows from facts alone. */
type Told = {
  offers: { [id: string]: Offer };
  bundles: { [id: string]: Bundle };
  deals: { [tile: string]: Deal };
  closings: { [tile: string]: Seat };
  finished: Seat[];
};

type Command = { readonly seat: Seat; readonly action: Action };

/**
 * Any command of any seat: a move that is listed, an offer, what was a move some time ago and may have lost its race
 * since, or something without sense.
 */
function commandOf(stalls: Stalls, seat: Seat, chance: Chance, once: readonly Command[]): Command {
  const { state } = stalls;
  const any = <T>(from: readonly T[], other: T): T => from[chance.int(from.length || 1, "any")] ?? other;
  const { listed, open } = stalls.moves(seat);
  const kind = chance.int(10, "kind");
  if (kind < 4) return { seat, action: any(listed, { type: "pause" }) };
  if (kind < 7) {
    const form = open[chance.int(open.length || 1, "form")];
    return { seat, action: form?.sample(chance) ?? { type: "pause" } };
  }
  if (kind < 9) return any(once, { seat, action: { type: "resume" } });
  const tile = any(Object.keys(state.tiles), "R1");
  const price = 2_500 * (chance.int(7, "price") - 1);
  const senseless: Action[] = [
    { type: "clear", tile, deal: 1 },
    { type: "close", tile, deal: 1 },
    { type: "bid", tile, price, closed: false, private: false },
    { type: "ask", tile, price, closed: true, to: seat, private: true },
    { type: "finish", on: chance.int(2, "on") === 0 },
  ];
  return { seat, action: any(senseless, { type: "resume" }) };
}

/** Plays a storm of commands and shows the stalls after each, with the refusal of one that was not legal. */
function storm(
  seats: number,
  numbers: readonly number[],
  look: (stalls: Stalls, refusal: Refusal | null) => void,
): Stalls {
  const stalls = new Stalls({ seats, tokens: TOKENS });
  const once: Command[] = [];
  for (const number of numbers) {
    const chance = looseChance(`storm ${number}`);
    const sender = chance.int(seats, "seat");
    stalls.at += chance.int(200, "wait");
    if (chance.int(40, "leave") === 0) {
      stalls.hold(sender, (["person", "away", "bot"] as const)[chance.int(3, "held")] ?? "person");
      look(stalls, null);
      continue;
    }
    const { seat, action } = commandOf(stalls, sender, chance, once);
    for (const action of stalls.moves(sender).listed) once.push({ seat: sender, action });
    const before = canonical(stalls.state);
    const refusal = stalls.refused(seat, action);
    expect(canonical(stalls.state)).toBe(before);
    if (refusal === null) stalls.act(seat, action);
    look(stalls, refusal);
  }
  return stalls;
}

const storms = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 120 });
const tables = fc.constantFrom(3, 5);

test("the storms below reach every fact of step 1 and the answers of P-NET-51", () => {
  const seen = new Set<string>();
  for (let first = 0; first < 2_000; first += 100) {
    const numbers = Array.from({ length: 100 }, (_, i) => first + i);
    storm(first % 200 === 0 ? 5 : 3, numbers, ({ facts }, refusal) => {
      if (refusal !== null) seen.add(refusal.code);
      else for (const { event } of facts) seen.add(event.type);
    });
  }
  const facts = [
    "offered",
    "offerEnded",
    "bundled",
    "bundleEnded",
    "dealMade",
    "dealEnded",
    "finished",
    "held",
  ];
  const closings = ["closingProposed", "closingEnded", "closed"];
  const answers = ["OFFER_GONE", "STALE", "DEAL_GONE", "TILE_CLOSED", "NO_TOKEN"];
  expect([...seen]).toEqual(expect.arrayContaining([...facts, ...closings, ...answers]));
});

test("P-INV-4, P-INV-5, P-INV-13: a token and a price or neither, never too many tokens, never on an own tile", () => {
  fc.assert(
    fc.property(tables, storms, (seats, numbers) => {
      storm(seats, numbers, (stalls) => {
        const { state, bound } = stalls;
        for (let seat = 0; seat < seats; seat += 1) {
          expect(tokensLeft(bound, state, seat)).toBeGreaterThanOrEqual(0);
        }
        for (const { owner, deal } of Object.values(state.tiles)) {
          if (deal === null) continue;
          expect(deal.price).toBeGreaterThanOrEqual(5_000);
          expect(deal.price % 5_000).toBe(0);
          expect(deal.investor).not.toBe(owner);
          expect(state.players[deal.investor]?.investor).toBe("active");
        }
      });
    }),
    RUNS,
  );
});

test("P-INV-7, P-INV-8, P-INV-9, P-CLOSED-7: what is closed stays as it is to the bell, and no offer outlives it", () => {
  fc.assert(
    fc.property(tables, storms, (seats, numbers) => {
      const closed = new Map<string, string>();
      const terms = ({ no, investor, price }: Deal): string => `${no}: ${investor} at ${price}`;
      const stalls = storm(seats, numbers, ({ state }) => {
        for (const [tile, { deal }] of Object.entries(state.tiles)) {
          const held = closed.get(tile);
          if (held !== undefined) expect(deal === null ? "free" : terms(deal)).toBe(held);
          if (deal?.closed === true) {
            closed.set(tile, terms(deal));
            expect(Object.values(state.offers).filter((offer) => offer.tile === tile)).toEqual([]);
            expect(state.closings[tile]).toBeUndefined();
          }
        }
      });
      stalls.state.pause = null;
      stalls.time(BELL + 1_000_000);
      expect(stalls.state).toMatchObject({ offers: {}, bundles: {}, closings: {} });
      expect(Object.values(stalls.state.tiles).some(({ deal }) => deal?.closed === true)).toBe(false);
      for (const [tile, held] of closed) expect(terms(stalls.on(tile))).toBe(held);
    }),
    RUNS,
  );
});

test("P-NET-29: bundles are whole or gone", () => {
  fc.assert(
    fc.property(tables, storms, (seats, numbers) => {
      storm(seats, numbers, ({ state }) => {
        for (const [id, { offers, from, to, private: hidden }] of Object.entries(state.bundles)) {
          expect(offers.length).toBeGreaterThanOrEqual(2);
          for (const offer of offers) {
            expect(state.offers[offer]).toMatchObject({ bundle: id, from, to, private: hidden });
          }
        }
        for (const { bundle } of Object.values(state.offers)) {
          if (bundle !== null) expect(state.bundles[bundle]).toBeDefined();
        }
      });
    }),
    RUNS,
  );
});

test("P-NET-13, P-NET-59: no name and revision is used twice", () => {
  fc.assert(
    fc.property(tables, storms, (seats, numbers) => {
      const seen = new Set<string>();
      storm(seats, numbers, (stalls, refusal) => {
        if (refusal !== null) return;
        for (const { event } of stalls.facts) {
          if (event.type !== "offered") continue;
          const name = `${event.offer} ${event.terms.rev}`;
          expect(seen.has(name)).toBe(false);
          seen.add(name);
        }
      });
    }),
    RUNS,
  );
});

test("P-HID-5, P-HID-6, P-HID-7, P-INV-20: what a viewer is told adds up to what the viewer may see, and to no more", () => {
  fc.assert(
    fc.property(tables, storms, (seats, numbers) => {
      const viewers: (Seat | "public")[] = ["public", ...Array.from({ length: seats }, (_, seat) => seat)];
      const told = viewers.map((viewer) => ({ viewer, known: blank() }));
      storm(seats, numbers, (stalls, refusal) => {
        if (refusal !== null) return;
        const { state } = stalls;
        for (const { viewer, known } of told) {
          for (const event of stalls.told(viewer)) learn(known, event);
          const may = (shown: { from: Seat; to: Seat | null; private: boolean }): boolean =>
            !shown.private || (viewer !== "public" && partiesOf(shown).includes(viewer));
          expect(known.offers).toEqual(only(state.offers, may));
          expect(known.bundles).toEqual(only(state.bundles, may));
          expect(known.deals).toEqual(
            Object.fromEntries(
              Object.entries(state.tiles).flatMap(([tile, { deal }]) =>
                deal === null ? [] : [[tile, deal]],
              ),
            ),
          );
          expect(known.closings).toEqual(state.closings);
          expect(known.finished).toEqual(state.finished);
        }
      });
    }),
    RUNS,
  );
});

function blank(): Told {
  return { offers: {}, bundles: {}, deals: {}, closings: {}, finished: [] };
}

function only<T>(all: { readonly [id: string]: T }, fits: (one: T) => boolean): { [id: string]: T } {
  return Object.fromEntries(Object.entries(all).filter(([, one]) => fits(one)));
}

/** How a device that only gets facts keeps its picture of step 1. */
function learn(known: Told, event: Event): void {
  switch (event.type) {
    case "offered":
      expect(known.offers[event.offer]).toBeUndefined();
      known.offers[event.offer] = event.terms;
      return;
    case "offerEnded":
      expect(known.offers[event.offer]).toEqual(event.terms);
      delete known.offers[event.offer];
      return;
    case "bundled":
      known.bundles[event.bundle] = event.terms;
      return;
    case "bundleEnded":
      delete known.bundles[event.bundle];
      return;
    case "dealMade":
      expect(known.deals[event.tile] ?? null).toEqual(event.replaced);
      known.deals[event.tile] = event.deal;
      return;
    case "dealEnded":
      expect(known.deals[event.tile]).toEqual(event.deal);
      delete known.deals[event.tile];
      return;
    case "closingProposed":
      known.closings[event.tile] = event.by;
      return;
    case "closingEnded":
      delete known.closings[event.tile];
      return;
    case "closed":
      known.deals[event.tile] = event.deal;
      delete known.closings[event.tile];
      return;
    case "finished":
      known.finished = event.on
        ? [...known.finished, event.seat]
        : known.finished.filter((seat) => seat !== event.seat);
      return;
    default:
  }
}
