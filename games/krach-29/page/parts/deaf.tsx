import { useEffect, useState } from "react";
import css from "./deaf.module.css";

/** A finger on its way means what stood there when it set out. */
const DEAF_MS = 800;

/**
 * Covers the page for a moment when `shows` has changed: what has just come under a finger hears no press that was meant
 * for what stood there before ("Ready" for "Sell", a bet for an answer). Keys of the keyboard are always heard.
 */
export function Deaf(props: { shows: string }) {
  const { shows } = props;
  const [heard, setHeard] = useState(shows);
  useEffect(() => {
    if (heard === shows) return;
    const timer = setTimeout(() => setHeard(shows), DEAF_MS);
    return () => clearTimeout(timer);
  }, [heard, shows]);
  return heard === shows ? null : <div className={css.deaf} data-deaf="" aria-hidden="true" />;
}
