import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { thousands } from "../parts/money.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useTable } from "../table-context.ts";
import styles from "./all-keys.module.css";
import { AT_ONCE } from "./asks-at-mean.ts";
import { dealsToClose, offersToTakeBack, sharesToLeave, type TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import { lossOf } from "./words.ts";

type Props = { infos: readonly TileInfo[]; me: Seat; dealing: Dealing };

/** From so many on one key for all of them is worth its room. */
const SEVERAL = 2;

/** Takes back all of the viewer's own bids or asks: the second press of one key, one act each (P-NET-12). */
export function TakeBackAll(props: Props) {
  const t = useT();
  const offers = offersToTakeBack(props.infos, props.me);
  return (
    <AllKey
      ids={offers.map(({ id, rev }) => `${id}/${rev}`)}
      words={t("panic.stalls.offersBack", { n: offers.length })}
      sure={t("panic.stalls.offersBackSure", { n: offers.length })}
      onPress={() => props.dealing.takeBackAll(offers)}
    />
  );
}

/** Withdraws from all of the viewer's open deals as an investor (P-NET-26). */
export function LeaveAll(props: Props) {
  const t = useT();
  const deals = sharesToLeave(props.infos, props.me);
  return (
    <AllKey
      ids={deals.map(({ info, deal }) => `${info.tile}/${deal.no}`)}
      words={t("panic.stalls.leaveAll", { n: deals.length })}
      sure={t("panic.stalls.leaveAllSure", { n: deals.length })}
      onPress={() => props.dealing.leaveAll(deals)}
    />
  );
}

/**
 * Withdraws from those of them that cost more than they bring by now, as each of them says: at the opening of a month the others are
 * worth keeping. None where all are such: then the key for all does it.
 */
export function LeaveLosing(props: Props & { wide?: boolean }) {
  const t = useT();
  const table = useTable();
  const shares = sharesToLeave(props.infos, props.me);
  const losing = shares.filter(({ info }) => lossOf(table, info) !== null);
  const deals = losing.length === shares.length ? [] : losing;
  const n = deals.length;
  const owed = thousands(
    t,
    deals.reduce((sum, { deal }) => sum + deal.price, 0),
  );
  return (
    <AllKey
      ids={deals.map(({ info, deal }) => `${info.tile}/${deal.no}`)}
      words={t("panic.stalls.leaveLosing", { n })}
      sure={t("panic.stalls.leaveLosingSure", { n, owed })}
      wide={props.wide ?? false}
      onPress={() => props.dealing.leaveAll(deals)}
    />
  );
}

/** Asks to close all of the viewer's open deals of which nobody has asked it yet: as many at once as the rules hear, the rest by the next press. */
export function CloseAll(props: Props & { wide?: boolean }) {
  const t = useT();
  const { view } = useTable();
  const deals = dealsToClose(props.infos, view.closings, props.me).slice(0, AT_ONCE);
  return (
    <AllKey
      ids={deals.map(({ info, deal }) => `${info.tile}/${deal.no}`)}
      words={t("panic.stalls.closeAll", { n: deals.length })}
      sure={t("panic.stalls.closeAllSure", { n: deals.length })}
      wide={props.wide ?? false}
      onPress={() => props.dealing.closeAll(deals)}
    />
  );
}

/** The key has its place whether it is there or not: no other comes to lie where it was. */
function AllKey(props: {
  ids: readonly string[];
  words: string;
  /** What its second press is asked for with: it says again what the key does. */
  sure: string;
  /** Only where a page is wide: on others Offers has it. */
  wide?: boolean;
  onPress: () => void;
}) {
  const t = useT();
  const n = props.ids.length;
  return (
    <span className={props.wide ? `${styles.place} ${styles.wide}` : styles.place}>
      {n < SEVERAL ? null : (
        <SteadyKey
          means={props.ids.join()}
          now={t.number(n)}
          worse={props.sure}
          look="ink"
          className={styles.all}
          onPress={props.onPress}
        >
          {props.words}
        </SteadyKey>
      )}
    </span>
  );
}
