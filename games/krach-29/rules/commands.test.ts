import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it, test } from "vitest";
import { configOf } from "./floor.fixture.ts";
import { rules } from "./rules.ts";

const { readAction, limit } = rules(configOf());

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

  it("fills in what a command may leave out", () => {
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

  test.each([
    [
      ["post"],
      "K-NET-1",
      "type",
      ["post", "withdraw", "accept", "sell", "broker", "discard", "choose", "ready"],
    ],
    [{ type: "post", cards: "STL/AIR" }, "K-NET-13", "cards", "a list of cards"],
    [{ type: "broker", cards: [1] }, "K-CARD-13", "cards", "the id of a card or the code of a company"],
    [{ type: "broker", cards: Array(67).fill(1) }, "K-CARD-13", "cards", "a list of cards"],
    [{ type: "withdraw", cry: 0.5 }, "K-NET-20", "cry", "a whole number"],
    [{ type: "sell", company: "STL", cards: [], token: 1 }, "K-SALE-1", "token", "true or false"],
    [
      { type: "sell", company: 1, cards: 1, token: 1, more: 1 },
      "K-SALE-1",
      "company",
      "the id of a card or the code of a company",
    ],
    [
      { type: "choose", choice: 1, pick: "STL" },
      "K-NET-50",
      "pick",
      "{company}, {seat}, {card, company} or {token: true}",
    ],
    [
      { type: "choose", choice: 1, pick: { token: 1 } },
      "K-NET-50",
      "pick",
      "{company}, {seat}, {card, company} or {token: true}",
    ],
    [{ type: "choose", choice: 1, pick: { seat: "1" } }, "K-NET-50", "seat", "a whole number"],
    [
      { type: "choose", choice: 1, pick: { card: "", company: 1 } },
      "K-NET-50",
      "card",
      "the id of a card or the code of a company",
    ],
    [{ type: "ready", now: true }, "K-NET-50", "now", "no such field"],
  ])("K-NET-1: of %j cites %s, and says of %s what belongs there", (raw, rule, field, expected) => {
    expect(readAction(raw)).toMatchObject({ code: "BAD_ACTION", rule, detail: { field, expected } });
  });

  it("reads -0 as 0, which no log could tell from it", () => {
    expect(readAction({ type: "withdraw", cry: -0 })).toEqual({ type: "withdraw", cry: 0 });
    expect(readAction({ type: "choose", choice: 1, pick: { seat: -0 } })).toMatchObject({
      pick: { seat: 0 },
    });
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
