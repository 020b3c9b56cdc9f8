import type { Recall, Viewer } from "@bigboard/kernel";
import { cloneChoice, cloneHistory, cloneKnown, cloneRegister } from "./clone.ts";
import { isOpen, isRevealed, seesHand } from "./query.ts";
import type { Known, Sale, State } from "./state.ts";
import type { CryView, SaleView, TraderView, View } from "./view.ts";
import { hasSold } from "./work.ts";

/** What one viewer may see (chapter "Who knows what"); with `attentive`, also what follows from the own swaps of the day (K-NET-65). */
export function view(state: State, viewer: Viewer, recall: Recall): View {
  const own = viewer === "public" ? undefined : state.traders[viewer];
  const sees = viewer !== "public" && own !== undefined && seesHand(state, viewer);
  return {
    viewer,
    round: state.day,
    order: state.order.slice(),
    day: state.day,
    phase: state.phase,
    until: state.until,
    opensAt: state.opensAt,
    idleUntil: state.idleUntil,
    prices: { ...state.prices },
    history: cloneHistory(state.history),
    initial: [state.initial[0], state.initial[1]],
    piles: { benefits: state.benefits.length, prejudices: state.prejudices.length },
    drawn: state.drawn.slice(),
    reserve: state.reserve.slice(),
    traders: tradersOf(state),
    undealt: state.undealt.length,
    hand: sees ? own.hand.slice() : null,
    handRev: own === undefined ? 0 : own.handRev,
    cries: criesOf(state, viewer),
    nextCry: state.nextCry,
    sales: state.sales.map((sale) => saleOf(state, sale, viewer)),
    choice: cloneChoice(state.choice),
    nextChoice: state.nextChoice,
    asking: state.asking.slice(),
    register: cloneRegister(state.register),
    desertedSince: state.desertedSince,
    automaticSales: state.traders.map((trader) => trader.automaticSales),
    lastShouts: state.traders.map((trader) => trader.lastShout),
    handRevs: state.traders.map((trader) => trader.handRev),
    memory: recall === "none" || viewer === "public" ? null : memoryOf(state, state.known[viewer] ?? []),
    ending: state.ending,
  };
}

function tradersOf(state: State): TraderView[] {
  return state.traders.map((trader, seat) => ({
    score: trader.score,
    token: trader.token,
    freed: trader.freed,
    bonus: trader.bonus,
    cards: trader.hand.length,
    sold: hasSold(state, seat),
    portfolio: trader.portfolio.slice(),
    looksAt: trader.looksAt,
    held: state.held[seat] ?? "person",
    ready: state.ready.includes(seat),
  }));
}

function criesOf(state: State, viewer: Viewer): View["cries"] {
  const cries: { [cry: string]: CryView } = {};
  for (const number of Object.keys(state.cries)) {
    const cry = state.cries[number];
    if (cry === undefined) continue;
    const { seat, cards, to, want, give, at, until } = cry;
    const own = seat === viewer ? cards.slice() : null;
    cries[number] = { seat, n: cards.length, to, want, give, at, until, cards: own };
  }
  return cries;
}

function saleOf(state: State, sale: Sale, viewer: Viewer): SaleView {
  const { seat, offer, company, cards, oddLot, token, faceDown, exceptional, automatic } = sale;
  const shown = !faceDown || seat === viewer || isRevealed(state);
  return {
    seat,
    offer,
    n: cards.length,
    company: shown || token ? company : null,
    cards: shown ? cards.slice() : null,
    oddLot: oddLot !== null,
    oddCard: shown ? oddLot : null,
    token,
    faceDown,
    exceptional,
    automatic,
  };
}

/** Once the sales are turned up, only what lies under the undealt pile is still worth recalling. */
function memoryOf(state: State, known: readonly Known[]): Known[] {
  return cloneKnown(isOpen(state) ? known : known.filter(({ seat }) => seat === null));
}
