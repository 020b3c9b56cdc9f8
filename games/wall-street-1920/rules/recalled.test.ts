import { fastChance, looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Event } from "./event.ts";
import { FORGOTTEN, recalled } from "./recalled.ts";
import { dealt } from "./table.fixture.ts";

const turn = (n: number): Event => ({ type: "turn", seat: (n - 1) % 3, turn: n, round: Math.ceil(n / 3) });

/** One turn of each kind of thing that names a card. */
const CARDS: readonly Event[] = [
  { type: "moved", seat: 0, from: 0, to: 2, steps: 2, price: 5, capital: 3 },
  { type: "booked", from: 0, to: "bank", amount: 2, rule: "W-MOVE-9" },
  { type: "bought", seat: 0, cards: ["corn-1", "oil-2"] },
  { type: "kept", seat: 0, card: "corn-1" },
  { type: "discarded", seat: 0, card: "oil-2", pile: "L" },
  { type: "price", company: "corn", from: 3, to: 4, rule: "W-MOVE-13" },
  { type: "drawn", card: "steel-3", location: 2, top: "steel-4", left: 40 },
  { type: "sold", seat: 0, card: "corn-1", location: 1, amount: 4 },
  { type: "shown", seat: 0, card: "corn-1", as: "corn" },
  { type: "offeredCard", seat: 0, card: "oil-4" },
  { type: "proof", seat: 1, cards: ["oil-5"] },
  { type: "revealed", offers: [{ seat: 1, card: "oil-6" }] },
  { type: "exchanged", seat: 0, rival: 1, gave: "corn-1", got: "oil-6" },
  { type: "taken", seat: 0, card: "corn-5", pile: "M", top: "corn-6" },
  { type: "lostCard", seat: 0, card: "corn-7" },
  { type: "lost", seat: 0, kind: "share" },
];

test("W-RULING-91: of turns more than a round ago no card is told again, money and prices are", () => {
  const told = recalled([turn(1), ...CARDS, turn(2), turn(3), turn(4)], 3);
  expect(told).toHaveLength(CARDS.length + 4);
  const kept = told.filter((event) => event !== null);
  expect(JSON.stringify(kept)).not.toMatch(/(corn|oil|steel)-\d/);
  expect(kept).toEqual([
    turn(1),
    CARDS[0],
    CARDS[1],
    { type: "bought", seat: 0, cards: [FORGOTTEN, FORGOTTEN] },
    CARDS[5],
    { type: "sold", seat: 0, card: FORGOTTEN, location: 1, amount: 4 },
    { type: "shown", seat: 0, card: FORGOTTEN, as: "corn" },
    { type: "proof", seat: 1, cards: [FORGOTTEN] },
    { type: "exchanged", seat: 0, rival: 1, gave: FORGOTTEN, got: FORGOTTEN },
    { type: "taken", seat: 0, card: FORGOTTEN, pile: "M", top: FORGOTTEN },
    CARDS[15],
    turn(2),
    turn(3),
    turn(4),
  ]);
});

test("W-RULING-91: what happened since one's own last turn stays whole", () => {
  const told = [turn(1), turn(2), ...CARDS, turn(3), turn(4)];
  expect(recalled(told, 3)).toEqual(told);
});

test("W-RULING-91: once the match is over, everything is told", () => {
  const over: Event = { type: "over", scores: [1, 2, 3], winners: [2] };
  const told = [turn(1), ...CARDS, turn(9), over];
  expect(recalled(told, 3)).toEqual(told);
});

test("what may be told again now stays so when it is asked again, and nothing comes back later", () => {
  const table = dealt(4, { tycoons: "random", callOptions: true }, "recalled");
  const luck = looseChance("recalled");
  const told: Event[] = [];
  for (let n = 0; n < 400; n += 1) {
    const [seat] = table.rules.waiting(table.state).seats;
    if (seat === undefined) break;
    const { listed } = table.rules.moves(table.state, seat);
    const action = listed[luck.int(listed.length, "any")];
    if (action === undefined) throw new Error("nothing to do");
    const step = table.rules.apply(table.state, { t: "act", at: 0, seat, action }, fastChance("recalled"));
    if (!step.ok) throw new Error(step.refusal.code);
    const before = recalled(told, 4);
    told.push(...step.facts.map((fact) => fact.event));
    const now = recalled(told, 4);
    if (told.some(({ type }) => type === "over")) break;
    // A page that was told less before knows just as much now as one that was told all along.
    const page = [...before.filter((event) => event !== null), ...told.slice(before.length)];
    expect(recalled(page, 4).filter((event) => event !== null)).toEqual(
      now.filter((event) => event !== null),
    );
  }
  expect(told.filter(({ type }) => type === "bought").length).toBeGreaterThan(10);
});
