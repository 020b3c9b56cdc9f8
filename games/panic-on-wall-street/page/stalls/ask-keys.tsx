import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import styles from "./ask-keys.module.css";
import { bestForManager } from "./best-act.ts";
import type { SlipProps } from "./bid-keys.tsx";
import { askFrom, OPEN } from "./deal-actions.ts";
import { isAboutMean, SURE_ABOVE } from "./prices.ts";
import slip from "./slip.module.css";
import { Standing } from "./standing.tsx";
import { bestBid } from "./tiles.ts";
import { yieldsOfTile } from "./words.ts";
import { worseWords } from "./worse-words.ts";

/**
 * A price for all is asked from here in one tap, the one that is suggested or a step beside it. The keys lie at the foot as long as
 * the company can be sold, whoever bids or is asked meanwhile: no other key ever comes to lie in their place.
 */
export function AskKeys(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, control } = props;
  const { unit } = table.bound.edition.limits;
  const { price } = control;
  const standing = info.asks.find(({ to }) => to === null);
  return (
    <div className={`${slip.go} ${styles.row}`}>
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
      worse={worseWords(table, info, price, t)}
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

/** A step below or above it; empty where such an ask brings no more than what stands or is bid, or would want a second press. */
function Beside(props: SlipProps & { fresh: boolean; price: number; stands: number | undefined }) {
  const t = useT();
  const table = useTable();
  const { info, dealing, price } = props;
  const { lowestPrice, highestPrice } = table.bound.edition.limits;
  const least = Math.max(lowestPrice, (info.deal?.price ?? 0) + 1, (bestBid(table, info)?.price ?? 0) + 1);
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
