import type { Seat } from "@bigboard/kernel";
import { Misgiven } from "@bigboard/kernel/reading/given";
import { checkOffer } from "../actions/offer.ts";
import { checkShow } from "../actions/show.ts";
import type { Bound } from "../bound.ts";
import { canRepay } from "../effects/tycoon.ts";
import { at, canOffer } from "../query.ts";
import { type Phase, PURCHASE, type State } from "../state.ts";
import { play } from "../tables.ts";

/**
 * Throws Misgiven for a state that keeps every invariant and yet no match can reach: nobody to decide, a decision about
 * nothing, or about what is settled. `asked` is the phase that was given or follows from the rest, before scoring.
 */
export function mustBePossible(bound: Bound, state: State, asked: Phase): void {
  mustPlace(state);
  mustPlay(bound, state);
  mustDiscard(state);
  mustExchange(bound, state);
  mustLose(state);
  const { active, setOff } = state;
  if (state.phase === "repay" && !canRepay(at(state.players, active))) {
    throw new Misgiven(`players.${active}`, "a Loan, and cash to repay it (W-TYC-12)");
  }
  setOff.forEach((company, index) => {
    const waits = PURCHASE.includes(state.phase) && state.tycoons?.[company].gone === false;
    if (!waits) throw new Misgiven(`setOff.${index}`, "a company with a Tycoon, in the middle of a purchase");
  });
  const { waiting, moves } = play(bound);
  const { seats } = waiting(state);
  if (seats.length === 0 && asked !== "over") {
    throw new Misgiven("phase", `over: nobody has anything to decide in ${asked}`);
  }
  for (const seat of seats) {
    if (moves(state, seat).listed.length === 0)
      throw new Misgiven("phase", `seat ${seat} has something to decide`);
  }
}

/** Pawns are placed before the first turn, each by its owner. */
function mustPlace({ phase, turn, active, players }: State): void {
  if (phase === "placing" && turn !== 0) throw new Misgiven("turn", "0 while pawns are placed");
  if (phase !== "placing" && turn === 0) throw new Misgiven("turn", "at least 1 once pawns are placed");
  if (phase === "placing" && at(players, active).pawn !== null) {
    throw new Misgiven(`players.${active}.pawn`, "null: this pawn is still to be placed");
  }
}

/** At most a lot is bought, and the card that is carried out asks for this very decision. */
function mustPlay(bound: Bound, { phase, bought, playing }: State): void {
  if (bought.length > 2) throw new Misgiven("bought", "at most two cards: a lot");
  if (phase === "bought" && playing !== null) {
    throw new Misgiven("playing", "nothing: a kept card is filed before the next one is dealt with");
  }
  const needed = phase === "surprise" ? "surprise" : STOCK_MARKET.includes(phase) ? "stock-market" : null;
  if (needed === null) return;
  const card = bound.cards.get(playing ?? "");
  if (card?.kind !== "market" || card.instruction.does !== needed) {
    throw new Misgiven("playing", `a market card "${needed}", which asks for this`);
  }
}

const STOCK_MARKET: readonly Phase[] = ["show", "offer", "exchange"];

/** One pile is asked for: for the card a sale has replaced, for a raise of capital, or at a stop on Market Trend. */
function mustDiscard({ phase, active, players, lifted, raising, circle, trendAt }: State): void {
  if (phase !== "discard") return;
  const { pawn, capital } = at(players, active);
  if (raising && lifted !== null)
    throw new Misgiven("raising", "false beside a card that a sale has replaced");
  if (raising && capital === 8)
    throw new Misgiven(`players.${active}.capital`, "at most 7: it is being raised");
  if (lifted !== null && circle[pawn ?? trendAt]?.cards.length !== 1) {
    throw new Misgiven(`players.${active}.pawn`, "a location with the sold card alone");
  }
  if (!raising && lifted === null && pawn !== trendAt) {
    throw new Misgiven(
      `players.${active}.pawn`,
      `${trendAt}, Market Trend, where nothing else is to be discarded`,
    );
  }
}

/** The buyer has shown a share, and every rival with a valid answer is asked or has laid one. */
function mustExchange(bound: Bound, state: State): void {
  const { phase, exchange, active } = state;
  if (exchange === null) return;
  const { shown, company, offers } = exchange;
  if (checkShow({ bound, state, seat: active }, shown, company) !== null) {
    throw new Misgiven("exchange.shown", `a share of seat ${active} that stands for ${company}`);
  }
  if ((phase === "offer") !== Object.values(offers).includes(null)) {
    throw new Misgiven(
      "exchange.offers",
      "null for a rival who has not chosen in offer, for none in exchange",
    );
  }
  state.players.forEach(({ shares }, seat) => {
    const card = offers[seat];
    const path = `exchange.offers.${seat}`;
    if (seat === active) {
      if (card !== undefined) throw new Misgiven(path, "nothing: this is the buyer");
      return;
    }
    const isAsked = shares.some((share) => canOffer(bound.cardOf(share), company));
    if (card === undefined && isAsked) throw new Misgiven(path, "a card or null: this rival has a valid one");
    if (typeof card === "string" && checkOffer({ bound, state, seat }, card) !== null) {
      throw new Misgiven(path, `a share of seat ${seat}, neither gold nor of ${company}`);
    }
  });
}

/** Tycoon D takes one card of each rival. */
function mustLose({ losing, active }: State): void {
  const seen = new Set<Seat>();
  losing.forEach((seat, index) => {
    if (seat === active || seen.has(seat)) throw new Misgiven(`losing.${index}`, "each rival once");
    seen.add(seat);
  });
}
