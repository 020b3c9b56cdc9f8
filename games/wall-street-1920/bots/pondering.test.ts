import { looseChance } from "@bigboard/kernel";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import { type Config, PHASES, wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import { bots } from "./index.ts";

const config: Config = { board: "blue", tycoons: "off", callOptions: false, edition: houseEdition };
const rules = wallStreet1920.rules(config);
const view = rules.view(rules.setup(3, looseChance("ponder")), 0, "attentive");

test("every bot takes 0.8 to 4 s over any decision, longer over a turn than over what follows, longest in the last round", () => {
  for (const { ponders } of [...bots.levels, bots.standIn]) {
    for (const phase of PHASES) {
      const [least, most] = ponders({ ...view, phase });
      expect(least).toBeGreaterThanOrEqual(800);
      expect(most).toBeGreaterThan(least);
      expect(most).toBeLessThanOrEqual(4_000);
    }
    const [ofEnd, ofTurn, ofLast] = [
      ponders({ ...view, phase: "end" }),
      ponders({ ...view, phase: "start" }),
      ponders({ ...view, phase: "start", lastRound: true }),
    ];
    expect(ofTurn[0]).toBeGreaterThan(ofEnd[0]);
    expect(ofLast[0]).toBeGreaterThan(ofTurn[0]);
  }
});

test("a turn takes longer where a Loan looms or two cards lie near, and a lot longer than a single card", () => {
  const [ponders] = bots.levels.map((bot) => bot.ponders);
  const turn = { ...view, phase: "start" as const };
  const purse = (cash: number) => view.players.map((player) => ({ ...player, cash, pawn: view.trendAt }));
  const card = view.circle.flatMap(({ cards }) => cards)[0] ?? "";
  const lots = view.circle.map((place, at) =>
    at === view.trendAt ? place : { ...place, cards: [card, card] },
  );
  const least = (shown: typeof view): number => ponders?.(shown)[0] ?? 0;
  const easy = least({ ...turn, players: purse(4) });
  const lot = least({ ...turn, players: purse(4), circle: lots });
  expect(lot).toBeGreaterThan(easy);
  expect(least({ ...turn, players: purse(0) })).toBeGreaterThan(lot);
  const bought = { ...view, phase: "bought" as const };
  expect(least({ ...bought, bought: [card, card] })).toBeGreaterThan(least({ ...bought, bought: [card] }));
});
