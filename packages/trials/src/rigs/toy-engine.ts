// The engine's thread of a watched server of the toy game: what it is given says whether traps are `armed`, or whether the
// stand-in `stalls`. Its bots think in a thread of their own: `plain` plays, `endless` never answers.
import { createApp } from "@bigboard/server/inside/app.ts";
import { botWorker } from "@bigboard/server/inside/bots/pool.ts";
import { runEngine } from "@bigboard/server/inside/watch/thread.ts";
import { armTraps, clockedToy, toy } from "./toy.ts";

await runEngine((options, given) => {
  if (given === "armed") armTraps();
  return createApp({
    ...options,
    games: [toy, clockedToy],
    bots: {
      ...botWorker(() => {}, new URL("./toy-bots.ts", import.meta.url)),
      names: () => ["plain", "endless"],
      standIn: () => (given === "stalls" ? "endless" : "plain"),
      pace: () => [50, 100],
    },
    botPaceMs: [0, 3],
  });
});
