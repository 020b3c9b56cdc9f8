import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./again-place.module.css";
import type { Displaced } from "./tape-lines.ts";

/** So long it stands; under a pointer or with the focus in it, longer. */
const STANDS_MS = 15_000;

/** The place under the slip for what somebody took from the viewer: always as high, so that it pushes nothing. It goes by itself, as the tape and the stall tell it too. */
export function AgainPlace(props: {
  displaced: readonly Displaced[];
  onForget: (tile: string) => void;
  children: ReactNode;
}) {
  const t = useT();
  const { displaced, onForget } = props;
  const place = useRef<HTMLDivElement>(null);
  const [last] = displaced;
  const tile = last?.tile;
  const no = last?.by.no;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deal on the same company is told as long
  useEffect(() => {
    if (tile === undefined) return undefined;
    const timer = setInterval(() => {
      if (place.current?.matches(":hover, :focus-within") !== true) onForget(tile);
    }, STANDS_MS);
    return () => clearInterval(timer);
  }, [tile, no, onForget]);
  return (
    <div className={styles.place} ref={place}>
      {props.children}
      {/* The slip of the company may say it already. */}
      {tile === undefined ? <p className={styles.here}>{t("panic.stalls.again.here")}</p> : null}
    </div>
  );
}
