import { type MessageArgs, useT } from "@bigboard/design/i18n";
import { type LabelProps, labelled } from "@bigboard/design/labels/label";

/** What the things of the table can say of themselves (`street.label.*`), each with the clause it follows from. */
export const RULES = {
  price: "W-SCORE-10",
  minimum: "W-SCORE-11",
  holding: "W-SCORE-10",
  plate: "W-MOVE-5",
  never: "W-MOVE-3",
  share: "W-CARD-4",
  shareMoves: "W-CARD-5",
  gold: "W-CARD-7",
  dual: "W-CARD-6",
  change: "W-CARD-9",
  surprise: "W-CARD-12",
  upwards: "W-CARD-15",
  downwards: "W-CARD-16",
  mixed: "W-CARD-17",
  blackDay: "W-CARD-18",
  stockMarket: "W-CARD-20",
  explosion: "W-END-1",
  trend: "W-TURN-3",
  private: "W-SCORE-4",
  privatePoints: "W-SCORE-7",
  printed: "W-SCORE-7",
  pileL: "W-DISC-10",
  pileM: "W-DISC-11",
  pileR: "W-DISC-12",
  capital: "W-MOVE-6",
  cash: "W-SCORE-12",
  loans: "W-LOAN-3",
  kept: "W-MOVE-14",
  wires: "W-SCORE-6",
  tycoonPoints: "W-TYC-8",
  tycoonReward: "W-TYC-4",
  tycoonPenalty: "W-TYC-4",
  deck: "W-SETUP-16",
  pawn: "W-MOVE-9",
  call: "W-OPT-6",
  callMine: "W-OPT-2",
  last: "W-END-3",
  rest: "W-SCORE-14",
  total: "W-SCORE-14",
  first: "W-RULING-25",
  turnNumber: "W-TURN-1",
  look: "W-TURN-3",
  otherFirst: "W-RULING-44",
  thinking: "W-TURN-1",
} as const;

export type LabelId = keyof typeof RULES;

/** A sentence by its name, with its figures. */
export type Label = { readonly id: LabelId; readonly figures: MessageArgs };

/** Hangs labels at things: `{...label("capital", { capital })}`. */
export function useLabel(): (id: LabelId, figures?: MessageArgs) => LabelProps {
  const t = useT();
  return (id, figures) => labelled(t(`street.label.${id}`, figures), RULES[id]);
}
