import { Icon } from "@bigboard/design";
import { botWords } from "@bigboard/design/game-parts/bots";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useTable } from "../table-context.ts";
import styles from "./bot-sign.module.css";

/** The sign beside the name of a bot, one of the house or a program from outside, or of one that stands in; nothing beside a person's. */
export function BotSign(props: { seat: Seat }) {
  const t = useT();
  const { bot, temper, standIn } = person(useTable(), props.seat);
  if (!bot && !standIn) return null;
  const label = bot ? botWords(temper, t) : t("panic.parts.standIn");
  return (
    <span className={styles.sign} data-bot="" title={label}>
      <Icon id="bot" label={label} />
    </span>
  );
}
