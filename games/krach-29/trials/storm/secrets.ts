import type { Viewer } from "@bigboard/kernel";
import type { CardId, State } from "@bigboard/krach-29/game";

/*
 * What a viewer may not see (chapter "Who knows what"), said once more without the rules' own view: the storm holds
 * every byte that was sent against it.
 */

/** Where cards may lie that some viewer may not see. */
type Places = Pick<State, "phase" | "traders" | "undealt" | "sales">;

/** Cards whose place this viewer may not know: the pile, others' hands, face-down sales until they are turned up. */
export function hiddenFrom(state: Places, viewer: Viewer): Set<CardId> {
  const hidden = new Set(state.undealt);
  for (const [seat, trader] of state.traders.entries()) {
    if (seat === viewer && mayLook(state, seat)) continue;
    for (const card of trader.hand) hidden.add(card);
  }
  for (const sale of state.sales) {
    if (sale.seat === viewer || !isFaceDown(state, sale)) continue;
    for (const card of sale.cards) hidden.add(card);
    if (sale.oddLot !== null) hidden.add(sale.oddLot);
  }
  return hidden;
}

/** Every card of the state, wherever it lies: 66, each once, or something is wrong (K-INV-1). */
export function cardsOf(state: Places): CardId[] {
  return [
    ...state.undealt,
    ...state.traders.flatMap(({ hand, portfolio }) => [...hand, ...portfolio]),
    ...state.sales.flatMap(({ cards, oddLot }) => (oddLot === null ? cards : [...cards, oddLot])),
  ];
}

/** The same state in a world in which other cards lie where this viewer may not look; `swap` gives each hidden card. */
export function otherWorld(state: State, viewer: Viewer, swap: ReadonlyMap<CardId, CardId>): State {
  const other = (cards: readonly CardId[]): CardId[] => cards.map((card) => swap.get(card) ?? card);
  const cries: State["cries"] = {};
  for (const [number, cry] of Object.entries(state.cries)) {
    cries[number] = cry.seat === viewer ? cry : { ...cry, cards: other(cry.cards) };
  }
  return {
    ...state,
    undealt: other(state.undealt),
    traders: state.traders.map((trader, seat) =>
      seat === viewer && mayLook(state, seat) ? trader : { ...trader, hand: other(trader.hand) },
    ),
    cries,
    sales: state.sales.map((sale) =>
      sale.seat === viewer || !isFaceDown(state, sale)
        ? sale
        : {
            ...sale,
            cards: other(sale.cards),
            oddLot: sale.oddLot === null ? null : (swap.get(sale.oddLot) ?? sale.oddLot),
          },
    ),
  };
}

/** Each of these cards takes the place of the next one. */
export function turned(cards: readonly CardId[]): Map<CardId, CardId> {
  return new Map(cards.map((card, index) => [card, cards[(index + 1) % cards.length] ?? card]));
}

/** All card ids that a text names. */
export function cardsNamed(text: string): CardId[] {
  return text.match(/\b[A-Z]{3}\/[A-Z]{3}\b/g) ?? [];
}

/** The own hand is seen from the opening: sooner with B-01, later with P-01 (K-INFO-1). */
function mayLook(state: Places, seat: number): boolean {
  const { bonus } = state.traders[seat] ?? { bonus: null };
  const sold = state.sales.some((sale) => sale.seat === seat);
  const open = state.phase === "open" || state.phase === "lastCall";
  if (state.phase === "tokens") return false;
  if (state.phase === "countdown") return bonus === "B-01";
  return !(open && bonus === "P-01" && !sold);
}

function isFaceDown(state: Places, sale: State["sales"][number]): boolean {
  return sale.faceDown && (state.phase === "open" || state.phase === "lastCall");
}
