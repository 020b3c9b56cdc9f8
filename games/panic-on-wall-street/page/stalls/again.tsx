import { Button, Icon, IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import { ruinWith, worthUnder } from "./best-act.ts";
import { bidOn, OPEN } from "./deal-actions.ts";
import styles from "./papers.module.css";
import { RuinWords } from "./ruin-words.tsx";
import type { Displaced } from "./tape-lines.ts";
import type { Dealing } from "./use-dealing.ts";

/** Somebody took the viewer's place: it stands in red until it is answered, put away, or the month ends, with the bid that beats what was paid; nothing is bid by itself (P-NET-23). */
export function BidAgain(props: {
  displaced: readonly Displaced[];
  /** The company whose slip lies out: that slip says it itself. */
  chosen: TileId | null;
  dealing: Dealing;
  onForget: (tile: string) => void;
  /** Null where its slip has no place: then there is the one bid that beats what was paid. */
  onLook: ((tile: string) => void) | null;
  /** It stands in a place of its own that never grows: the key says what it would cost. */
  placed?: boolean;
}) {
  const t = useT();
  const table = useTable();
  const { chosen, onForget, onLook } = props;
  const told = props.displaced.filter(({ tile }) => tile !== chosen);
  const [last] = told;
  const slim = onLook === null || chosen !== null;
  if (last === undefined) return null;
  const { tile, price, held } = last;
  // Others may have bid on since.
  const by = table.view.tiles[tile]?.deal ?? last.by;
  const name = nameOf(table, by.investor, t);
  const beats = by.price + table.bound.edition.limits.unit;
  const short = props.placed === true ? (ruinWith(table, [{ tile, price: beats }])?.short ?? 0) : 0;
  const worth = worthUnder(table, { tile }, beats);
  return (
    <div
      className={styles.again}
      role="alert"
      data-lies="list"
      data-again={props.placed ? "place" : onLook === null ? "line" : "paper"}
    >
      {props.placed ? null : <Icon id="swap" />}
      <p data-lies="list">
        {t(held ? "panic.stalls.again.text" : "panic.stalls.again.beaten", {
          name,
          company: companyName(table, tile, t),
          price: thousands(t, by.price),
          bid: thousands(t, price),
          even: String(by.price === price),
        })}
        {told.length > 1 ? ` ${t("panic.stalls.again.more", { n: told.length - 1 })}` : null}
      </p>
      {props.placed ? null : <RuinWords shares={[{ tile, price: beats }]} on="ink" brief />}
      <IconButton
        className={styles.forget}
        icon="cross"
        label={t("panic.stalls.again.close")}
        onPress={() => onForget(tile)}
      />
      <div className={styles.acts}>
        <SteadyKey
          means={`${tile}/${beats}`}
          now={`${companyName(table, tile, t)}, ${thousands(t, beats)}`}
          look="paper"
          icon="horn"
          refused={props.dealing.refused(bidOn(tile, beats, OPEN))}
          onPress={() => props.dealing.bid(tile, beats, OPEN)}
        >
          <span>
            {t("panic.stalls.again.beat", { price: thousands(t, beats) })}
            {short > 0 ? (
              <small>{t("panic.stalls.again.short", { short: thousands(t, short) })}</small>
            ) : worth === null ? null : (
              <small>{t("panic.stalls.aboveWorth", { worth: thousands(t, worth) })}</small>
            )}
          </span>
        </SteadyKey>
        {slim || props.placed || !held || price <= by.price ? null : (
          <Button
            look="ink"
            refused={props.dealing.refused(bidOn(tile, price, OPEN))}
            onPress={() => props.dealing.bid(tile, price, OPEN)}
          >
            {t("panic.stalls.again.bid", { price: thousands(t, price) })}
          </Button>
        )}
        {onLook === null ? null : (
          <Button look="ink" onPress={() => onLook(tile)}>
            {t("panic.stalls.again.look")}
          </Button>
        )}
      </div>
    </div>
  );
}
