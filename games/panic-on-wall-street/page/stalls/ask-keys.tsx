import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import styles from "./ask-keys.module.css";
import { bestForManager } from "./best-act.ts";
import type { SlipProps } from "./bid-keys.tsx";
import { askFrom, withdrawalOf } from "./deal-actions.ts";
import { isAboutMean, SURE_ABOVE } from "./prices.ts";
import slip from "./slip.module.css";
import { Standing } from "./standing.tsx";
import { yieldsOfTile } from "./words.ts";

const OPEN = { closed: false, private: false };

/**
 * Nobody bids: a price for all is asked from here in one tap, the one that is suggested or a step beside it. The steps keep
 * their places and what they mean when one of the prices stands.
 */
export function AskKeys(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const { unit } = table.bound.edition.limits;
  const { price } = control;
  const standing = info.asks.find(({ to }) => to === null);
  return (
    <div className={`${slip.go} ${styles.row}`}>
      {standing === undefined ? null : (
        <SteadyKey
          className={styles.back}
          means={standing.id}
          now={thousands(t, standing.price)}
          fresh
          look="paper"
          refused={dealing.refused(withdrawalOf(standing))}
          onPress={() => dealing.takeBack(standing)}
        >
          {t("panic.stalls.takeBack", { price: thousands(t, standing.price) })}
        </SteadyKey>
      )}
      <Beside {...props} price={price - unit} stands={standing?.price} />
      {standing?.price === price ? (
        <Standing icon="check">{t("panic.stalls.askStands", { price: thousands(t, price) })}</Standing>
      ) : (
        <Suggested {...props} />
      )}
      <Beside {...props} price={price + unit} stands={standing?.price} />
    </div>
  );
}

/** The price of the slip. */
function Suggested(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const { price } = control;
  const { mean } = yieldsOfTile(table, info.tile);
  const average =
    table.config.helpNumbers && isAboutMean(table.bound, price, mean)
      ? t("panic.stalls.askMean", { mean: thousands(t, mean) })
      : null;
  return (
    <SteadyKey
      means={`ask/${price}`}
      own={control.proposed ? "" : String(price)}
      now={thousands(t, price)}
      fresh={props.fresh}
      look={bestForManager(table, info, null) === "ask" ? "brass" : "paper"}
      icon="horn"
      refused={dealing.refused(askFrom(null, info.tile, price, OPEN))}
      onPress={() => {
        if (control.sure()) dealing.ask(info.tile, price, null, OPEN);
      }}
    >
      <span>
        {control.asksSure
          ? (control.doubt ?? t("panic.stalls.sure", { price: thousands(t, price) }))
          : t("panic.stalls.askAll", { price: thousands(t, price) })}
        {average === null ? null : <small>{average}</small>}
      </span>
    </SteadyKey>
  );
}

/** A step below or above it; empty where such an ask brings no more than the deal that stands, or would want a second press. */
function Beside(props: SlipProps & { fresh: boolean; price: number; stands: number | undefined }) {
  const t = useT();
  const table = useTable();
  const { info, dealing, price } = props;
  const { lowestPrice, highestPrice } = table.bound.edition.limits;
  const least = Math.max(lowestPrice, (info.deal?.price ?? 0) + 1);
  if (price < least || price > Math.min(highestPrice, SURE_ABOVE)) return <span />;
  if (price === props.stands) return <Standing icon="check">{thousands(t, price)}</Standing>;
  return (
    <SteadyKey
      means={`ask/${price}`}
      now={thousands(t, price)}
      fresh={props.fresh}
      look="paper"
      refused={dealing.refused(askFrom(null, info.tile, price, OPEN))}
      onPress={() => dealing.ask(info.tile, price, null, OPEN)}
    >
      <span>
        <b className={styles.price} aria-hidden="true">
          {thousands(t, price)}
        </b>
        <span className="sr">{t("panic.stalls.askAll", { price: thousands(t, price) })}</span>
      </span>
    </SteadyKey>
  );
}
