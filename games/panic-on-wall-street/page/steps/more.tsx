import { useLayout } from "@bigboard/design/game-parts/layout";
import type { ReactNode } from "react";
import { useTable } from "../table-context.ts";
import styles from "./more.module.css";

/** With more players than these a table of all of them fills a page. */
const MANY = 6;

/** What a large page has room for besides what the step is about, while few play. */
export function More(props: { children: ReactNode }) {
  const { players } = useTable().view;
  const desk = useLayout() === "desk";
  return players.length > MANY || !desk ? null : <div className={styles.more}>{props.children}</div>;
}
