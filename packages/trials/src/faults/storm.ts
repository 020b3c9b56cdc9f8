import { randomInt } from "node:crypto";
import { temporaryFolder } from "../rigs/rig.ts";
import { Dice } from "../simulation/dice.ts";
import type { Simulation } from "../simulation/jury.ts";
import { Janitor } from "./janitor.ts";
import { Database } from "./postgres.ts";
import { playRound } from "./round.ts";
import { isClean, keepRound, killsOf, type Round, readRounds } from "./rounds.ts";

export type KillsOrder = {
  readonly simulations: readonly Simulation[];
  readonly nodes: number;
  /** In all, those of earlier starts among them. */
  readonly kills: number;
  /** No round begins after so long; 0 only reads the rounds that are kept. */
  readonly seconds: number;
  /** Where finished rounds are kept; null for nowhere. */
  readonly resume: string | null;
  readonly told: (line: string) => void;
  readonly finished: (round: Round, line: string) => void;
};

/** Kills in one round. */
const A_ROUND = 50;

/** Plays rounds until there were so many kills, one was not clean, or the time is over. Gives all rounds, earlier ones among them. */
export async function stormNodes(order: KillsOrder): Promise<readonly Round[]> {
  const rounds = order.resume === null ? [] : readRounds(order.resume);
  const sum = (): number => rounds.reduce((total, round) => total + killsOf(round), 0);
  const before = sum();
  if (before >= order.kills || order.seconds === 0) return rounds;
  const janitor = new Janitor();
  try {
    const [folder, data] = [temporaryFolder(), temporaryFolder()];
    for (const { path } of [folder, data]) janitor.folder(path);
    const database = await Database.start(data.path);
    const started = performance.now();
    const passedMs = (): number => performance.now() - started;
    const progress = (done: number): string => {
      const left = ((order.kills - done) * passedMs()) / Math.max(1, done - before);
      return `${done} of ${order.kills} kills, ${Math.ceil(left / 60_000)} min left`;
    };
    while (sum() < order.kills && passedMs() < order.seconds * 1000) {
      const told = (kills: number): void =>
        order.told(`round ${rounds.length + 1}: ${progress(sum() + kills)}`);
      const round = await playRound({
        ...{
          database,
          janitor,
          told,
          folder: folder.path,
          simulations: order.simulations,
          nodes: order.nodes,
        },
        dice: new Dice(randomInt(2 ** 31)),
        kills: Math.min(A_ROUND, order.kills - sum()),
        schema: `round_${rounds.length + 1}`,
      });
      rounds.push(round);
      if (order.resume !== null) keepRound(order.resume, round);
      const { acknowledged, seconds, latestMs, longestMs } = round;
      const what = `${acknowledged} acts in ${seconds} s, latest deadline ${latestMs} ms, longest wait ${longestMs} ms`;
      order.finished(round, `round ${rounds.length}: ${what}; ${progress(sum())}`);
      if (!isClean(round)) break;
    }
    await database.stop(false);
    return rounds;
  } finally {
    await janitor.close();
  }
}
