import fc from "fast-check";
import { expect, it } from "vitest";
import { owedBy } from "./debts.ts";
import { Table } from "./month.fixture.ts";

const SEATS = 4;
/** Tiles of a dual table of four: who owns them, by place. */
const TILES = ["R1", "R2", "R3", "Y1", "Y2", "Y3", "G1", "G2", "G3", "B1", "B2", "B3"];
const owner = (place: number): number => place % SEATS;

/** For each tile an investor other than its owner, and a price in units; or nobody. */
const deals = fc.array(fc.option(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20 }))), {
  minLength: TILES.length,
  maxLength: TILES.length,
});
const purses = fc.array(fc.integer({ min: 0, max: 24 }), { minLength: SEATS, maxLength: SEATS });
/** Whether a creditor declares, in the order in which they are asked. */
const answers = fc.infiniteStream(fc.boolean());

it("P-RULING-73, P-RULING-74, P-INV-1: settlement rounds of the dual game always end, leave no debt and lose no money", () => {
  const seen = { circles: 0, windows: 0, bankrupts: 0 };
  fc.assert(
    fc.property(deals, purses, answers, (laid, units, declares) => {
      const table = new Table({
        seats: SEATS,
        purses: units.map((unit) => unit * 5),
        tiles: Object.fromEntries(
          laid.map((deal, place) => [
            TILES[place] ?? "",
            deal === null
              ? ([owner(place)] as const)
              : ([owner(place), (owner(place) + deal[0]) % SEATS, deal[1] * 5] as const),
          ]),
        ),
      }).begin("split");
      const { state } = table;
      for (let windows = 0; state.phase === "split" || state.phase === "claims"; windows += 1) {
        expect(windows).toBeLessThan(40);
        expectInsolvent(table);
        if (state.phase === "split") table.wait(30);
        const claim = state.claims.find(({ choice }) => choice === null);
        if (claim === undefined) throw new Error("nobody is asked");
        const choice = declares.next().value === true ? "bankrupt" : "defer";
        table.act(claim.creditor, { type: "declare", debtor: claim.debtor, choice });
      }
      expect(state.debts).toEqual([]);
      const total = units.reduce((sum, unit) => sum + unit * 5, 0);
      const toBank = table.of("booked").filter(({ from, to }) => from === "bank" || to === "bank");
      const lost = toBank.reduce((sum, { from, amount }) => sum + (from === "bank" ? -amount : amount), 0);
      expect(table.purses.reduce((sum, purse) => sum + purse, 0)).toBe(total - lost / 1000);
      seen.circles += table.of("circle").length;
      seen.windows += table.of("insolvent").length;
      seen.bankrupts += table.of("bankrupt").filter(({ role }) => role === "investor").length;
    }),
    { numRuns: 150, seed: 29 },
  );
  expect(Math.min(seen.circles, seen.windows, seen.bankrupts)).toBeGreaterThan(10);
});

/** Who is asked is owed nothing, owes more than he has, and hands over what his costs leave. */
function expectInsolvent({ state }: Table): void {
  for (const { debtor, handover, debts, split } of state.insolvencies) {
    const due = debts.reduce((sum, debt) => sum + debt.due, 0);
    expect(state.debts.every(({ creditor }) => creditor !== debtor)).toBe(true);
    expect(handover).toBeLessThan(due);
    if (state.phase === "claims") {
      const paid = split?.reduce((sum, share) => sum + share, 0);
      expect(paid).toBe(handover);
      const decided = state.claims.filter((claim) => claim.debtor === debtor && claim.choice !== null);
      const deferred = decided.reduce((sum, { short }) => sum + short, 0);
      const fell = decided.some(({ choice }) => choice === "bankrupt");
      expect(owedBy(state, debtor)).toBe(fell ? 0 : due - handover - deferred);
    }
  }
}
