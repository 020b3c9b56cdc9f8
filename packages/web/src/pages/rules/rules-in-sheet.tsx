import { useT } from "@bigboard/design/i18n";
import { use, useEffect, useState } from "react";
import { gameOfRule } from "../../rule-page.ts";
import styles from "./rules-in-sheet.module.css";
import { RulesText, useRulesPlace } from "./rules-text.tsx";
import { type RulesOfGame, rulesOf } from "./texts.ts";

/**
 * The rules inside a sheet over a table, those of `game` when no clause says of which: first the game in two minutes, below it the
 * clauses, folded until one of them is asked for. `rule`: a clause, "" for none, or a point of the short game such as `#2`, which is
 * marked as what is happening now. Links stay in the sheet and leave the address alone.
 */
export function RulesInSheet(props: { game: string; rule: string }) {
  const t = useT();
  const now = pointOf(props.rule);
  const [at, go] = useRulesPlace(props.rule === "" || now !== null ? null : props.rule);
  const [open, setOpen] = useState(at !== null);
  useEffect(() => {
    if (at !== null) setOpen(true);
  }, [at]);
  const text = rulesOf(gameOfRule(props.rule) ?? props.game, t.language);
  if (text === null) return null;
  const { short, clauses } = parted(use(text));
  return (
    <div className={styles.room}>
      <RulesText rules={short} at={null} now={now} onGo={go} inSheet />
      <details className={styles.clauses} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.all}>{t("rules.all")}</summary>
        {open ? <RulesText rules={clauses} at={at} onGo={go} inSheet /> : null}
      </details>
    </div>
  );
}

/** The number of a point of the short game, from 1: "#2" is 2; null for all else. */
export function pointOf(rule: string): number | null {
  const digits = /^#(\d+)$/.exec(rule)?.[1];
  return digits === undefined ? null : Number(digits);
}

type Part = Pick<RulesOfGame, "language" | "blocks">;

/** The first chapter, which tells the game in short, and all that follows it; the sheet has a title of its own. */
function parted({ language, blocks, chapters }: RulesOfGame): { short: Part; clauses: Part } {
  const startOf = (chapter: number): number => {
    const id = chapters[chapter]?.id;
    const start = blocks.findIndex((block) => block.kind === "heading" && block.id === id);
    return start < 0 ? blocks.length : start;
  };
  const [first, second] = [startOf(0), startOf(1)];
  return {
    short: { language, blocks: blocks.slice(first, second) },
    clauses: { language, blocks: blocks.slice(second) },
  };
}
