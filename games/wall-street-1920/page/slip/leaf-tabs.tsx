import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import type { Cue } from "../clerk/cue.ts";
import { Choices } from "../parts/choices.tsx";
import type { Leaf } from "../plan/draft.ts";
import { whyBrief, whyNot } from "../plan/why.ts";
import { useTable } from "../table-context.ts";
import styles from "./leaf-tabs.module.css";
import type { TurnControl } from "./turn-control.ts";

export type TabId = Leaf | "mine";

const ICONS: { readonly [tab in TabId]: IconId } = {
  move: "walk",
  sell: "gavel",
  capital: "up",
  mine: "shares",
};

/** Whether the clerk points at this tab. */
function isMeant(cue: Cue, tab: TabId): boolean {
  return cue.at === "leaf" ? cue.leaf === tab : cue.at === "mine" && tab === "mine";
}

/** The three actions as tabs; on a phone also "Mine", the drawer with my shares. */
export function LeafTabs(props: {
  value: TabId | null;
  /** Nothing can be written now: all but "Mine" are hatched. */
  still: boolean;
  /** Why a leaf is closed; null where it is open. */
  closed: TurnControl["closed"];
  mine: boolean;
  onChoose: (tab: TabId) => void;
}) {
  const t = useT();
  const { view, me } = useTable();
  const cue = useCue();
  const tabs: readonly TabId[] = props.mine
    ? ["move", "sell", "capital", "mine"]
    : ["move", "sell", "capital"];
  const own = me === null ? undefined : view.players[me];
  const count = (own?.shareCount ?? 0) + (own?.privateShare == null ? 0 : 1);
  return (
    <Choices
      kind="tabs"
      label={t("street.leaf.label")}
      className={props.mine ? styles.tabs : "acts"}
      value={props.value}
      onChoose={props.onChoose}
      options={tabs.map((tab) => {
        const refusal = props.still || tab === "mine" || tab === "move" ? null : props.closed[tab];
        const why = refusal === null ? null : whyBrief(t, refusal);
        return {
          value: tab,
          name: t(`street.leaf.${tab}`),
          ...(refusal === null ? {} : { about: whyNot(t, refusal).text }),
          refused: refusal !== null || (props.still && tab !== "mine"),
          className: props.mine ? styles.tab : styles.act,
          content: (
            <>
              <Icon id={ICONS[tab]} className={props.mine ? styles.icon : undefined} />
              <span className={styles.words}>
                {t(`street.leaf.${tab}`)}
                {why === null ? null : <small className={styles.reason}>{why}</small>}
              </span>
              {tab === "mine" ? <b className={styles.count}>{count}</b> : null}
              {cue !== null && isMeant(cue, tab) ? <CueFrame /> : null}
            </>
          ),
        };
      })}
    />
  );
}
