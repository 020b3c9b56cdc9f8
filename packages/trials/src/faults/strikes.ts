import { z } from "zod";
import type { Dice, Range } from "../simulation/dice.ts";
import type { Player } from "../simulation/player.ts";
import type { Database } from "./postgres.ts";
import { type NodeStation, passed } from "./station.ts";

/** By what a process was ended: a node by SIGKILL or SIGTERM, the database by a fast or an immediate stop. */
export const Kills = z.strictObject({
  sigkill: z.int().nonnegative(),
  sigterm: z.int().nonnegative(),
  databaseStop: z.int().nonnegative(),
  databaseCrash: z.int().nonnegative(),
});
export type Kills = z.infer<typeof Kills>;

/** What else went wrong: a node stood still; it lost the database; a client lost its line. */
export const Troubles = z.strictObject({
  sigstop: z.int().nonnegative(),
  databaseCut: z.int().nonnegative(),
  clientCut: z.int().nonnegative(),
});
export type Troubles = z.infer<typeof Troubles>;

/** How often each of them comes, of a hundred. */
const OFTEN: readonly (readonly [kind: keyof Kills | keyof Troubles, share: number])[] = [
  ["sigkill", 45],
  ["sigterm", 16],
  ["sigstop", 12],
  ["databaseStop", 2],
  ["databaseCrash", 3],
  ["databaseCut", 8],
  ["clientCut", 14],
];
const PAUSE_MS: Range = [50, 1_100];
const DOWN_MS: Range = [0, 1_000];
const STILL_MS: Range = [100, 4_000];
const CUT_MS: Range = [0, 2_500];
/** Without the database nothing happens: so it is left alone for a while. */
const DATABASE_REST_MS = 10_000;
/** With one node left it is struck once in so many times. */
const LAST_ONE_IN = 12;

type Town = {
  readonly dice: Dice;
  readonly stations: readonly NodeStation[];
  readonly database: Database;
  readonly players: () => readonly Player[];
  readonly changed: () => void;
  /** For the story of the round. */
  readonly note: (what: string) => void;
  readonly fault: (what: string) => void;
};

/** Lets things go wrong at random moments, until `isOver`. */
export class Strikes {
  readonly kills: Kills = { sigkill: 0, sigterm: 0, databaseStop: 0, databaseCrash: 0 };
  readonly troubles: Troubles = { sigstop: 0, databaseCut: 0, clientCut: 0 };
  readonly #town: Town;
  /** What was begun and is not over yet. */
  #databaseRests = 0;
  readonly #pending = new Set<Promise<void>>();

  constructor(town: Town) {
    this.#town = town;
  }

  get killed(): number {
    return Object.values(this.kills).reduce((sum, count) => sum + count, 0);
  }

  async rage(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await passed(this.#town.dice.between(PAUSE_MS));
      const struck = this.#strike(this.#draw());
      if (struck === null) continue;
      const pending: Promise<void> = struck
        .catch((error: unknown) => this.#town.fault(`a strike failed: ${String(error)}`))
        .finally(() => this.#pending.delete(pending));
      this.#pending.add(pending);
    }
    await Promise.all(this.#pending);
  }

  #draw(): keyof Kills | keyof Troubles {
    let left = this.#town.dice.below(100);
    for (const [kind, share] of OFTEN) {
      if (left < share) return kind;
      left -= share;
    }
    return "sigkill";
  }

  /** Null when there is nobody to strike. */
  #strike(kind: keyof Kills | keyof Troubles): Promise<void> | null {
    const { dice, stations, players } = this.#town;
    if (kind === "clientCut") {
      this.troubles.clientCut += 1;
      dice.pick(players())?.cut();
      return null;
    }
    if (kind === "databaseStop" || kind === "databaseCrash") return this.#restart(kind);
    const able = stations.filter(({ isAble }) => isAble);
    const station = dice.pick(able);
    if (station === undefined || (able.length === 1 && !dice.oneIn(LAST_ONE_IN))) return null;
    this.#town.note(`${kind} of node ${stations.indexOf(station)}`);
    switch (kind) {
      case "sigkill":
        this.kills.sigkill += 1;
        return station.kill(dice.between(DOWN_MS));
      case "sigterm":
        this.kills.sigterm += 1;
        return station.leave(dice.between(DOWN_MS));
      case "sigstop":
        this.troubles.sigstop += 1;
        return station.stop(dice.between(STILL_MS));
      case "databaseCut":
        this.troubles.databaseCut += 1;
        return station.cutOff(dice.between(CUT_MS));
    }
  }

  #restart(kind: "databaseStop" | "databaseCrash"): Promise<void> | null {
    const { database, dice, changed } = this.#town;
    if (!database.isUp || Date.now() < this.#databaseRests) return null;
    this.kills[kind] += 1;
    this.#town.note(kind);
    const restarted = async (): Promise<void> => {
      const stopped = database.stop(kind === "databaseCrash");
      changed();
      await stopped;
      await passed(dice.between(DOWN_MS));
      await database.startAgain();
      this.#databaseRests = Date.now() + DATABASE_REST_MS;
      changed();
    };
    return restarted();
  }
}
