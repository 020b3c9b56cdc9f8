import { expect, test } from "vitest";
import { prices } from "../fixtures/still.ts";
import {
  companyCounts,
  EMPTY_TRAY,
  filled,
  follow,
  largestCompany,
  pinned,
  tidied,
  toggled,
} from "./tray.ts";

const board = prices({ STL: -17, AIR: -5, KDK: -9, RAD: -4, MOT: -22, TEL: -8, COP: -6, DIM: -3 });
const hand = ["STL/MOT", "AIR/DIM", "KDK/RAD", "MOT/TEL", "MOT/COP"];
const fresh = follow(EMPTY_TRAY, hand, board, null);

test("K-TRADE-5 the largest company is the one on most cards; among equals the own token's, then the lowest price", () => {
  expect(largestCompany(hand, board, "AIR")).toBe("MOT");
  const even = ["STL/AIR", "KDK/RAD"];
  expect(largestCompany(even, board, null)).toBe("STL");
  expect(largestCompany(even, board, "RAD")).toBe("RAD");
  expect(largestCompany([], board, "RAD")).toBeNull();
  expect(companyCounts(hand, board)[0]).toEqual({ company: "MOT", count: 3 });
});

test("a new hand lies sorted, the largest company first, and nothing of it is flagged", () => {
  expect(fresh.slots).toEqual(["STL/MOT", "MOT/TEL", "MOT/COP", "AIR/DIM", "KDK/RAD"]);
  expect(fresh.fresh).toEqual([]);
  expect(follow(fresh, [...hand].reverse(), board, null)).toBe(fresh);
});

test("K-NET-33 cards that come in take the places of those that went, and are new until touched", () => {
  const swapped = ["STL/MOT", "MOT/TEL", "MOT/COP", "ELE/MOT", "RLR/OIL"];
  const after = follow(toggled(toggled(fresh, "AIR/DIM"), "KDK/RAD"), swapped, board, null);
  expect(after.slots).toEqual(["STL/MOT", "MOT/TEL", "MOT/COP", "ELE/MOT", "RLR/OIL"]);
  expect(after.out).toEqual([]);
  expect(after.fresh).toEqual(["ELE/MOT", "RLR/OIL"]);
  expect(toggled(after, "ELE/MOT")).toMatchObject({ fresh: ["RLR/OIL"], out: ["ELE/MOT"] });
});

test("K-NET-34 a pinned card leaves the tray and a touch does not put it back", () => {
  const pin = pinned(toggled(fresh, "AIR/DIM"), "AIR/DIM");
  expect(pin).toMatchObject({ out: [], pins: ["AIR/DIM"] });
  expect(toggled(pin, "AIR/DIM").out).toEqual([]);
  expect(pinned(pin, "AIR/DIM").pins).toEqual([]);
});

test("K-NET-24 filling keeps what was set aside, then takes the costly cards without the largest company", () => {
  expect(filled(fresh, 1, board, null)?.out).toEqual(["KDK/RAD"]);
  expect(filled(fresh, 2, board, null)?.out).toEqual(["KDK/RAD", "AIR/DIM"]);
  expect(filled(fresh, 3, board, null)?.out).toEqual(["KDK/RAD", "AIR/DIM", "STL/MOT"]);
  expect(filled(toggled(fresh, "MOT/COP"), 2, board, null)?.out).toEqual(["MOT/COP", "KDK/RAD"]);
  const three = ["AIR/DIM", "KDK/RAD", "MOT/COP"].reduce(toggled, fresh);
  expect(filled(three, 2, board, null)?.out).toEqual(["AIR/DIM", "KDK/RAD"]);
});

test("K-NET-24 filling spares the company of the contract and every company that is as large as the largest", () => {
  expect(filled(fresh, 1, board, "KDK")?.out).toEqual(["AIR/DIM"]);
  expect(filled(fresh, 2, board, "KDK")?.out).toEqual(["AIR/DIM", "KDK/RAD"]);
  const even = follow(EMPTY_TRAY, ["STL/MOT", "MOT/COP", "KDK/RAD", "KDK/TEL", "AIR/DIM"], board, null);
  expect(filled(even, 1, board, null)?.out).toEqual(["AIR/DIM"]);
  expect(filled(even, 2, board, null)?.out).toEqual(["AIR/DIM", "KDK/TEL"]);
});

test("K-NET-24 filling gives a card that costs before one that costs nothing, also where the first is gathered too", () => {
  const free = { ...board, RLR: 0, RAD: 0 };
  const mixed = follow(EMPTY_TRAY, ["STL/MOT", "MOT/COP", "KDK/TEL", "AIR/KDK", "RAD/RLR"], free, null);
  expect(filled(mixed, 2, free, null)?.out.toSorted()).toEqual(["AIR/KDK", "KDK/TEL"]);
  expect(filled(mixed, 3, free, null)?.out).toContain("RAD/RLR");
});

test("K-NET-34 filling never gives a pinned card, and gives up when too few are left", () => {
  expect(filled(pinned(fresh, "KDK/RAD"), 1, board, null)?.out).toEqual(["AIR/DIM"]);
  const most = ["KDK/RAD", "AIR/DIM", "STL/MOT", "MOT/TEL"].reduce(pinned, fresh);
  expect(filled(most, 1, board, null)?.out).toEqual(["MOT/COP"]);
  expect(filled(most, 2, board, null)).toBeNull();
});

test("K-NET-33 filling gives a card that has just come in only before one of the largest company, and none of that", () => {
  const swapped = ["STL/MOT", "MOT/TEL", "MOT/COP", "AIR/KDK", "RLR/OIL"];
  const after = follow(["AIR/DIM", "KDK/RAD"].reduce(toggled, fresh), swapped, board, null);
  expect(after.out).toEqual([]);
  expect(filled(after, 1, board, null)?.out).toEqual(["AIR/KDK"]);
  expect(filled(after, 3, board, null)?.out).toEqual(["AIR/KDK", "RLR/OIL", "STL/MOT"]);
  const other = follow(
    toggled(fresh, "AIR/DIM"),
    ["STL/MOT", "MOT/TEL", "MOT/COP", "KDK/RAD", "RLR/OIL"],
    board,
    null,
  );
  expect(filled(other, 1, board, null)?.out).toEqual(["KDK/RAD"]);
  const more = follow(
    toggled(fresh, "AIR/DIM"),
    ["STL/MOT", "MOT/TEL", "MOT/COP", "KDK/RAD", "MOT/OIL"],
    board,
    null,
  );
  expect(filled(more, 5, board, null)).toBeNull();
  expect(filled(toggled(after, "RLR/OIL"), 1, board, null)?.out).toEqual(["RLR/OIL"]);
});

test("the hand of the next day begins anew", () => {
  const none = follow(pinned(fresh, "AIR/DIM"), null, board, null);
  expect(none).toBe(EMPTY_TRAY);
  expect(follow(none, hand, board, null).pins).toEqual([]);
});

test("tidying sorts by the largest company", () => {
  const swapped = follow(fresh, ["MOT/TEL", "MOT/COP", "AIR/DIM", "AIR/KDK", "AIR/RAD"], board, null);
  expect(tidied(swapped, "AIR").slots.slice(0, 3)).toEqual(["AIR/DIM", "AIR/KDK", "AIR/RAD"]);
});
