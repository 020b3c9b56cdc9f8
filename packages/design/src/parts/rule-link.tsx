import { createContext, useContext } from "react";
import { useT } from "../i18n/index.ts";
import { gameOfRule } from "./rule-game.ts";

/** How a rule opens: a table shows it in a sheet; without a provider the link leads to the reader's page. */
export const OpenRule = createContext<((rule: string) => void) | null>(null);

/** The page of a clause, in the rules of the game that states it. */
export function ruleHref(rule: string): string {
  return `/rules/${gameOfRule(rule)}#${encodeURIComponent(rule)}`;
}

/** "Rule W-SELL-2", dotted: opens the text at that clause. */
export function RuleLink(props: { rule: string }) {
  const t = useT();
  const open = useContext(OpenRule);
  return (
    <a
      className="rule"
      href={ruleHref(props.rule)}
      onClick={(event) => {
        if (open === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(props.rule);
      }}
    >
      {t("rule.link", { rule: props.rule })}
    </a>
  );
}
