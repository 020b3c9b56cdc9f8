import type { Seat } from "@bigboard/kernel";
import type { Booking, Deal, Event, Insolvency, Iou, TileId } from "@bigboard/panic-on-wall-street/game";

type Told<Type extends Event["type"]> = Extract<Event, { type: Type }>;

/** A tile that came under the hammer: who bought it for how much, or null for one that was removed. */
export type Hammered = { readonly tile: TileId; readonly seat: Seat | null; readonly amount: number };

/** What a creditor of an insolvent investor said, or what became of his claim. */
export type Answer = Omit<Told<"declared">, "type">;

/** What the steps of one month did so far, put together from what was told. */
export type MonthBook = {
  readonly roleRolls: readonly Told<"roleRolled">[];
  readonly rolled: Told<"rolled"> | null;
  readonly incomes: readonly Told<"income">[];
  readonly circles: readonly Told<"circle">[];
  /** Insolvent investors of the month, with the split that was made; `byDefault` false until then. */
  readonly cases: readonly (Insolvency & { readonly byDefault: boolean })[];
  readonly answers: readonly Answer[];
  readonly fallen: readonly Told<"bankrupt">[];
  readonly ious: readonly Iou[];
  /** Deals that ended because their investor fell. */
  readonly cleared: readonly { readonly tile: TileId; readonly manager: Seat; readonly deal: Deal }[];
  readonly sold: readonly Told<"soldToBank">[];
  readonly stack: number;
  readonly hammered: readonly Hammered[];
  /** Bids on the tile that lies open, newest first. */
  readonly bids: readonly { readonly seat: Seat; readonly amount: number }[];
};

const EMPTY: MonthBook = {
  roleRolls: [],
  rolled: null,
  incomes: [],
  circles: [],
  cases: [],
  answers: [],
  fallen: [],
  ious: [],
  cleared: [],
  sold: [],
  stack: 0,
  hammered: [],
  bids: [],
};

/** Puts events together, oldest first: a new month opens a new book. */
export function monthBook(events: readonly Event[]): MonthBook {
  return events.reduce(noted, EMPTY);
}

function noted(book: MonthBook, event: Event): MonthBook {
  switch (event.type) {
    case "monthBegan":
      return EMPTY;
    case "roleRolled":
      return { ...book, roleRolls: [...book.roleRolls, event] };
    case "rolled":
      return { ...book, rolled: event };
    case "income":
      return { ...book, incomes: [...book.incomes, event] };
    case "circle":
      return { ...book, circles: [...book.circles, event] };
    case "insolvent":
      return { ...book, cases: withCases(book.cases, event.cases) };
    case "splitMade":
      return {
        ...book,
        cases: book.cases.map((one) =>
          one.debtor === event.debtor ? { ...one, split: [...event.split], byDefault: event.byDefault } : one,
        ),
      };
    case "declared": {
      const { type: _, ...answer } = event;
      return { ...book, answers: [...book.answers, answer] };
    }
    case "bankrupt":
      return { ...book, fallen: [...book.fallen, event] };
    case "iou":
      return { ...book, ious: [...book.ious, event.iou] };
    case "dealEnded": {
      const { tile, manager, deal } = event;
      return event.why === "bankrupt"
        ? { ...book, cleared: [...book.cleared, { tile, manager, deal }] }
        : book;
    }
    case "soldToBank":
      return { ...book, sold: [...book.sold, event] };
    case "stack":
      return { ...book, stack: event.tiles };
    case "turned":
      return { ...book, bids: [] };
    case "raised":
      return { ...book, bids: [{ seat: event.seat, amount: event.amount }, ...book.bids] };
    case "knockedDown":
    case "removed":
      return { ...book, hammered: [...book.hammered, hammeredBy(event)], bids: [] };
    default:
      return book;
  }
}

function hammeredBy(event: Told<"knockedDown"> | Told<"removed">): Hammered {
  return event.type === "removed"
    ? { tile: event.tile, seat: null, amount: 0 }
    : { tile: event.tile, seat: event.seat, amount: event.amount };
}

/** A window may open a second time in the dual game (P-RULING-73): cases are added, and a debtor's new one follows the old. */
function withCases(known: MonthBook["cases"], added: readonly Insolvency[]): MonthBook["cases"] {
  return [...known, ...added.map((one) => ({ ...one, byDefault: false }))];
}

/** What one player pays another for shares in a month. */
export type Payment = { readonly from: Seat; readonly to: Seat; readonly amount: number };

/** What each manager was paid for shares, by whom (P-PAY-1, P-NET-63): manager by manager in table order. */
export type Till = {
  readonly manager: Seat;
  readonly payments: readonly Payment[];
  readonly sum: number;
};

/** Settlement payments of a month out of its bookings: from player to player, and no IOU nor gift. */
export function tillsOf(ledger: readonly Booking[], month: number): readonly Till[] {
  const payments = ledger.flatMap((line): Payment[] =>
    line.month === month &&
    bookingKind(line) === "price" &&
    typeof line.from === "number" &&
    typeof line.to === "number"
      ? [{ from: line.from, to: line.to, amount: line.amount }]
      : [],
  );
  const managers = [...new Set(payments.map((payment) => payment.to))].toSorted((a, b) => a - b);
  return managers.map((manager) => {
    const own = payments.filter((payment) => payment.to === manager);
    return { manager, payments: own, sum: own.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

/** What a seat paid to others for shares this month, and what others paid to it. */
export type Bill = {
  readonly paid: readonly { readonly seat: Seat; readonly amount: number }[];
  readonly got: readonly { readonly seat: Seat; readonly amount: number }[];
};

/** Who pays whom in a month, as one seat sees it. */
export function billOf(ledger: readonly Booking[], month: number, seat: Seat): Bill {
  const payments = tillsOf(ledger, month).flatMap((till) => till.payments);
  return {
    paid: payments.flatMap(({ from, to, amount }) => (from === seat ? [{ seat: to, amount }] : [])),
    got: payments.flatMap(({ from, to, amount }) => (to === seat ? [{ seat: from, amount }] : [])),
  };
}

/** What a line of the ledger is for. */
export type BookingKind =
  | "start"
  | "income"
  | "loss"
  | "price"
  | "iou"
  | "gift"
  | "cost"
  | "sale"
  | "auction";

/** Reads the kind of a booking from its clause and its two ends. */
export function bookingKind({ rule, from, to }: Pick<Booking, "rule" | "from" | "to">): BookingKind {
  if (rule.startsWith("P-SETUP") || rule.startsWith("P-DUAL-4")) return "start";
  if (from !== "bank" && to !== "bank") {
    if (rule === "P-RULING-43" || rule === "P-BANKRUPT-4") return "iou";
    return rule === "P-RULING-45" ? "gift" : "price";
  }
  if (rule.startsWith("P-AUCTION") || rule === "P-RULING-60") return "auction";
  if (from === "bank") return rule.startsWith("P-COST") ? "sale" : "income";
  return rule.startsWith("P-INCOME") || rule === "P-RULING-32" ? "loss" : "cost";
}
