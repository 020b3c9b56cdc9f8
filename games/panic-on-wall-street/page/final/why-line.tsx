import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { ReactNode } from "react";
import { money } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { type PanicTable, useTable } from "../table-context.ts";
import type { Evening } from "./evening.ts";
import { standings } from "./standings.ts";
import { type Why, whyOf } from "./why.ts";
import css from "./why-line.module.css";

/** Why the reader won or lost: one sentence with the figures that decided. */
export function WhyLine(props: { evening: Evening; seat: Seat }) {
  const t = useT();
  const table = useTable();
  const why = whyOf(table.view, props.evening, props.seat);
  return why === null ? null : (
    <p className={css.why}>
      <Gap why={why} seat={props.seat} />
      {said(table, why, t)}
    </p>
  );
}

/** How far the reader lies before or behind whom the sentence compares with: what the cause was worth is read beside it. */
function Gap(props: { why: Why; seat: Seat }): ReactNode {
  const t = useT();
  const table = useTable();
  if (!("other" in props.why)) return null;
  const { other } = props.why;
  const lines = standings(table.view).flatMap((group) => group.lines);
  const own = lines.find(({ seat }) => seat === props.seat);
  const theirs = lines.find(({ seat }) => seat === other);
  if (own === undefined || theirs === undefined || own.place === null || own.money === theirs.money)
    return null;
  return (
    <>
      {t.rich("panicFinal.why.gap", {
        won: String(own.place === 1),
        place: own.place,
        gap: money(t, Math.abs(own.money - theirs.money)),
        other: person(table, other).name,
      })}{" "}
    </>
  );
}

function said(table: PanicTable, why: Why, t: Translate): ReactNode {
  switch (why.cause) {
    case "shares":
      return t.rich("panicFinal.why.shares", {
        month: why.month,
        promised: money(t, why.promised),
        paid: money(t, why.paid),
      });
    case "ruined":
      return t.rich("panicFinal.why.ruined", {
        month: why.month,
        cost: money(t, table.bound.edition.limits.cost),
      });
    default:
      return (
        <>
          {t.rich(`panicFinal.why.${why.cause}`, {
            ...sumsOf(table, why.other, why, t),
            part: String(why.rest !== undefined),
          })}
          {why.rest === undefined ? null : (
            <> {t(`panicFinal.why.rest.${why.rest.cause}`, sumsOf(table, why.other, why.rest, t))}</>
          )}
          {why.not === undefined ? null : (
            <> {t(`panicFinal.why.not.${why.not.cause}`, sumsOf(table, why.other, why.not, t))}</>
          )}
          {why.though === undefined ? null : (
            <> {t(`panicFinal.why.though.${why.though.cause}`, sumsOf(table, why.other, why.though, t))}</>
          )}
        </>
      );
  }
}

function sumsOf(
  table: PanicTable,
  other: Seat,
  { mine, theirs }: { readonly mine: number; readonly theirs: number },
  t: Translate,
) {
  return {
    other: nameOf(table, other, t),
    mine: money(t, Math.abs(mine)),
    theirs: money(t, Math.abs(theirs)),
    side: sideOf(mine),
    otherSide: sideOf(theirs),
  };
}

/** A message says more or less of an amount without its sign. */
function sideOf(amount: number): "plus" | "minus" | "none" {
  if (amount === 0) return "none";
  return amount > 0 ? "plus" : "minus";
}
