import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { CardId } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { CardFace } from "../cards/card.tsx";
import { capitalised, laidName, shortName } from "../cards/names.ts";
import { asksForPile, isTeaching, useClerk, useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { Choices } from "../parts/choices.tsx";
import { signed } from "../parts/signed.ts";
import type { Bench } from "../plan/compose.ts";
import { countedOf } from "../plan/counted.ts";
import { type Draft, decided, type Fate, reordered } from "../plan/draft.ts";
import { fateMeans, planMeans } from "../plan/fate-means.ts";
import { minimumsOf } from "../plan/holdings.ts";
import { cardOf, useTable } from "../table-context.ts";
import css from "./fates.module.css";
import sight from "./in-sight.module.css";
import { inSight } from "./in-sight.ts";
import { CompanyChoice, PileChoice } from "./paper.tsx";

/**
 * Keep or discard, card by card, with what each and the turn's bill do to the reader's account today; for a lot also the order (W-SELL-13,
 * W-RULING-44).
 */
export function Fates(props: { draft: Draft; bench: Bench | null; onDraft: (draft: Draft) => void }) {
  const t = useT();
  const label = useLabel();
  const { draft, bench, onDraft } = props;
  const lot = draft.fates.length > 1;
  // Which card goes first is more than a lesson teaches, and its words have the room.
  const taught = isTeaching(useClerk());
  const ordered = lot && !taught;
  const keys = useMemo(() => (bench === null ? null : keysMean(bench, draft)), [bench, draft]);
  const all = useMemo(() => (bench === null || !lot ? null : planMeans(bench, draft)), [bench, draft, lot]);
  return (
    <div className={css.fates} data-lot={lot || undefined} ref={lot && !taught ? inSight : null}>
      {draft.fates.map((fate, index) => (
        <CardFate
          key={fate.card}
          fate={fate}
          means={keys?.get(fate.card) ?? NOTHING_KNOWN}
          place={lot ? index + 1 : null}
          onChange={(change) => onDraft(decided(draft, fate.card, change))}
        />
      ))}
      {all === null || taught ? null : (
        <p className={css.all}>
          <span>{t("street.slip.lotAll")}</span>
          <b data-loses={all < 0 || undefined}>{t("street.slip.mine", { change: signed(all) })}</b>
        </p>
      )}
      {ordered ? (
        <button
          type="button"
          className={css.swap}
          onClick={() => onDraft(reordered(draft))}
          {...label("otherFirst")}
        >
          <Icon id="swap" /> {t("street.slip.otherFirst")}
        </button>
      ) : null}
    </div>
  );
}

/** Points that the two keys of a card say; what keeping it brings may be open. */
type KeysMean = { readonly keep: number | null; readonly discard: number };

const NOTHING_KNOWN: KeysMean = { keep: null, discard: 0 };

/**
 * A single card's keys say what the whole turn does to the account, what is paid among it. Two cards share what is paid: each
 * tells what it does itself, and a line what all of it does.
 */
function keysMean(bench: Bench, draft: Draft): ReadonlyMap<CardId, KeysMean> {
  const [only, second] = draft.fates;
  if (only === undefined || second !== undefined)
    return new Map([...fateMeans(bench, draft)].map(([card, keep]) => [card, { keep, discard: 0 }]));
  const means = (keep: boolean) => planMeans(bench, decided(draft, only.card, { keep }));
  return new Map([[only.card, { keep: means(true), discard: means(false) ?? 0 }]]);
}

function CardFate(props: {
  fate: Fate;
  means: KeysMean;
  place: number | null;
  onChange: (change: Partial<Omit<Fate, "card">>) => void;
}) {
  const t = useT();
  const table = useTable();
  const { fate, means, place, onChange } = props;
  const phone = useLayout() === "phone";
  const brief = asksForPile(useClerk()) && phone;
  const card = cardOf(table, fate.card);
  if (card === null) return null;
  const surprise = card.kind === "market" && card.instruction.does === "surprise" ? card.instruction : null;
  const name = capitalised(shortName(t, card), t.language);
  const asked =
    place === null ? null : <b className={css.for}>{t("street.slip.inOrder", { place, card: name })}</b>;
  // Its sticks decide which pile: they stand above the three, a lot's cards with their numbers.
  const goes = laidName(t, card);
  const laid =
    place === null
      ? t("street.sell.pileFor", { card: goes })
      : t("street.slip.inOrder", { place, card: capitalised(goes, t.language) });
  return (
    <div className={css.fate}>
      {place === null ? null : (
        <span className={css.head}>
          <span className={css.picture}>
            <CardFace card={card} silent coin="none" />
          </span>
          <b>{t("street.slip.inOrder", { place, card: name })}</b>
        </span>
      )}
      <Choices
        kind="radios"
        label={place === null ? t("street.slip.keepOr") : t("street.slip.keepOrCard", { card: name })}
        className={css.keys}
        value={fate.keep ? "keep" : "discard"}
        onChoose={(choice) => onChange({ keep: choice === "keep" })}
        options={[
          {
            value: "keep",
            name: t("street.slip.keep"),
            about: t("street.slip.mine", { change: signed(means.keep) }),
            className: css.key,
            content: (
              <KeyWords
                of="keep"
                chosen={fate.keep}
                change={means.keep}
                idle={means.keep === means.discard}
                card={fate.card}
              />
            ),
          },
          {
            value: "discard",
            name: t("street.slip.discard"),
            about: t("street.slip.mine", { change: signed(means.discard) }),
            className: css.key,
            content: (
              <KeyWords of="discard" chosen={!fate.keep} change={means.discard} idle card={fate.card} />
            ),
          },
        ]}
      />
      {fate.keep ? null : (
        <div className={`${css.asks} ${sight.sight}`} ref={inSight}>
          {brief ? null : <b className={css.for}>{laid}</b>}
          <PileChoice small value={fate.pile} onChoose={(pile) => onChange({ pile })} />
        </div>
      )}
      {fate.keep && surprise !== null ? (
        <div className={css.asks}>
          {asked}
          <CompanyChoice
            label={t("street.slip.whichCompany")}
            value={fate.company}
            onChoose={(company) => onChange({ company })}
            note={(company) => table.view.prices[company]}
          />
        </div>
      ) : null}
    </div>
  );
}

/** How far a share brings its company that does not pay yet: "±0 today" would say that it is worth nothing. */
function useTowards(id: CardId, asked: boolean): string | null {
  const t = useT();
  const table = useTable();
  const card = cardOf(table, id);
  const counted = countedOf(table);
  if (!asked || card?.kind !== "share" || counted === null) return null;
  const { company, shares } = card;
  return t("street.desk.count", {
    company: t("street.company.name", { company }),
    count: counted[company].total + shares,
    minimum: minimumsOf(table.config, table.view.players.length)[company],
  });
}

/** What stands on one of the two keys: its word, and what it does to the account today. */
function KeyWords(props: {
  of: "keep" | "discard";
  chosen: boolean;
  /** In points, with what is paid; null while that is open. */
  change: number | null;
  /** The card itself changes no account today. */
  idle: boolean;
  card: CardId;
}) {
  const t = useT();
  const cue = useCue();
  const { of, chosen, change, idle, card } = props;
  const towards = useTowards(card, of === "keep" && idle);
  const meant = cue?.at === "fate" && cue.card === card && cue.keep === (of === "keep");
  return (
    <>
      <span className={css.word}>
        {chosen ? <Icon id="check" /> : null}
        <span className={css.long}>{t(`street.slip.${of}`)}</span>
        <span className={css.brief}>{t(`street.slip.${of}Brief`)}</span>
      </span>
      <small className={css.means} data-loses={(change ?? 0) < 0 || undefined}>
        {towards ?? t("street.slip.mine", { change: signed(change) })}
      </small>
      {meant ? <CueFrame /> : null}
    </>
  );
}
