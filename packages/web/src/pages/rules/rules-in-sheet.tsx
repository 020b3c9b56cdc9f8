import "./rules.css";
import { RulesText, useRulesPlace } from "./rules-text.tsx";

/** The rules inside a sheet over a table: links stay in the sheet and leave the address alone. */
export function RulesInSheet(props: { rule: string }) {
  const [at, go] = useRulesPlace(props.rule === "" ? null : props.rule);
  return <RulesText at={at} onGo={go} />;
}
