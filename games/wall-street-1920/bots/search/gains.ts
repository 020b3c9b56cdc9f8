import { BLACK_DAY, LOAN_AMOUNT, LOAN_PENALTY, loansFor } from "@bigboard/wall-street-1920/game";
import { type CardFacts, factOf } from "../facts.ts";
import type { Reading, Side } from "./reading.ts";

const GOLD_POINTS = 3;
/** What a Loan costs beside what it brings: 8 points for $5. */
const LOAN_LOSS = LOAN_PENALTY - LOAN_AMOUNT;

/** What keeping a card brings a seat in points: its own gain, and what a price change does to it and not to its rivals. */
export function keepGain(reading: Reading, card: CardFacts, seat: number): number {
  const side = reading.sides[seat];
  if (side === undefined) return 0;
  return handGain(reading, card, side) + effectGain(reading, card, seat);
}

/** What a card is worth in a hand, its effect on prices aside. */
export function handGain(reading: Reading, card: CardFacts, side: Side): number {
  switch (card.kind) {
    case "share":
      return reading.shareGain(side, card.company, card.shares);
    case "dual":
      return Math.max(reading.shareGain(side, card.company, 1), reading.shareGain(side, card.other, 1));
    case "gold": {
      const golden = reading.events[1] ?? 0;
      let most = 0;
      for (let c = 0; c < 4; c += 1) most = Math.max(most, reading.shareGain(side, c, 1));
      return (1 - golden) * most + golden * GOLD_POINTS;
    }
    case "market":
      return card.points;
    case "explosion":
      return 0;
  }
}

/** What losing a card from the hand costs, in points. */
export function handLoss(reading: Reading, card: CardFacts, side: Side): number {
  switch (card.kind) {
    case "share":
      return -reading.shareGain(side, card.company, -card.shares);
    case "dual":
      return -Math.min(reading.shareGain(side, card.company, -1), reading.shareGain(side, card.other, -1));
    case "gold": {
      const golden = reading.events[1] ?? 0;
      return -(1 - golden) * reading.shareGain(side, side.joker, -1) + golden * GOLD_POINTS;
    }
    case "market":
      return card.points;
    case "explosion":
      return 0;
  }
}

function effectGain(reading: Reading, { company, by, does }: CardFacts, seat: number): number {
  if (company >= 0) return by === 0 ? 0 : moveGain(reading, company, by, seat);
  switch (does) {
    case null:
    case "change":
    case "stock-market":
      return 0;
    case "surprise":
      return Math.max(...[0, 1, 2, 3].map((named) => moveGain(reading, named, by, seat)));
    case "upwards":
      return fluctuationGain(reading, 1, 0, seat);
    case "downwards":
      return fluctuationGain(reading, 0, -1, seat);
    case "mixed":
      return fluctuationGain(reading, 1, -1, seat);
    case "black-day":
      return blackDayGain(reading, seat);
  }
}

/** What moving a company's cube by so many cells brings a seat over the mean of its rivals. */
export function moveGain(reading: Reading, company: number, by: number, seat: number): number {
  const { sides, street, prices } = reading;
  const price = prices[company] ?? 0;
  const change = street.priceAfter(company, price, by) - price;
  if (change === 0) return 0;
  let margin = 0;
  for (let other = 0; other < sides.length; other += 1) {
    const side = sides[other];
    if (side === undefined) continue;
    const stake = reading.stake(side, company);
    margin += other === seat ? stake : -stake / (sides.length - 1);
  }
  return change * margin;
}

function fluctuationGain(reading: Reading, lowestBy: number, highestBy: number, seat: number): number {
  const { prices } = reading;
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  let sum = 0;
  for (let c = 0; c < 4; c += 1) {
    const price = prices[c] ?? 0;
    const by = (price === lowest ? lowestBy : 0) + (price === highest ? highestBy : 0);
    if (by !== 0) sum += moveGain(reading, c, by, seat);
  }
  return sum;
}

function blackDayGain(reading: Reading, seat: number): number {
  let sum = 0;
  reading.sides.forEach((side, other) => {
    const loss = expense(reading, side, BLACK_DAY);
    sum += other === seat ? -loss : loss / (reading.sides.length - 1);
  });
  return sum;
}

/** What paying so much cash costs a side, Loans and an emptier purse weighed in. */
export function expense(reading: Reading, side: Side, due: number): number {
  const { manner } = reading;
  const loans = loansFor(due, side.cash);
  const after = side.cash - due + loans * LOAN_AMOUNT;
  const purse = Math.min(manner.purse, side.left);
  const short = Math.max(0, purse - after) - Math.max(0, purse - side.cash);
  return due + loans * (LOAN_LOSS + manner.debt) + short * manner.thrift;
}

/** What the rival who wants a card most would gain by it. */
export function rivalGain(reading: Reading, card: CardFacts, seat: number): number {
  let most = 0;
  for (let rival = 0; rival < reading.sides.length; rival += 1) {
    const side = reading.sides[rival];
    if (rival === seat || side === undefined) continue;
    most = Math.max(most, handGain(reading, card, side));
  }
  return most;
}

/** What taking a card off the circle brings, whether it is kept or not. */
export function denial(reading: Reading, id: string, seat: number): number {
  const { deny } = reading.manner;
  return deny === 0 ? 0 : deny * rivalGain(reading, factOf(reading.street.facts, id), seat);
}
