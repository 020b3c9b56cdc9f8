import type { Seat, Viewer } from "@bigboard/kernel";
import type { ScoreSheet } from "./score.ts";
import type { Exchange, Location, Phase, PileTop, Scoring, Tycoon } from "./state.ts";
import type { CardId, Company, PerCompany, PerPile, Trend } from "./terms.ts";

/** A player as one viewer sees them: counts are public, cards only one's own, and everybody's at final scoring. */
export type PlayerView = {
  readonly cash: number;
  readonly capital: number;
  readonly loans: number;
  readonly pawn: number | null;
  readonly shareCount: number;
  readonly marketCount: number;
  readonly shares: readonly CardId[] | null;
  readonly markets: readonly CardId[] | null;
  readonly privateShare: CardId | null;
  readonly tycoonPoints: number;
  /** Own cards lost to Tycoon D (W-HID-22); null for others. */
  readonly lost: readonly CardId[] | null;
  /** How many cards of each kind went to the box; public. */
  readonly lostShares: number;
  readonly lostMarkets: number;
};

/**
 * What an attentive player could recall (design 4). Piles bottom to top; for each seat every card that was seen to
 * enter its share or market pile and not to leave it, so that a card lost face down is still among them.
 */
export type Memory = {
  readonly piles: PerPile<readonly CardId[]>;
  readonly shares: readonly (readonly CardId[])[];
  readonly markets: readonly (readonly CardId[])[];
};

export type ScoringView = Scoring & {
  /** By seat, with the best completion of what is not assigned yet. */
  readonly sheets: readonly ScoreSheet[];
};

export type View = {
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly players: readonly PlayerView[];
  readonly first: Seat;
  readonly active: Seat;
  /** Seats the match waits for. */
  readonly waiting: readonly Seat[];
  readonly turn: number;
  readonly round: number;
  readonly flipped: boolean;
  readonly lastRound: boolean;
  readonly trend: Trend;
  readonly trendCoins: number;
  readonly trendAt: number;
  readonly prices: PerCompany<number>;
  readonly circle: readonly Location[];
  readonly deck: { readonly left: number; readonly top: CardId | null };
  readonly piles: PileTop;
  readonly tycoons: PerCompany<Tycoon> | null;
  readonly callOptions: boolean;
  readonly bought: readonly CardId[];
  readonly playing: CardId | null;
  readonly lifted: CardId | null;
  readonly raising: boolean;
  readonly setOff: readonly Company[];
  /** Rivals' sealed cards are the word "sealed" until the common reveal (W-HID-18). */
  readonly exchange: Exchange | null;
  readonly losing: readonly Seat[];
  readonly scoring: ScoringView | null;
  readonly memory: Memory | null;
};
