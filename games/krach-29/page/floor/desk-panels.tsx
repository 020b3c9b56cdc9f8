import { useLayout } from "@bigboard/design/game-parts/layout";
import type { Acts } from "@bigboard/design/game-parts/use-acts";
import type { Action } from "@bigboard/krach-29/game";
import type { Emote } from "@bigboard/protocol";
import { BonusPanel } from "../hand/bonus-panel.tsx";
import css from "../hand/panel.module.css";
import { SaleSlip } from "../hand/sale-slip.tsx";
import { SayPanel } from "../hand/say-panel.tsx";
import { ShoutPanel } from "../hand/shout-panel.tsx";
import type { TrayControl } from "../hand/use-tray.ts";
import { useTable } from "../table-context.ts";
import { NoticeSlip } from "./notice-slip.tsx";
import { maySell, ownTrader } from "./status.ts";
import type { DeskControl } from "./use-desk.ts";

/** The papers on the edge of the desk: what came of the last act, and the one that is open. */
export function DeskPanels(props: {
  desk: DeskControl;
  tray: TrayControl;
  acts: Acts<Action>;
  onSay: ((code: Emote) => void) | null;
}) {
  const { desk, acts, onSay } = props;
  const { out } = props.tray.tray;
  const bonus = ownTrader(useTable())?.bonus ?? null;
  const { now, panel, close } = desk;
  // On a phone it lies above the two acts.
  const notice = useLayout() === "phone" ? null : acts.notice;
  return (
    <div className={css.panels} data-noticed={notice === null ? undefined : ""}>
      {notice === null ? null : (
        <div className={css.notice}>
          <NoticeSlip notice={notice} />
        </div>
      )}
      {panel === "sale" && maySell(now) ? (
        <SaleSlip control={desk.sale} moved={desk.moved} unasked={desk.unasked} onClose={close} />
      ) : null}
      {panel === "shout" && now === "trading" ? (
        <ShoutPanel value={desk.shout} onChange={desk.onShout} onClose={close} />
      ) : null}
      {panel === "say" && onSay !== null ? (
        <SayPanel
          onSay={(code) => {
            close();
            onSay(code);
          }}
          onClose={close}
        />
      ) : null}
      {panel === "bonus" && bonus !== null ? (
        <BonusPanel
          bonus={bonus}
          out={out}
          onAct={(name, action) => {
            close();
            void acts.act(name, action);
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
