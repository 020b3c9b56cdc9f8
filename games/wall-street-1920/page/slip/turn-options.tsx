import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { useEffect, useRef, useState } from "react";
import { shortName } from "../cards/names.ts";
import { isSpeaking, isTeaching, useClerk, useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { Choices } from "../parts/choices.tsx";
import type { When } from "../plan/draft.ts";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./folded.module.css";
import options from "./options.module.css";
import type { TurnControl } from "./turn-control.ts";

type Turn = Pick<TurnControl, "draft" | "onDraft" | "callInHand" | "picking" | "onPicking">;

/** The optional steps of a turn: turning the trend, the Call Option, and a look at the new card. */
export function TurnOptions(props: {
  turn: Turn;
  /** Whether to offer a look at the drawn card; what is ticked holds for every leaf. */
  looks?: boolean;
  /** Which moments are still open. */
  moments: readonly When[];
}) {
  const t = useT();
  const label = useLabel();
  const { view } = useTable();
  const { turn, moments } = props;
  const { draft, onDraft } = turn;
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[tabindex="0"], input')?.focus();
  }, [open]);
  const written = draft.flip !== "never" || draft.call.when !== "never" || draft.look;
  // The end window is about these steps and nothing else: there they always lie open.
  const phone = useLayout() === "phone";
  const clerk = useClerk();
  const taught = isTeaching(clerk);
  // A note on the slip takes their room: folded, the last line above the keys is still read whole.
  const folds = (phone || isSpeaking(clerk)) && moments.includes("first");
  const meant = useFlipMeant();
  const isMeant = meant === "key";
  // A lesson asks for nothing that the look at the new card is for.
  const looks = props.looks === true && !taught;
  if (folds && !open && !written && meant === null)
    return <Folded {...props} looks={looks} onOpen={() => setOpen(true)} />;
  return (
    <div className={options.options} ref={list}>
      {view.flipped ? null : (
        <div className={options.option} {...label("trend", { coins: view.trendCoins })}>
          <Icon id={view.trend === "clockwise" ? "ccw" : "cw"} className={options.icon} />
          <span className={options.words}>{t("street.slip.flip")}</span>
          <Moments
            label={t("street.slip.flipWhen")}
            value={draft.flip}
            moments={moments}
            pointed={isMeant ? "first" : null}
            onChoose={(flip) => onDraft({ ...draft, flip })}
          />
        </div>
      )}
      {turn.callInHand ? (
        <div className={options.option} {...label("callMine")}>
          <b className="tyl">+2</b>
          <span className={options.words}>
            {t("street.slip.call")}
            {draft.call.when === "never" ? null : <CallTarget turn={turn} />}
          </span>
          <Moments
            label={t("street.slip.callWhen")}
            value={draft.call.when}
            moments={moments}
            onChoose={(when) => {
              onDraft({ ...draft, call: { when, at: when === "never" ? null : draft.call.at } });
              turn.onPicking(when !== "never" && draft.call.at === null);
            }}
          />
        </div>
      ) : null}
      {looks ? (
        <label className={`${options.option} ${options.look}`} {...label("look")}>
          <input
            type="checkbox"
            className={options.box}
            checked={draft.look}
            onChange={(event) => onDraft({ ...draft, look: event.target.checked })}
          />
          <span className={options.words}>{t("street.slip.look")}</span>
        </label>
      ) : null}
    </div>
  );
}

/** Whether turning the trend is spoken of just now: the clerk's note says so, or his lesson, which frames the key too. */
function useFlipMeant(): "note" | "key" | null {
  const clerk = useClerk();
  const cue = useCue();
  return cue?.at === "flip" ? "key" : clerk?.note?.id === "trend" ? "note" : null;
}

/** From the moment it is spoken of, for the rest of the turn: what is asked for stands first, and stays there. */
export function useFlipFirst(): boolean {
  const meant = useFlipMeant() !== null;
  const { turn } = useTable().view;
  const [since, setSince] = useState(-1);
  useEffect(() => {
    if (meant) setSince(turn);
  }, [meant, turn]);
  return meant || since === turn;
}

/** On a phone one line stands for all of them until one is wanted: the circle needs the room. */
function Folded(props: Parameters<typeof TurnOptions>[0] & { onOpen: () => void }) {
  const t = useT();
  const { view } = useTable();
  const names = [
    ...(view.flipped ? [] : [t("street.slip.flipBrief")]),
    ...(props.turn.callInHand ? [t("street.slip.callBrief")] : []),
    ...(props.looks ? [t("street.slip.lookBrief")] : []),
  ];
  if (names.length === 0) return null;
  return (
    <button type="button" className={styles.folded} aria-expanded={false} onClick={props.onOpen}>
      <Icon id="plus" className={styles.icon} />
      <b>{t("street.slip.also")}</b> <span>{names.join(t("street.comma"))}</span>
    </button>
  );
}

function CallTarget(props: { turn: Turn }) {
  const t = useT();
  const table = useTable();
  const { draft, picking, onPicking } = props.turn;
  const { at } = draft.call;
  const id = at === null ? undefined : table.view.circle[at]?.cards[0];
  const card = id === undefined ? null : cardOf(table, id);
  return (
    <button
      type="button"
      className={options.under}
      aria-pressed={picking}
      onClick={() => onPicking(!picking)}
    >
      {picking || card === null
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
  /** The key that the clerk's frame lies around. */
  pointed?: When | null;
  onChoose: (when: When) => void;
}) {
  const t = useT();
  return (
    <Choices
      kind="radios"
      label={props.label}
      className={options.moments}
      value={props.value}
      onChoose={props.onChoose}
      options={props.moments.map((when) => ({
        value: when,
        className: options.moment,
        content: (
          <>
            {t(`street.when.${when}`)}
            {props.pointed === when ? <CueFrame /> : null}
          </>
        ),
      }))}
    />
  );
}
