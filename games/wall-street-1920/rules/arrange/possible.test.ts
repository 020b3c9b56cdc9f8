import { isRefusal } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { wallStreet1920 } from "../rules.ts";
import { config } from "../table.fixture.ts";

const STOCK = "M(stock-market)";
const PLUS = "M(corn+1)";
const OWN = { 0: { shares: ["S(steel,1)"] }, 1: { shares: ["S(oil,1)"] } };
const SHOWN = { shown: "S(steel,1)", company: "steel" };
const LOT = ["S(oil,1)#1", "S(oil,1)#2"];

/** The path that BAD_GIVEN names, and what it says belongs there; null for what can be. */
function wrong(given: object): readonly [path: unknown, expected: unknown] | null {
  const made = wallStreet1920.arrange(given, config({}, 3), 3);
  if (!isRefusal(made)) return null;
  return [made.detail.path, made.detail.expected];
}

describe("the README of the scenarios: what cannot be is refused, and its neighbour is not", () => {
  test.each([
    ["a pawn placed twice", "players.0.pawn", { phase: "placing", players: { 0: { pawn: 2 } } }],
    ["turns while pawns are placed", "turn", { phase: "placing", turn: 1 }],
    ["no turn afterwards", "turn", { turn: 0 }],
    ["three cards bought", "bought", { bought: [...LOT, "S(oil,1)#3"] }],
    ["a kept card beside a bought one", "playing", { bought: ["S(oil,1)"], playing: PLUS }],
    ["two cards that are carried out", "playing", { phase: "fine", playing: [PLUS, "M(oil+1)"] }],
    ["two replaced cards", "lifted", { lifted: LOT }],
    ["a surprise by a share", "playing", { phase: "surprise", playing: "S(oil,1)" }],
    ["a surprise by another card", "playing", { phase: "surprise", playing: "M(black-day)" }],
    ["a surprise by nothing", "playing", { phase: "surprise" }],
    ["a Stock Market by another card", "playing", { phase: "show", playing: PLUS, players: OWN }],
    ["an offer by nothing", "playing", { players: OWN, exchange: { ...SHOWN, offers: { 1: null } } }],
    [
      "an exchange by nothing",
      "playing",
      { players: OWN, exchange: { ...SHOWN, offers: { 1: "S(oil,1)" } } },
    ],
    ["a sale and a raise at once", "raising", { lifted: "S(oil,1)", raising: true }],
    ["a raise beyond 8", "players.0.capital", { raising: true, players: { 0: { capital: 8 } } }],
    ["a sale on Market Trend", "players.0.pawn", { lifted: "S(oil,1)", players: { 0: { pawn: 0 } } }],
    [
      "a sale on a lot",
      "players.0.pawn",
      { lifted: "S(oil,1)", players: { 0: { pawn: 2 } }, circle: { 2: LOT.map((card) => `${card}0`) } },
    ],
    ["nothing to discard", "players.0.pawn", { phase: "discard", players: { 0: { pawn: 3 } } }],
    ["a Loan to repay that there is not", "players.0", { phase: "repay", playing: PLUS }],
    [
      "a Loan without the cash",
      "players.0",
      { phase: "repay", playing: PLUS, players: { 0: { loans: 1, cash: 2 } } },
    ],
    ["Tycoons that are off", "setOff.0", { phase: "fine", playing: PLUS, setOff: ["corn"] }],
    [
      "a Tycoon that is gone",
      "setOff.0",
      { phase: "fine", playing: PLUS, setOff: ["corn"], tycoons: { oil: "A-reward" } },
    ],
    ["a Tycoon outside a purchase", "setOff.0", { setOff: ["corn"], tycoons: { corn: "A-reward" } }],
    ["the active player losing a card", "losing.0", { losing: [0], playing: PLUS, players: OWN }],
    ["a rival losing two cards", "losing.1", { losing: [1, 1], playing: PLUS, players: OWN }],
    [
      "all laid in offer",
      "exchange.offers",
      { phase: "offer", playing: STOCK, players: OWN, exchange: { ...SHOWN, offers: { 1: "S(oil,1)" } } },
    ],
    [
      "not all laid in exchange",
      "exchange.offers",
      { phase: "exchange", playing: STOCK, players: OWN, exchange: { ...SHOWN, offers: { 1: null } } },
    ],
    [
      "a share shown for another company",
      "exchange.shown",
      { playing: STOCK, players: OWN, exchange: { ...SHOWN, company: "oil", offers: { 1: null } } },
    ],
    [
      "an answer of the buyer",
      "exchange.offers.0",
      { playing: STOCK, players: OWN, exchange: { ...SHOWN, offers: { 0: null, 1: null } } },
    ],
    [
      "an answer of the shown company",
      "exchange.offers.1",
      {
        playing: STOCK,
        players: { ...OWN, 1: { shares: ["S(steel,2)"] } },
        exchange: { ...SHOWN, offers: { 1: "S(steel,2)" } },
      },
    ],
    [
      "a rival forgotten",
      "exchange.offers.2",
      {
        playing: STOCK,
        players: { ...OWN, 2: { shares: ["S(corn,1)"] } },
        exchange: { ...SHOWN, offers: { 1: null } },
      },
    ],
    ["nothing to assign", "phase", { phase: "assigning" }],
    ["nothing to take", "phase", { phase: "take", playing: PLUS }],
    ["nothing to show", "phase", { phase: "show", playing: STOCK }],
    ["nothing to lose", "phase", { losing: [1], playing: PLUS }],
  ])("%s: %s", (_, path, given) => {
    expect(wrong(given)?.[0]).toBe(path);
  });

  test.each([
    ["a pawn to be placed", { phase: "placing", players: { 1: { pawn: 2 } } }],
    ["a lot bought", { bought: LOT }],
    ["a surprise", { phase: "surprise", playing: "M(surprise+1)" }],
    ["a share to show", { phase: "show", playing: STOCK, players: OWN }],
    ["an answer to come", { playing: STOCK, players: OWN, exchange: { ...SHOWN, offers: { 1: null } } }],
    [
      "an answer laid",
      {
        playing: STOCK,
        players: { ...OWN, 2: { shares: ["G(c4)"] } },
        exchange: { ...SHOWN, offers: { 1: "S(oil,1)" } },
      },
    ],
    ["a raise to 8", { raising: true, players: { 0: { capital: 7 } } }],
    ["a sale", { lifted: "S(oil,1)" }],
    ["a stop on Market Trend", { phase: "discard" }],
    ["the stop where it lies", { phase: "discard", trendAt: 3 }],
    ["a raise anywhere", { raising: true, players: { 0: { pawn: 3 } } }],
    ["a Loan to repay", { phase: "repay", playing: PLUS, players: { 0: { loans: 1, cash: 3 } } }],
    [
      "a Tycoon that waits",
      { phase: "fine", playing: PLUS, setOff: ["corn"], tycoons: { corn: "A-reward" } },
    ],
    [
      "two rivals who lose",
      { losing: [1, 2], playing: PLUS, players: { 1: OWN[1], 2: { markets: ["M(mixed)"] } } },
    ],
    ["gold to assign", { phase: "assigning", players: { 0: { shares: ["G(c4)"] } } }],
    ["the end, where nobody decides", { phase: "over" }],
  ])("%s can be", (_, given) => {
    expect(wrong(given)).toBeNull();
  });

  test("it says what belongs there", () => {
    expect(wrong({ phase: "assigning" })?.[1]).toBe("over: nobody has anything to decide in assigning");
    expect(wrong({ phase: "discard", trendAt: 5, players: { 0: { pawn: 3 } } })?.[1]).toBe(
      "5, Market Trend, where nothing else is to be discarded",
    );
    expect(wrong({ phase: "surprise" })?.[1]).toBe('a market card "surprise", which asks for this');
    expect(wrong({ phase: "take", playing: PLUS })?.[1]).toBe("seat 0 has something to decide");
  });
});
