import { Icon } from "@bigboard/design";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./papers.module.css";

/** So long the figures of a phone say it. */
const TOLD_MS = 6_000;

/** On a phone: what has just happened, for a moment, in words alone over figures that move nowhere. A tap goes through it. */
export function OverFigures(props: { children: ReactNode }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TOLD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <p className={styles.taken} role="alert" data-lies="over">
      <Icon id="swap" />
      <span>{props.children}</span>
    </p>
  );
}
