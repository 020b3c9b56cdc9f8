import type { Seat } from "@bigboard/kernel";
import type {
  Account,
  CardId,
  Company,
  DynamiteEvent,
  PerCompany,
  PerPile,
  Pile,
  Trend,
  TycoonFace,
  TycoonLetter,
} from "./terms.ts";

/** What happened, in codes and numbers. Money in dollars. `rule` names the clause that made a booking. */
export type Event =
  | { readonly type: "placed"; readonly seat: Seat; readonly location: number }
  | { readonly type: "turn"; readonly seat: Seat; readonly turn: number; readonly round: number }
  | { readonly type: "lastRound" }
  | {
      readonly type: "booked";
      readonly from: Account;
      readonly to: Account;
      readonly amount: number;
      readonly rule: string;
    }
  /** A Loan was taken; `loans` is the new number (W-LOAN-1). */
  | { readonly type: "loan"; readonly seat: Seat; readonly loans: number }
  | { readonly type: "flipped"; readonly seat: Seat; readonly trend: Trend }
  | { readonly type: "optionPlaced"; readonly seat: Seat; readonly location: number }
  | { readonly type: "optionReturned"; readonly seat: Seat; readonly location: number }
  /** `capital` is what capital paid of `price`; the rest is booked. */
  | {
      readonly type: "moved";
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly steps: number;
      readonly price: number;
      readonly capital: number;
    }
  | { readonly type: "bought"; readonly seat: Seat; readonly cards: readonly CardId[] }
  | { readonly type: "kept"; readonly seat: Seat; readonly card: CardId }
  | { readonly type: "discarded"; readonly seat: Seat; readonly card: CardId; readonly pile: Pile }
  | {
      readonly type: "sold";
      readonly seat: Seat;
      readonly card: CardId;
      readonly location: number;
      readonly amount: number;
    }
  /** The deck's top card was taken; `top` is the next one, `left` how many remain. */
  | {
      readonly type: "drawn";
      readonly card: CardId;
      readonly location: number | null;
      readonly top: CardId | null;
      readonly left: number;
    }
  | { readonly type: "capital"; readonly seat: Seat; readonly capital: number; readonly rule: string }
  | {
      readonly type: "price";
      readonly company: Company;
      readonly from: number;
      readonly to: number;
      readonly rule: string;
    }
  | { readonly type: "named"; readonly seat: Seat; readonly company: Company }
  | { readonly type: "shown"; readonly seat: Seat; readonly card: CardId; readonly as: Company }
  /** To all: this rival has laid a card face down. */
  | { readonly type: "offered"; readonly seat: Seat }
  /** To the rival alone: which card it was. */
  | { readonly type: "offeredCard"; readonly seat: Seat; readonly card: CardId }
  /** A player without a valid card shows all share cards (W-CARD-27). */
  | { readonly type: "proof"; readonly seat: Seat; readonly cards: readonly CardId[] }
  | { readonly type: "revealed"; readonly offers: readonly { readonly seat: Seat; readonly card: CardId }[] }
  | {
      readonly type: "exchanged";
      readonly seat: Seat;
      readonly rival: Seat;
      readonly gave: CardId;
      readonly got: CardId;
    }
  | { readonly type: "noExchange"; readonly seat: Seat }
  /** A Tycoon took effect, or was removed without one (`idle`). */
  | {
      readonly type: "tycoon";
      readonly seat: Seat;
      readonly letter: TycoonLetter;
      readonly face: TycoonFace;
      readonly company: Company;
      readonly idle: boolean;
    }
  /** Tycoon A came to lie with this player for `points`. */
  | { readonly type: "tycoonHeld"; readonly seat: Seat; readonly points: number }
  | { readonly type: "loanDropped"; readonly seat: Seat; readonly loans: number }
  /** Tycoon D, reward. `top` is the pile's new top card. */
  | {
      readonly type: "taken";
      readonly seat: Seat;
      readonly card: CardId;
      readonly pile: Pile;
      readonly top: CardId | null;
    }
  /** Tycoon D, penalty: to all its kind, to the owner the card. */
  | { readonly type: "lost"; readonly seat: Seat; readonly kind: "share" | "market" }
  | { readonly type: "lostCard"; readonly seat: Seat; readonly card: CardId }
  | { readonly type: "turnEnded"; readonly seat: Seat }
  | {
      readonly type: "scoring";
      readonly event: DynamiteEvent | null;
      readonly dynamite: PerPile<number>;
      readonly values: PerCompany<number>;
      readonly hands: readonly {
        readonly shares: readonly CardId[];
        readonly markets: readonly CardId[];
        readonly privateShare: CardId;
      }[];
    }
  | { readonly type: "assigned"; readonly seat: Seat; readonly card: CardId; readonly company: Company }
  | { readonly type: "settled"; readonly seat: Seat }
  | { readonly type: "over"; readonly scores: readonly number[]; readonly winners: readonly Seat[] };
