import type { ToldUpdate } from "@bigboard/design/game-page";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Deal, Event, TileId, View } from "@bigboard/panic-on-wall-street/game";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import type { PanicTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { type KeptOpen, keptOpenOf, type TakenBack } from "./kept-open.ts";
import { refusedOf } from "./use-refused.ts";

/** Of the table only what puts events into words. */
export type Telling = Pick<PanicTable, "bound" | "seats" | "me"> & {
  /** What of the viewer's closings was taken back and not refused. */
  readonly takenBack?: TakenBack;
};

/** One line of the ticker (P-NET-45). */
export type TapeLine = {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  /** With prices in full, for the ear. */
  readonly spoken: string;
  /** Red: the viewer lost by it; who only looks on, whenever a deal came to its end. */
  readonly harms: boolean;
  /** About the viewer's tiles or deals (P-NET-76). */
  readonly mine: boolean;
  readonly tile: TileId;
};

/** What an update comes to on the ticker: deals, replacements, withdrawals and closings. */
export function tapeLines(update: ToldUpdate, table: Telling, t: Translate): readonly TapeLine[] {
  const kept = keptOpenOf(update, table.me, table.takenBack);
  return asEvents(update.facts).flatMap((event, index) => {
    const told = toldOf(event, kept, table, t);
    return told === null
      ? []
      : [{ ...told, key: `${update.match}/${update.version}/${index}`, at: update.at }];
  });
}

type Told = Omit<TapeLine, "key" | "at">;

/** What a line says; both wordings differ only in how they write the price. */
function line(
  table: Telling,
  tile: TileId,
  seats: readonly Seat[],
  harms: boolean,
  words: (price: (dollars: number) => string) => string,
  t: Translate,
): Told {
  return {
    tile,
    harms,
    mine: table.me !== null && seats.includes(table.me),
    text: words((dollars) => thousands(t, dollars)),
    spoken: words((dollars) => money(t, dollars)),
  };
}

function toldOf(event: Event, kept: readonly KeptOpen[], table: Telling, t: Translate): Told | null {
  switch (event.type) {
    case "dealMade":
      return madeLine(event, table, t);
    case "dealEnded":
      return endedLine(event, table, t);
    case "closed": {
      const { tile, manager, deal } = event;
      const names = { manager: nameOf(table, manager, t), investor: nameOf(table, deal.investor, t) };
      const company = companyName(table, tile, t);
      return line(
        table,
        tile,
        [manager, deal.investor],
        false,
        (price) => t("panic.stalls.tape.closed", { ...names, company, price: price(deal.price) }),
        t,
      );
    }
    case "offerEnded":
      return refusedLine(event, table, t);
    case "closingEnded":
      return keptOpenLine(
        kept.find(({ tile }) => tile === event.tile),
        table,
        t,
      );
    default:
      return null;
  }
}

/** Of refusals only the viewer's own: those of all would drown the deals. */
function refusedLine(event: Event, table: Telling, t: Translate): Told | null {
  const refused = refusedOf(event, table.me);
  if (refused === null) return null;
  const { tile, by, price } = refused;
  const named = { name: nameOf(table, by, t), company: companyName(table, tile, t) };
  const words = (said: (dollars: number) => string): string =>
    t("panic.stalls.tape.refused", { ...named, price: said(price) });
  return line(table, tile, table.me === null ? [] : [table.me], true, words, t);
}

function keptOpenLine(one: KeptOpen | undefined, table: Telling, t: Translate): Told | null {
  if (one === undefined) return null;
  const said = { name: nameOf(table, one.by, t), company: companyName(table, one.tile, t) };
  const seats = table.me === null ? [] : [table.me];
  return line(table, one.tile, seats, true, () => t("panic.stalls.tape.keptOpen", said), t);
}

function madeLine(event: Extract<Event, { type: "dealMade" }>, table: Telling, t: Translate): Told {
  const { tile, manager, deal, replaced } = event;
  const company = companyName(table, tile, t);
  const name = nameOf(table, deal.investor, t);
  const seats = [manager, deal.investor, ...(replaced === null ? [] : [replaced.investor])];
  if (replaced === null) {
    return line(
      table,
      tile,
      seats,
      false,
      (price) =>
        t("panic.stalls.tape.made", { name, company, price: price(deal.price), closed: String(deal.closed) }),
      t,
    );
  }
  if (replaced.investor === deal.investor) {
    return line(
      table,
      tile,
      seats,
      false,
      (price) =>
        t("panic.stalls.tape.repriced", {
          name,
          company,
          from: price(replaced.price),
          price: price(deal.price),
        }),
      t,
    );
  }
  return line(
    table,
    tile,
    seats,
    table.me === null || replaced.investor === table.me,
    (price) =>
      t("panic.stalls.tape.replaced", {
        name,
        company,
        other: nameOf(table, replaced.investor, t),
        price: price(deal.price),
      }),
    t,
  );
}

/** Ends that one side of a deal wills. */
const WILLED: readonly string[] = ["withdrawn", "cleared"];

function endedLine(event: Extract<Event, { type: "dealEnded" }>, table: Telling, t: Translate): Told {
  const { tile, manager, deal, why } = event;
  const company = companyName(table, tile, t);
  const seats = [manager, deal.investor];
  // One's own act is no harm; a token that leaves by itself is.
  const harmed = (by: Seat): boolean =>
    table.me === null || (seats.includes(table.me) && (by !== table.me || !WILLED.includes(why)));
  const told = (key: "withdrawn" | "cleared" | "gone", seat: Seat): Told =>
    line(
      table,
      tile,
      seats,
      harmed(seat),
      (price) =>
        t(`panic.stalls.tape.${key}`, { name: nameOf(table, seat, t), company, price: price(deal.price) }),
      t,
    );
  switch (why) {
    case "withdrawn":
      return told("withdrawn", deal.investor);
    case "cleared":
      return told("cleared", manager);
    case "bankrupt":
    case "sold":
    case "sentHome":
      return told("gone", deal.investor);
    default:
      return why satisfies never;
  }
}

/** What the viewer lost to somebody else: a deal at the price it had, or the lead with a bid that stood highest (P-NET-23). */
export type Displaced = {
  readonly tile: TileId;
  readonly by: Deal;
  readonly price: number;
  readonly held: boolean;
};

/** `bid`: what the viewer's own bid on this company stood at, if one did. */
export function displacedOf(event: Event, me: Seat | null, bid: number | null = null): Displaced | null {
  if (event.type !== "dealMade" || me === null) return null;
  const { replaced, deal: by, tile } = event;
  if (by.investor === me) return null;
  if (replaced !== null && replaced.investor === me) return { tile, by, price: replaced.price, held: true };
  return bid === null || bid > by.price ? null : { tile, by, price: bid, held: false };
}

/** What the viewer bids for a company in the open; null: nothing. */
export function bidOf(view: View, tile: TileId, me: Seat | null): number | null {
  const mine = Object.values(view.offers).filter(
    (offer) => offer.tile === tile && offer.kind === "bid" && offer.from === me && offer.bundle === null,
  );
  return mine.length === 0 ? null : Math.max(...mine.map(({ price }) => price));
}

/** Whether bidding again makes sense: the tile is in play, not the viewer's again, and the other's deal is not closed. */
export function stillTaken(view: View, { tile, by }: Displaced, me: Seat | null): boolean {
  const now = view.tiles[tile];
  if (now === undefined || now.deal?.investor === me || now.deal?.closed === true) return false;
  const bid = bidOf(view, tile, me);
  if (now.deal === null) return bid === null;
  return (bid === null || bid <= now.deal.price) && now.deal.no >= by.no;
}
