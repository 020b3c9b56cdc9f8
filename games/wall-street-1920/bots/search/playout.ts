import { type Chance, looseChance, type Rules } from "@bigboard/kernel";
import type { Action, Event, State, View } from "@bigboard/wall-street-1920/game";
import { Hasty } from "./hasty.ts";
import type { Reading } from "./reading.ts";

export type Rules1920 = Rules<State, Action, Event, View>;

/** Nothing is drawn once the cards are dealt: the rules of play ask for no chance. */
const NO_CHANCE: Chance = looseChance("");
const END: Action = { type: "end" };
const SETTLE: Action = { type: "settle" };

/** Plays imagined worlds on with hasty players, and says who is likely to win. */
export class Playouts {
  readonly hasty: Hasty;
  readonly #rules: Rules1920;
  readonly #reading: Reading;
  readonly #chances: number[];

  constructor(rules: Rules1920, reading: Reading) {
    this.#rules = rules;
    this.#reading = reading;
    this.#chances = reading.sides.map(() => 0);
    this.hasty = new Hasty(reading);
  }

  copy(world: State): State {
    return this.#rules.clone(world);
  }

  /** Does one thing in a world. Throws where the rules refuse it: a bug of the search. */
  act(world: State, seat: number, action: Action): void {
    const step = this.#rules.apply(world, { t: "act", at: 0, seat, action }, NO_CHANCE);
    if (!step.ok) throw new Error(`refused: ${JSON.stringify({ action, seat, refusal: step.refusal })}`);
  }

  /** Plays on to the end of the turn `lastTurn` or of the match. Each seat's chance to win; the list is used again. */
  finish(world: State, lastTurn: number): readonly number[] {
    while (world.turn <= lastTurn && world.phase !== "assigning" && world.phase !== "over") {
      const seat = this.#seatOf(world);
      if (world.phase === "end") {
        this.act(world, seat, END);
        continue;
      }
      this.#reading.read(world);
      this.act(world, seat, this.hasty.choose(world, seat));
    }
    while (world.phase === "assigning") this.act(world, this.#seatOf(world), SETTLE);
    return this.#judge(world);
  }

  /** Who won, or how likely each is to win. */
  #judge(world: State): readonly number[] {
    const outcome = this.#rules.outcome(world);
    if (outcome === null) {
      this.#reading.read(world);
      this.#reading.chances(this.#chances);
      return this.#chances;
    }
    this.#chances.fill(0);
    const winners = outcome.rankings[0]?.groups[0] ?? [];
    for (const seat of winners) this.#chances[seat] = 1 / winners.length;
    return this.#chances;
  }

  #seatOf(world: State): number {
    switch (world.phase) {
      case "offer":
      case "lose":
      case "assigning":
        return this.#rules.waiting(world).seats[0] ?? world.active;
      default:
        return world.active;
    }
  }
}
