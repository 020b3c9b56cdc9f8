import type { Seat } from "@bigboard/kernel";
import type {
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

/** What the match waits for. One name, one decision (section 4 of the catalogue). */
export const PHASES = [
  "placing", // the active seat puts its pawn
  "explosion", // the active seat discards the Explosion before its turn
  "start", // start window: flip, option, or one of the three actions
  "bought", // keep or discard the cards in `bought`
  "discard", // pile for the card in `lifted` (Sell) or for the deck's top card (Capital, Market Trend stop)
  "surprise", // company for a Surprise card
  "show", // Stock Market, step 1
  "offer", // Stock Market, step 2: several rivals at once
  "exchange", // Stock Market, step 3
  "fine", // Tycoon A, penalty
  "repay", // Tycoon C, reward
  "take", // Tycoon D, reward
  "lose", // Tycoon D, penalty: several rivals at once
  "end", // end window: flip, option, or end the turn
  "assigning", // final scoring: gold shares and duals, several seats at once
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** Phases in the middle of a purchase: the location where the card was bought is empty until the refill. */
export const PURCHASE: readonly Phase[] = [
  "bought",
  "surprise",
  "show",
  "offer",
  "exchange",
  "fine",
  "repay",
  "take",
  "lose",
];

/** A place of the circle: one card, two (a lot), or none on the Market Trend location and once the deck ran out. */
export type Location = { cards: CardId[]; option: Seat | null };

export type Player = {
  cash: number;
  capital: number;
  loans: number;
  /** Location of the pawn; null until it is placed. */
  pawn: number | null;
  shares: CardId[];
  markets: CardId[];
  privateShare: CardId;
  /** Points of a Tycoon A that lies with this player: 2, -2 or 0. */
  tycoonPoints: number;
  /** Cards returned to the box (Tycoon D, penalty); only their owner knows them. */
  lost: CardId[];
};

/** A Tycoon beside a company's track; `gone` once it took effect (W-RULING-75). */
export type Tycoon = { letter: TycoonLetter; face: TycoonFace; gone: boolean };

/** A Stock Market exchange under way. `offers` by seat, in seat order: null until laid, absent seats have no valid card. */
export type Exchange = {
  shown: CardId;
  company: Company;
  offers: { [seat: string]: CardId | null };
};

/** Final scoring: the event, and each seat's own decisions so far. */
export type Scoring = {
  event: DynamiteEvent | null;
  dynamite: PerPile<number>;
  /** Final values, already halved under HALF. */
  values: PerCompany<number>;
  /** By seat: what the player has assigned; the rest follows the best completion. */
  assigned: { [card: CardId]: Company }[];
  settled: boolean[];
};

export type State = {
  phase: Phase;
  players: Player[];
  first: Seat;
  active: Seat;
  /** Turns begun, the present one included; 0 while pawns are placed. */
  turn: number;
  flipped: boolean;
  lastRound: boolean;
  trend: Trend;
  trendCoins: number;
  /** The Market Trend card's place in `circle`. */
  trendAt: number;
  prices: PerCompany<number>;
  circle: Location[];
  /** Next card first out is the LAST element. */
  deck: CardId[];
  /** Top card last. */
  piles: PerPile<CardId[]>;
  tycoons: PerCompany<Tycoon> | null;
  callOptions: boolean;
  /** Cards bought and not dealt with yet. */
  bought: CardId[];
  /** Market card whose instruction is being carried out; it goes to its buyer's pile afterwards. */
  playing: CardId | null;
  /** Card a sale has lifted off its place, waiting for a pile. */
  lifted: CardId | null;
  /** Increase Capital is paid: the capital rises once the deck's top card has its pile (W-CAP-4). */
  raising: boolean;
  /** Companies whose Tycoon has been set off and waits its turn (W-RULING-73). */
  setOff: Company[];
  exchange: Exchange | null;
  /** Seats that still owe a decision in `lose`. */
  losing: Seat[];
  scoring: Scoring | null;
  /** Cards in the box unseen: unused duals and private shares (W-HID-5), Stock Market cards of a two-player game. */
  box: CardId[];
};

/** A pile's letter with the top card that everybody sees. */
export type PileTop = { [pile in Pile]: CardId | null };
