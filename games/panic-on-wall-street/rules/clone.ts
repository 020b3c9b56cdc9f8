import type {
  Auction,
  Booking,
  Bundle,
  Claim,
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
    revs: cloneFlat(state.revs),
    closings: cloneFlat(state.closings),
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

/** A copy of a table of plain values. Key by key: a spread of a large table is several times as slow. */
export function cloneFlat<T extends number | string>(table: Readonly<Table<T>>): Table<T> {
  const copies: Table<T> = {};
  for (const key of Object.keys(table)) {
    const entry = table[key];
    if (entry !== undefined) copies[key] = entry;
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
  return fall === null ? null : { ...fall };
}

export function cloneTile({ owner, bought, deal }: Tile): Tile {
  return { owner, bought, deal: deal === null ? null : { ...deal } };
}

/** Member by member, as all of which there may be many: several times as fast as a spread. */
export function cloneOffer(offer: Offer): Offer {
  const { kind, tile, from, to, price, closed, private: isPrivate, counter, rev, at, bundle } = offer;
  return { kind, tile, from, to, price, closed, private: isPrivate, counter, rev, at, bundle };
}

export function cloneBundle(bundle: Bundle): Bundle {
  return { ...bundle, offers: bundle.offers.slice() };
}

export function clonePause(pause: Pause | null): Pause | null {
  return pause === null ? null : { ...pause };
}

export function cloneDebt(debt: Debt): Debt {
  return { ...debt };
}

export function cloneInsolvency(insolvency: Insolvency): Insolvency {
  const { debts, split } = insolvency;
  return {
    ...insolvency,
    debts: debts.map((debt) => ({ ...debt })),
    split: split === null ? null : split.slice(),
  };
}

export function cloneClaim(claim: Claim): Claim {
  return { ...claim };
}

export function cloneIou(iou: Iou): Iou {
  return { ...iou };
}

export function cloneSale(sale: ForcedSale): ForcedSale {
  return { ...sale };
}

function cloneAuction(auction: Auction | null): Auction | null {
  return auction === null ? null : { ...cloneOpenAuction(auction), stack: auction.stack.slice() };
}

/** A copy of an auction that still shares the hidden stack, if there is one. */
export function cloneOpenAuction<A extends Omit<Auction, "stack">>(auction: A): A {
  return { ...auction, passed: auction.passed.slice() };
}

/** Member by member, for there are hundreds of lines: several times as fast as a spread. */
export function cloneBooking({ month, phase, from, to, amount, rule }: Booking): Booking {
  return { month, phase, from, to, amount, rule };
}
