import { useEffect, useState } from "react";
import { Icon, Refusal } from "../../../design/index.ts";
import { useT } from "../../../i18n/index.ts";
import { BonusPanel } from "../hand/bonus-panel.tsx";
import { CryButton } from "../hand/cry-button.tsx";
import { Estimate } from "../hand/estimate.tsx";
import { Hand } from "../hand/hand.tsx";
import type { SellAction } from "../hand/sale.ts";
import { SaleSlip } from "../hand/sale-slip.tsx";
import { SellButton } from "../hand/sell-button.tsx";
import { BLIND, type ShoutDraft, ShoutPanel } from "../hand/shout-panel.tsx";
import { SoldDesk } from "../hand/sold-desk.tsx";
import { useSale } from "../hand/use-sale.ts";
import type { TrayControl } from "../hand/use-tray.ts";
import { amount } from "../parts/amount.ts";
import { bonusName, isPrejudice } from "../parts/bonus.tsx";
import { TokenCoin } from "../parts/token.tsx";
import { companyOf, priceOf, useTable } from "../table-context.ts";
import { isLostRace, refusalWords } from "./refusal-words.ts";
import { maySell, ownTrader, standing } from "./status.ts";
import type { Acts, Notice } from "./use-acts.ts";
import { useKeys } from "./use-keys.ts";

type DeskProps = { tray: TrayControl; acts: Acts; at: number; paused: boolean };
type Open = "sale" | "shout" | "bonus" | null;

/** The dark desk across the foot: the hand, the contract, and the two acts. */
export function Desk(props: DeskProps) {
  const table = useTable();
  const now = standing(table);
  if (now === "watching") return null;
  if (now === "sold") return <SoldDesk />;
  return <TradingDesk {...props} key={table.view.day} />;
}

function TradingDesk(props: DeskProps) {
  const t = useT();
  const table = useTable();
  const { tray, acts } = props;
  const { out, slots } = tray.tray;
  const now = standing(table);
  const trader = ownTrader(table);
  const sale = useSale(slots, tray.best, props.at);
  const [panel, setPanel] = useState<Open>(null);
  const [shout, setShout] = useState<ShoutDraft>(BLIND);
  const [seenOffer, setSeenOffer] = useState<number | null>(null);
  const close = (): void => setPanel(null);
  const openSale = (): void => {
    setSeenOffer(sale.composed?.offer ?? null);
    setPanel("sale");
  };
  // After the bell, or alone, there is nothing left but to sell: the paper lies there.
  const onlySale = now === "lastCall" || now === "last";
  useEffect(() => {
    if (onlySale) setPanel("sale");
  }, [onlySale]);
  const cry = async (): Promise<void> => {
    if (out.length === 0) {
      acts.refuse({ code: "EMPTY_TRAY", rule: "K-NET-13", detail: {} });
      return;
    }
    const done = await acts.act("cry", { type: "post", cards: out, ...shout });
    if (!done) return;
    setShout(BLIND);
    setPanel((open) => (open === "shout" ? null : open));
  };
  const sell = async (action: SellAction): Promise<void> => {
    if (await acts.act("sell", action)) close();
    else setPanel("sale");
  };
  const takeFirst = (): void => {
    document.querySelector<HTMLElement>(".kcry.fits .ktake")?.click();
  };
  useKeys({
    card: (place, keep) => {
      const card = slots[place];
      if (card !== undefined) (keep ? tray.pin : tray.toggle)(card);
    },
    cry: () => void cry(),
    sell: () => document.querySelector<HTMLElement>(".ksell")?.click(),
    take: takeFirst,
    shout: () => setPanel(panel === "shout" ? null : "shout"),
    clear: tray.clear,
    tidy: tray.tidy,
  });
  if (trader === null) return null;
  const moved = seenOffer !== null && sale.composed !== null && sale.composed.offer !== seenOffer;
  return (
    <section className="kdesk" aria-label={t("krach.hand.desk")}>
      <div className="kpanels">
        {acts.notice === null ? null : <NoticeSlip notice={acts.notice} onForget={acts.forget} />}
        {panel === "sale" && maySell(now) ? (
          <SaleSlip control={sale} moved={moved && sale.draft.offer === null} onClose={close} />
        ) : null}
        {panel === "shout" && now === "trading" ? (
          <ShoutPanel value={shout} onChange={setShout} onClose={close} />
        ) : null}
        {panel === "bonus" && trader.bonus !== null ? (
          <BonusPanel
            bonus={trader.bonus}
            ready={out.length}
            onBroker={() => {
              close();
              void acts.act("broker", { type: "broker", cards: out });
            }}
            onDiscard={() => {
              close();
              void acts.act("discard", { type: "discard" });
            }}
            onClose={close}
          />
        ) : null}
      </div>
      <div className="khandarea">
        {slots.length > 0 ? <Hand control={tray} /> : <FaceDown n={trader.cards} />}
      </div>
      <div className="kown">
        <Contract />
        {trader.bonus === null ? null : (
          <button
            type="button"
            className={isPrejudice(trader.bonus) ? "kbonuschip bad" : "kbonuschip"}
            aria-expanded={panel === "bonus"}
            onClick={() => setPanel(panel === "bonus" ? null : "bonus")}
          >
            {bonusName(trader.bonus, t)}
          </button>
        )}
      </div>
      <div className="kdo">
        <Estimate composed={sale.composed} now={now} early={slots.length > 0} />
        <div className="kbts">
          <CryButton
            ready={out.length}
            shout={shout}
            open={panel === "shout"}
            possible={now === "trading" && !props.paused}
            busy={acts.pending.has("cry")}
            onCry={() => void cry()}
            onShout={() => setPanel(panel === "shout" ? null : "shout")}
          />
          <SellButton
            composed={sale.composed}
            open={panel === "sale"}
            busy={acts.pending.has("sell")}
            onOpen={openSale}
            onSell={(action) => void sell(action)}
            onRefused={() => {
              const refusal = sale.composed?.refusal;
              acts.refuse(refusal ?? { code: "NOT_OPEN", rule: "K-TRADE-1", detail: {} });
            }}
          />
        </div>
      </div>
    </section>
  );
}

/** What came of the last act: paper with a red edge, or a kind word where somebody was faster. */
function NoticeSlip(props: { notice: Notice; onForget: () => void }) {
  const t = useT();
  const { refusal } = props.notice;
  const words = refusalWords(refusal, t);
  return (
    <div className="knotice" key={props.notice.id}>
      {isLostRace(refusal) ? (
        <p className="klost paper" role="alert">
          {words}
        </p>
      ) : (
        <Refusal title={words} rule={refusal.rule} />
      )}
    </div>
  );
}

/** Backs of cards that may not be seen yet: equal for all. */
function FaceDown(props: { n: number }) {
  const t = useT();
  return (
    <ul className={`kcards kbacks n${props.n}`} aria-label={t("krach.hand.backs", { n: props.n })}>
      {Array.from({ length: props.n }, (_, place) => `back-${place}`).map((key) => (
        <li key={key}>
          <span className="kcard kback">
            <Icon id="hidden" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** My contract: it counts as one more share of its company. */
export function Contract() {
  const t = useT();
  const table = useTable();
  const trader = ownTrader(table);
  if (trader === null) return null;
  if (trader.token === null) {
    return <p className="knocontract">{t(trader.freed ? "krach.hand.freed" : "krach.hand.noContract")}</p>;
  }
  return (
    <span
      className="kcontract"
      role="img"
      aria-label={t("krach.hand.contractSpoken", {
        company: companyOf(table, trader.token).name,
        price: amount(priceOf(table, trader.token)),
      })}
    >
      <TokenCoin company={trader.token} price className="big" />
      <small>{t("krach.hand.contract")}</small>
    </span>
  );
}
