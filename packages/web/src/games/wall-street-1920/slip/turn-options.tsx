import { Icon } from "../../../design/index.ts";
import { useT } from "../../../i18n/index.ts";
import { shortName } from "../cards/names.ts";
import { Choices } from "../parts/choices.tsx";
import type { Draft, When } from "../plan/draft.ts";
import { cardOf, useTable } from "../table-context.ts";

/** The optional steps of a turn: turning the trend, the Call Option, and a look at the new card. */
export function TurnOptions(props: {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The seat's Call Option is in hand. */
  call: boolean;
  picking: boolean;
  onPick: (on: boolean) => void;
  /** Whether to offer a look at the drawn card; what is ticked holds for every leaf. */
  looks?: boolean;
  /** Which moments are still open. */
  moments: readonly When[];
}) {
  const t = useT();
  const { view } = useTable();
  const { draft, onDraft, moments } = props;
  return (
    <div className="opts">
      {view.flipped ? null : (
        <div className="opt">
          <Icon id={view.trend === "clockwise" ? "ccw" : "cw"} />
          <span>{t("street.slip.flip")}</span>
          <Moments
            label={t("street.slip.flipWhen")}
            value={draft.flip}
            moments={moments}
            onChoose={(flip) => onDraft({ ...draft, flip })}
          />
        </div>
      )}
      {props.call ? (
        <div className="opt">
          <b className="tyl">+2</b>
          <span>
            {t("street.slip.call")}
            {draft.call.when === "never" ? null : <CallTarget {...props} />}
          </span>
          <Moments
            label={t("street.slip.callWhen")}
            value={draft.call.when}
            moments={moments}
            onChoose={(when) => {
              onDraft({ ...draft, call: { when, at: when === "never" ? null : draft.call.at } });
              props.onPick(when !== "never" && draft.call.at === null);
            }}
          />
        </div>
      ) : null}
      {props.looks ? (
        <label className="opt look">
          <input
            type="checkbox"
            checked={draft.look}
            onChange={(event) => onDraft({ ...draft, look: event.target.checked })}
          />
          <span>{t("street.slip.look")}</span>
        </label>
      ) : null}
    </div>
  );
}

function CallTarget(props: { draft: Draft; picking: boolean; onPick: (on: boolean) => void }) {
  const t = useT();
  const table = useTable();
  const { at } = props.draft.call;
  const id = at === null ? undefined : table.view.circle[at]?.cards[0];
  const card = id === undefined ? null : cardOf(table, id);
  return (
    <button
      type="button"
      className="ref"
      aria-pressed={props.picking}
      onClick={() => props.onPick(!props.picking)}
    >
      {props.picking || card === null
        ? t("street.slip.callPick")
        : t("street.slip.callUnder", { card: shortName(t, card) })}
    </button>
  );
}

/** No, first, or at the end. */
function Moments(props: {
  label: string;
  value: When;
  moments: readonly When[];
  onChoose: (when: When) => void;
}) {
  const t = useT();
  return (
    <Choices
      kind="radios"
      label={props.label}
      className="when3"
      value={props.value}
      onChoose={props.onChoose}
      options={props.moments.map((when) => ({ value: when, content: t(`street.when.${when}`) }))}
    />
  );
}
