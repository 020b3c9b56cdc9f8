import { RuleLink } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { useStood } from "../parts/steady/use-steady.ts";
import { useTable } from "../table-context.ts";
import { bestForInvestor } from "./best-act.ts";
import { AskWords, BidKeys, type SlipProps } from "./bid-keys.tsx";
import { ClosingKeys } from "./closing-keys.tsx";
import { DraftPart } from "./draft-part.tsx";
import { yieldRange } from "./exposure.ts";
import { Ladder } from "./ladder.tsx";
import { LeaveKey } from "./leave-key.tsx";
import { Odds } from "./odds.tsx";
import styles from "./slip.module.css";
import { SlipHead } from "./slip-head.tsx";
import { Standing } from "./standing.tsx";
import { TermsBoxes } from "./terms-boxes.tsx";
import { ownBid, tokensLeft } from "./tiles.ts";
import type { Refused } from "./use-refused.ts";

/** An investor's paper: what a company costs and brings, one plate to bid, one to take what is asked. */
export function BidSlip(props: SlipProps & { refused: Refused | null }) {
  const t = useT();
  const table = useTable();
  const { info, control } = props;
  const { me, view, bound } = table;
  const closed = info.deal?.closed === true;
  const stood = useStood();
  const phone = useLayout() === "phone";
  return (
    <section className={`${styles.slip} paper`} aria-label={t("panic.stalls.bidSlip")}>
      <header className={`${styles.head} ${styles.aside}`}>
        <h2 className={styles.title}>{t("panic.stalls.bidSlip")}</h2>
        <span className={styles.note}>
          {me === null ? null : t("panic.stalls.tokensLeft", { n: tokensLeft(table, me) })}
        </span>
      </header>
      <SlipHead info={info} control={control} />
      <div className={styles.middle} data-middle="" data-lies="list">
        {closed ? (
          <p className={styles.why}>
            {t("panic.stalls.closedWhy")} <RuleLink rule="P-NET-22" />
          </p>
        ) : (
          <Odds info={info} price={phone ? control.price : null} range={yieldRange(bound, view, info.tile)} />
        )}
        <Ladder info={info} />
        {closed || info.deal?.investor === me ? null : (
          <p className={`${styles.why} ${styles.aside}`}>
            {t(control.terms.closed ? "panic.stalls.whyClosed" : "panic.stalls.whyOpen", {
              name: nameOf(table, info.owner, t),
            })}{" "}
            <RuleLink rule={control.terms.closed ? "P-CLOSED-3" : "P-NEG-9"} />
          </p>
        )}
        {props.refused === null || ownBid(info, me) !== null ? null : (
          <Standing icon="cross">
            {t("panic.stalls.refused", {
              name: nameOf(table, props.refused.by, t),
              price: thousands(t, props.refused.price),
            })}
          </Standing>
        )}
        <ActNotice />
        <AskWords info={info} />
        <DraftPart control={control} dealing={props.dealing} />
      </div>
      {closed ? (
        <DealKeys {...props} fresh={stood} />
      ) : (
        <BidKeys
          {...props}
          terms={<TermsBoxes control={control} />}
          deal={<DealKeys {...props} fresh={stood} />}
        />
      )}
    </section>
  );
}

/** What the holder of a deal can do with it. */
function DealKeys(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { me } = table;
  const { info, control, dealing } = props;
  const { deal } = info;
  if (deal === null || deal.investor !== me) return null;
  if (deal.closed) {
    return (
      <Standing icon="lock">{t("panic.stalls.closedMine", { price: thousands(t, deal.price) })}</Standing>
    );
  }
  return (
    <div className={`${styles.go} ${styles.held}`}>
      <ClosingKeys
        info={info}
        deal={deal}
        dealing={dealing}
        partner={info.owner}
        gold={bestForInvestor(table, info, control.price)}
        fresh={props.fresh}
      />
      <LeaveKey info={info} deal={deal} dealing={dealing} fresh={props.fresh} />
    </div>
  );
}
