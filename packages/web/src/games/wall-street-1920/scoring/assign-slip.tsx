import {
  type Action,
  type CardId,
  COMPANIES,
  type Company,
  companiesOf,
  scoreSheets,
} from "@bigboard/games/wall-street-1920";
import type { Json, Seat } from "@bigboard/kernel";
import { useState } from "react";
import { RuleLink } from "../../../design/index.ts";
import type { SendResult } from "../../../game-page.ts";
import { useT } from "../../../i18n/index.ts";
import { CardFace } from "../cards/card.tsx";
import { capitalised, shortName } from "../cards/names.ts";
import { CompanyChoice, Go } from "../slip/paper.tsx";
import { cardOf, type Table1920, useTable } from "../table-context.ts";

/** My gold shares and duals: the best companies are proposed, others may be chosen (W-SCORE-5, W-RULING-80). */
export function AssignSlip(props: { seat: Seat; send: (acts: readonly Json[]) => Promise<SendResult> }) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const [own, setOwn] = useState<{ readonly [card: CardId]: Company }>({});
  const [busy, setBusy] = useState(false);
  const { scoring } = table.view;
  const sheet = scoring?.sheets[seat];
  if (scoring === null || sheet === undefined) return null;
  const best = sheet.assignment;
  const cards = openCards(table, seat);
  const chosen = { ...best, ...own };
  const changed = cards.some((id) => chosen[id] !== best[id]);
  const total = totalWith(table, seat, chosen) ?? sheet.total;
  const settle = (): void => {
    const acts: Action[] = changed
      ? cards.flatMap((card): Action[] => {
          const company = chosen[card];
          return company === undefined ? [] : [{ type: "assign", card, company }];
        })
      : [];
    setBusy(true);
    props.send([...acts, { type: "settle" }].map((act): Json => ({ ...act }))).finally(() => setBusy(false));
  };
  return (
    <section className="ledger paper assign" aria-label={t("street.assign.title")}>
      <header>
        <h2>{t("street.assign.title")}</h2>
        <span>
          <RuleLink rule="W-SCORE-5" />
        </span>
      </header>
      <p className="say">{t(cards.length === 0 ? "street.assign.none" : "street.assign.text")}</p>
      <div className="jokers">
        {cards.map((id) => {
          const card = cardOf(table, id);
          if (card === null) return null;
          const name = capitalised(shortName(t, card), t.language);
          return (
            <div key={id} className="fate">
              <span className="fh">
                <span className="fc">
                  <CardFace card={card} silent />
                </span>
                <b>{name}</b>
              </span>
              <CompanyChoice
                label={t("street.assign.which", { card: name })}
                value={chosen[id] ?? null}
                only={COMPANIES.filter((company) => companiesOf(card).includes(company))}
                onChoose={(company) => setOwn({ ...own, [id]: company })}
              />
            </div>
          );
        })}
      </div>
      <p className="tot2">
        <span>{t(total < sheet.total ? "street.assign.less" : "street.assign.best")}</span>
        <b>{total}</b>
      </p>
      <Go
        icon="check"
        label={t(changed ? "street.assign.own" : "street.assign.accept")}
        busy={busy}
        onPress={settle}
        onClear={changed ? () => setOwn({}) : undefined}
      />
    </section>
  );
}

/** Cards that have no company yet. */
function openCards(table: Table1920, seat: Seat): readonly CardId[] {
  const { scoring, players } = table.view;
  if (scoring === null) return [];
  return (players[seat]?.shares ?? []).filter((id) => {
    const card = cardOf(table, id);
    if (card === null || scoring.assigned[seat]?.[id] !== undefined) return false;
    return card.kind === "dual" || (card.kind === "gold" && scoring.event !== "GOLD");
  });
}

/** The total with these companies, or null while hands are not open. */
function totalWith(
  table: Table1920,
  seat: Seat,
  assignment: { readonly [card: CardId]: Company },
): number | null {
  const { scoring, players } = table.view;
  if (scoring === null) return null;
  const assigned = scoring.assigned.map((given, other) => (other === seat ? assignment : given));
  return scoreSheets(table.config, { players, scoring: { ...scoring, assigned } })[seat]?.total ?? null;
}
