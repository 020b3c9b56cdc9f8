import type { CardId, Company } from "@bigboard/wall-street-1920/game";
import { type Bench, compose } from "./compose.ts";
import { type Draft, decided } from "./draft.ts";
import { cardBook } from "./holdings.ts";
import { accountOf } from "./standing.ts";

/**
 * What keeping each card of the slip would do to the reader's account if the match ended now: its shares, the prices it
 * moves, its stars, what it makes one pay. What the walk costs is the same either way and not in it. Discarded, a card does
 * nothing (W-MOVE-18). A card that is not among them asks for a company first, or others decide what it does.
 */
export function fateMeans(bench: Bench, draft: Draft): ReadonlyMap<CardId, number> {
  const means = new Map<CardId, number>();
  for (const { card, company } of draft.fates) {
    if (isOpen(bench, card, company)) continue;
    const kept = endOf(bench, decided(draft, card, { keep: true }));
    const gone = endOf(bench, decided(draft, card, { keep: false }));
    if (kept !== null && gone !== null) means.set(card, kept - gone);
  }
  return means;
}

/** What the whole plan does to the reader's account; null while a card waits for its company, or the rules refuse it. */
export function planMeans(bench: Bench, draft: Draft): number | null {
  if (draft.fates.some(({ card, company, keep }) => keep && isOpen(bench, card, company))) return null;
  const now = accountOf(bench.config, bench.world, bench.seat)?.total;
  const then = endOf(bench, draft);
  return then === null || now === undefined ? null : then - now;
}

/** Whether it is open yet what a kept card does: a Surprise without its company, an Exchange. */
function isOpen(bench: Bench, id: CardId, company: Company | null): boolean {
  const card = cardBook(bench.config).get(id);
  if (card?.kind !== "market") return false;
  const { does } = card.instruction;
  return does === "stock-market" || (does === "surprise" && company === null);
}

/** The account after this plan; a pile that is not named yet changes nothing today. */
function endOf(bench: Bench, draft: Draft): number | null {
  const fates = draft.fates.map((fate) => ({ ...fate, pile: fate.pile ?? "L" }));
  const { after, refusal } = compose(bench, { ...draft, fates });
  if (refusal !== null) return null;
  return accountOf(bench.config, after, bench.seat)?.total ?? null;
}
