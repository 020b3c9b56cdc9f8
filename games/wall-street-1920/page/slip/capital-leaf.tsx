import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { laidName } from "../cards/names.ts";
import { asksForPile, isTeaching, useClerk } from "../clerk/clerk-context.ts";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import { isWritten } from "../plan/draft.ts";
import type { Preview } from "../plan/preview.ts";
import { cardOf, useTable } from "../table-context.ts";
import sight from "./in-sight.module.css";
import { inSight } from "./in-sight.ts";
import { Lacks } from "./lacks.tsx";
import { cashOut, FromCash } from "./move-leaf.tsx";
import { Foot, Gap, Go, Line, lacking, PileChoice, Sum, WhyNot } from "./paper.tsx";
import piles from "./pile-choice.module.css";
import { useSaying } from "./say-key.tsx";
import type { TurnControl } from "./turn-control.ts";
import { TurnOptions } from "./turn-options.tsx";
import { usePinned } from "./use-pinned.ts";
import { Written } from "./written.tsx";

/** Increase Capital: two dollars, one step up, and a pile for the deck's top card. */
export function CapitalLeaf(props: { turn: TurnControl }) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const { draft, preview, onDraft } = turn;
  const saying = useSaying();
  const { top } = table.view.deck;
  const card = top === null ? null : cardOf(table, top);
  const mine = table.me === null ? undefined : table.view.players[table.me];
  const capital = mine?.capital ?? 0;
  const phone = useLayout() === "phone";
  const pinned = usePinned();
  const clerk = useClerk();
  const brief = asksForPile(clerk) && phone;
  const taught = isTeaching(clerk);
  // A note comes and goes from turn to turn: on a phone's page the three piles lie above it, each time in the same place.
  const noteBelow = phone && !taught && !turn.picking;
  const choice = <PileChoice small value={draft.pile} onChoose={(pile) => onDraft({ ...draft, pile })} />;
  // With room they stand right above the commit.
  const laying =
    top === null ? null : (
      <>
        <p className={`why pilehead ${piles.laid}`}>
          <b>
            {t("street.slip.deckGoes", {
              card: laidName(t, card),
            })}
          </b>
        </p>
        {pinned ? (
          choice
        ) : (
          <div className={sight.sight} ref={inSight}>
            {choice}
          </div>
        )}
      </>
    );
  return (
    <>
      <Written picking={turn.picking} clerkBelow={noteBelow}>
        {turn.refused === null ? null : <WhyNot refusal={turn.refused} />}
        {preview === null ? null : (
          <>
            {brief ? null : (
              <Sum
                title={t("street.capital.what", { capital: capital + 1 })}
                figure={t("street.money", { amount: cashOut(preview) })}
                label={t("street.slip.youPay")}
              >
                <span>{t("street.capital.note")}</span>
                <Lacks preview={preview} />
              </Sum>
            )}
            {phone ? null : <BillLines preview={preview} capital={capital} />}
          </>
        )}
        {pinned ? null : laying}
        {noteBelow ? <ClerkNote /> : null}
        <TurnOptions turn={turn} moments={["never", "first", "last"]} />
      </Written>
      <Foot>
        {saying.row}
        <Gap text={turn.gapText} />
        {pinned ? laying : null}
        <Go
          beside={saying.key}
          icon="up"
          label={t("street.capital.go", { capital: capital + 1 })}
          {...lacking(t, turn)}
          busy={turn.busy}
          refused={!turn.ready}
          onPress={turn.onCommit}
          onClear={isWritten(draft) ? turn.onClear : undefined}
        />
      </Foot>
    </>
  );
}

/** The bill part by part. */
function BillLines(props: { preview: Preview; capital: number }) {
  const t = useT();
  const { preview, capital } = props;
  return (
    <dl className="lines">
      <Line
        label={t("street.capital.what", { capital: capital + 1 })}
        value={t("street.money", { amount: preview.raise })}
      />
      {preview.flip > 0 ? (
        <Line label={t("street.slip.flipLine")} value={t("street.money", { amount: preview.flip })} />
      ) : null}
      {preview.call > 0 ? (
        <Line label={t("street.slip.callLine")} value={t("street.money", { amount: preview.call })} />
      ) : null}
      <FromCash preview={preview} />
    </dl>
  );
}
