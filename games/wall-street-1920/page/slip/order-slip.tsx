import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { LogLine } from "../log/lines.ts";
import { useTable } from "../table-context.ts";
import { CapitalLeaf } from "./capital-leaf.tsx";
import { MoveLeaf } from "./move-leaf.tsx";
import styles from "./paper.module.css";
import { Paper, WhyNot } from "./paper.tsx";
import { SellLeaf } from "./sell-leaf.tsx";
import type { TurnControl } from "./turn-control.ts";
import { Written } from "./written.tsx";

/** The order slip: a whole turn written down, with every consequence, before anything is sent. */
export function OrderSlip(props: { turn: TurnControl; tabs: React.ReactNode; lines: readonly LogLine[] }) {
  const t = useT();
  const { turn } = props;
  const { draft } = turn;
  const phone = useLayout() === "phone";
  const closed = draft.leaf === "move" ? null : turn.closed[draft.leaf];
  return (
    <Paper
      name={t("street.slip.label")}
      title={t("street.slip.title")}
      tabs={props.tabs}
      className={`l-${draft.leaf}`}
      busy={turn.busy}
    >
      <div
        className={phone ? styles.leaf : "leaf"}
        id="street-leaf"
        role="tabpanel"
        aria-label={t(`street.leaf.${draft.leaf}`)}
      >
        {closed !== null ? (
          <Written>
            <Closed turn={turn} />
          </Written>
        ) : draft.leaf === "move" ? (
          <MoveLeaf turn={turn} lines={props.lines} />
        ) : draft.leaf === "sell" ? (
          <SellLeaf turn={turn} />
        ) : (
          <CapitalLeaf turn={turn} />
        )}
      </div>
    </Paper>
  );
}

/** What stands on the leaf of an action that is not open now: the refusal, and what is possible instead. */
function Closed(props: { turn: TurnControl }) {
  const t = useT();
  const { view, me } = useTable();
  const { turn } = props;
  const { draft } = turn;
  const refusal = draft.leaf === "move" ? null : turn.closed[draft.leaf];
  const mine = me === null ? undefined : view.players[me];
  if (refusal === null || mine === undefined) return null;
  return (
    <>
      <WhyNot refusal={turn.refused ?? refusal} />
      <p className="inst">{t("street.slip.instead")}</p>
      <div className="keep insteads">
        <button type="button" onClick={() => turn.onDraft({ ...draft, leaf: "move" })}>
          <Icon id="walk" />
          {t("street.slip.insteadMove")}
        </button>
        {turn.closed.sell === null ? (
          <button type="button" onClick={() => turn.onDraft({ ...draft, leaf: "sell" })}>
            <Icon id="gavel" />
            {t("street.leaf.sell")}
          </button>
        ) : null}
        {turn.closed.capital === null ? (
          <button type="button" onClick={() => turn.onDraft({ ...draft, leaf: "capital" })}>
            <Icon id="up" />
            {t("street.slip.insteadCapital", { capital: mine.capital + 1 })}
          </button>
        ) : null}
      </div>
    </>
  );
}
