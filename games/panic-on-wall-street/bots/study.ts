import type { Watcher } from "@bigboard/arena";
import { Counter } from "@bigboard/arena";
import type { Fact, Input, Millis, Outcome } from "@bigboard/kernel";
import {
  type Action,
  type Bound,
  bind,
  type Config,
  companyOf,
  type Event,
  expectedYield,
  type PerColour,
  type State,
} from "@bigboard/panic-on-wall-street/game";

const THOUSAND = 1_000;

/**
 * Gathers, over the matches it watches, what an edition of Panic on Wall Street is judged by: what shares cost and yield, how
 * lively the bargaining is, who cannot pay, what companies cost, and what both roles end with. Money in thousands.
 */
export class Study implements Watcher<State, Action, Event> {
  readonly counts = new Counter();
  readonly #bound: Bound;
  #opened: Millis = 0;

  constructor(config: Config) {
    this.#bound = bind(config);
  }

  input(state: State, input: Input<Action>, facts: readonly Fact<Event>[]): void {
    this.counts.add("inputs");
    if (input.t === "act") this.counts.add(`action/${input.action.type}`);
    for (const { event } of facts) this.#event(state, event, input.at);
    if (state.phase === "over") this.counts.note("length", input.at / 60_000);
  }

  end(state: State, { ending, rankings }: Outcome): void {
    const { counts } = this;
    counts.add(`ending/${ending}`);
    for (const { of, groups } of rankings) {
      counts.add(`ranked/${of}`);
      const winners = groups[0] ?? [];
      for (const seat of groups.flat()) counts.add(`seats/${of}/${seat}`);
      for (const seat of winners) counts.add(`won/${of}/${seat}`, 1 / winners.length);
      const purses = groups.flat().map((seat) => (state.players[seat]?.purse ?? 0) / THOUSAND);
      for (const purse of purses) counts.note(`purse/${of}`, purse);
      counts.note(`best/${of}`, Math.max(...purses));
      counts.note(`worst/${of}`, Math.min(...purses));
    }
    const left = state.ious.reduce((sum, { amount }) => sum + amount, 0);
    counts.note("unpaid", left / THOUSAND);
  }

  #event(state: State, event: Event, at: Millis): void {
    const { counts } = this;
    const { month } = state;
    switch (event.type) {
      case "opened":
        this.#opened = at;
        return;
      case "offered":
        counts.add(`${event.terms.kind}s/${month}`);
        if (event.terms.private) counts.add(`private/${month}`);
        return;
      case "bundled":
        counts.add(`bundles/${month}`);
        return;
      case "dealMade":
        counts.add(`made/${month}`);
        if (event.replaced !== null) counts.add(`replaced/${month}`);
        return;
      case "dealEnded":
        counts.add(`ended/${event.why}/${month}`);
        return;
      case "closed":
        counts.add(`closed/${month}`);
        return;
      case "bell":
        counts.note(`seconds/${month}`, (at - this.#opened) / THOUSAND);
        this.#bell(state);
        return;
      case "rolled":
        this.#prices(state, event.from);
        return;
      case "income":
        for (const { colour, amount } of event.lines) {
          counts.note(`income/${colour}/${month}`, amount / THOUSAND);
        }
        return;
      case "insolvent":
        counts.add(`insolvent/${month}`, event.cases.length);
        return;
      case "declared":
        counts.add(`claim/${event.choice}/${month}`);
        return;
      case "bankrupt":
        counts.add(`bankrupt/${event.role}/${month}`);
        return;
      case "mustSell":
        counts.add(`forced/${month}`, event.sales.length);
        return;
      case "iouChanged":
        counts.add(`iou/${event.why}`);
        return;
      case "knockedDown": {
        const { colour, x2 } = companyOf(this.#bound, event.tile);
        counts.note(`auction/${x2 ? "x2" : colour}/${month}`, event.amount / THOUSAND);
        return;
      }
      case "removed":
        counts.add(`removed/${month}`);
        return;
      case "monthEnded":
        this.#wealth(state, month);
        return;
      case "over":
        if (event.ending !== "abandoned") this.#wealth(state, month);
        return;
      default:
        return;
    }
  }

  /** How much of what could be sold is sold when the bell rings. */
  #bell({ tiles, month }: State): void {
    const all = Object.values(tiles);
    this.counts.note(`tiles/${month}`, all.length);
    this.counts.add(`stalls/${month}`, all.length);
    this.counts.add(`sold/${month}`, all.filter(({ deal }) => deal !== null).length);
  }

  /** What shares cost, beside what they would yield on average from where the markers stood. */
  #prices({ tiles, month }: State, market: PerColour<number>): void {
    for (const [tile, { deal }] of Object.entries(tiles)) {
      if (deal === null) continue;
      const { colour, x2 } = companyOf(this.#bound, tile);
      const expected = expectedYield(this.#bound, tile, market[colour]);
      this.counts.note(`price/${x2 ? "x2" : colour}/${month}`, deal.price / THOUSAND);
      this.counts.add(`paid/${month}`, deal.price);
      this.counts.add(`expected/${month}`, expected);
    }
  }

  #wealth({ players }: State, month: number): void {
    for (const { purse, manager } of players) {
      const role = manager === "none" ? "investors" : "managers";
      this.counts.note(`wealth/${role}/${month}`, purse / THOUSAND);
    }
  }
}
