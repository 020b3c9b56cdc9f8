import { type AnyGame, isRefusal, type Json, type Refusal } from "@bigboard/kernel";
import type { AnyBot } from "../bot.ts";
import type { Figure } from "./figures.ts";
import { PERSONS, type PersonName } from "./habits.ts";
import { playEvening } from "./play-evening.ts";
import type { AnyEveningRuler } from "./ruler.ts";

/** Evenings of one kind of person among bots of one level. */
export type EveningsOrder = {
  readonly seats: number;
  readonly person: PersonName;
  /** One of the ruler's roles; null where there are none. */
  readonly role: string | null;
  readonly games: number;
  readonly seed: string;
  /** Untrusted, as `game.readConfig` takes it. */
  readonly rawConfig: unknown;
};

/** Plays the evenings and returns their figures, or the refusal of the config. Match i is played from `seed/i`. */
export function measureEvenings(
  game: AnyGame,
  ruler: AnyEveningRuler,
  bot: AnyBot,
  order: EveningsOrder,
  progress?: (done: number) => void,
): readonly Figure[] | Refusal {
  const { seats, person, role, games, seed } = order;
  const config: Json | Refusal = game.readConfig(order.rawConfig, seats);
  if (isRefusal(config)) return config;
  const rules = game.rules(config);
  const study = ruler.study({ config, seats, role, level: bot.name });
  const bots = Array.from({ length: seats }, () => bot);
  for (let i = 0; i < games; i += 1) {
    const evening = { pacing: game.meta.pacing, rules, config, ruler, bots, role, habits: PERSONS[person] };
    playEvening({ ...evening, seed: `${seed}/${i}` }, study);
    progress?.(i + 1);
  }
  return study.figures();
}
