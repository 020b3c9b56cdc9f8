import { type Chance, fastChance, type Input, isRefusal, looseChance, type Seat } from "@bigboard/kernel";
import type { Action } from "./commands.ts";
import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";
import type { Event } from "./event.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";

/** One input of a match: what was there before and after it, and what it told. */
export type Told = {
  readonly before: State;
  readonly state: State;
  readonly input: Input<Action>;
  readonly events: readonly Event[];
};

/** More inputs than any match of these players takes. */
const MOST_INPUTS = 20_000;

/** The usual options but for these. Throws for options that there are not. */
export function configOf(options: object, seats: number): Config {
  const config = readConfig(options, seats);
  if (isRefusal(config)) throw new Error(JSON.stringify(config));
  return config;
}

/** Plays a whole match, the seats acting at random now and then, and shows every input. Returns its last state. */
export function playMatch(seed: string, seats: number, options: object, look: (told: Told) => void): State {
  const table = rules(configOf(options, seats));
  const chance = fastChance(seed);
  const whim = looseChance(`whim ${seed}`);
  const state = table.setup(seats, chance);
  let now = 0;
  for (let left = MOST_INPUTS; state.phase !== "over"; left -= 1) {
    if (left === 0) throw new Error(`match ${seed} does not end`);
    const before = table.clone(state);
    const input = nextInput(table, state, now, whim);
    const step = table.apply(state, input, chance);
    if (!step.ok) throw new Error(`${JSON.stringify(input)} is refused: ${JSON.stringify(step.refusal)}`);
    now = input.at;
    look({ before, state, input, events: step.facts.map(({ event }) => event) });
  }
  return state;
}

/** An act of some seat a moment later, or the next deadline. */
function nextInput(table: ReturnType<typeof rules>, state: State, now: number, whim: Chance): Input<Action> {
  const due = table.waiting(state).until;
  const at = now + 1 + whim.int(1500, "pause");
  if (due !== null && at >= due) return { t: "time", at: due };
  for (let tries = 0; tries < 8; tries += 1) {
    const seat = whim.int(state.players.length, "seat");
    const action = actOf(table, state, seat, whim);
    if (action !== null) return { t: "act", at, seat, action };
  }
  if (due === null) throw new Error(`nothing happens any more in phase ${state.phase}`);
  return { t: "time", at: due };
}

/** Something a seat may do. Early ends are rare: else the negotiations of people who act at random are over at once. */
function actOf(table: ReturnType<typeof rules>, state: State, seat: Seat, whim: Chance): Action | null {
  const { listed, open } = table.moves(state, seat);
  const sensible = listed.filter(({ type }) => type !== "finish" || whim.int(20, "finish") === 0);
  const pick = whim.int(sensible.length + open.length * 2, "move");
  const action = sensible[pick] ?? open[(pick - sensible.length) % Math.max(1, open.length)]?.sample(whim);
  return action === undefined || table.check(state, seat, action) !== null ? null : action;
}

/** The events of one kind, in their order. */
export function ofType<T extends Event["type"]>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}
