import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import type { SlipProps } from "./bid-keys.tsx";
import { askFrom, OPEN, withdrawalOf } from "./deal-actions.ts";
import { askBelow, SURE_ABOVE } from "./prices.ts";
import styles from "./standing-ask.module.css";
import { bestBid, type LiveOffer } from "./tiles.ts";
import { yieldsOfTile } from "./words.ts";

/**
 * What can be done with the price that is asked of all: it is taken back, or comes nearer to what somebody bids, in one press. Each
 * has a place of its own above the answers and the prices, and moves none of them as it comes and goes.
 */
export function StandingAsk(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const { info, dealing } = props;
  const standing = info.asks.find(({ to }) => to === null);
  if (standing === undefined) return null;
  return (
    <div className={styles.own}>
      <SteadyKey
        means={standing.id}
        now={thousands(t, standing.price)}
        fresh={props.fresh}
        look="paper"
        refused={dealing.refused(withdrawalOf(standing))}
        onPress={() => dealing.takeBack(standing)}
      >
        {t("panic.stalls.takeBack", { price: thousands(t, standing.price) })}
      </SteadyKey>
      {info.bids.length === 0 ? null : <Lower {...props} standing={standing} />}
    </div>
  );
}

/** Nearer to the average, or to what is bid; nothing where nothing lies between. */
function Lower(props: SlipProps & { standing: LiveOffer }) {
  const t = useT();
  const table = useTable();
  const { info, dealing, standing } = props;
  const mean = table.config.helpNumbers ? yieldsOfTile(table, info.tile).mean : null;
  const offered = Math.max(bestBid(table, info)?.price ?? 0, info.deal?.price ?? 0);
  const price = askBelow(table.bound, standing.price, offered, mean);
  if (price === null || price > SURE_ABOVE) return null;
  const terms = { ...OPEN, closed: standing.closed };
  return (
    <SteadyKey
      className={styles.lower}
      means={`ask/${price}`}
      now={thousands(t, price)}
      fresh
      look="paper"
      icon="horn"
      refused={dealing.refused(askFrom(null, info.tile, price, terms))}
      onPress={() => dealing.ask(info.tile, price, null, terms)}
    >
      {t("panic.stalls.askInstead", { price: thousands(t, price) })}
    </SteadyKey>
  );
}
