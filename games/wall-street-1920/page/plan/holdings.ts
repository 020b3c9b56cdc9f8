import type {
  Card,
  CardId,
  Config,
  DualCard,
  PerCompany,
  PrivateShare,
} from "@bigboard/wall-street-1920/game";
import { boundOnce } from "@bigboard/wall-street-1920/game";

/** A player's shares sorted as they count (W-SCORE-3): the private share stands in its company's row (W-SCORE-4). */
export type Holdings = {
  readonly counts: PerCompany<number>;
  readonly cards: PerCompany<readonly CardId[]>;
  readonly duals: readonly DualCard[];
  readonly golds: readonly CardId[];
  readonly privateShare: PrivateShare | null;
};

/** Every card of the edition by its id. */
export function cardBook(config: Config): ReadonlyMap<CardId, Card> {
  return boundOnce(config).cards;
}

/** The private share with this id, or null. */
export function privateShareOf(config: Config, id: CardId | null): PrivateShare | null {
  return config.edition.privateShares.find((share) => share.id === id) ?? null;
}

/** The minimum holdings for this number of players (W-DATA-18). */
export function minimumsOf(config: Config, players: number): PerCompany<number> {
  const { minimums } = config.edition;
  switch (players) {
    case 2:
      return minimums[2];
    case 3:
      return minimums[3];
    case 4:
      return minimums[4];
    default:
      return minimums[5];
  }
}

/** Sorts a share pile by company. */
export function holdingsOf(config: Config, shares: readonly CardId[], privateId: CardId | null): Holdings {
  const book = cardBook(config);
  const counts = { corn: 0, cotton: 0, steel: 0, oil: 0 };
  const cards: PerCompany<CardId[]> = { corn: [], cotton: [], steel: [], oil: [] };
  const duals: DualCard[] = [];
  const golds: CardId[] = [];
  for (const id of shares) {
    const card = book.get(id);
    if (card?.kind === "share") {
      counts[card.company] += card.shares;
      cards[card.company].push(id);
    } else if (card?.kind === "dual") duals.push(card);
    else if (card?.kind === "gold") golds.push(id);
  }
  const privateShare = privateShareOf(config, privateId);
  if (privateShare !== null) counts[privateShare.company] += privateShare.shares;
  return { counts, cards, duals, golds, privateShare };
}
