import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { type ReactNode, useEffect, useRef } from "react";
import { thousands } from "../parts/money.ts";
import { companyName } from "../parts/names.ts";
import { useDesk, useTable } from "../table-context.ts";
import { useTaken } from "./again.tsx";
import styles from "./again-place.module.css";
import type { Displaced } from "./tape-lines.ts";

/** So long it stands; under a pointer or with the focus in it, longer. */
const STANDS_MS = 15_000;

/** The place under the slip for what somebody took from the viewer: always as high, so that it pushes nothing. It goes by itself, as the tape and the stall tell it too. */
export function AgainPlace(props: {
  displaced: readonly Displaced[];
  /** The company whose slip lies out: there is the key, here are the words. */
  chosen: TileId | null;
  onForget: (tile: string) => void;
  /** What lies there meanwhile; null: the words for what will. */
  shares: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const { displaced, onForget, chosen } = props;
  const lesson = useDesk().shell.lesson !== undefined;
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
    <div className={styles.place} ref={place} data-gives={(lesson && last === undefined) || undefined}>
      {props.children}
      {last === undefined ? (
        (props.shares ?? <p className={styles.here}>{t("panic.stalls.again.here")}</p>)
      ) : displaced.every((one) => one.tile === chosen) ? (
        <TakenWords last={last} />
      ) : null}
    </div>
  );
}

/** Of the company on the slip: who has it now. */
function TakenWords(props: { last: Displaced }) {
  const t = useT();
  const { by, name } = useTaken(props.last);
  const company = companyName(useTable(), props.last.tile, t);
  return (
    <p className={styles.here} role="alert" data-taken="">
      <Icon id="swap" />
      <span>{t("panic.stalls.again.line", { name, company, price: thousands(t, by.price) })}</span>
    </p>
  );
}
