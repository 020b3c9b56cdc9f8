import { Button, Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { Action, AuctionView, TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { Amount } from "../../books/amount.tsx";
import { useLabel } from "../../labels/use-label.ts";
import { Act, type Changing } from "../../parts/act.tsx";
import { money, thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { yieldsOfTile } from "../../stalls/words.ts";
import { isManager, own, useDesk, useTable } from "../../table-context.ts";
import { type Hammered, tillsOf } from "../month-book.ts";
import { sitsOut } from "../shown-view.ts";
import { StepSlip } from "../slip.tsx";
import { bidSteps, tilesOwned, worthToEnd } from "../sums.ts";
import styles from "./bid-slip.module.css";
import { Bill, BillLeft, BillRow } from "./bill.tsx";
import type { Guesses } from "./guess.ts";
import { GuessPart, GuessWords } from "./guess-part.tsx";
import { Hammer } from "./hammer.tsx";

/** The manager's slip in an auction; everybody else's says what happens. */
export function BidSlip(props: {
  auction: AuctionView;
  first: boolean;
  /** What the month paid and cost has not been put away yet. */
  bill: boolean;
  onSeen: () => void;
  hammered: readonly Hammered[];
  guesses: Guesses;
}) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const { auction } = props;
  const turner = auction.auctioneer !== null && auction.auctioneer === me;
  // While it lists what the month paid and cost, the paper is called so.
  const paid = props.first && me !== null && tillsOf(view.ledger, view.month).length > 0;
  const title = t(paid && auction.tile === null ? "steps.bill.title" : "steps.auction.title");
  const reads = paid && sitsOut(view, me);
  if (auction.tile === null) {
    return (
      <StepSlip
        title={title}
        rule="P-AUCTION-6"
        acts={
          turner ? (
            <Act look="brass" icon="eye" name="turn" action={{ type: "turn" }}>
              {t("steps.auction.turn")}
            </Act>
          ) : reads ? (
            // The month's payments stand until a tap, and any tap goes on.
            <Button look="brass" icon="check">
              {t("steps.bill.goOn")}
            </Button>
          ) : undefined
        }
      >
        {props.first ? (
          <>
            <Bill />
            <p className="ps-small">{t("steps.auction.come", { n: auction.left })}</p>
          </>
        ) : null}
        {me === null || !isManager(view, me) ? <GuessWords {...props} /> : null}
        <p className="ps-lead">
          {turner && view.until === null
            ? null
            : turner
              ? t("steps.auction.yourTurn")
              : auction.auctioneer === null
                ? t("steps.auction.itself")
                : t("steps.auction.turns", { name: nameOf(table, auction.auctioneer, t) })}
        </p>
      </StepSlip>
    );
  }
  if (!isManager(view, me) || me === null) {
    return (
      <StepSlip
        title={title}
        rule="P-AUCTION-7"
        acts={
          // Where the key to turn a company over lay, no other key lies: a thumb that comes late does nothing.
          <div className={styles.watch}>
            <p className="ps-small">{t("steps.auction.watch")}</p>
            <Hammer auction={auction} />
          </div>
        }
      >
        {props.bill ? <BillLeft onSeen={props.onSeen} /> : null}
        <GuessPart key={auction.tile} {...props} />
      </StepSlip>
    );
  }
  const { bill, onSeen } = props;
  return <Bid key={auction.tile} auction={auction} tile={auction.tile} bill={bill} onSeen={onSeen} />;
}

/** So many steps above the lowest bid a bid asks for a second press. */
const SURE_STEPS = 8;

/** Bids as buttons that carry the amount; beside them what the purse would be, and what the companies cost next month. */
function Bid(props: { auction: AuctionView; tile: TileId; bill: boolean; onSeen: () => void }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, bound, me, judge } = table;
  const { auction, tile } = props;
  const { acts } = useDesk();
  const phone = useLayout() === "phone";
  const { unit, cost } = bound.edition.limits;
  const purse = own(table)?.purse ?? 0;
  const [least, ...steps] = bidSteps(auction.bid, unit);
  const lowest = least?.amount ?? unit;
  const [wished, setOther] = useState<number | null>(null);
  // A bid of another overtook the own amount: it begins again at the lowest one.
  const other = wished === null ? null : Math.max(wished, lowest);
  const leads = auction.leader === me;
  const passed = me !== null && auction.passed.includes(me);
  const may = judge.may({ type: "pass", tile });
  const bidding = (amount: number): Action => ({ type: "raise", tile, amount });
  const busy = acts.pending.has("raise") || acts.pending.has("pass");
  const byButton = (): void => setOther(null);
  const noOther = judge.refusalOf(bidding(lowest));
  const beginOther = (): void => (noOther === null ? setOther(lowest) : acts.refuse(noOther));
  const shown = leads ? auction.bid : (other ?? lowest);
  const tiles = me === null ? 0 : tilesOwned(view, me).length + 1;
  const costs = tiles * cost;
  const after = purse - shown;
  // Another bids while the thumb is on its way, or another company comes up: what was read is bid, or nothing.
  // What lies far above the lowest bid is a leap by itself: only a press that was told of it does it.
  const changing = (amount: number, own = ""): Changing => ({
    means: `${tile}/${amount}`,
    own,
    fresh: true,
    climb: {
      amount,
      step: unit,
      byTime: amount === lowest,
      // The key that others drive up says so; the leaps beside it follow it.
      rose: amount === lowest ? (from) => `${thousands(t, from)} → ${thousands(t, amount)}` : undefined,
    },
    now: thousands(t, amount),
    worse:
      amount - lowest >= SURE_STEPS * unit ? t("steps.auction.sure", { amount: thousands(t, amount) }) : null,
  });
  return (
    <StepSlip
      title={t(leads ? "steps.auction.youLead" : passed ? "steps.auction.youPassed" : "steps.auction.bid")}
      of="bid"
      acts={
        may ? (
          <>
            <Act
              look="brass"
              icon="gavel"
              name="raise"
              action={bidding(shown)}
              busy={busy}
              changing={changing(shown, String(wished))}
              onSend={byButton}
            >
              {t("steps.auction.bidAmount", { amount: thousands(t, shown) })}
            </Act>
            <Act
              look="paper"
              name="pass"
              action={{ type: "pass", tile }}
              busy={busy}
              // A pass cannot be taken back, and the key lies where that for another company lay.
              changing={{ means: tile, fresh: true, slow: true, now: companyName(table, tile, t) }}
            >
              <span>
                {t("steps.auction.pass")}
                {phone ? null : (
                  <small className={styles.passes} aria-hidden="true">
                    {companyName(table, tile, t)}
                  </small>
                )}
              </span>
            </Act>
            <Hammer auction={auction} />
          </>
        ) : (
          <Hammer auction={auction} />
        )
      }
    >
      <dl className="ps-sums">
        {props.bill ? <BillRow onSeen={props.onSeen} /> : null}
        {table.config.helpNumbers ? (
          <div
            {...label("toEnd", {
              mean: thousands(t, yieldsOfTile(table, tile).mean),
              cost: thousands(t, cost),
              months: bound.edition.limits.months - view.month,
              sum: thousands(t, worthToEnd(bound, view, tile)),
            })}
          >
            <dt>
              {t("steps.auction.toEnd")}
              <small className={styles.supposes}>{t("steps.auction.toEndIf")}</small>
            </dt>
            <dd>{thousands(t, worthToEnd(bound, view, tile))}</dd>
          </div>
        ) : null}
        <div
          {...label("purseAfter", {
            purse: thousands(t, purse),
            bid: thousands(t, shown),
            after: thousands(t, after),
          })}
        >
          <dt>
            {after < 0 && may
              ? t("steps.auction.notEnough", { amount: thousands(t, shown) })
              : t("steps.auction.purseAfter", { amount: thousands(t, shown) })}
          </dt>
          <dd title={money(t, purse)}>
            {after < 0 ? (
              <b>{thousands(t, purse)}</b>
            ) : (
              <>
                {thousands(t, purse)} → <b>{thousands(t, after)}</b>
              </>
            )}
          </dd>
        </div>
        <div
          className={after >= 0 && after < costs ? "bad" : ""}
          {...label("costsNext", { tiles, cost: thousands(t, cost), costs: thousands(t, costs) })}
        >
          <dt>{t("steps.auction.costsNext", { tiles })}</dt>
          <dd>
            <b>{thousands(t, costs)}</b>
          </dd>
        </div>
      </dl>
      {after >= 0 && after < costs ? (
        <p className="ps-warn">
          <Icon id="bell" />
          {t("steps.auction.mustCome", {
            amount: thousands(t, costs - Math.max(0, after)),
            price: thousands(t, bound.edition.limits.salePrice),
          })}
        </p>
      ) : null}
      {may ? (
        <div className="ps-steps">
          {steps.map(({ amount, more }) => {
            const refusal = judge.refusalOf(bidding(amount));
            return (
              <Act
                key={more}
                look="paper"
                name="raise"
                action={bidding(amount)}
                busy={busy}
                changing={changing(amount)}
                onSend={byButton}
              >
                <b className="num">{thousands(t, amount)}</b>
                <small>
                  {refusal?.code === "NOT_ENOUGH_MONEY"
                    ? t("steps.auction.overPurse")
                    : auction.bid > 0
                      ? `${thousands(t, auction.bid)} + ${thousands(t, more)}`
                      : null}
                </small>
              </Act>
            );
          })}
          {other === null ? (
            <Button look="paper" refused={noOther !== null} onPress={beginOther}>
              <b>{t("steps.auction.other")}</b>
              <small>{t("steps.auction.upTo", { amount: thousands(t, purse) })}</small>
            </Button>
          ) : (
            <Amount amount={other} least={lowest} most={purse} step={unit} onChange={setOther} />
          )}
        </div>
      ) : (
        <p className="ps-small">{t(leads ? "steps.auction.leadsText" : "steps.auction.passedText")}</p>
      )}
    </StepSlip>
  );
}
