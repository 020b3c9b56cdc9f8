import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it, test } from "vitest";
import { HOUSE } from "../editions/index.ts";
import { SETTINGS } from "./config.ts";
import { limit } from "./limit.ts";
import { readAction, readConfig } from "./readers.ts";

describe("readAction", () => {
  test.each([
    { type: "post", cards: ["STL/AIR"], to: 2, want: "STL", give: null },
    { type: "withdraw", cry: 3 },
    { type: "accept", cry: 3, cards: ["STL/AIR", "OIL/DIM"] },
    {
      type: "sell",
      company: "STL",
      cards: ["STL/AIR"],
      token: true,
      faceDown: true,
      expectOffer: 2,
      offer: 3,
      oddLot: "COP/DIM",
    },
    { type: "broker", cards: [] },
    { type: "discard" },
    { type: "choose", choice: 1, pick: { company: "STL" } },
    { type: "choose", choice: 1, pick: { seat: 0 } },
    { type: "choose", choice: 1, pick: { card: "STL/AIR", company: "STL" } },
    { type: "choose", choice: 1, pick: { token: true } },
    { type: "ready" },
  ])("reads %j as it stands", (action) => {
    expect(readAction(action)).toEqual(action);
  });

  it("fills in what chapter 5.1 lets a command leave out", () => {
    expect(readAction({ type: "post", cards: [] })).toEqual({
      type: "post",
      cards: [],
      to: null,
      want: null,
      give: null,
    });
    expect(readAction({ type: "sell", company: "STL", cards: [] })).toEqual({
      type: "sell",
      company: "STL",
      cards: [],
      token: false,
      faceDown: false,
      expectOffer: null,
      offer: null,
      oddLot: null,
    });
  });

  test.each([
    [null, "type"],
    [[], "type"],
    ["post", "type"],
    [{ type: "toString" }, "type"],
    [{ type: "post" }, "cards"],
    [{ type: "post", cards: "STL/AIR" }, "cards"],
    [{ type: "post", cards: [1] }, "cards"],
    [{ type: "post", cards: [""] }, "cards"],
    [{ type: "post", cards: ["x".repeat(81)] }, "cards"],
    [{ type: "post", cards: Array.from({ length: 67 }, () => "STL/AIR") }, "cards"],
    [{ type: "post", cards: [], to: "2" }, "to"],
    [{ type: "post", cards: [], to: 0.5 }, "to"],
    [{ type: "post", cards: [], want: 3 }, "want"],
    [{ type: "post", cards: [], shout: "STL" }, "shout"],
    [{ type: "withdraw" }, "cry"],
    [{ type: "withdraw", cry: Number.NaN }, "cry"],
    [{ type: "accept", cards: [] }, "cry"],
    [{ type: "sell", cards: [] }, "company"],
    [{ type: "sell", company: "STL", cards: [], token: 1 }, "token"],
    [{ type: "sell", company: "STL", cards: [], faceDown: "no" }, "faceDown"],
    [{ type: "sell", company: "STL", cards: [], expectOffer: "1" }, "expectOffer"],
    [{ type: "sell", company: "STL", cards: [], offer: 1.5 }, "offer"],
    [{ type: "sell", company: "STL", cards: [], oddLot: 1 }, "oddLot"],
    [{ type: "choose", pick: { seat: 1 } }, "choice"],
    [{ type: "choose", choice: 1 }, "pick"],
    [{ type: "choose", choice: 1, pick: { token: false } }, "pick"],
    [{ type: "choose", choice: 1, pick: { company: "STL", seat: 1 } }, "pick"],
    [{ type: "choose", choice: 1, pick: { card: "STL/AIR" } }, "pick"],
    [{ type: "ready", now: true }, "now"],
    [{ type: "ready", ["y".repeat(200)]: true }, "y".repeat(80)],
    [JSON.parse('{"type":"ready","__proto__":1}'), "__proto__"],
  ])("refuses %j because of %s", (raw, field) => {
    expect(readAction(raw)).toMatchObject({ code: "BAD_ACTION", detail: { field } });
  });
});

describe("readConfig", () => {
  it("has the defaults of chapter 0.4", () => {
    for (const raw of [undefined, null, {}]) {
      expect(readConfig(raw, 3)).toEqual({
        dayClock: 1,
        countdown: 3,
        lastCall: 15,
        lastTrader: 20,
        idleBell: 90,
        cryLife: 20,
        mostCries: 3,
        shoutGap: 1.5,
        grace: 15,
        choice: 15,
        ready: 20,
        beginner: false,
        edition: HOUSE,
      });
    }
  });

  test.each(Object.entries(SETTINGS))(
    "takes %s from its least to its most and nothing else",
    (name, range) => {
      for (const value of [range.least, range.most]) {
        expect(readConfig({ [name]: value }, 3)).toMatchObject({ [name]: value });
      }
      for (const value of [
        range.least - 1,
        range.most + 1,
        range.least + 0.05,
        `${range.normal}`,
        Number.NaN,
      ]) {
        expect(readConfig({ [name]: value }, 3)).toEqual({
          code: "BAD_CONFIG",
          rule: "K-NET-45",
          detail: { field: name, expected: { least: range.least, most: range.most } },
        });
      }
    },
  );

  it("takes tenths of a second between shouts, whole seconds everywhere else", () => {
    expect(readConfig({ shoutGap: 0.7 }, 3)).toMatchObject({ shoutGap: 0.7 });
    expect(readConfig({ countdown: 3.5 }, 3)).toMatchObject({ code: "BAD_CONFIG" });
  });

  test.each([
    [{ dayClock: 0.5 }, "dayClock"],
    [{ dayClock: "off" }, "dayClock"],
    [{ beginner: 1 }, "beginner"],
    [{ edition: "no such" }, "edition"],
    [{ clock: 1 }, "clock"],
    ["house", ""],
    [[], ""],
  ])("refuses %j because of %s", (raw, field) => {
    expect(readConfig(raw, 3)).toMatchObject({ code: "BAD_CONFIG", detail: { field } });
  });

  it("reads an edition by its id, whole, or not at all", () => {
    expect(readConfig({ edition: HOUSE.id }, 3)).toMatchObject({ edition: { id: HOUSE.id } });
    expect(readConfig({ edition: JSON.parse(JSON.stringify(HOUSE)) }, 3)).toMatchObject({ edition: HOUSE });
    expect(readConfig({ edition: { id: "x" } }, 3)).toMatchObject({ code: "BAD_EDITION" });
  });

  it("K-RULING-1: 3 to 8 seats", () => {
    for (const seats of [3, 8]) expect(isRefusal(readConfig({}, seats))).toBe(false);
    for (const seats of [0, 2, 9, 3.5, Number.NaN]) {
      expect(readConfig({}, seats)).toMatchObject({ code: "BAD_SEATS", rule: "K-RULING-1" });
    }
  });
});

it("K-NET-41, K-NET-42: swaps share one limit, sales have their own, choices none", () => {
  const cards = ["STL/AIR"];
  const post = limit({ type: "post", cards, to: null, want: null, give: null });
  expect(post).toMatchObject({ burst: 6, perSecond: 3, code: "RATE_LIMITED", rule: "K-NET-41" });
  expect(limit({ type: "withdraw", cry: 1 })).toEqual(post);
  expect(limit({ type: "accept", cry: 1, cards })).toEqual(post);
  expect(limit({ type: "broker", cards })).toEqual(post);
  const sell = readAction({ type: "sell", company: "STL", cards });
  const rate = isRefusal(sell) ? null : limit(sell);
  expect(rate).toMatchObject({ burst: 3, perSecond: 1, code: "RATE_LIMITED", rule: "K-NET-42" });
  expect(rate?.bucket).not.toBe(post?.bucket);
  expect(limit({ type: "ready" })).toBeNull();
  expect(limit({ type: "discard" })).toBeNull();
  expect(limit({ type: "choose", choice: 1, pick: { seat: 1 } })).toBeNull();
});
