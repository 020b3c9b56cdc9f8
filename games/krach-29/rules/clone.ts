import type { Cry, Known, LossLine, Sale, State, Trader } from "./state.ts";
import type { Choice, PerCompany } from "./terms.ts";

/** A state that shares nothing with the given one. Written by hand: the host clones at every input, bots at every branch. */
export function clone(state: State): State {
  return {
    order: state.order.slice(),
    day: state.day,
    phase: state.phase,
    until: state.until,
    opensAt: state.opensAt,
    idleUntil: state.idleUntil,
    prices: { ...state.prices },
    history: cloneHistory(state.history),
    initial: [state.initial[0], state.initial[1]],
    benefits: state.benefits.slice(),
    prejudices: state.prejudices.slice(),
    drawn: state.drawn.slice(),
    box: state.box.slice(),
    reserve: state.reserve.slice(),
    traders: state.traders.map(cloneTrader),
    undealt: state.undealt.slice(),
    cries: cloneCries(state.cries),
    nextCry: state.nextCry,
    sales: state.sales.map(cloneSale),
    choice: cloneChoice(state.choice),
    nextChoice: state.nextChoice,
    asking: state.asking.slice(),
    ready: state.ready.slice(),
    register: cloneRegister(state.register),
    held: state.held.slice(),
    desertedSince: state.desertedSince,
    known: state.known.map(cloneKnown),
    ending: state.ending,
  };
}

function cloneTrader(trader: Trader): Trader {
  return {
    score: trader.score,
    token: trader.token,
    freed: trader.freed,
    bonus: trader.bonus,
    hand: trader.hand.slice(),
    portfolio: trader.portfolio.slice(),
    handRev: trader.handRev,
    looksAt: trader.looksAt,
    lastShout: trader.lastShout,
    automaticSales: trader.automaticSales,
  };
}

function cloneCries(cries: State["cries"]): State["cries"] {
  const copies: State["cries"] = {};
  for (const number of Object.keys(cries)) {
    const cry = cries[number];
    if (cry !== undefined) copies[number] = cloneCry(cry);
  }
  return copies;
}

function cloneCry({ seat, cards, to, want, give, at, until }: Cry): Cry {
  return { seat, cards: cards.slice(), to, want, give, at, until };
}

function cloneSale(sale: Sale): Sale {
  return {
    seat: sale.seat,
    offer: sale.offer,
    company: sale.company,
    cards: sale.cards.slice(),
    oddLot: sale.oddLot,
    token: sale.token,
    faceDown: sale.faceDown,
    exceptional: sale.exceptional,
    automatic: sale.automatic,
  };
}

export function cloneChoice(choice: Choice | null): Choice | null {
  if (choice === null) return null;
  return { id: choice.id, seat: choice.seat, for: choice.for, about: choice.about };
}

export function cloneHistory(history: readonly PerCompany<number>[]): PerCompany<number>[] {
  return history.map((prices) => ({ ...prices }));
}

/** The lines themselves are copied too: a register of a whole match has a few hundred. */
export function cloneRegister(register: readonly (readonly (readonly LossLine[])[])[]): LossLine[][][] {
  return register.map((day) => day.map((lines) => lines.map((line) => ({ ...line }))));
}

export function cloneKnown(known: readonly Known[]): Known[] {
  return known.map(({ card, seat }) => ({ card, seat }));
}
