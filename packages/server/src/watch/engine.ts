// The engine's thread of a house: the server as it is.
import { GAMES } from "@bigboard/games";
import { createApp } from "../app.ts";
import { rehearse } from "../start/rehearsal.ts";
import { runEngine } from "./thread.ts";

await runEngine(async (options) => {
  // Where rules did not return, no time is spent on them before somebody asks for it.
  if (options.barred?.length === 0) await rehearse(GAMES, options.doing);
  return createApp(options);
});
