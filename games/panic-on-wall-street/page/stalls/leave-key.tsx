import { useT } from "@bigboard/design/i18n";
import type { Deal } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import { endOf } from "./deal-actions.ts";
import styles from "./leave-key.module.css";
import type { TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";

/**
 * Leaves an open deal: its investor withdraws, or its manager clears the company (P-NEG-9). Plain words apart from the plate that
 * closes the deal, which is the opposite; a second press is asked for. `brief`: in a list, where the deal is named.
 */
export function LeaveKey(props: {
  info: TileInfo;
  deal: Deal;
  dealing: Dealing;
  fresh?: boolean;
  brief?: boolean;
}) {
  const t = useT();
  const table = useTable();
  const { info, deal, dealing } = props;
  const { me } = table;
  const price = thousands(t, deal.price);
  const withdraws = deal.investor === me;
  return (
    <div className={styles.apart}>
      <SteadyKey
        className={styles.leave}
        means={`${deal.no}`}
        now={withdraws ? price : `${nameOf(table, deal.investor, t)}, ${price}`}
        fresh={props.fresh ?? false}
        worse={t("panic.stalls.leaveSure")}
        look="paper"
        refused={dealing.refused(endOf(info, deal, me))}
        onPress={() => dealing.leave(info, deal)}
      >
        {t(`${props.brief ? "room.pad" : "panic.stalls"}.${withdraws ? "withdraw" : "clear"}`)}
      </SteadyKey>
    </div>
  );
}
