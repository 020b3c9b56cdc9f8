import { type MessageArgs, useT } from "@bigboard/design/i18n";
import { type LabelProps, labelled } from "@bigboard/design/labels/label";

/** What the things of the floor and of the paper can say of themselves (`krach.label.*`), each with its clause. */
export const RULES = {
  price: "K-BANKRUN-1",
  toCome: "K-DROP-2",
  card: "K-LOSS-3",
  offer: "K-DROP-3",
  contract: "K-LOSS-5",
  cry: "K-TRADE-8",
  cryMine: "K-NET-20",
  score: "K-END-3",
  scoreMine: "K-END-3",
  sold: "K-TRADE-15",
  bot: "K-NET-47",
  away: "K-NET-47",
  clock: "K-NET-47",
  day: "K-DEAL-2",
  run: "K-BANKRUN-3",
  drop: "K-DROP-4",
  losses: "K-LOSS-2",
  estimate: "K-LOSS-1",
  extra: "K-DROP-1",
  extraBefore: "K-SETUP-4",
  heads: "K-END-3",
} as const;

export type LabelId = keyof typeof RULES;

/** Hangs labels at things: `{...label("run", { left })}`. */
export function useLabel(): (id: LabelId, figures?: MessageArgs) => LabelProps {
  const t = useT();
  return (id, figures) => labelled(t(`krach.label.${id}`, figures), RULES[id]);
}
