import { useT } from "@bigboard/design/i18n";
import type { MarketCard } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { capitalised, instructionText, shortName } from "../cards/names.ts";
import { mustGive } from "../plan/must-give.ts";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./does.module.css";
import type { TurnControl } from "./turn-control.ts";

/** The wires of this slip that are kept and do more than move one price. */
function useSpecial(turn: TurnControl): readonly MarketCard[] {
  const table = useTable();
  return turn.draft.fates.flatMap((fate) => {
    const card = fate.keep ? cardOf(table, fate.card) : null;
    return card?.kind === "market" && card.instruction.does !== "change" ? [card] : [];
  });
}

/** What kept special cards will do, in words: some of it only others decide. */
export function Does(props: { turn: TurnControl }) {
  const t = useT();
  return useSpecial(props.turn).map((card) => (
    <p key={card.id} className="why does">
      {t("street.does.sentence", {
        words: capitalised(instructionText(t, card.instruction), t.language),
      })}
    </p>
  ));
}

/** Before an Exchange is bought: what it will take at the least (W-CARD-20). */
export function MustGive(props: { turn: TurnControl }) {
  const t = useT();
  const table = useTable();
  const { bench } = props.turn;
  const exchanges = useSpecial(props.turn).some((card) => card.instruction.does === "stock-market");
  const given = useMemo(() => (bench === null || !exchanges ? null : mustGive(bench)), [bench, exchanges]);
  if (given === null) return null;
  const [least] = given;
  const card = least === undefined ? null : cardOf(table, least.card);
  return (
    <p className={styles.warning}>
      {least === undefined || card === null
        ? t("street.does.giveNone")
        : t.rich(given.length === 1 ? "street.does.giveOnly" : "street.does.giveLeast", {
            card: shortName(t, card),
            points: least.worth,
          })}
    </p>
  );
}
