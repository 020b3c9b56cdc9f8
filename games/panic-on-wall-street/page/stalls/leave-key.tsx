import { useT } from "@bigboard/design/i18n";
import type { Deal } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import { endOf } from "./deal-actions.ts";
import type { TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";

/** Leaves an open deal: its investor withdraws, or its manager clears the company (P-NEG-9). */
export function LeaveKey(props: { info: TileInfo; deal: Deal; dealing: Dealing; fresh?: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, deal, dealing } = props;
  const { me } = table;
  const price = thousands(t, deal.price);
  const withdraws = deal.investor === me;
  return (
    <SteadyKey
      means={`${deal.no}`}
      now={withdraws ? price : `${nameOf(table, deal.investor, t)}, ${price}`}
      fresh={props.fresh ?? false}
      worse={t("panic.stalls.leaveSure")}
      look="paper"
      refused={dealing.refused(endOf(info, deal, me))}
      onPress={() => dealing.leave(info, deal)}
    >
      {t(withdraws ? "panic.stalls.withdraw" : "panic.stalls.clear")}
    </SteadyKey>
  );
}
