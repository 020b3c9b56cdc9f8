import type {
  Auction,
  Booking,
  Bundle,
  Claim,
  Deal,
  Debt,
  ForcedSale,
  Insolvency,
  Iou,
  Offer,
  Pause,
  Player,
  State,
  Tile,
} from "./state.ts";
import type { Fall } from "./terms.ts";

type Table<T> = { [key: string]: T };

/** A state that shares nothing with the given one. Written by hand: the host clones at every input, bots at every branch. */
export function clone(state: State): State {
  return {
    month: state.month,
    phase: state.phase,
    until: state.until,
    players: state.players.map(clonePlayer),
    tiles: cloneTable(state.tiles, cloneTile),
    nextDeal: state.nextDeal,
    nextBought: state.nextBought,
    reserve: state.reserve.slice(),
    removed: state.removed.slice(),
    market: { ...state.market },
    marketHistory: state.marketHistory.map((positions) => ({ ...positions })),
    dice: state.dice === null ? null : { ...state.dice },
    roller: state.roller,
    roleRolls: state.roleRolls.map((rolls) => ({ ...rolls })),
    roleClaims: state.roleClaims.slice(),
    offers: cloneTable(state.offers, cloneOffer),
    bundles: cloneTable(state.bundles, cloneBundle),
    revs: { ...state.revs },
    closings: { ...state.closings },
    finished: state.finished.slice(),
    finishAt: state.finishAt,
    pause: clonePause(state.pause),
    ready: state.ready.slice(),
    debts: state.debts.map(cloneDebt),
    insolvencies: state.insolvencies.map(cloneInsolvency),
    claims: state.claims.map(cloneClaim),
    ious: state.ious.map(cloneIou),
    defaults: state.defaults.slice(),
    sales: state.sales.map(cloneSale),
    auction: cloneAuction(state.auction),
    wealth: state.wealth.map((row) => row.slice()),
    ledger: state.ledger.map(cloneBooking),
    held: state.held.slice(),
    peopled: state.peopled,
    desertedSince: state.desertedSince,
    frozenBefore: state.frozenBefore,
    ending: state.ending,
  };
}

/** A copy of an object used as a table. */
export function cloneTable<T>(table: Readonly<Table<T>>, copy: (entry: T) => T): Table<T> {
  const copies: Table<T> = {};
  for (const key of Object.keys(table)) {
    const entry = table[key];
    if (entry !== undefined) copies[key] = copy(entry);
  }
  return copies;
}

function clonePlayer({ purse, manager, investor, fell, pauses, standInSince }: Player): Player {
  return { purse, manager, investor, fell: cloneFell(fell), pauses, standInSince };
}

export function cloneFell({ manager, investor }: Player["fell"]): Player["fell"] {
  return { manager: cloneFall(manager), investor: cloneFall(investor) };
}

function cloneFall(fall: Fall | null): Fall | null {
  return fall === null ? null : { month: fall.month, step: fall.step };
}

export function cloneTile({ owner, bought, deal }: Tile): Tile {
  return { owner, bought, deal: deal === null ? null : cloneDeal(deal) };
}

export function cloneDeal({ no, investor, price, closed, standing }: Deal): Deal {
  return { no, investor, price, closed, standing };
}

export function cloneOffer(offer: Offer): Offer {
  return {
    kind: offer.kind,
    tile: offer.tile,
    from: offer.from,
    to: offer.to,
    price: offer.price,
    closed: offer.closed,
    private: offer.private,
    counter: offer.counter,
    rev: offer.rev,
    at: offer.at,
    bundle: offer.bundle,
  };
}

export function cloneBundle(bundle: Bundle): Bundle {
  const { kind, from, to, offers } = bundle;
  return { kind, from, to, private: bundle.private, offers: offers.slice() };
}

export function clonePause(pause: Pause | null): Pause | null {
  return pause === null ? null : { by: pause.by, from: pause.from, until: pause.until };
}

export function cloneDebt({ debtor, creditor, due }: Debt): Debt {
  return { debtor, creditor, due };
}

export function cloneInsolvency({ debtor, handover, debts, split }: Insolvency): Insolvency {
  const dues = debts.map(({ creditor, due }) => ({ creditor, due }));
  return { debtor, handover, debts: dues, split: split === null ? null : split.slice() };
}

export function cloneClaim({ debtor, creditor, short, choice }: Claim): Claim {
  return { debtor, creditor, short, choice };
}

export function cloneIou({ debtor, creditor, month, amount }: Iou): Iou {
  return { debtor, creditor, month, amount };
}

export function cloneSale({ seat, count, tiles }: ForcedSale): ForcedSale {
  return { seat, count, tiles };
}

function cloneAuction(auction: Auction | null): Auction | null {
  if (auction === null) return null;
  const { stack, ...open } = auction;
  return { ...cloneOpenAuction(open), stack: stack.slice() };
}

/** A copy of all of an auction but its hidden stack. */
export function cloneOpenAuction<A extends Omit<Auction, "stack">>(auction: A): A {
  return { ...auction, passed: auction.passed.slice() };
}

export function cloneBooking({ month, phase, from, to, amount, rule }: Booking): Booking {
  return { month, phase, from, to, amount, rule };
}
