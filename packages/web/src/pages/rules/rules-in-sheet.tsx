import { useT } from "@bigboard/design/i18n";
import { use } from "react";
import { gameOfRule } from "../../rule-page.ts";
import styles from "./rules-in-sheet.module.css";
import { RulesText, useRulesPlace } from "./rules-text.tsx";
import { rulesOf } from "./texts.ts";

/** The rules inside a sheet over a table, those of `game` when no clause says of which; links stay in the sheet and leave the address alone. */
export function RulesInSheet(props: { game: string; rule: string }) {
  const t = useT();
  const [at, go] = useRulesPlace(props.rule === "" ? null : props.rule);
  const text = rulesOf(gameOfRule(props.rule) ?? props.game, t.language);
  if (text === null) return null;
  return (
    <div className={styles.room}>
      <RulesText rules={use(text)} at={at} onGo={go} inSheet />
    </div>
  );
}
