import { createStore } from "@bigboard/design/store";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./foot-strip.module.css";

/** What is pressed at the foot makes the page higher again: a press that comes a moment too late meets what lay there. */
export const SHIELD_MS = 800;

/** Whether the foot of the window is taken: what may be asked later waits for it. */
export const footTakenStore = createStore(false);

/**
 * A line with a key at the foot of the window, in a place of its own while `shown`: the page above is as much lower (`--page`), so
 * that it covers nothing and nothing covers it. `part` is what tests and states know it by.
 */
export function FootStrip(props: { shown: boolean; part: string; children: ReactNode }) {
  const { shown, part, children } = props;
  const stays = useLinger(shown);
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    const root = document.documentElement;
    if (!stays || element === null) return;
    const measure = (): void => root.style.setProperty("--strip", `${element.offsetHeight}px`);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    footTakenStore.set(true);
    return () => {
      footTakenStore.set(false);
      watch.disconnect();
      root.style.removeProperty("--strip");
    };
  }, [stays]);
  if (!stays) return null;
  return (
    <div
      className={styles.strip}
      ref={strip}
      data-lies="over"
      data-part={shown ? part : undefined}
      role="status"
    >
      <span className={styles.words} inert={!shown}>
        {children}
      </span>
    </div>
  );
}

/** Whether something is shown, or was until a moment ago. */
function useLinger(shown: boolean): boolean {
  const [stays, setStays] = useState(shown);
  useEffect(() => {
    if (shown) {
      setStays(true);
      return;
    }
    const timer = setTimeout(() => setStays(false), SHIELD_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown || stays;
}
