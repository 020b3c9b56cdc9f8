import { Button, RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { money, thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { Stepper } from "../parts/stepper.tsx";
import { useTable } from "../table-context.ts";
import { ClosingKeys } from "./closing-keys.tsx";
import { acceptanceOf, bidOn, endOf, refusalTo, withdrawalOf } from "./deal-actions.ts";
import { DraftPart } from "./draft-part.tsx";
import { yieldRange } from "./exposure.ts";
import { Ladder, Odds, SlipHead } from "./slip-head.tsx";
import { TermsBoxes } from "./terms-boxes.tsx";
import { askFor, ownBid, type TileInfo, tokensLeft } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";
import { effectWords } from "./words.ts";

type SlipProps = { info: TileInfo; control: StallsControl; dealing: Dealing };

/** An investor's paper: what a company costs and brings, one plate to bid, one to take what is asked. */
export function BidSlip(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { info, control } = props;
  const { me, view, bound } = table;
  const { lowestPrice, highestPrice } = bound.edition.limits;
  const closed = info.deal?.closed === true;
  return (
    <section className="pn-slip paper" aria-label={t("panic.stalls.bidSlip")}>
      <header>
        <h2>{t("panic.stalls.bidSlip")}</h2>
        <span>{me === null ? null : t("panic.stalls.tokensLeft", { n: tokensLeft(table, me) })}</span>
      </header>
      <SlipHead info={info} control={control} />
      {closed ? (
        <p className="pn-why">
          {t("panic.stalls.closedWhy")} <RuleLink rule="P-NET-22" />
        </p>
      ) : (
        <>
          <Stepper
            value={control.price}
            label={t("panic.stalls.price")}
            least={lowestPrice}
            most={highestPrice}
            onChange={control.setPrice}
          />
          <Odds info={info} price={control.price} range={yieldRange(bound, view, info.tile)} />
          <TermsBoxes control={control} />
        </>
      )}
      <Ladder info={info} />
      <ActNotice />
      {closed ? null : <BidKeys {...props} />}
      <DealKeys {...props} />
    </section>
  );
}

/** Bid and take: the plates of the slip, always in the same place. */
function BidKeys(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const { me } = table;
  const ask = askFor(info, me);
  const mine = ownBid(info, me);
  const price = thousands(t, control.price);
  const repricing = info.deal !== null && info.deal.investor === me;
  const noBid = dealing.refused(bidOn(info.tile, control.price, control.terms));
  const bid = (): void => {
    if (control.sure()) dealing.bid(info.tile, control.price, control.terms);
  };
  const word = control.asksSure
    ? t("panic.stalls.sure", { price: money(t, control.price) })
    : t(
        repricing
          ? "panic.stalls.offerInstead"
          : mine === null
            ? "panic.stalls.bid"
            : "panic.stalls.changeBid",
        {
          price,
        },
      );
  return (
    <>
      {ask === null ? null : (
        <p className="pn-effect">
          {t(
            ask.counter
              ? "panic.stalls.countersYou"
              : ask.to === null
                ? "panic.stalls.asksAll"
                : "panic.stalls.asksYou",
            {
              name: nameOf(table, info.owner, t),
              price: thousands(t, ask.price),
              closed: String(ask.closed),
            },
          )}{" "}
          {me === null ? null : effectWords(table, info, me, ask.price, t)}
        </p>
      )}
      <div className="pn-go">
        <Button look="brass" icon="horn" refused={noBid} onPress={bid} className="pn-bidkey">
          {word}
        </Button>
        {ask === null ? null : (
          <Button
            look="paper"
            refused={dealing.refused(acceptanceOf(table.view, ask))}
            onPress={() => dealing.accept(ask)}
          >
            {t("panic.stalls.take", { price: thousands(t, ask.price) })}
          </Button>
        )}
      </div>
      <div className="pn-more">
        {ask !== null && ask.to === me ? (
          <Button look="paper" refused={dealing.refused(refusalTo(ask))} onPress={() => dealing.decline(ask)}>
            {t("panic.stalls.decline")}
          </Button>
        ) : null}
        {mine === null ? null : (
          <Button
            look="paper"
            refused={dealing.refused(withdrawalOf(mine))}
            onPress={() => dealing.takeBack(mine)}
          >
            {t("panic.stalls.takeBack", { price: thousands(t, mine.price) })}
          </Button>
        )}
      </div>
      <DraftPart control={control} dealing={dealing} />
      <p className="pn-why">
        {t(control.terms.closed ? "panic.stalls.whyClosed" : "panic.stalls.whyOpen", {
          name: nameOf(table, info.owner, t),
        })}{" "}
        <RuleLink rule={control.terms.closed ? "P-CLOSED-3" : "P-NEG-9"} />
      </p>
    </>
  );
}

/** What the holder of a deal can do with it. */
function DealKeys(props: SlipProps) {
  const t = useT();
  const { me } = useTable();
  const { info, dealing } = props;
  const { deal } = info;
  if (deal === null || deal.investor !== me || deal.closed) return null;
  return (
    <div className="pn-more">
      <Button
        look="paper"
        refused={dealing.refused(endOf(info, deal, me))}
        onPress={() => dealing.leave(info, deal)}
      >
        {t("panic.stalls.withdraw")}
      </Button>
      <ClosingKeys info={info} deal={deal} dealing={dealing} partner={info.owner} />
    </div>
  );
}
