import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useDesk, useTable } from "../table-context.ts";
import styles from "./ask-all.module.css";
import { asksAtMean } from "./asks-at-mean.ts";
import { askFrom, OPEN } from "./deal-actions.ts";
import type { TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import { yieldsOfTile } from "./words.ts";

/** From so many companies on one key for all of them is worth its room. */
const SEVERAL = 2;

/**
 * Asks of everybody about the average, for each free company that asks nothing of all yet: one press, one act each (P-NET-12).
 * Its row is there before the stalls open, where a press says why not yet, and stays when nothing is left to ask for: no line below it
 * moves.
 */
export function AskAll(props: { infos: readonly TileInfo[]; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { shell } = useDesk();
  const { view, config, bound } = table;
  const { infos, dealing } = props;
  // A lesson asks for one company after the other.
  const learns = shell.lesson !== undefined;
  if (learns || !config.helpNumbers || infos.length < SEVERAL) return null;
  const opens = view.phase !== "negotiation";
  const asks = asksAtMean(bound, infos, (tile) => yieldsOfTile(table, tile).mean);
  const [first] = asks;
  return (
    <div className={styles.row}>
      {first === undefined ? (
        <p className={styles.none}>
          {infos.some(({ deal }) => deal === null) ? t("panic.stalls.meanAsked") : null}
        </p>
      ) : (
        <Button
          look="ink"
          icon="horn"
          className={styles.key}
          refused={dealing.refused(askFrom(null, first.tile, first.price, OPEN))}
          // Before the opening one act is enough to be told why not.
          onPress={() => dealing.askAll(opens ? [first] : asks)}
        >
          {t("panic.stalls.meanAll", { n: asks.length })}
        </Button>
      )}
    </div>
  );
}
