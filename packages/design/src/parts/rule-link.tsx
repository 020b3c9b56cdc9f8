import { createContext, useContext } from "react";
import { useT } from "../i18n/index.ts";
import styles from "./rule-link.module.css";

/** How a rule opens: a table shows it in a sheet; without a provider the link leads to the reader's page. */
export const OpenRule = createContext<((rule: string) => void) | null>(null);

/** The page of a clause. Whoever knows the games provides it; without a provider the rules open at no game's. */
export const RuleHref = createContext((rule: string): string => `/rules#${encodeURIComponent(rule)}`);

/** "The rule", dotted: opens the text at that clause. To a player its number says nothing and stands in the title; `numbered`, in books, shows it: "Rule W-SELL-2". */
export function RuleLink(props: { rule: string; numbered?: boolean }) {
  const t = useT();
  const open = useContext(OpenRule);
  const hrefOf = useContext(RuleHref);
  const number = t("rule.link", { rule: props.rule });
  return (
    <a
      className={`rule ${styles.link}`}
      href={hrefOf(props.rule)}
      title={props.numbered ? undefined : number}
      onClick={(event) => {
        if (open === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(props.rule);
      }}
    >
      {props.numbered ? number : t("rule.read")}
    </a>
  );
}
