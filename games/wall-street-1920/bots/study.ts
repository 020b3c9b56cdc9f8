import type { Watcher } from "@bigboard/arena";
import { Counter } from "@bigboard/arena";
import type { Fact, Input, Outcome } from "@bigboard/kernel";
import type { Action, Config, Event, ScoreSheet, State } from "@bigboard/wall-street-1920/game";
import { COMPANIES, scoreSheets } from "@bigboard/wall-street-1920/game";
import type { Facts } from "./facts.ts";
import { factOf, factsOf } from "./facts.ts";

/** What one player did in the match that is being watched. */
type Doings = { kept: Set<string>; raises: number; sales: number; discards: number; loans: number };

/**
 * Gathers, over the matches it watches, what an edition is judged by: who wins from which place in the turn order, with
 * which companies and ways of playing, what the events and the special cards did, and how long it took.
 */
export class Study implements Watcher<State, Action, Event> {
  readonly counts = new Counter();
  readonly turns: number[] = [];
  readonly scores: number[] = [];
  readonly #config: Config;
  readonly #facts: Facts;
  #doings: Doings[] = [];

  constructor(config: Config) {
    this.#config = config;
    this.#facts = factsOf(config);
  }

  input(state: State, input: Input<Action>, facts: readonly Fact<Event>[]): void {
    if (this.#doings.length === 0) this.#doings = state.players.map(freshDoings);
    if (input.t === "act") this.#countAction(state, input.seat, input.action);
    for (const { event } of facts) this.#countEvent(event);
  }

  end(state: State, outcome: Outcome): void {
    const winners = outcome.rankings[0]?.groups[0] ?? [];
    const { counts } = this;
    counts.add("games");
    counts.add(`ending/${outcome.ending}`);
    this.turns.push(state.turn);
    this.scores.push(...outcome.scores);
    if (!sameSeats(winners, this.#winnersWithoutEvent(state))) counts.add(`turned/${outcome.ending}`);
    const sheets = scoreSheets(this.#config, state);
    sheets.forEach((sheet, seat) => {
      const share = winners.includes(seat) ? 1 / winners.length : 0;
      const place = (seat - state.first + sheets.length) % sheets.length;
      counts.add(`place/${place}`, share);
      this.#countHand(state, seat, sheet, share);
    });
    this.#doings = [];
  }

  #countAction(state: State, seat: number, action: Action): void {
    const doings = this.#doings[seat];
    if (doings === undefined) return;
    this.counts.add(`action/${action.type}`);
    if (action.type === "capital") doings.raises += 1;
    if (action.type === "sell") doings.sales += 1;
    if (action.type === "move" && state.players[seat]?.pawn === state.trendAt) this.counts.add("action/stop");
  }

  #countEvent(event: Event): void {
    const { counts } = this;
    switch (event.type) {
      case "kept":
        counts.add(`kept/${event.card}`);
        this.#doings[event.seat]?.kept.add(event.card);
        return;
      case "bought":
        for (const card of event.cards) counts.add(`bought/${card}`);
        return;
      case "discarded": {
        counts.add(`discarded/${event.card}`);
        counts.add(`pile/${event.pile}`, factOf(this.#facts, event.card).dynamite);
        const doings = this.#doings[event.seat];
        if (doings !== undefined) doings.discards += 1;
        return;
      }
      case "loan": {
        counts.add("loans");
        const doings = this.#doings[event.seat];
        if (doings !== undefined) doings.loans += 1;
        return;
      }
      case "tycoon":
        counts.add(`tycoon/${event.letter}/${event.face}/${event.idle ? "idle" : "done"}`);
        return;
      case "price":
        counts.add(`price/${event.company}/${event.to > event.from ? "up" : "down"}`);
        return;
      default:
        return;
    }
  }

  /** `share` is the part of the victory that fell to the seat. */
  #countHand(state: State, seat: number, sheet: ScoreSheet, share: number): void {
    const { counts } = this;
    const doings = this.#doings[seat] ?? freshDoings();
    for (const card of doings.kept) counts.add(`keptWon/${card}`, share);
    counts.add(`raises/${doings.raises}`);
    counts.add(`raisesWon/${doings.raises}`, share);
    if (doings.loans > 0) counts.add("indebted");
    let main = "none";
    let most = 0;
    for (const company of COMPANIES) {
      const { points } = sheet.companies[company];
      if (points > 0) {
        counts.add(`scored/${company}`);
        counts.add(`scoredWon/${company}`, share);
      }
      counts.add(`pointsWon/${company}`, points * share);
      if (points <= most) continue;
      main = company;
      most = points;
    }
    counts.add(`main/${main}`, share);
    const shares = COMPANIES.reduce((sum, company) => sum + sheet.companies[company].points, 0);
    counts.add("partWon/shares", shares * share);
    counts.add("partWon/gold", sheet.gold * share);
    counts.add("partWon/markets", sheet.markets * share);
    counts.add("partWon/private", sheet.privateShare * share);
    counts.add("partWon/tycoon", sheet.tycoon * share);
    counts.add("partWon/cash", sheet.cash * share);
    counts.add("partWon/loans", sheet.loans * share);
    counts.add("totalWon", sheet.total * share);
    if (share === 0) return;
    counts.add("indebtedWon", doings.loans > 0 ? share : 0);
    counts.add(styleOf(sheet, doings, shares), share);
    counts.add("salesWon", doings.sales * share);
    counts.add("discardsWon", doings.discards * share);
    counts.add("capitalWon", (state.players[seat]?.capital ?? 0) * share);
  }

  #winnersWithoutEvent(state: State): number[] {
    const plain = { event: null, values: state.prices, assigned: state.players.map(() => ({})) };
    const totals = scoreSheets(this.#config, { players: state.players, scoring: plain }).map(
      (sheet, seat) => sheet.total * 10 + (state.players[seat]?.capital ?? 0),
    );
    const most = Math.max(...totals);
    return totals.flatMap((total, seat) => (total === most ? [seat] : []));
  }
}

/** The strongest trait of a winner's play, for the table of ways to play. */
function styleOf(sheet: ScoreSheet, doings: Doings, shares: number): string {
  if (sheet.markets >= 20 && sheet.markets * 2 >= shares) return "style/market cards";
  if (doings.raises >= 3) return "style/capital first";
  if (doings.discards >= 8) return "style/discards";
  if (doings.sales >= 2) return "style/sales";
  const scored = COMPANIES.filter((company) => sheet.companies[company].points > 0).length;
  return scored >= 3 ? "style/three or four companies" : "style/one or two companies";
}

function freshDoings(): Doings {
  return { kept: new Set(), raises: 0, sales: 0, discards: 0, loans: 0 };
}

function sameSeats(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((seat) => other.includes(seat));
}
