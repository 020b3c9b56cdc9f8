import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it } from "vitest";
import { checkEdition } from "./check.ts";
import house from "./house.json" with { type: "json" };
import { houseEdition, readEdition } from "./index.ts";
import type { Edition } from "./types.ts";

function failing(edition: Edition): readonly string[] {
  return [...new Set(checkEdition(edition).map(({ check }) => check))];
}

describe("the house edition", () => {
  it("W-CHK-1 to W-CHK-10: passes every check", () => {
    expect(checkEdition(houseEdition)).toEqual([]);
  });

  it("survives being written and read again", () => {
    expect(readEdition(JSON.parse(JSON.stringify(houseEdition)))).toEqual(houseEdition);
    expect(readEdition(house)).toEqual(house);
  });
});

describe("checkEdition", () => {
  const { boards, shares, markets } = houseEdition;
  const { blue, orange } = boards;
  const first = (list: Edition["shares"]): Edition["shares"] => list.slice(1);

  it("W-CHK-1: counts the cards", () => {
    expect(failing({ ...houseEdition, shares: first(shares) })).toContain("W-CHK-1");
    expect(failing({ ...houseEdition, duals: houseEdition.duals.slice(1) })).toContain("W-CHK-1");
  });

  it("W-CHK-2: no negative numbers on shares", () => {
    const spoilt = shares.map((card, i) => (i === 4 ? { ...card, cost: -1 } : card));
    expect(failing({ ...houseEdition, shares: spoilt })).toEqual(["W-CHK-2"]);
  });

  it("W-CHK-3: oil may not be commoner than steel, and every minimum can be reached", () => {
    const spoilt = shares.map((card) =>
      card.kind === "share" && card.company === "steel" ? { ...card, company: "oil" as const } : card,
    );
    expect(failing({ ...houseEdition, shares: spoilt })).toEqual(["W-CHK-3"]);
  });

  it("W-CHK-4: wants a corn card of cost 2", () => {
    const spoilt = shares.map((card) => (card.cost === 2 ? { ...card, cost: 3 } : card));
    expect(failing({ ...houseEdition, shares: spoilt })).toEqual(["W-CHK-4"]);
  });

  it("W-CHK-5: wants every special kind and 21 ordinary market cards", () => {
    const noBlackDay = markets.map((card) =>
      card.instruction.does === "black-day" ? { ...card, instruction: { does: "mixed" as const } } : card,
    );
    expect(failing({ ...houseEdition, markets: noBlackDay })).toEqual(["W-CHK-5"]);
    const allMixed = markets.map((card) =>
      card.instruction.does === "change" ? { ...card, instruction: { does: "mixed" as const } } : card,
    );
    expect(failing({ ...houseEdition, markets: allMixed })).toContain("W-CHK-5");
  });

  it("W-CHK-6: every market card has a point", () => {
    const spoilt = markets.map((card, i) => (i === 0 ? { ...card, points: 0 } : card));
    expect(failing({ ...houseEdition, markets: spoilt })).toEqual(["W-CHK-6"]);
  });

  it("W-CHK-7: the start is no end cell, blue starts at 3, 4, 5, 6, and steel has a 7", () => {
    const atEnd = { ...orange, start: { ...orange.start, corn: orange.tracks.corn[0] ?? 0 } };
    expect(failing({ ...houseEdition, boards: { blue, orange: atEnd } })).toEqual(["W-CHK-7"]);
    const other = { ...blue, start: { ...blue.start, oil: 7 } };
    expect(failing({ ...houseEdition, boards: { blue: other, orange } })).toEqual(["W-CHK-7"]);
    const steel = blue.tracks.steel.map((cell) => (cell === 7 ? 8 : cell));
    const no7 = { ...blue, tracks: { ...blue.tracks, steel } };
    expect(failing({ ...houseEdition, boards: { blue: no7, orange } })).toEqual(["W-CHK-7"]);
  });

  it("W-CHK-8: orange rises by 1", () => {
    const uneven = { ...orange, tracks: { ...orange.tracks, oil: [...orange.tracks.oil, 99] } };
    const of = "boards.orange.tracks.oil.*";
    const sources = [...houseEdition.sources, { of, source: "house" as const, note: "long" }];
    expect(failing({ ...houseEdition, boards: { blue, orange: uneven }, sources })).toEqual(["W-CHK-8"]);
  });

  it("W-CHK-9: there is dynamite", () => {
    const none = {
      ...houseEdition,
      shares: shares.map((card) => ({ ...card, dynamite: 0 })),
      markets: markets.map((card) => ({ ...card, dynamite: 0 })),
      duals: houseEdition.duals.map((card) => ({ ...card, dynamite: 0 })),
      explosion: { dynamite: 0 },
    };
    expect(failing(none)).toEqual(["W-CHK-9"]);
  });

  it("W-CHK-10: every value has one source, and every source a value", () => {
    const { sources } = houseEdition;
    expect(failing({ ...houseEdition, sources: sources.slice(1) })).toEqual(["W-CHK-10"]);
    const twice = { of: "minimums.2.*", source: "house" as const, note: "one" };
    const rival = { of: "minimums.*.oil", source: "house" as const, note: "other" };
    expect(failing({ ...houseEdition, sources: [...sources, twice, rival] })).toEqual(["W-CHK-10"]);
    const idle = { of: "shares.none.cost", source: "house" as const, note: "idle" };
    expect(failing({ ...houseEdition, sources: [...sources, idle] })).toEqual(["W-CHK-10"]);
  });
});

describe("readEdition", () => {
  it("refuses what is no edition, with a code and a rule", () => {
    for (const raw of [null, undefined, 7, "house", [], {}, { game: "krach-29" }, { ...house, shares: 3 }]) {
      const read = readEdition(raw);
      expect(isRefusal(read) && read.code).toBe("BAD_EDITION");
    }
  });

  it("names the path of what is wrong", () => {
    const [card, ...rest] = house.markets;
    const read = readEdition({ ...house, markets: [{ ...card, cost: 1.5 }, ...rest] });
    expect(read).toEqual({
      code: "BAD_EDITION",
      rule: "W-CHK-6",
      detail: { path: "markets.0.cost", expected: "a whole number from 0 to 99" },
    });
  });

  it("refuses ids that are taken, reserved or no ids", () => {
    const [card, ...rest] = house.duals;
    for (const id of [
      "corn-1",
      "explosion",
      "sealed",
      "constructor",
      "toString",
      "a.b",
      "",
      "__proto__",
      3,
    ]) {
      expect(isRefusal(readEdition({ ...house, duals: [{ ...card, id }, ...rest] }))).toBe(true);
    }
  });

  it("refuses a track that falls and a start off the track", () => {
    const blue = house.boards.blue;
    const falling = { ...blue, tracks: { ...blue.tracks, corn: [1, 3, 2] } };
    const off = { ...blue, start: { ...blue.start, oil: 5 } };
    for (const board of [falling, off]) {
      const read = readEdition({ ...house, boards: { ...house.boards, blue: board } });
      expect(isRefusal(read) && read.rule).toBe("W-CHK-7");
    }
  });

  it("never throws, whatever an object does when it is read", () => {
    const hostile = {
      get game(): string {
        throw new Error("no");
      },
    };
    expect(isRefusal(readEdition(hostile))).toBe(true);
  });
});
