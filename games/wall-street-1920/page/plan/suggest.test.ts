import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { type Bench, compose, imagined } from "./compose.ts";
import { reachOf } from "./reach.ts";
import { suggestionsFor } from "./suggest.ts";

const ME = 0;

/** All suggestions of many moments, each with the moment it was made in. */
function made() {
  const found = [];
  for (let n = 0; n < 24; n += 1) {
    const table = new LocalTable({ players: 3, seed: `suggest-${n}`, me: ME, config: {} });
    if (!table.playUntil("start", n * 2)) continue;
    const bench: Bench = {
      rules: table.rules,
      config: table.config,
      world: imagined(table.rules, table.view()),
      seat: ME,
    };
    for (const one of suggestionsFor(bench, reachOf(bench, false), false)) found.push({ one, bench });
  }
  return found;
}

const ALL = made();

test("suggests each kind of act in some moment", () => {
  expect(new Set(ALL.map(({ one }) => one.does))).toEqual(new Set(["buy", "capital", "sell"]));
});

test("W-LOAN-1: what is suggested is legal as far as it is written, and takes no loan", () => {
  for (const { one, bench } of ALL) {
    const { refusal, gap, after } = compose(bench, one.draft);
    expect(refusal).toBeNull();
    // A pile is for the player to choose, and a company for a Surprise.
    expect([null, "pile", "company"]).toContain(gap);
    expect(after.players[ME]?.loans).toBe(bench.world.players[ME]?.loans);
  }
});

test("the same table suggests the same, whatever is hidden from the seat", () => {
  for (const { bench } of ALL.slice(0, 12)) {
    const view = bench.rules.view(bench.world, ME, "none");
    const again: Bench = { ...bench, world: imagined(bench.rules, view) };
    const other = { ...again, world: bench.rules.clone(again.world) };
    // Rivals' cards and the deck below its top may be anything.
    for (const [seat, player] of other.world.players.entries()) if (seat !== ME) player.shares.reverse();
    other.world.deck = [...other.world.deck.slice(0, -1).toReversed(), ...other.world.deck.slice(-1)];
    expect(suggestionsFor(other, reachOf(other, false), false)).toEqual(
      suggestionsFor(again, reachOf(again, false), false),
    );
  }
});
