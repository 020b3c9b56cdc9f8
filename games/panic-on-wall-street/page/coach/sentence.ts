import { person, type SeatInfo } from "@bigboard/design/game-parts/seats";
import type { MessageArgs, Translate } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName } from "../parts/names.ts";
import { afterCosts, investorExposure, managerExposure } from "../stalls/exposure.ts";
import { yieldsOfTile } from "../stalls/words.ts";
import type { LessonId } from "./course.ts";
import {
  askedOfMe,
  betterBid,
  bidForMine,
  debtorOf,
  firstHand,
  type Held,
  manages,
  type PanicNow,
  poorShare,
  shares,
  sold,
} from "./now.ts";

/** What the words of a lesson are made with: who sits where, and the reader's language. */
export type Saying = { readonly seats: readonly SeatInfo[]; readonly t: Translate };

/** The figures and names in a lesson's sentence at this moment; null when the moment has just passed. */
export function figuresOf(id: LessonId, now: PanicNow, say: Saying): MessageArgs | null {
  const { t } = say;
  const { view, bound, me, config } = now;
  const name = (seat: number): string => person(say, seat).name;
  switch (id) {
    case "bid": {
      const { chosen, dots } = now;
      if (chosen === null) return null;
      const average = thousands(t, yieldsOfTile(now, chosen.tile).mean);
      return { average, help: config.helpNumbers ? "numbers" : dots ? "dots" : "none" };
    }
    case "open": {
      const { chosen } = now;
      if (chosen?.deal == null) return null;
      return {
        price: thousands(t, chosen.deal.price),
        manager: name(chosen.owner),
        tokens: t.number(bound.edition.limits.tokens),
      };
    }
    case "answer": {
      const bid = bidForMine(now);
      return bid === null ? null : { investor: name(bid.from), price: thousands(t, bid.price) };
    }
    case "owe": {
      const { due, cash: before } = investorExposure(bound, view, me);
      const cash = afterCosts(before, managerExposure(bound, view, me));
      if (cash === null) return null;
      const { worst } = cash;
      return { due: thousands(t, due), left: thousands(t, Math.abs(worst)), short: String(worst < 0) };
    }
    case "lost": {
      const { lost } = now;
      if (lost === null) return null;
      const { by, tile } = lost;
      return {
        investor: name(by.investor),
        company: companyName(now, tile, t),
        price: thousands(t, by.price),
      };
    }
    case "offer": {
      const ask = askedOfMe(now);
      if (ask === null) return null;
      return {
        manager: name(ask.from),
        company: companyName(now, ask.tile, t),
        price: thousands(t, ask.price),
      };
    }
    case "hands": {
      const hand = firstHand(now);
      if (hand === null) return null;
      return { name: name(hand.from), price: thousands(t, hand.price) };
    }
    case "pay": {
      const share = poorShare(now);
      if (share === null) return null;
      return {
        company: companyName(now, share.tile, t),
        lost: String(share.brings < 0),
        amount: thousands(t, Math.abs(share.brings)),
        price: thousands(t, share.deal.price),
      };
    }
    case "costs":
    case "auctionManager":
      return { cost: thousands(t, bound.edition.limits.cost) };
    case "ious": {
      const debtor = debtorOf(now);
      return debtor === null ? null : { investor: name(debtor) };
    }
    case "swap": {
      const better = betterBid(now);
      if (better === null) return null;
      const { bid, held } = better;
      return {
        investor: name(bid.from),
        price: thousands(t, bid.price),
        company: companyName(now, held.tile, t),
        holder: name(held.deal.investor),
      };
    }
    case "carry":
      return carried(now);
    case "figures":
      return { role: manages(now) ? "manager" : "investor" };
    case "touch":
      return { help: config.helpNumbers ? "numbers" : "none" };
    case "ask":
    case "shout":
    case "bell":
    case "dice":
    case "auctionInvestor":
      return {};
    default:
      return id satisfies never;
  }
}

/** Whose deals of last month still lie open, and what they pay their side beside the average: all well, all too little, or some of each. */
function carried(now: PanicNow): MessageArgs {
  const left = (held: readonly Held[]) => held.filter(({ deal }) => deal.standing && !deal.closed);
  const mine = left(sold(now));
  const selling = mine.length > 0;
  const well = (selling ? mine : left(shares(now))).map(({ tile, deal }) => {
    const { mean } = yieldsOfTile(now, tile);
    return selling ? deal.price >= mean : deal.price < mean;
  });
  // Without help the page says nothing of averages, here either.
  const told = now.config.helpNumbers && well.every((one) => one === well[0]);
  return {
    role: selling ? "manager" : "investor",
    pays: told ? (well[0] === true ? "well" : "poor") : "mixed",
  };
}
