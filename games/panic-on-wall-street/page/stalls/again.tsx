import { Button, Icon, IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import { bidOn, type Terms } from "./deal-actions.ts";
import styles from "./papers.module.css";
import type { Displaced } from "./tape-lines.ts";
import type { Dealing } from "./use-dealing.ts";

const OPEN: Terms = { closed: false, private: false };

/** Somebody took the viewer's place: the former price is one tap away, nothing is bid by itself (P-NET-23). */
export function BidAgain(props: {
  displaced: readonly Displaced[];
  dealing: Dealing;
  onForget: (tile: string) => void;
  onLook: (tile: string) => void;
}) {
  const t = useT();
  const table = useTable();
  const [last] = props.displaced;
  if (last === undefined) return null;
  const { tile, by, price } = last;
  const beats = by.price + table.bound.edition.limits.unit;
  return (
    <div className={`${styles.again} paper`} role="alert">
      <Icon id="swap" />
      <p>
        {t("panic.stalls.again.text", {
          name: nameOf(table, by.investor, t),
          company: companyName(table, tile, t),
          price: thousands(t, by.price),
        })}
      </p>
      <IconButton
        className={styles.forget}
        icon="cross"
        label={t("panic.stalls.again.close")}
        onPress={() => props.onForget(tile)}
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
        <Button
          look="paper"
          refused={props.dealing.refused(bidOn(tile, price, OPEN))}
          onPress={() => props.dealing.bid(tile, price, OPEN)}
        >
          {t("panic.stalls.again.bid", { price: thousands(t, price) })}
        </Button>
        <Button look="paper" onPress={() => props.onLook(tile)}>
          {t("panic.stalls.again.look")}
        </Button>
      </div>
    </div>
  );
}
