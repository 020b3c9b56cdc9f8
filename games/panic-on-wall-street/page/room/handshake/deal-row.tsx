import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Deal } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { ClosingKeys } from "../../stalls/closing-keys.tsx";
import { LeaveKey } from "../../stalls/leave-key.tsx";
import { LossWords } from "../../stalls/loss-words.tsx";
import { Standing } from "../../stalls/standing.tsx";
import { partnerOf, type TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { useTable } from "../../table-context.ts";
import styles from "./deal-row.module.css";

/** A deal of mine and its keys; what is settled says so in their place, and is as high. */
export function DealRow(props: {
  info: TileInfo;
  deal: Deal;
  me: Seat;
  dealing: Dealing;
  /** What became of it: closed, or over, in a few words. */
  settled: { readonly icon: "lock" | "cross"; readonly words: string } | null;
}) {
  const t = useT();
  const table = useTable();
  const { info, deal, dealing, settled } = props;
  const partner = partnerOf(props, props.me);
  return (
    <li className={`${styles.deal} paper`} data-gone={settled?.icon === "cross" || undefined}>
      <p>
        <Swatch tile={info.tile} />
        <span>
          <b>{companyName(table, info.tile, t)}</b>
          <small>
            {nameOf(table, partner, t)}
            {deal.standing ? (
              <>
                {" "}
                <Icon id="cw" /> {t("panic.stalls.standing")}
              </>
            ) : null}
          </small>
          {settled === null ? <LossWords info={info} /> : null}
        </span>
        <b className={styles.figure}>{thousands(t, deal.price)}</b>
      </p>
      <div className={styles.acts}>
        {settled === null ? (
          <>
            <ClosingKeys info={info} deal={deal} partner={partner} dealing={dealing} gold={null} />
            <LeaveKey info={info} deal={deal} dealing={dealing} brief />
          </>
        ) : (
          <Standing icon={settled.icon}>{settled.words}</Standing>
        )}
      </div>
    </li>
  );
}
