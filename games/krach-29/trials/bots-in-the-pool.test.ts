import { fastChance } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { botWorker } from "@bigboard/server/inside/bots/pool.ts";
import { expect, test } from "vitest";
import { krach29 } from "../game.ts";

const game = krach29.meta.id;
const reports: string[] = [];
const bots = botWorker((reason) => reports.push(reason));

test("K-NET-54, K-NET-55: in real time bots may do nothing, have a pace, and the apprentice stands in", async () => {
  const config = configWith(krach29, {}, 3);
  const rules = krach29.rules(config);
  const state = rules.setup(3, fastChance("pool"));
  const [chooser] = rules.waiting(state).seats;
  for (const bot of bots.names(game)) {
    for (const seat of [0, 1, 2]) {
      const view = rules.view(state, seat, "attentive");
      const action = await bots.ask({ game, match: "m1", config, bot, seat, view, at: 0, seed: "00" });
      if (action === null) continue;
      expect(seat).toBe(chooser);
      expect(rules.moves(state, seat).listed).toContainEqual(action);
    }
    const [least, most] = bots.pace(game, bot, config);
    expect(least).toBeGreaterThan(0);
    expect(most).toBeGreaterThanOrEqual(least);
  }
  expect(bots.standIn(game)).toBe("apprentice");
  expect(reports).toEqual([]);
});
