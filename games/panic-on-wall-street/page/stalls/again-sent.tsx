import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useCallback, useEffect, useState } from "react";
import { thousands } from "../parts/money.ts";
import { companyName } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import styles from "./papers.module.css";
import { bidOf } from "./tape-lines.ts";

/** So long what came of the answer stands where it was given. */
const STANDS_MS = 6_000;

/** The bid with which the viewer answered that somebody took a share; `waited`: it was seen to stand. */
type Sent = { readonly tile: TileId; readonly price: number; readonly waited: boolean };

/** That bid, for a moment. */
export function useSent(): {
  readonly sent: Sent | null;
  readonly note: (tile: TileId, price: number) => void;
} {
  const { view, me } = useTable();
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent !== null && !sent.waited && bidOf(view, sent.tile, me) !== null) {
    setSent({ ...sent, waited: true });
  }
  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(() => setSent(null), STANDS_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return {
    sent,
    note: useCallback((tile: TileId, price: number) => setSent({ tile, price, waited: false }), []),
  };
}

/** What came of it, in the same place: a key that only went would leave who pressed it guessing. */
export function CameOf(props: { sent: Sent; at: string }) {
  const t = useT();
  const table = useTable();
  const { tile, price } = props.sent;
  const said = { company: companyName(table, tile, t), price: thousands(t, price) };
  const held = table.view.tiles[tile]?.deal?.investor === table.me;
  const waits = bidOf(table.view, tile, table.me) !== null;
  const came = held ? "yours" : waits ? "waits" : "nothing";
  return (
    <div
      className={styles.again}
      role="status"
      data-lies="list"
      data-again={props.at}
      data-good={held || waits || undefined}
    >
      {props.at === "place" ? null : <Icon id={held || waits ? "check" : "cross"} />}
      <p>{t(`panic.stalls.again.${came}`, said)}</p>
    </div>
  );
}
