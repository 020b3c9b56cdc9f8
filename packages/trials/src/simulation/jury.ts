import { type AnyGame, type Fact, type Input, isRefusal, type Json, type Viewer } from "@bigboard/kernel";
import { lawMoney, type Probe, spelled } from "@bigboard/laws";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";
import { type AnyRules, boundRules } from "@bigboard/server/inside/match/configs.ts";
import type { GameTrials } from "../game-trials.ts";
import type { Jury, Tactics } from "../soak/game.ts";
import type { Mind } from "./player.ts";

/** How a simulation plays and judges a game. */
export type Simulation = {
  readonly game: AnyGame;
  readonly trials: Pick<GameTrials, "probe" | "storm" | "simulated">;
};

/** The whole config of a table whose host sits on the first seat. */
export function configFor(
  { game }: Simulation,
  wish: { readonly [option: string]: Json },
  seats: number,
): Json {
  const whole = game.readConfig({ ...wish, host: 0 }, seats);
  const read = isRefusal(whole) ? game.readConfig({ ...wish }, seats) : whole;
  return JSON.parse(JSON.stringify(read));
}

/** Bots in this thread that do whatever is legal, at a quick pace. */
export function plainBots(games: readonly AnyGame[], pick: (most: number) => number): BotPlayers {
  return {
    names: () => ["plain"],
    standIn: () => "plain",
    pace: () => [300, 1_200],
    async ask({ game, config, view, seat }) {
      const found = games.find(({ meta }) => meta.id === game);
      return found === undefined ? null : anyMove(boundRules(found, config), view, seat, pick);
    },
    close: async () => {},
  };
}

/** How a seat thinks. `pick` gives a whole number below its argument. */
export function mindFor(
  { game, trials: { storm } }: Simulation,
  config: Json,
  seat: number,
  pick: (most: number) => number,
): Mind {
  const rules = boundRules(game, config);
  const tactics =
    storm === undefined
      ? new AnyMove(rules, seat, pick)
      : storm.tactics(rules, { ...storm.temper.on, endOneIn: 25, greedy: true }, seat);
  return {
    tactics,
    bell: (view) => rules.waiting(rules.imagine(view, { int: pick })).until,
    anything: (view) => anyMove(rules, view, seat, pick),
  };
}

/** Who follows a match through its log. */
export function juryFor({ game, trials: { storm, probe } }: Simulation, config: Json): Jury {
  return storm?.jury(config) ?? new ProbeJury(boundRules(game, config), probe);
}

/** Whatever is legal, as far as the view tells. */
class AnyMove implements Tactics {
  readonly #rules: AnyRules;
  readonly #seat: number;
  readonly #pick: (most: number) => number;

  constructor(rules: AnyRules, seat: number, pick: (most: number) => number) {
    this.#rules = rules;
    this.#seat = seat;
    this.#pick = pick;
  }

  begin(): void {}

  decide(view: Json): Json | null {
    return anyMove(this.#rules, view, this.#seat, this.#pick);
  }
}

function anyMove(rules: AnyRules, view: Json, seat: number, pick: (most: number) => number): Json | null {
  const chance = { int: (below: number) => pick(below) };
  const { listed, open } = rules.moves(rules.imagine(view, chance), seat);
  const place = pick(Math.max(1, listed.length + open.length));
  return listed[place] ?? open[place - listed.length]?.sample(chance) ?? null;
}

/** The judge of a game that has none of its own: its probe tells what accounts hold and which words are secret. */
class ProbeJury implements Jury {
  readonly #rules: AnyRules;
  readonly #probe: Probe;
  #before: Json | undefined;

  constructor(rules: AnyRules, probe: Probe) {
    this.#rules = rules;
    this.#probe = probe;
  }

  census(_inputs: readonly Input<Json>[], facts: readonly Fact<Json>[], after: Json): readonly string[] {
    const before = this.#before;
    this.#before = after;
    if (before === undefined) return [];
    const site = {
      rules: this.#rules,
      seats: 0,
      state: after,
      index: 0,
      seed: "",
      probe: this.#probe,
      pool: [],
    };
    return lawMoney(site, before, facts, null).map(({ message }) => message);
  }

  otherWorlds(before: Json, after: Json): readonly [Json, Json] {
    return [before, after];
  }

  betrayed(facts: readonly Json[], before: Json, after: Json, viewer: Viewer): readonly string[] {
    const [was, is] = [this.#secrets(before, viewer), this.#secrets(after, viewer)];
    const hidden = new Set([...was].filter((word) => is.has(word)));
    return facts.flatMap((fact) =>
      this.#probe.discloses?.(fact) === true ? [] : (spelled(fact, hidden) ?? []),
    );
  }

  recalled(): readonly string[] {
    return [];
  }

  #secrets(state: Json, viewer: Viewer): ReadonlySet<string> {
    return this.#probe.secrets?.(state, viewer, "attentive") ?? new Set();
  }
}
