import type { Chance, Input, Millis, Pacing, Rules, Seat } from "@bigboard/kernel";
import { fastChance, looseChance } from "@bigboard/kernel";
import { Present } from "../arena/present.ts";
import { type Bot, choiceOf, type Pace, paceOf, TURN_PACE } from "../bot.ts";
import { Manners } from "../word.ts";
import type { Habits } from "./habits.ts";
import type { EveningRuler, EveningStudy, Person } from "./ruler.ts";

/** Far above any real match; a rule that never ends a match is a bug, not a long game. */
const MOST_MOMENTS = 1_000_000;

export type Evening<C, S, A, E, V> = {
  readonly pacing: Pick<Pacing, "bots">;
  readonly rules: Rules<S, A, E, V>;
  readonly config: C;
  readonly ruler: EveningRuler<C, S, A, E, V>;
  /** By seat; the person takes the place of one of them. */
  readonly bots: readonly Bot<C, S, A, E, V>[];
  readonly habits: Habits;
  readonly role: string | null;
  readonly seed: string;
};

/**
 * One match of a simulated person among bots, in virtual time; everything follows from the seed. Bots are paced as on the
 * server: they wait from the moment the match waits for them, and anew after each act. Throws when a bot's action is refused
 * or the match does not end.
 */
export function playEvening<C, S, A, E, V>(
  evening: Evening<C, S, A, E, V>,
  study: EveningStudy<S, A, E>,
): void {
  new Course(evening, study).run();
}

/** Something that will happen; of those of one moment the deadline comes first, then the lower seat. */
type Next = { readonly at: Millis; readonly seat: Seat | null };

class Course<C, S, A, E, V> {
  readonly #evening: Evening<C, S, A, E, V>;
  readonly #study: EveningStudy<S, A, E>;
  readonly #chance: Chance;
  readonly #own: readonly Chance[];
  readonly #state: S;
  readonly #wakes: (Millis | null)[];
  readonly #turns: (number | null)[];
  readonly #manners = new Manners();
  #person: { readonly seat: Seat; readonly mind: Person<C, S, A, E, V>; readonly chance: Chance } | null =
    null;
  /** What the person is about to tap. */
  #tap: A | null = null;
  #at: Millis = 0;

  constructor(evening: Evening<C, S, A, E, V>, study: EveningStudy<S, A, E>) {
    const { seed, bots, rules } = evening;
    this.#evening = evening;
    this.#study = study;
    this.#chance = fastChance(seed);
    this.#own = bots.map((_, seat) => looseChance(`${seed}/bot/${seat}`));
    this.#wakes = bots.map(() => null);
    this.#turns = bots.map(() => null);
    this.#state = rules.setup(bots.length, this.#chance);
  }

  run(): void {
    const { rules, bots } = this.#evening;
    for (const seat of bots.keys()) this.#take({ t: "seat", at: 0, seat, held: "bot" });
    for (let moment = 0; moment < MOST_MOMENTS; moment += 1) {
      const outcome = rules.outcome(this.#state);
      if (outcome !== null) {
        this.#study.end(this.#state, outcome);
        return;
      }
      this.#sit();
      this.#schedule();
      const { at, seat } = this.#next();
      this.#at = at;
      if (seat === null) this.#take({ t: "time", at });
      else if (seat === this.#person?.seat) this.#moveOfPerson(seat);
      else this.#moveOfBot(seat);
    }
    throw new Error(`evening ${this.#evening.seed} does not end`);
  }

  /** The person takes a seat as soon as it is known which have the wanted role. */
  #sit(): void {
    if (this.#person !== null) return;
    const { ruler, role, habits, seed } = this.#evening;
    const seats = ruler.seatsOf(this.#state, role);
    if (seats === null) return;
    const chance = looseChance(`${seed}/person`);
    const seat = seats[chance.int(seats.length, "seat")];
    if (seat === undefined) throw new RangeError(`no seat for ${role ?? "anybody"}`);
    this.#person = { seat, mind: ruler.person(habits, role), chance };
    this.#wakes[seat] = this.#at + this.#drawn(habits.looks, chance, "look");
    this.#study.begin(this.#state, seat, this.#at);
    this.#take({ t: "seat", at: this.#at, seat, held: "person" });
  }

  /** Bots that are waited for will look after their pace; others are asleep. */
  #schedule(): void {
    const { rules } = this.#evening;
    const { seats } = rules.waiting(this.#state);
    for (const seat of this.#wakes.keys()) {
      if (seat === this.#person?.seat) continue;
      if (!seats.includes(seat)) this.#wakes[seat] = null;
      else this.#wakes[seat] ??= this.#at + this.#pace(seat);
    }
  }

  #pace(seat: Seat): Millis {
    const { pacing, config, rules } = this.#evening;
    const bot = this.#botOf(seat);
    const chance = this.#own[seat] ?? this.#chance;
    if (pacing.bots === "looking") return this.#drawn(paceOf(bot, config), chance, "pace");
    const own = bot.ponders?.(rules.view(this.#state, seat, "attentive"));
    const { turn } = rules.progress(this.#state);
    const isFirst = this.#turns[seat] !== turn;
    this.#turns[seat] = turn;
    const ms = this.#drawn(own ?? TURN_PACE, chance, "pace");
    return isFirst || own !== undefined ? ms : Math.floor(ms / 2);
  }

  #drawn([least, most]: Pace, chance: Chance, purpose: string): Millis {
    return least + chance.int(most - least + 1, purpose);
  }

  #next(): Next {
    const { until } = this.#evening.rules.waiting(this.#state);
    let next: Next | null = until === null ? null : { at: until, seat: null };
    for (const [seat, at] of this.#wakes.entries()) {
      if (at !== null && (next === null || at < next.at)) next = { at, seat };
    }
    if (next === null) throw new Error("nobody can move and no deadline is set");
    return { ...next, at: Math.max(next.at, this.#at) };
  }

  #moveOfBot(seat: Seat): void {
    const { pacing, config, rules } = this.#evening;
    const bot = this.#botOf(seat);
    const chance = this.#own[seat] ?? this.#chance;
    const present = new Present(rules, config, this.#state, seat, chance, this.#at, bot.iterations);
    const { action, word } = choiceOf(bot, present);
    this.#wakes[seat] = null;
    if (word !== null && this.#manners.lets(seat, word, this.#at)) this.#study.said(seat, word, this.#at);
    if (action !== null) this.#take({ t: "act", at: this.#at, seat, action });
    else if (pacing.bots === "asked") throw new Error(`${bot.name} does nothing though it is asked`);
  }

  /** A look, or the tap that follows from it: each waits for its own time. */
  #moveOfPerson(seat: Seat): void {
    const { rules, config, habits } = this.#evening;
    const person = this.#person;
    if (person === null) return;
    const { mind, chance } = person;
    const tap = this.#tap;
    if (tap !== null) {
      this.#tap = null;
      this.#wakes[seat] = this.#at + this.#drawn(habits.looks, chance, "look");
      const refusal = rules.check(this.#state, seat, tap);
      if (refusal === null) this.#take({ t: "act", at: this.#at, seat, action: tap });
      else this.#study.refused(this.#state, tap, refusal, this.#at);
      return;
    }
    const isWaitedFor = rules.waiting(this.#state).seats.includes(seat);
    const present = new Present(rules, config, this.#state, seat, chance, this.#at);
    this.#tap = isWaitedFor ? mind.look(present) : null;
    this.#study.looked(this.#state, this.#at, this.#tap);
    const [habit, purpose] =
      this.#tap === null ? ([habits.looks, "look"] as const) : ([habits.taps, "tap"] as const);
    this.#wakes[seat] = this.#at + this.#drawn(habit, chance, purpose);
  }

  #botOf(seat: Seat): Bot<C, S, A, E, V> {
    const bot = this.#evening.bots[seat];
    if (bot === undefined) throw new RangeError(`no bot in seat ${seat}`);
    return bot;
  }

  #take(input: Input<A>): void {
    const step = this.#evening.rules.apply(this.#state, input, this.#chance);
    if (!step.ok) {
      const told = JSON.stringify({ input, refusal: step.refusal });
      throw new Error(`refused in evening ${this.#evening.seed}: ${told}`);
    }
    this.#study.input(this.#state, input, step.facts);
  }
}
