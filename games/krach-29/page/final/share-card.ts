import { person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { ShareCard, SharePart } from "@bigboard/design/share/card";
import { amount } from "../parts/amount.ts";
import { peopleOf } from "../parts/who.tsx";
import { companyOf, type KrachTable } from "../table-context.ts";
import { runStory, type Standing, standings } from "./result.ts";

/** What the picture of a finished match tells everybody: who lost least and when, or which company brought all down (K-BANKRUN-3). */
export function shareCard(read: KrachTable, t: Translate): ShareCard {
  const table = { ...read, me: null };
  const { view, config } = table;
  const ranking = standings(view);
  const run = view.ending === "bankrun" ? runStory(view, config) : null;
  const first = ranking.filter(({ place }) => place === 1);
  return {
    game: "Krach 29",
    headline:
      run === null
        ? t(
            "final.title",
            peopleOf(
              table,
              first.map(({ seat }) => seat),
              t,
            ),
          )
        : t("final.run.title"),
    reason:
      run === null
        ? t("final.deck", { score: amount(first[0]?.score ?? 0) })
        : t("final.run.deck", { company: companyOf(table, run.company).name, price: amount(run.price) }),
    rows: ranking.map((one) => rowOf(table, one, run !== null)),
    foot: [t("final.losses")],
  };
}

function rowOf(
  table: KrachTable,
  { seat, place, score, days }: Standing,
  run: boolean,
): ShareCard["rows"][number] {
  const { name, hat } = person(table, seat);
  return { name, hat, place: run ? null : place, figure: amount(score), parts: days.flatMap(partsOf) };
}

/** A day's losses, and apart what the last day's places brought or cost. */
function partsOf(day: Standing["days"][number]): readonly SharePart[] {
  return [
    { worth: day.amount, color: day.day % 2 === 1 ? "--red" : "--red-deep" },
    { worth: day.lastDay, color: day.lastDay > 0 ? "--green-light" : "--brass-600" },
  ];
}
