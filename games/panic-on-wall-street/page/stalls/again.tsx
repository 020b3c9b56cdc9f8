import { Button, Icon, IconButton } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect } from "react";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import { bidOn, type Terms } from "./deal-actions.ts";
import styles from "./papers.module.css";
import { RuinWords } from "./ruin-words.tsx";
import type { Displaced } from "./tape-lines.ts";
import type { Dealing } from "./use-dealing.ts";

const OPEN: Terms = { closed: false, private: false };

/** So long it lies there: then the tape has told it, and others need the room. */
const STANDS_MS = 20_000;

/** Somebody took the viewer's place: the former price is one tap away, nothing is bid by itself (P-NET-23). */
export function BidAgain(props: {
  displaced: readonly Displaced[];
  /** The company whose slip lies out: that slip says it itself. */
  chosen: TileId | null;
  dealing: Dealing;
  onForget: (tile: string) => void;
  /** Null where its slip has no place: then there is the one bid that beats what was paid. */
  onLook: ((tile: string) => void) | null;
}) {
  const t = useT();
  const table = useTable();
  const { chosen, onForget, onLook } = props;
  const [last] = props.displaced;
  const phone = useLayout() === "phone";
  const slim = onLook === null || (phone && chosen !== null);
  const gone = last?.tile;
  useEffect(() => {
    if (gone === undefined) return undefined;
    const timer = setTimeout(() => onForget(gone), STANDS_MS);
    return () => clearTimeout(timer);
  }, [gone, onForget]);
  if (last === undefined || last.tile === chosen) return null;
  const { tile, by, price } = last;
  const beats = by.price + table.bound.edition.limits.unit;
  return (
    <div className={`${styles.again} paper`} role="alert" data-again={onLook === null ? "line" : "paper"}>
      <Icon id="swap" />
      <p>
        {t("panic.stalls.again.text", {
          name: nameOf(table, by.investor, t),
          company: companyName(table, tile, t),
          price: thousands(t, by.price),
        })}
      </p>
      <RuinWords shares={[{ tile, price: beats }]} brief />
      <IconButton
        className={styles.forget}
        icon="cross"
        label={t("panic.stalls.again.close")}
        onPress={() => onForget(tile)}
      />
      <div className={styles.acts}>
        <Button
          look="paper"
          icon="horn"
          refused={props.dealing.refused(bidOn(tile, beats, OPEN))}
          onPress={() => props.dealing.bid(tile, beats, OPEN)}
        >
          {t("panic.stalls.bid", { price: thousands(t, beats) })}
        </Button>
        {slim ? null : (
          <Button
            look="paper"
            refused={props.dealing.refused(bidOn(tile, price, OPEN))}
            onPress={() => props.dealing.bid(tile, price, OPEN)}
          >
            {t("panic.stalls.again.bid", { price: thousands(t, price) })}
          </Button>
        )}
        {onLook === null ? null : (
          <Button look="paper" onPress={() => onLook(tile)}>
            {t("panic.stalls.again.look")}
          </Button>
        )}
      </div>
    </div>
  );
}
