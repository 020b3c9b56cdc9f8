import { companiesOf, scoreSheets } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { cardBook } from "../plan/holdings.ts";
import { openCards, settlement, totalWith } from "./assignment.ts";

const ME = 0;

/** A table that asks seat 0 for its jokers, where another company for one of them costs points. */
function tableWithAChoice() {
  for (let n = 0; n < 60; n += 1) {
    const table = new LocalTable({ players: 3, seed: `assign-${n}`, me: ME, config: {} });
    if (!table.playUntil("assigning", 0)) continue;
    const view = table.view();
    const sheet = view.scoring?.sheets[ME];
    if (sheet === undefined) continue;
    const best = sheet.assignment;
    for (const id of openCards(view, table.config, ME)) {
      const card = cardBook(table.config).get(id);
      const other =
        card === undefined ? undefined : companiesOf(card).find((company) => company !== best[id]);
      if (other === undefined) continue;
      const chosen = { ...best, [id]: other };
      const total = totalWith(view, table.config, ME, chosen);
      if (total !== null && total < sheet.total)
        return { table, view, best, chosen, total, proposed: sheet.total };
    }
  }
  throw new Error("no match leaves such a choice");
}

test("W-RULING-80, W-SCORE-5 a count of one's own is sent, kept and scored as the slip said", () => {
  const { table, view, best, chosen, total, proposed } = tableWithAChoice();
  const cards = openCards(view, table.config, ME);
  expect(cards.length).toBeGreaterThan(0);
  const acts = settlement(cards, best, chosen);
  expect(acts).toHaveLength(cards.length + 1);
  expect(table.send(acts.map((act) => ({ ...act })))).toEqual({ ok: true });
  while (table.step()) {
    // The others take what is proposed or choose themselves.
  }
  const sheet = scoreSheets(table.config, table.view())[ME];
  expect(sheet?.assignment).toEqual(chosen);
  expect(sheet?.total).toBe(total);
  expect(total).toBeLessThan(proposed);
});

test("W-RULING-80 taking the proposal sends no card by name", () => {
  const { table, view, best, proposed } = tableWithAChoice();
  const cards = openCards(view, table.config, ME);
  expect(settlement(cards, best, best)).toEqual([{ type: "settle" }]);
  expect(totalWith(view, table.config, ME, best)).toBe(proposed);
});
