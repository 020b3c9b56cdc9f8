import {
  type AnyGame,
  type Input,
  isRefusal,
  type Json,
  type MatchRecord,
  makeRecord,
} from "@bigboard/kernel";
import { playMatch } from "./arena/play.ts";
import type { AnyBot } from "./bot.ts";

/** A bot on every seat, those named in turn. */
export function botsOn(all: readonly AnyBot[], seats: number, names: readonly string[]): readonly AnyBot[] {
  return Array.from({ length: seats }, (_, seat) => {
    const bot = all.find((one) => one.name === names[seat % names.length]) ?? all[0];
    if (bot === undefined) throw new Error("no bot plays this game");
    return bot;
  });
}

/** A whole match between bots as a record, for tests of the replay: a game paced by the clock, in virtual time. */
export function recordOf(
  game: AnyGame,
  options: Json,
  seats: number,
  seed: string,
  bots: readonly AnyBot[],
): MatchRecord {
  const config = game.readConfig(options, seats);
  if (isRefusal(config)) throw new Error(config.code);
  const inputs: Input<Json>[] = [];
  const played = playMatch(
    { paced: "clock", rules: game.rules(config), config },
    bots,
    seed,
    { input: (_, input) => inputs.push(input) },
    false,
  );
  return makeRecord(game, {
    config,
    stream: "fast-1",
    seed,
    proof: null,
    seats,
    inputs,
    marks: [],
    outcome: played.outcome,
  });
}
