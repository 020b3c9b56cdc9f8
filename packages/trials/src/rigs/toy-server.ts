import type { AnyGame } from "@bigboard/kernel";
import type { AppOptions } from "@bigboard/server/inside/app.ts";
import { type HandClock, handClock } from "@bigboard/server/inside/clock.ts";
import { botsOf, type Rig, startRig, temporaryFolder } from "./rig.ts";
import { addOf, sealOfNumber, toy } from "./toy.ts";

const bots = botsOf((view) =>
  typeof view === "object" && view !== null && "sealed" in view && view.sealed !== null
    ? sealOfNumber(5)
    : addOf(1),
);

/** A server of the toy game on a folder of its own, its clock moved by hand. */
export type ToyServer = {
  readonly rig: Rig;
  readonly folder: string;
  readonly clock: HandClock;
  /** Starts it over the same folder again; the one before must be closed. */
  readonly boot: (heartbeatMs?: number, clock?: HandClock, game?: AnyGame) => Promise<void>;
  /** Closes it and throws its folder away. */
  readonly end: () => Promise<void>;
};

export async function startToyServer(options: Pick<AppOptions, "limits" | "doors"> = {}): Promise<ToyServer> {
  const folder = temporaryFolder();
  const start = (heartbeatMs: number, clock: HandClock, game: AnyGame = toy): Promise<Rig> =>
    startRig({ ...options, dataDir: folder.path, games: [game], bots, clock, heartbeatMs });
  let clock = handClock();
  let rig = await start(60_000, clock);
  return {
    folder: folder.path,
    get rig() {
      return rig;
    },
    get clock() {
      return clock;
    },
    async boot(heartbeatMs = 60_000, by = handClock(), game: AnyGame = toy) {
      clock = by;
      rig = await start(heartbeatMs, clock, game);
    },
    async end() {
      await rig.app.close();
      folder.remove();
    },
  };
}
