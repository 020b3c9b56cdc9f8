import { useLarge, useLayout } from "@bigboard/design/game-parts/layout";
import type { ReactNode } from "react";
import { useTable } from "../table-context.ts";
import styles from "./more.module.css";

/** With more players than these a table of all of them fills a page. */
const MANY = 6;

/** What a large page has room for besides what the step is about, while few play. Large words make a phone of a wide window: there it lies below. */
export function More(props: { children: ReactNode }) {
  const { players } = useTable().view;
  const [desk, large] = [useLayout() === "desk", useLarge()];
  return players.length > MANY || !(desk || large) ? null : (
    <div className={styles.more}>{props.children}</div>
  );
}
