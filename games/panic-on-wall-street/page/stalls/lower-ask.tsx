import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import type { SlipProps } from "./bid-keys.tsx";
import { askFrom, OPEN } from "./deal-actions.ts";
import styles from "./no-take.module.css";
import { askBelow, SURE_ABOVE } from "./prices.ts";
import slip from "./slip.module.css";
import { bestBid } from "./tiles.ts";
import { yieldsOfTile } from "./words.ts";

/**
 * Above the answers to a bid: what is asked of all comes nearer to it in one press, or is asked first. It keeps its place while bids
 * lie there; where nothing lies between both, it says what stands.
 */
export function LowerAsk(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const standing = info.asks.find(({ to }) => to === null) ?? null;
  const phone = useLayout() === "phone";
  // Who holds it pays already: nothing is asked of all beside that unless it was before. A phone has its room for the company instead.
  if (standing === null && (phone || info.deal !== null)) return null;
  const offered = Math.max(bestBid(table, info)?.price ?? 0, info.deal?.price ?? 0);
  const mean = table.config.helpNumbers ? yieldsOfTile(table, info.tile).mean : null;
  const price = standing === null ? control.price : askBelow(table.bound, standing.price, offered, mean);
  if (price === null || price > SURE_ABOVE)
    return standing === null ? null : (
      <p className={`${styles.place} ${styles.line}`}>
        <span className={styles.words}>
          {t("panic.stalls.askStands", { price: thousands(t, standing.price) })}
        </span>
      </p>
    );
  const terms = standing === null ? OPEN : { ...OPEN, closed: standing.closed };
  return (
    <div className={`${slip.more} ${styles.lower}`}>
      <SteadyKey
        means={`ask/${price}`}
        now={thousands(t, price)}
        fresh={props.fresh}
        look="paper"
        icon="horn"
        refused={dealing.refused(askFrom(null, info.tile, price, terms))}
        onPress={() => dealing.ask(info.tile, price, null, terms)}
      >
        {t(standing === null ? "panic.stalls.askAll" : "panic.stalls.askInstead", {
          price: thousands(t, price),
        })}
      </SteadyKey>
    </div>
  );
}
