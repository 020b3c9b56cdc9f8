import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type BonusId, bonusOf } from "@bigboard/krach-29/game";
import { BonusSlip, bonusName, isPrejudice } from "../parts/bonus.tsx";
import { useTable } from "../table-context.ts";
import { Panel } from "./panel.tsx";

/** The card in front of the viewer: what it does, the broker's act, and throwing it away. */
export function BonusPanel(props: {
  bonus: BonusId;
  /** How many cards are set aside. */
  ready: number;
  onBroker: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const { config } = useTable();
  const { bonus, ready } = props;
  const most = bonusOf(config.edition, bonus).amount;
  const name = bonusName(bonus, t);
  return (
    <Panel title={name} className="kbonuspanel" onClose={props.onClose}>
      <BonusSlip bonus={bonus} />
      {bonus === "B-02" ? (
        <Button look="red" icon="swap" refused={ready < 1 || ready > most} onPress={props.onBroker}>
          {t(ready < 1 || ready > most ? "krach.hand.brokerNeeds" : "krach.hand.broker", {
            n: ready,
            most,
          })}
        </Button>
      ) : null}
      {isPrejudice(bonus) ? null : (
        <Button look="paper" onPress={props.onDiscard}>
          {t("krach.hand.throwAway", { name })}
        </Button>
      )}
    </Panel>
  );
}
