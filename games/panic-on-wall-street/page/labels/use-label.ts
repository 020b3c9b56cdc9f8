import { type MessageArgs, useT } from "@bigboard/design/i18n";
import { type LabelProps, labelled } from "@bigboard/design/labels/label";

/** What the things of the stalls and of the steps can say of themselves (`panic.label.*`), each with its clause. */
export const RULES = {
  track: "P-DICE-3",
  trackBare: "P-DICE-3",
  trackRoll: "P-DICE-3",
  tile: "P-INCOME-1",
  x2: "P-X2-1",
  held: "P-CLOSED-3",
  free: "P-NEG-4",
  next: "P-INCOME-3",
  stands: "P-NET-37",
  flag: "P-NET-12",
  filter: "P-NET-46",
  filterColour: "P-NET-46",
  token: "P-SETUP-7",
  purse: "P-GOAL-4",
  clock: "P-NEG-11",
  month: "P-GOAL-1",
  due: "P-PAY-5",
  income: "P-INCOME-5",
  worst: "P-PAY-5",
  meanCash: "P-PAY-7",
  tokens: "P-RULING-17",
  settled: "P-PAY-1",
  closed: "P-CLOSED-3",
  costs: "P-COST-2",
  left: "P-COST-1",
  owes: "P-PAY-3",
  die: "P-DICE-3",
  yield: "P-INCOME-2",
  stake: "P-PAY-5",
  net: "P-INCOME-5",
  bid: "P-AUCTION-8",
  stack: "P-AUCTION-6",
  toEnd: "P-INCOME-3",
  purseAfter: "P-AUCTION-8",
  costsNext: "P-AUCTION-13",
  margin: "P-INCOME-3",
  range: "P-DICE-3",
  soFar: "P-GOAL-3",
} as const;

export type LabelId = keyof typeof RULES;

/** Hangs labels at things: `{...label("tokens", { n })}`. */
export function useLabel(): (id: LabelId, figures?: MessageArgs) => LabelProps {
  const t = useT();
  return (id, figures) => labelled(t(`panic.label.${id}`, figures), RULES[id]);
}
