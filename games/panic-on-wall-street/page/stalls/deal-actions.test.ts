import { judgeOf } from "@bigboard/design/game-parts/judge";
import type { Seat } from "@bigboard/kernel";
import { type Offer, rules as rulesOf, type View } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { STILL_CONFIG, stillTile, stillView } from "../fixtures/still.ts";
import { bundlesOf } from "./bundle.ts";
import {
  acceptanceOf,
  askFrom,
  bidOn,
  closingOf,
  endOf,
  endOfBundle,
  keepingOpen,
  refusalTo,
  withdrawalOf,
} from "./deal-actions.ts";
import { type LiveOffer, tileInfos } from "./tiles.ts";

const OPEN = { closed: false, private: false };

/** A bid of seat 3 for B1, which seat 0 owns. */
const bid: Offer = {
  kind: "bid",
  tile: "B1",
  from: 3,
  to: 0,
  price: 30_000,
  closed: false,
  private: false,
  counter: false,
  rev: 4,
  at: 0,
  bundle: null,
};
const ask: Offer = { ...bid, kind: "ask", from: 0, to: 3, tile: "R1" };
const view = stillView({ offers: { bid, ask } });
const live = (seen: View, id: string): LiveOffer => {
  const offer = seen.offers[id];
  if (offer === undefined) throw new Error(`no offer ${id}`);
  return { ...offer, id };
};
const judge = (seen: View, seat: Seat) => judgeOf(rulesOf(STILL_CONFIG), { ...seen, viewer: seat }, seat);
const code = (seen: View, seat: Seat, action: Parameters<ReturnType<typeof judge>["refusalOf"]>[0] | null) =>
  action === null ? "GONE" : (judge(seen, seat).refusalOf(action)?.code ?? null);
const info = (seen: View, tile: string) => {
  const found = tileInfos(seen).find((one) => one.tile === tile);
  if (found?.deal === undefined || found.deal === null) throw new Error(`no deal on ${tile}`);
  return { ...found, deal: found.deal };
};

describe("what the rules say to each act of the stalls, as it is seen", () => {
  test("P-NEG-3, P-NEG-4 a bid is for another's company, an ask for one's own", () => {
    expect(code(view, 3, bidOn("B1", 30_000, OPEN))).toBeNull();
    expect(code(view, 0, bidOn("B1", 30_000, OPEN))).toBe("NOT_YOUR_ROLE");
    expect(code(view, 3, bidOn("G1", 30_000, OPEN))).toBe("TILE_CLOSED");
    expect(code(view, 0, askFrom(null, "B1", 30_000, { ...OPEN, private: true }))).toBeNull();
    expect(code(view, 0, askFrom(1, "B1", 30_000, OPEN))).toBe("NO_SUCH_SEAT");
    expect(code(view, 1, askFrom(null, "B1", 30_000, OPEN))).toBe("NOT_OWNER");
  });

  test("P-NET-18, P-NET-19 whoever is addressed accepts or declines what was seen, and its sender takes it back", () => {
    expect(code(view, 0, acceptanceOf(view, live(view, "bid")))).toBeNull();
    expect(code(view, 3, acceptanceOf(view, live(view, "ask")))).toBeNull();
    expect(code(view, 0, refusalTo(live(view, "bid")))).toBeNull();
    expect(code(view, 3, withdrawalOf(live(view, "bid")))).toBeNull();
    expect(code(view, 2, withdrawalOf(live(view, "bid")))).toBe("NOT_YOUR_OFFER");
    expect(code(view, 0, acceptanceOf(view, { ...live(view, "bid"), rev: 3 }))).toBe("STALE");
  });

  test("P-RULING-17 without a token left no ask can be taken, and no bid of his be accepted", () => {
    const placed = Object.fromEntries(
      STILL_CONFIG.edition.companies
        .filter(({ id }) => id !== "B1" && id !== "R1")
        .map(({ id }, n) => [id, stillTile(1, { no: n + 10, investor: 3 })]),
    );
    const broke = { ...view, tiles: { R1: stillTile(0), B1: stillTile(0), ...placed } };
    expect(Object.keys(placed)).toHaveLength(STILL_CONFIG.edition.limits.tokens);
    expect(code(broke, 3, acceptanceOf(broke, live(broke, "ask")))).toBe("NO_TOKEN");
    expect(code(broke, 0, acceptanceOf(broke, live(broke, "bid")))).toBe("NO_TOKEN");
  });

  test("P-NEG-10, P-RULING-14, P-CLOSED-2 either side leaves or closes an open deal, and nobody a closed one", () => {
    const { deal, ...r1 } = info(view, "R1");
    expect(endOf({ ...r1, deal }, deal, 0)).toMatchObject({ type: "clear" });
    expect(endOf({ ...r1, deal }, deal, 2)).toMatchObject({ type: "withdraw" });
    for (const seat of [0, 2]) {
      expect(code(view, seat, endOf({ ...r1, deal }, deal, seat))).toBeNull();
      expect(code(view, seat, closingOf("R1", deal))).toBeNull();
    }
    const proposed = { ...view, closings: { R1: 0 } };
    expect(code(proposed, 0, closingOf("R1", deal))).toBe("ALREADY_DONE");
    expect(code(proposed, 2, keepingOpen("R1", deal))).toBeNull();
    const g1 = info(view, "G1");
    expect(code(view, 1, endOf(g1, g1.deal, 1))).toBe("TILE_CLOSED");
  });

  test("P-NET-29 one member ends its bundle", () => {
    const members = { a: { ...bid, bundle: "x" }, b: { ...bid, tile: "R1", bundle: "x" } };
    const joined = {
      ...view,
      offers: members,
      bundles: { x: { kind: "bid", from: 3, to: 0, private: false, offers: ["a", "b"] } },
    } satisfies View;
    const [bundle] = bundlesOf(joined, 0);
    if (bundle === undefined) throw new Error("no bundle");
    expect(code(joined, 0, endOfBundle(joined, bundle, 0))).toBeNull();
    expect(code(joined, 3, endOfBundle(joined, bundle, 3))).toBeNull();
    expect(endOfBundle({ ...joined, offers: {} }, bundle, 0)).toBeNull();
  });

  test("P-NET-5, P-NET-11 nothing of it before the opening, after the bell, or while it is paused", () => {
    const at = (given: Partial<View>) => code({ ...view, ...given }, 3, bidOn("B1", 30_000, OPEN));
    expect(at({ phase: "countdown" })).toBe("NOT_OPEN");
    expect(at({ phase: "dice" })).toBe("TOO_LATE");
    expect(at({ pause: { by: 2, from: 0, until: 60_000 } })).toBe("PAUSED");
  });
});
