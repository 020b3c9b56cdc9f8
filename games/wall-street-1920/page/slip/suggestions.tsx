import { type Translate, useT } from "@bigboard/design/i18n";
import { LOAN_PENALTY } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { shortName } from "../cards/names.ts";
import { useClerk } from "../clerk/clerk-context.ts";
import { signed } from "../parts/signed.ts";
import { type Effect, type Suggestion, suggestionsFor } from "../plan/suggest.ts";
import { cardOf, type Table1920, useTable } from "../table-context.ts";
import styles from "./suggestions.module.css";
import type { TurnControl } from "./turn-control.ts";

/** On an empty slip: acts that make sense now. A press writes one on the slip, where it can be changed or cleared; a lesson asks for its own. */
export function Suggestions(props: { turn: TurnControl }) {
  const t = useT();
  const table = useTable();
  const taught = useClerk()?.lesson ?? null;
  const { bench, reach, draft, onDraft, picking } = props.turn;
  const given = useMemo(
    () => (bench === null || draft.flip !== "never" ? [] : suggestionsFor(bench, reach, draft.look)),
    [bench, reach, draft.flip, draft.look],
  );
  if (picking || taught !== null) return null;
  if (given.length === 0) return <Broke turn={props.turn} />;
  return (
    <fieldset className={styles.row}>
      <legend className="sr">{t("street.suggest.label")}</legend>
      {given.map((one) => (
        <button
          key={one.does}
          type="button"
          className={styles.act}
          data-suggests={one.does}
          onClick={() => onDraft({ ...one.draft, call: draft.call })}
        >
          {inWords(t, table, one)}
          <small className={styles.effect}>{effectInWords(t, one)}</small>
          {one.does !== "sell" && one.short > 0 ? (
            <small className={styles.short}>{t("street.suggest.blackDay", { short: one.short })}</small>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}

/** Without cash there may be nothing to propose: why, and where cash comes from. */
function Broke(props: { turn: TurnControl }) {
  const t = useT();
  const { view, me } = useTable();
  const clerk = useClerk();
  const { bench, reach, draft } = props.turn;
  const own = me === null ? undefined : view.players[me];
  if (bench === null || bench.world.phase !== "start" || draft.flip !== "never") return null;
  if (own?.cash !== 0 || clerk?.note?.id === "broke") return null;
  const { rules, world, seat } = bench;
  const sell = (own.shares ?? []).some((card) => rules.check(world, seat, { type: "sell", card }) === null);
  const stop = reach.some(
    ({ location, bill, loans, refusal }) =>
      location === view.trendAt && refusal === null && loans === 0 && (bill?.coins ?? 0) > 0,
  );
  const args = { capital: own.capital, sell: String(sell), stop: String(stop) };
  return <p className={styles.broke}>{t("street.suggest.broke", args)}</p>;
}

function inWords(t: Translate, table: Table1920, one: Suggestion): string {
  const name = (id: string): string => {
    const card = cardOf(table, id);
    return card === null ? "" : shortName(t, card);
  };
  switch (one.does) {
    case "buy":
      return t("street.suggest.buy", { card: t.list(one.cards.map(name)), amount: one.amount });
    case "capital":
      return t("street.suggest.capital", { capital: one.capital });
    case "sell":
      return t("street.suggest.sell", { card: name(one.card), amount: one.amount });
  }
}

/** What the act does to the reader's account today; capital pays later. */
function effectInWords(t: Translate, one: Suggestion): string {
  if (one.does === "capital") return t("street.suggest.eachTurn");
  const says = changeInWords(t, one.effect);
  return one.does === "buy" && one.loans > 0
    ? t("street.suggest.loan", { points: one.loans * LOAN_PENALTY, says })
    : says;
}

function changeInWords(t: Translate, effect: Effect): string {
  if (effect.on === "count") {
    const company = t("street.company.name", { company: effect.company });
    return t("street.desk.count", { company, count: effect.have, minimum: effect.need });
  }
  return t("street.suggest.you", { change: signed(effect.change), bound: effect.bound });
}
