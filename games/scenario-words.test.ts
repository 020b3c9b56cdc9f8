import { readFileSync } from "node:fs";
import {
  type AnyGame,
  type Fact,
  fastChance,
  type Input,
  isRefusal,
  type Json,
  looseChance,
  type Viewer,
} from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { type AnyRules, runScenarioOnRules, scenarioFiles } from "@bigboard/testkit/scenario";
import type { Shape } from "@bigboard/testkit/shape";
import { expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { LEXICON } from "./trials.ts";

const root = import.meta.dirname;
const RANDOM_MATCHES = 3;
const INPUTS = 400;

/** Which words of a game were met, and what was met beside them. */
class Census {
  readonly met = new Set<string>();
  readonly strangers = new Set<string>();

  see(data: unknown, shape: Shape | undefined, path: string): void {
    this.met.add(path);
    if (shape === undefined) this.strangers.add(path);
    else if (Array.isArray(data)) {
      const item = Array.isArray(shape) ? shape[0] : undefined;
      for (const one of data) this.see(one, item, `${path}.[]`);
    } else if (typeof data === "object" && data !== null) {
      const members = shape === "value" || Array.isArray(shape) ? {} : shape;
      for (const [key, value] of Object.entries(data)) {
        const member = Object.keys(members).find((name) =>
          name.startsWith("^") ? new RegExp(name).test(key) : name === key,
        );
        this.see(
          value,
          member === undefined ? undefined : Reflect.get(members, member),
          `${path}.${member ?? key}`,
        );
      }
    } else if (shape !== "value" && data !== null) this.strangers.add(path);
  }
}

/** Every path of a shape. */
function pathsOf(shape: Shape, path: string): string[] {
  if (shape === "value") return [path];
  if (Array.isArray(shape)) return [path, ...pathsOf(shape[0], `${path}.[]`)];
  return [path, ...Object.entries(shape).flatMap(([name, under]) => pathsOf(under, `${path}.${name}`))];
}

/** The game, telling a census of everything that its rules show and take. */
function watched(game: AnyGame, census: Census): AnyGame {
  const words = LEXICON.words(game.meta.id);
  const typed = (known: { readonly [type: string]: Shape } | undefined, data: Json, what: string): void => {
    if (typeof data !== "object" || data === null || !("type" in data)) return;
    const { type, ...rest } = data;
    census.see(rest, known?.[String(type)], `${what}.${String(type)}`);
  };
  const look = (rules: AnyRules, state: Json, seats: number): void => {
    census.see(state, words?.state, "state");
    const viewers: Viewer[] = ["public", ...Array.from({ length: seats }, (_, seat) => seat)];
    for (const viewer of viewers) {
      for (const recall of ["none", "attentive"] as const)
        census.see(rules.view(state, viewer, recall), words?.view, "view");
    }
  };
  let seats = 0;
  return {
    ...game,
    readConfig(raw, count) {
      seats = count;
      return game.readConfig(raw, count);
    },
    arrange(given, config, count) {
      const arranged = game.arrange(given, config, count);
      if (!isRefusal(arranged)) look(game.rules(arranged.config), arranged.state, count);
      return arranged;
    },
    rules(config) {
      const rules = game.rules(config);
      return {
        ...rules,
        apply(state, input, chance) {
          if (input.t === "act") typed(words?.actions, input.action, "action");
          const step = rules.apply(state, input, chance);
          if (step.ok) {
            for (const { event } of step.facts satisfies readonly Fact<Json>[])
              typed(words?.events, event, "event");
            look(rules, state, seats);
          }
          return step;
        },
      };
    },
  };
}

/** Plays on at random, without caring how it ends. */
function playAtRandom(game: AnyGame, seats: number, seed: string): void {
  const config = configWith(game, {}, seats);
  const rules = game.rules(config);
  const whim = looseChance(seed);
  const chance = fastChance(seed);
  const state = rules.setup(seats, chance);
  let at = 0;
  for (let i = 0; i < INPUTS; i += 1) {
    const { seats: waited, until } = rules.waiting(state);
    const seat = waited[whim.int(Math.max(1, waited.length), "seat")];
    const late = until !== null && (seat === undefined || whim.int(8, "late") === 0);
    if (seat === undefined && until === null) return;
    at = late ? until : at;
    const input: Input<Json> | null = late ? { t: "time", at } : act(rules, state, seat ?? 0, at, whim);
    if (input !== null) rules.apply(state, input, chance);
  }
}

function act(
  rules: AnyRules,
  state: Json,
  seat: number,
  at: number,
  whim: ReturnType<typeof looseChance>,
): Input<Json> | null {
  const { listed, open } = rules.moves(state, seat);
  const pick = whim.int(Math.max(1, listed.length + open.length), "move");
  const action = listed[pick] ?? open[pick - listed.length]?.sample(whim);
  return action === undefined ? null : { t: "act", at, seat, action };
}

test.each(GAMES.map((game) => [game.meta.id, game] as const))(
  "the words of %s are those of its scenarios and of matches at random: none is missing, none is never used",
  (id, game) => {
    const words = LEXICON.words(id);
    if (words === undefined) throw new Error(`${id} has no words`);
    const census = new Census();
    const watching = watched(game, census);
    for (const file of scenarioFiles([`${root}/${id}/scenarios/**/*.yaml`]).files) {
      runScenarioOnRules(readFileSync(file, "utf8"), [watching], LEXICON);
    }
    const used = (
      [
        ["event", words.events],
        ["action", words.actions],
      ] as const
    ).flatMap(([what, shapes]) => Object.keys(shapes).map((type) => `${what}.${type}`));
    expect(used.filter((type) => !census.met.has(type))).toEqual([]);
    for (let match = 0; match < RANDOM_MATCHES; match += 1) {
      const [fewest, most] = game.meta.seats;
      playAtRandom(watching, match === 0 ? fewest : most, `words ${match}`);
    }
    expect([...census.strangers]).toEqual([]);
    const known = [
      ...pathsOf(words.events, "event"),
      ...pathsOf(words.actions, "action"),
      ...pathsOf(words.state, "state"),
      ...pathsOf(words.view, "view"),
    ];
    const roots = ["event", "action"];
    expect(known.filter((path) => !roots.includes(path) && !census.met.has(path))).toEqual([]);
  },
);
