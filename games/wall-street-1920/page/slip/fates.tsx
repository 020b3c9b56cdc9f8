import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { CardFace } from "../cards/card.tsx";
import { capitalised, shortName } from "../cards/names.ts";
import { useLabel } from "../labels/use-label.ts";
import { Choices } from "../parts/choices.tsx";
import { type Draft, decided, type Fate, reordered } from "../plan/draft.ts";
import { cardOf, useTable } from "../table-context.ts";
import { CompanyChoice, PileChoice } from "./paper.tsx";

/** Keep or discard, card by card; for a lot also the order (W-SELL-13, W-RULING-44). */
export function Fates(props: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const t = useT();
  const label = useLabel();
  const { draft, onDraft } = props;
  const lot = draft.fates.length > 1;
  return (
    <div className={lot ? "fates lot2" : "fates"}>
      {draft.fates.map((fate, index) => (
        <CardFate
          key={fate.card}
          fate={fate}
          place={lot ? index + 1 : null}
          onChange={(change) => onDraft(decided(draft, fate.card, change))}
        />
      ))}
      {lot ? (
        <button
          type="button"
          className="ref"
          onClick={() => onDraft(reordered(draft))}
          {...label("otherFirst")}
        >
          <Icon id="swap" /> {t("street.slip.otherFirst")}
        </button>
      ) : null}
    </div>
  );
}

function CardFate(props: {
  fate: Fate;
  place: number | null;
  onChange: (change: Partial<Omit<Fate, "card">>) => void;
}) {
  const t = useT();
  const table = useTable();
  const { fate, place, onChange } = props;
  const card = cardOf(table, fate.card);
  if (card === null) return null;
  const surprise = card.kind === "market" && card.instruction.does === "surprise" ? card.instruction : null;
  const name = capitalised(shortName(t, card), t.language);
  return (
    <div className="fate">
      {place === null ? null : (
        <span className="fh">
          <span className="fc">
            <CardFace card={card} silent />
          </span>
          <b>{t("street.slip.inOrder", { place, card: name })}</b>
        </span>
      )}
      <Choices
        kind="radios"
        label={place === null ? t("street.slip.keepOr") : t("street.slip.keepOrCard", { card: name })}
        className="keep"
        value={fate.keep ? "keep" : "discard"}
        onChoose={(choice) => onChange({ keep: choice === "keep" })}
        options={[
          {
            value: "keep",
            name: t("street.slip.keep"),
            content: (
              <>
                {fate.keep ? <Icon id="check" /> : null}
                <span className="long">{t("street.slip.keep")}</span>
                <span className="brief">{t("street.slip.keepBrief")}</span>
              </>
            ),
          },
          {
            value: "discard",
            name: t("street.slip.discard"),
            content: (
              <>
                {fate.keep ? null : <Icon id="check" />}
                <span className="long">{t("street.slip.discard")}</span>
                <span className="brief">{t("street.slip.discardBrief")}</span>
              </>
            ),
          },
        ]}
      />
      {fate.keep ? null : <PileChoice small value={fate.pile} onChoose={(pile) => onChange({ pile })} />}
      {fate.keep && surprise !== null ? (
        <CompanyChoice
          label={t("street.slip.whichCompany")}
          value={fate.company}
          onChoose={(company) => onChange({ company })}
          note={(company) => table.view.prices[company]}
        />
      ) : null}
    </div>
  );
}
