import { looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { houseEdition } from "../editions/index.ts";
import { cardOf } from "./bound.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { type OpenTable, type Reason, reasonFor } from "./reason.ts";
import { dealt } from "./table.fixture.ts";

const config: Config = { board: "blue", tycoons: "off", callOptions: false, edition: houseEdition };
const find = cardOf(config);

function told(event: Event, all: readonly Event[] = [event], before: OpenTable | null = null): Reason | null {
  return reasonFor(find, event, all, before);
}

/** A pawn on the Market Trend card, an oil share four steps on, and corn everywhere else. */
const oil = houseEdition.shares.find((card) => card.kind === "share" && card.company === "oil");
const table: OpenTable = {
  circle: [null, "corn-1", "corn-1", "corn-1", oil?.id ?? ""].map((card) => ({
    cards: card === null ? [] : [card],
    option: null,
  })),
  players: [{ cash: 4, capital: 4, pawn: 0 }],
  trend: "clockwise",
  trendAt: 0,
  prices: { corn: 3, cotton: 4, steel: 5, oil: 6 },
  bought: [],
};
const raised = (capital: number): Event => ({ type: "capital", seat: 0, capital, rule: "W-CAP-4" });

test("capital was raised for what it buys at once next turn, where something lies there", () => {
  const price = 4 + (oil?.cost ?? 0);
  expect(told(raised(price), undefined, table)).toEqual({ code: "buysNext", capital: price, card: oil?.id });
  expect(told(raised(price + 1), undefined, table)).toEqual({ code: "more", capital: price + 1 });
  expect(told(raised(5))).toEqual({ code: "more", capital: 5 });
  expect(told({ type: "capital", seat: 0, capital: 5, rule: "W-TYC-13" })).toBe(null);
});

test("a card was kept for the price it moves, what it is worth, or its points; thrown away to withhold it", () => {
  const kept: Event = { type: "kept", seat: 0, card: "corn-1" };
  const price: Event = { type: "price", company: "corn", from: 3, to: 4, rule: "W-MOVE-13" };
  expect(told(kept, [kept, price])).toEqual({ code: "rises", company: "corn", to: 4 });
  expect(told(kept, [kept, { ...price, to: 2 }])).toEqual({ code: "falls", company: "corn", to: 2 });
  expect(told(kept, [kept], table)).toEqual({ code: "worth", company: "corn", shares: 1, price: 3 });
  const thrown: Event = { type: "discarded", seat: 0, card: "corn-3", pile: "M" };
  expect(told(thrown, [thrown], { ...table, bought: ["corn-3"] })).toEqual({
    code: "withheld",
    card: "corn-3",
  });
  expect(told(thrown, [thrown], table)).toEqual({ code: "dynamite", pile: "M", dynamite: 1 });
});

test("W-HID-1 to W-HID-4: through whole matches a reason is the same from everybody's seat, and names open cards alone", () => {
  let reasons = 0;
  for (const seed of ["one", "two"]) {
    const match = dealt(3, { tycoons: "random", callOptions: true }, seed);
    const { state, rules } = match;
    const chance = looseChance(seed);
    while (rules.outcome(state) === null) {
      const [seat = 0] = rules.waiting(state).seats;
      const { listed } = rules.moves(state, seat);
      const action = listed[chance.int(listed.length, "action")];
      if (action === undefined) throw new Error("stuck");
      const open = rules.view(state, "public", "none");
      const views = [0, 1, 2].map((viewer) => rules.view(state, viewer, "attentive"));
      const all = match.act(seat, action).flatMap(({ to, event }) => (to === "all" ? [event] : []));
      const visible = JSON.stringify([open.circle, open.deck, open.bought, open.lifted, all]);
      for (const event of all) {
        const reason = told(event, all, open);
        for (const view of views) expect(told(event, all, view)).toEqual(reason);
        if (reason === null) continue;
        reasons += 1;
        if ("card" in reason) expect(visible).toContain(`"${reason.card}"`);
      }
    }
  }
  expect(reasons).toBeGreaterThan(50);
});
