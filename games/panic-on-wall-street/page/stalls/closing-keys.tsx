import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Deal } from "@bigboard/panic-on-wall-street/game";
import { useAsked } from "../coach/coach-context.tsx";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import styles from "./closing-keys.module.css";
import { closingOf, keepingOpen } from "./deal-actions.ts";
import { Standing } from "./standing.tsx";
import type { TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import { useKeptOpen } from "./use-kept-open.ts";
import { worseWords } from "./worse-words.ts";

/** Closing needs both (P-CLOSED-2): propose, consent, or keep it open. */
export function ClosingKeys(props: {
  info: TileInfo;
  deal: Deal;
  partner: Seat;
  dealing: Dealing;
  /** The best act of the slip: gold where it is one of these. */
  gold: string | null;
  /** They have come while the paper lay there: not heard at once. */
  fresh?: boolean;
}) {
  const t = useT();
  const table = useTable();
  const { info, deal, dealing, gold } = props;
  const by = table.view.closings[info.tile];
  const asked = useAsked();
  const kept = useKeptOpen(info.tile);
  const name = nameOf(table, props.partner, t);
  const { tile } = info;
  const worse = worseWords(table, info, deal.price, t, true);
  const noClose = dealing.refused(closingOf(tile, deal));
  const steady = {
    own: tile,
    fresh: props.fresh ?? false,
    means: `${tile}/${deal.no}/${deal.price}/${by ?? ""}`,
    now: `${name}, ${thousands(t, deal.price)}`,
  };
  if (by === undefined) {
    return (
      <SteadyKey
        {...steady}
        asked={asked.closes && asked.tile === tile}
        look={gold === "close" ? "brass" : "paper"}
        icon="lock"
        worse={worse}
        refused={noClose}
        onPress={() => dealing.close(tile, deal)}
      >
        <span>
          {t("panic.stalls.close")}
          {kept === null ? (
            <small>{t("panic.stalls.mustAgree", { name })}</small>
          ) : (
            <small className={styles.kept} role="status">
              <Icon id="cross" /> {t("panic.stalls.keptOpen", { name: nameOf(table, kept.by, t) })}
            </small>
          )}
        </span>
      </SteadyKey>
    );
  }
  return (
    <>
      {by === table.me ? (
        <Standing icon="lock">{t("panic.stalls.closeAskedYou")}</Standing>
      ) : (
        <SteadyKey
          {...steady}
          look={gold === "agree" ? "brass" : "paper"}
          worse={worse}
          className={styles.wide}
          icon="lock"
          refused={noClose}
          onPress={() => dealing.close(tile, deal)}
        >
          <span>
            {t("panic.stalls.agreeAt", { price: thousands(t, deal.price) })}
            <small>{t("panic.stalls.asksToClose", { name })}</small>
          </span>
        </SteadyKey>
      )}
      <SteadyKey
        {...steady}
        look="paper"
        refused={dealing.refused(keepingOpen(tile, deal))}
        onPress={() => dealing.keepOpen(tile, deal)}
      >
        <span>
          {t(by === table.me ? "panic.stalls.unask" : "panic.stalls.keepOpen")}
          {by === table.me ? <small>{t("panic.stalls.closeAsked", { name })}</small> : null}
        </span>
      </SteadyKey>
    </>
  );
}
