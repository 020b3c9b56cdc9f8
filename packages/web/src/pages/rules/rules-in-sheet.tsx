import "./rules.css";
import { gameOfRule } from "@bigboard/design";
import { use } from "react";
import { RulesText, useRulesPlace } from "./rules-text.tsx";
import { rulesOf } from "./texts.ts";

/** The rules inside a sheet over a table, those of `game` when no clause says of which; links stay in the sheet and leave the address alone. */
export function RulesInSheet(props: { game: string; rule: string }) {
  const [at, go] = useRulesPlace(props.rule === "" ? null : props.rule);
  const text = rulesOf(props.rule === "" ? props.game : gameOfRule(props.rule));
  if (text === null) return null;
  return <RulesText blocks={use(text).blocks} at={at} onGo={go} />;
}
