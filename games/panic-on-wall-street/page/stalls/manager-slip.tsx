import { Button, Segmented } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { Fragment, useState } from "react";
import { thousands } from "../parts/money.ts";
import { ActNotice } from "../parts/notice.tsx";
import { isInvestor, useTable } from "../table-context.ts";
import { bestForManager } from "./best-act.ts";
import type { SlipProps } from "./bid-keys.tsx";
import { investorName } from "./bid-words.ts";
import { ClosingKeys } from "./closing-keys.tsx";
import { askFrom, withdrawalOf } from "./deal-actions.ts";
import { DraftPart } from "./draft-part.tsx";
import { yieldRange } from "./exposure.ts";
import { LeaveKey } from "./leave-key.tsx";
import { Bids } from "./manager-bids.tsx";
import { Odds } from "./odds.tsx";
import { PriceStepper } from "./price-stepper.tsx";
import styles from "./slip.module.css";
import { SlipHead } from "./slip-head.tsx";
import { Standing } from "./standing.tsx";
import { TermsBoxes } from "./terms-boxes.tsx";
import type { LiveOffer } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";

const LEAVES = ["bids", "ask"] as const;
type Leaf = (typeof LEAVES)[number];

/** A manager's paper for one company: who bids, what accepting does, and what to ask for. */
export function ManagerSlip(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { bound } = table;
  const { info, control, dealing } = props;
  const { deal } = info;
  const [leaf, setLeaf] = useState<Leaf>("bids");
  const closing =
    deal === null || deal.closed ? null : (
      <div className={styles.more}>
        <ClosingKeys
          info={info}
          deal={deal}
          dealing={dealing}
          partner={deal.investor}
          gold={bestForManager(table, info, null)}
          fresh
        />
        <LeaveKey info={info} deal={deal} dealing={dealing} fresh />
      </div>
    );
  return (
    <section className={`${styles.slip} paper`} data-bids={leaf} aria-label={t("panic.stalls.whoGets")}>
      <header className={`${styles.head} ${styles.aside}`}>
        <h2 className={styles.title}>{t("panic.stalls.whoGets")}</h2>
        <span className={styles.note}>
          {t("panic.stalls.costs", { money: thousands(t, bound.edition.limits.cost) })}
        </span>
      </header>
      <SlipHead info={info} control={control} />
      {deal?.closed ? (
        <>
          <p className={styles.why}>{t("panic.stalls.closedWhy")}</p>
          <Standing icon="lock">{t("panic.stalls.closedAt", { price: thousands(t, deal.price) })}</Standing>
        </>
      ) : (
        <Segmented
          label={t("panic.stalls.leaf.label")}
          value={leaf}
          options={LEAVES.map((value) => ({
            value,
            label:
              value === "bids"
                ? t("panic.stalls.leaf.bids", { n: info.bids.length })
                : t("panic.stalls.leaf.ask"),
          }))}
          onChange={setLeaf}
        />
      )}
      {/* On both leaves above all that is pressed in a row: what cannot be taken back never comes to lie under a step of the price. */}
      <Fragment key={leaf}>{closing}</Fragment>
      {deal?.closed ? null : leaf === "bids" ? (
        <Bids
          {...props}
          onCounter={(seat) => {
            control.setTo(seat);
            setLeaf("ask");
          }}
        />
      ) : (
        <Asking {...props} />
      )}
      {deal?.closed ? <ActNotice /> : null}
    </section>
  );
}

/** What the manager asks: of all, or of one investor. */
function Asking(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const { bound, view } = table;
  const { to } = control;
  const noAsk = dealing.refused(askFrom(to, info.tile, control.price, control.terms));
  const ask = (): void => {
    if (control.sure()) dealing.ask(info.tile, control.price, to, control.terms);
  };
  const price = thousands(t, control.price);
  const stands = info.asks.some(
    (one) => one.to === to && one.price === control.price && one.closed === control.terms.closed,
  );
  return (
    <>
      <OwnAsks asks={info.asks} dealing={dealing} />
      <DraftPart control={control} dealing={dealing} />
      <Odds info={info} price={control.price} range={yieldRange(bound, view, info.tile)} />
      <ActNotice />
      <div className={`${styles.foot} ${styles.pinned}`}>
        <div className={styles.ask}>
          <label className={styles.to}>
            <span>{t("panic.stalls.askOf")}</span>
            <select
              value={to === null ? "all" : String(to)}
              onChange={({ target }) => control.setTo(target.value === "all" ? null : Number(target.value))}
            >
              <option value="all">{t("panic.stalls.everybody")}</option>
              {view.players.map((_, seat) =>
                isInvestor(view, seat) && seat !== info.owner ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                  <option key={seat} value={String(seat)}>
                    {investorName(table, seat, t)}
                  </option>
                ) : null,
              )}
            </select>
          </label>
          <TermsBoxes control={control} noPrivate={to === null} noBundle={to === null} />
        </div>
        <PriceStepper control={control} />
        <div className={styles.go}>
          {stands ? (
            <Standing icon="check">{t("panic.stalls.askStands", { price })}</Standing>
          ) : (
            <Button look={info.deal === null ? "brass" : "paper"} icon="horn" refused={noAsk} onPress={ask}>
              {control.asksSure
                ? (control.doubt ?? t("panic.stalls.sure", { price: thousands(t, control.price) }))
                : to === null
                  ? t("panic.stalls.askAll", { price })
                  : t("panic.stalls.ask", { price })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** The manager's asks that stand, each with its way back. */
function OwnAsks(props: { asks: readonly LiveOffer[]; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  if (props.asks.length === 0) return null;
  return (
    <div className={styles.more}>
      {props.asks.map((ask) => (
        <Button
          key={ask.id}
          look="paper"
          refused={props.dealing.refused(withdrawalOf(ask))}
          onPress={() => props.dealing.takeBack(ask)}
        >
          <span>
            {t("panic.stalls.takeBack", { price: thousands(t, ask.price) })}
            <small>
              {t("panic.stalls.askedOf", {
                all: String(ask.to === null),
                name: ask.to === null ? "" : person(table, ask.to).name,
              })}
            </small>
          </span>
        </Button>
      ))}
    </div>
  );
}
