import type { Watcher } from "@bigboard/arena";
import { Counter } from "@bigboard/arena";
import type { Fact, Input, Millis, Outcome, Seat } from "@bigboard/kernel";
import type { Action, Config, Event, State } from "@bigboard/krach-29/game";

/**
 * Gathers, over the matches it watches, what an edition of Krach 29 is judged by: bankruns, losses, what the place in
 * the queue is worth, sales, companies that never fall, and how long and lively it all is.
 */
export class Study implements Watcher<State, Action, Event> {
  readonly counts = new Counter();
  readonly #config: Config;
  /** Of the running day. */
  #opened: Millis = 0;
  #order: Seat[] = [];
  #losses = new Map<Seat, number>();

  constructor(config: Config) {
    this.#config = config;
  }

  input(state: State, input: Input<Action>, facts: readonly Fact<Event>[]): void {
    this.counts.add("inputs");
    if (input.t === "act") this.counts.add(`action/${input.action.type}`);
    for (const { event } of facts) this.#event(state, event, input.at);
    if (state.phase === "over") this.counts.note("length", input.at / 60_000);
  }

  end(state: State, outcome: Outcome): void {
    const { counts } = this;
    const { ending, scores } = outcome;
    counts.add(`ending/${ending}`);
    const start = state.history[0] ?? {};
    const companies = Object.keys(state.prices);
    const fell = companies.filter((company) => (state.prices[company] ?? 0) < (start[company] ?? 0));
    counts.note("havens", companies.length - fell.length);
    counts.note("zero", companies.filter((company) => state.prices[company] === 0).length);
    counts.add(`havens/at/${companies.length - fell.length}`);
    if (ending !== "close") return;
    const sorted = scores.toSorted((a, b) => b - a);
    for (const score of scores) counts.note("score", score);
    counts.note("winner", sorted[0] ?? 0);
    counts.note("lead", (sorted[0] ?? 0) - (sorted[1] ?? 0));
    counts.note("gap", (sorted[0] ?? 0) - (sorted.at(-1) ?? 0));
    if (sorted[0] === sorted[1]) counts.add("shared");
  }

  #event(state: State, event: Event, at: Millis): void {
    const { counts } = this;
    const { day } = state;
    switch (event.type) {
      case "opened":
        this.#opened = at;
        this.#order = [];
        this.#losses = new Map();
        counts.add(`played/${day}`);
        return;
      case "swapped":
        counts.add("swaps");
        counts.add(`swaps/${day}`);
        counts.note("swapped", event.n);
        return;
      case "sold":
        this.#sold(day, event, at);
        return;
      case "bell":
        counts.add("bells");
        return;
      case "salesEnded":
        counts.note(`closed/${day}`, (at - this.#opened) / 1000);
        return;
      case "dropped":
        counts.note(`drop/${event.offer}`, event.drop);
        counts.note(`sold/${event.offer}`, event.count);
        counts.add(`company/${event.company}`);
        if (event.from === 0) counts.add("fresh");
        return;
      case "drawn":
        counts.add(`drawn/${event.bonus}`);
        return;
      case "spent":
        counts.add(`spent/${event.bonus}/${event.how}`);
        return;
      case "bankrun":
        counts.add(`bankrun/${day}`);
        return;
      case "losses":
        this.#losses.set(event.seat, event.loss);
        counts.note(`loss/${day}`, event.loss);
        return;
      case "dayEnded":
        this.#dayEnded(day, event.prices);
        return;
      default:
        return;
    }
  }

  #sold(day: number, event: Extract<Event, { type: "sold" }>, at: Millis): void {
    const { counts } = this;
    const { limits } = this.#config.edition;
    if (this.#order.length === 0) counts.note(`first/${day}`, (at - this.#opened) / 1000);
    this.#order.push(event.seat);
    counts.add("sales");
    counts.note(`cards/${day}`, event.n);
    if (event.exceptional) counts.add("exceptional");
    if (event.token !== null) counts.add("tokens");
    if (event.automatic) counts.add("automatic");
    if (event.faceDown) counts.add("faceDown");
    if (event.n < limits.minSaleCards) counts.add("forced");
  }

  /** What each place in the queue cost that day, compared with the table. */
  #dayEnded(day: number, prices: { readonly [company: string]: number }): void {
    const all = [...this.#losses.values()];
    const mean = all.reduce((sum, loss) => sum + loss, 0) / all.length;
    this.counts.note(`lowest/${day}`, Math.min(...Object.values(prices)));
    this.#order.forEach((seat, place) => {
      this.counts.note(`queue/${day}/${place + 1}`, (this.#losses.get(seat) ?? 0) - mean);
    });
    const most = Math.max(...all);
    this.counts.note(`spread/${day}`, most - Math.min(...all));
  }
}
