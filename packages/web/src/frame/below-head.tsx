import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./below-head.module.css";
import { useBelowHead } from "./use-below-head.ts";

/**
 * A strip that lies below the head of any page while something is `shown`; `none` leaves an empty place to speak from. Toasts
 * come below it (`--told`).
 */
export function BelowHead(props: {
  role: "status" | "timer";
  shown: string;
  good?: boolean;
  children: ReactNode;
}) {
  const { role, shown, good = false, children } = props;
  const isShown = shown !== "none";
  const place = useBelowHead(isShown);
  const words = useRef<HTMLSpanElement>(null);
  const { top } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends elsewhere when it lies elsewhere or says something else
  useLayoutEffect(() => {
    if (words.current === null) return;
    const root = document.documentElement;
    root.style.setProperty("--told", `${words.current.getBoundingClientRect().bottom}px`);
    return () => void root.style.removeProperty("--told");
  }, [shown, top]);
  return (
    <div className={styles.strip} data-lies="over" role={role} data-shown={shown} style={place}>
      {isShown ? (
        <span className={styles.words} ref={words} data-good={good}>
          {children}
        </span>
      ) : null}
    </div>
  );
}
