import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { Card, CardId } from "@bigboard/wall-street-1920/game";
import { useState } from "react";
import { CardFace } from "../cards/card.tsx";
import { capitalised, laidName, shortName } from "../cards/names.ts";
import { isTeaching, useClerk, useCue } from "../clerk/clerk-context.ts";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import { attempt } from "../plan/compose.ts";
import { isWritten } from "../plan/draft.ts";
import { cardOf, useTable } from "../table-context.ts";
import { Hand } from "./hand.tsx";
import sight from "./in-sight.module.css";
import { inSight } from "./in-sight.ts";
import { Foot, Gap, Go, Line, lacking, PileChoice, Sum, WhyNot } from "./paper.tsx";
import { useSaying } from "./say-key.tsx";
import styles from "./sell-leaf.module.css";
import type { TurnControl } from "./turn-control.ts";
import { TurnOptions } from "./turn-options.tsx";
import { usePinned } from "./use-pinned.ts";
import { Written } from "./written.tsx";

/** A double share sells for the price, any other for half of it (W-SELL-6 to W-SELL-9). */
const isDouble = (card: Card | null): boolean => card?.kind === "share" && card.shares === 2;

/** Sell: a share with its pay, then a pile for the card it replaces. On a phone these are two leaves of the slip. */
export function SellLeaf(props: { turn: TurnControl }) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  const pinned = usePinned();
  const [atPile, setAtPile] = useState(false);
  const { turn } = props;
  const { draft, preview } = turn;
  const saying = useSaying();
  const cue = useCue();
  const { view, me } = table;
  const mine = me === null ? undefined : view.players[me];
  const sold = draft.sell === null ? null : cardOf(table, draft.sell);
  const here = mine?.pawn === null || mine?.pawn === undefined ? undefined : view.circle[mine.pawn]?.cards[0];
  const replaced = here === undefined ? null : cardOf(table, here);
  const chosen = sold !== null && preview !== null;
  const second = phone && atPile && chosen;
  const taught = isTeaching(useClerk());
  // As on the leaf of capital: no note moves the three piles.
  const noteBelow = second && !taught && !turn.picking;
  return (
    <>
      <Written picking={turn.picking} clerkBelow={noteBelow}>
        {turn.refused === null ? null : <WhyNot refusal={turn.refused} />}
        <Sum
          title={sold === null ? t("street.sell.title") : t("street.sell.what", { card: shortName(t, sold) })}
          {...(chosen
            ? {
                figure: t("street.money", { amount: preview.earned }),
                label: t(isDouble(sold) ? "street.sell.bankPays" : "street.sell.bankPaysHalf"),
              }
            : {})}
        >
          {/* Beside the piles their own head says it: what is asked is seen whole, its title too. */}
          <span>
            {replaced === null || second
              ? null
              : t("street.sell.replaces", { card: capitalised(laidName(t, replaced), t.language) })}
          </span>
        </Sum>
        {second ? null : (
          <Hand
            cards={mine?.shares ?? []}
            value={draft.sell}
            pays={(id) => payFor(turn, id)}
            onChoose={(sell) => turn.onDraft({ ...draft, sell })}
          />
        )}
        {chosen ? null : <p className="why">{t("street.sell.private")}</p>}
        {chosen && !second ? <After turn={turn} /> : null}
        {chosen && !pinned && (second || !phone) ? (
          <PileForReplaced
            turn={turn}
            replaced={replaced}
            {...(second ? { onBack: () => setAtPile(false) } : {})}
          />
        ) : null}
        {noteBelow ? <ClerkNote /> : null}
        {second ? null : <TurnOptions turn={turn} moments={["never", "first", "last"]} />}
      </Written>
      <Foot>
        {saying.row}
        <Gap text={turn.gapText} />
        {chosen && pinned ? <PileForReplaced turn={turn} replaced={replaced} /> : null}
        <Go
          beside={saying.key}
          label={chosen ? t("street.sell.go", { amount: preview.earned }) : t("street.sell.choose")}
          {...(phone && chosen && !second ? { note: t("street.sell.then") } : lacking(t, turn))}
          meant={phone && chosen && !second && cue?.at === "pile"}
          busy={turn.busy}
          refused={!turn.ready && !(phone && chosen && !second)}
          onPress={() => {
            if (phone && chosen && !second) setAtPile(true);
            else turn.onCommit();
          }}
          onClear={
            isWritten(draft)
              ? () => {
                  setAtPile(false);
                  turn.onClear();
                }
              : undefined
          }
        />
      </Foot>
    </>
  );
}

/** Where the card goes that the sale replaces (W-SELL-4): with room right above the commit. */
function PileForReplaced(props: { turn: TurnControl; replaced: Card | null; onBack?: () => void }) {
  const t = useT();
  const pinned = usePinned();
  const { turn, replaced } = props;
  const piles = (
    <PileChoice small value={turn.draft.pile} onChoose={(pile) => turn.onDraft({ ...turn.draft, pile })} />
  );
  return (
    <>
      <div className={styles.head}>
        <b>{t("street.sell.pileFor", { card: replaced === null ? "" : laidName(t, replaced) })}</b>
        {props.onBack === undefined ? null : (
          <button type="button" className={styles.back} onClick={props.onBack}>
            {t("street.sell.back")}
          </button>
        )}
      </div>
      {pinned ? (
        piles
      ) : (
        <div className={sight.sight} ref={inSight}>
          {piles}
        </div>
      )}
    </>
  );
}

/** What the bank would pay for a card now (W-SELL-6 to W-SELL-9), or null when it cannot be sold. */
function payFor(turn: TurnControl, card: CardId): number | null {
  if (turn.bench === null) return null;
  const { rules, world, seat } = turn.bench;
  const tried = attempt(rules, rules.clone(world), seat, { type: "sell", card });
  if (!tried.ok) return null;
  const sold = tried.events.find((event) => event.type === "sold");
  return sold?.amount ?? null;
}

/** The lot that will lie here, with its price for all, and what the sale leaves behind. */
function After(props: { turn: TurnControl }) {
  const t = useT();
  const table = useTable();
  const { draft, preview } = props.turn;
  const { top } = table.view.deck;
  const sold = draft.sell === null ? null : cardOf(table, draft.sell);
  const next = top === null ? null : cardOf(table, top);
  if (preview === null || sold === null) return null;
  return (
    <div className="after">
      <div className="mini-lot" aria-hidden="true">
        <span className="lot">
          <CardFace card={sold} silent />
          {next === null ? null : <CardFace card={next} silent />}
        </span>
      </div>
      <dl>
        {next === null ? null : (
          <Line label={t("street.sell.lot")} value={t("street.money", { amount: sold.cost + next.cost })} />
        )}
        {preview.shares.map((change) => (
          <Line
            key={change.company}
            {...(change.after < change.minimum ? { kind: "bad" as const } : {})}
            label={t("street.sell.leaves", {
              company: t("street.company.name", { company: change.company }),
              minimum: change.minimum,
            })}
            value={`${change.before} → ${change.after}`}
          />
        ))}
        <Line label={t("street.sell.cash")} value={`${preview.cash.before} → ${preview.cash.after}`} />
      </dl>
    </div>
  );
}
