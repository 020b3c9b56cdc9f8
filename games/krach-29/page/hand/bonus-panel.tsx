import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type Action, type BonusId, bonusOf, type CardId } from "@bigboard/krach-29/game";
import { BonusSlip, bonusName } from "../parts/bonus.tsx";
import { useTable } from "../table-context.ts";
import { Panel } from "./panel.tsx";

/** The card in front of the viewer: what it does, the broker's act, and throwing it away. */
export function BonusPanel(props: {
  bonus: BonusId;
  /** What is set aside. */
  out: readonly CardId[];
  /** Does it, or says why not. */
  onAct: (name: string, action: Action) => void;
  onClose: () => void;
}) {
  const t = useT();
  const { config, judge } = useTable();
  const { bonus, out, onAct } = props;
  const broker: Action = { type: "broker", cards: out };
  const noBroker = judge.refusalOf(broker);
  const most =
    typeof noBroker?.detail.most === "number" ? noBroker.detail.most : bonusOf(config.edition, bonus).amount;
  const discard: Action = { type: "discard" };
  const noDiscard = judge.refusalOf(discard);
  const name = bonusName(bonus, t);
  return (
    <Panel title={name} onClose={props.onClose}>
      <BonusSlip bonus={bonus} mine named={false} />
      {bonus === "B-02" ? (
        <Button look="red" icon="swap" refused={noBroker !== null} onPress={() => onAct("broker", broker)}>
          {t(noBroker === null ? "krach.hand.broker" : "krach.hand.brokerNeeds", { n: out.length, most })}
        </Button>
      ) : null}
      {noDiscard?.code === "NO_SUCH_CARD" ? null : (
        <Button look="paper" refused={noDiscard !== null} onPress={() => onAct("discard", discard)}>
          {t("krach.hand.throwAway", { name })}
        </Button>
      )}
    </Panel>
  );
}
