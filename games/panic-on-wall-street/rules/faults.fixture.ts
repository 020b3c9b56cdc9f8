import type { Player, State, Tile } from "./state.ts";
import { Table } from "./table.fixture.ts";

/* Sound tables, to be broken in one place. */

export const GIVEN = {
  month: 2,
  tiles: { R1: { owner: 0, investor: 2 }, R2: 0, B1: { owner: 1, investor: 3 } },
  offers: [{ bid: "R2", from: 2 }],
  bundles: [{ kind: "bid", from: 4, to: 0, members: [{ tile: "R1" }, { tile: "R2" }] }],
  closings: { R1: 0 },
  ious: [{ debtor: 2, creditor: 0, month: 1, amount: 5000 }],
};

/** What is found in a sound state after it was broken. Throws when it was broken before. */
export function found(given: object, breakIt: (state: State) => void, seats = 5): string {
  const table = new Table(given, seats);
  const before = table.rules.faults(table.state);
  if (before.length > 0) throw new Error(`broken already: ${before.join("; ")}`);
  breakIt(table.state);
  return table.rules.faults(table.state).join("; ");
}

export function player(state: State, seat: number): Player {
  const one = state.players[seat];
  if (one === undefined) throw new Error("no seat");
  return one;
}

export function tile(state: State, id: string): Tile {
  const one = state.tiles[id];
  if (one === undefined) throw new Error("no tile");
  return one;
}

export function deal(state: State, id: string, terms: object): void {
  const one = tile(state, id);
  if (one.deal !== null) one.deal = { ...one.deal, ...terms };
}
