import { type Translate, useT } from "@bigboard/design/i18n";
import { type BonusId, bonusOf, type Config, PREJUDICES } from "@bigboard/krach-29/game";
import { useTable } from "../table-context.ts";

/** Whether a card hurts its holder. */
export function isPrejudice(id: BonusId): boolean {
  return PREJUDICES.some((one) => one === id);
}

export function bonusName(id: BonusId, t: Translate): string {
  return t(`krach.bonus.${id}.name`);
}

/** What a card does, in our words, with the edition's number: to the reader where it is `mine`, else to its holder. */
export function bonusText(config: Config, id: BonusId, mine: boolean, t: Translate): string {
  return t(`krach.bonus.${id}.text`, { amount: bonusOf(config.edition, id).amount, mine: String(mine) });
}

/** A Benefit or Prejudice card, face up, with its text. */
export function BonusSlip(props: {
  bonus: BonusId;
  mine: boolean /** Whether it says its name, which may stand above it. */;
  named?: boolean;
}) {
  const t = useT();
  const { config } = useTable();
  const kind = isPrejudice(props.bonus) ? "prejudice" : "benefit";
  return (
    <article className={`kbonus ${kind}`}>
      <small>{t(`krach.bonus.${kind}`)}</small>
      {props.named === false ? null : <h3>{bonusName(props.bonus, t)}</h3>}
      <p>{bonusText(config, props.bonus, props.mine, t)}</p>
    </article>
  );
}
