import { IconButton } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import type { Acts } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import type { Action, Company } from "@bigboard/krach-29/game";
import type { Emote } from "@bigboard/protocol";
import { useEffect } from "react";
import { Contract } from "../hand/contract.tsx";
import { CryButton } from "../hand/cry-button.tsx";
import css from "../hand/desk.module.css";
import { Estimate } from "../hand/estimate.tsx";
import { FaceDown } from "../hand/face-down.tsx";
import { Hand } from "../hand/hand.tsx";
import { SellButton } from "../hand/sell-button.tsx";
import { ShoutButton } from "../hand/shout-button.tsx";
import { SoldDesk } from "../hand/sold-desk.tsx";
import type { TrayControl } from "../hand/use-tray.ts";
import { bonusName, isPrejudice } from "../parts/bonus.tsx";
import { useTable } from "../table-context.ts";
import { DeskPanels } from "./desk-panels.tsx";
import { NoticeSlip } from "./notice-slip.tsx";
import { criedCards, ownTrader, standing } from "./status.ts";
import { type DeskControl, useDesk } from "./use-desk.ts";

type DeskProps = {
  tray: TrayControl;
  acts: Acts<Action>;
  at: number;
  /** Is told which company one would sell now; null where there is no sale to compose. */
  onSelling: (company: Company | null) => void;
  paused: boolean;
  /** Says one of the fixed words; null where the viewer may not. */
  onSay: ((code: Emote) => void) | null;
};

/** The dark desk across the foot: the hand, the contract, and the two acts. */
export function Desk(props: DeskProps) {
  const table = useTable();
  const now = standing(table);
  if (now === "watching") return null;
  if (now === "sold") return <SoldDesk onSay={props.onSay} />;
  return <TradingDesk {...props} key={table.view.day} />;
}

function TradingDesk(props: DeskProps) {
  const t = useT();
  const { tray, acts, onSelling } = props;
  const { slots } = tray.tray;
  const trader = ownTrader(useTable());
  const desk = useDesk(tray, acts, props.at);
  const phone = useLayout() === "phone";
  const selling = desk.sale.composed?.action.company ?? null;
  useEffect(() => {
    onSelling(selling);
    return () => onSelling(null);
  }, [selling, onSelling]);
  if (trader === null) return null;
  const chip =
    trader.bonus === null ? null : (
      <button
        type="button"
        className={css.chip}
        data-look={isPrejudice(trader.bonus) ? "bad" : "good"}
        aria-expanded={desk.panel === "bonus"}
        onClick={() => desk.toggle("bonus")}
      >
        {bonusName(trader.bonus, t)}
      </button>
    );
  return (
    <section className={css.desk} aria-label={t("krach.hand.desk")}>
      <div className={css.rest} data-paper={desk.panel ?? undefined}>
        <DeskPanels desk={desk} tray={tray} acts={acts} onSay={props.onSay} />
        <div className={css.hand}>
          {slots.length > 0 ? <Hand control={tray} selling={selling} /> : <FaceDown n={trader.cards} />}
        </div>
        <div className={css.own}>
          <Contract />
          {phone ? null : chip}
        </div>
        <Estimate composed={desk.sale.composed} now={desk.now} early={slots.length > 0} />
        <div className={css.talk} data-chip={phone && chip !== null ? "" : undefined}>
          {phone ? chip : null}
          <ShoutButton
            shout={desk.shout}
            open={desk.panel === "shout"}
            may={desk.now === "trading" && !props.paused}
            onShout={() => desk.toggle("shout")}
          />
          {props.onSay === null ? null : (
            <IconButton
              icon="talk"
              label={t("krach.say.title")}
              onPress={() => desk.toggle("say")}
              className={css.say}
            />
          )}
        </div>
      </div>
      <TwoActs {...props} desk={desk} />
    </section>
  );
}

/** Cry and sell: always in the same place. What came of the last act lies above them on a phone, and moves nothing. */
function TwoActs(props: DeskProps & { desk: DeskControl }) {
  const { desk, acts } = props;
  const { composed } = desk.sale;
  const phone = useLayout() === "phone";
  const cried = criedCards(useTable());
  const { out } = props.tray.tray;
  return (
    <div className={css.acts}>
      {phone && acts.notice !== null ? (
        <div className={css.notice}>
          <NoticeSlip notice={acts.notice} />
        </div>
      ) : null}
      <CryButton
        ready={out.length}
        cried={out.length > 0 && out.every((card) => cried.has(card))}
        shout={desk.shout}
        possible={desk.noCry === null && !props.paused}
        busy={acts.pending.has("cry")}
        onCry={() => {
          // While match time stands still the shell says so.
          if (!props.paused) void desk.cry();
        }}
      />
      <SellButton
        composed={composed}
        open={desk.panel === "sale"}
        busy={acts.pending.has("sell")}
        onOpen={desk.openSale}
        onSell={(action) => void desk.sell(action)}
        onRefused={() =>
          acts.refuse(composed?.refusal ?? { code: "NOT_OPEN", rule: "K-TRADE-1", detail: {} })
        }
      />
    </div>
  );
}
