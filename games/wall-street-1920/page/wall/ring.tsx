import { Icon, Pawn } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { CSSProperties } from "react";
import { CardFace, ExplosionCard, TrendCard } from "../cards/card.tsx";
import { angleOf, at, RAILS } from "../ring/geometry.ts";
import { Rail } from "../ring/rail.tsx";
import { cardOf, useTable } from "../table-context.ts";
import css from "./ring.module.css";

const PLAN = RAILS.desk;
const DECK = { x: PLAN.inner.cx, y: PLAN.inner.cy };

/** Where a point of the drawing lies, as a part of its width and height. */
function placeOf(point: { readonly x: number; readonly y: number }): CSSProperties {
  return { left: `${(point.x / PLAN.width) * 100}%`, top: `${(point.y / PLAN.height) * 100}%` };
}

/** The circle to look at: cards and lots, pawns, the deck; no prices, for those depend on who walks. */
export function WallRing() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const places = view.circle.length;
  const outer = PLAN.outer ?? PLAN.inner;
  const top = view.deck.top === null ? null : cardOf(table, view.deck.top);
  return (
    <div className={css.room}>
      <section className={css.ring} aria-label={t("street.ring.label", { places, trend: view.trend })}>
        <Rail layout="desk" places={places} trend={view.trend} turn={0} route={null} />
        <ol className={`g1920 ${css.cards}`} data-lies="fan">
          {view.circle.map((place, location) => {
            const angle = angleOf(location, places, 0);
            const cards = place.cards.flatMap((id) => cardOf(table, id) ?? []);
            return (
              <li key={`place-${angle}`} className={css.place} style={placeOf(at(outer, angle))}>
                {location === view.trendAt ? (
                  <TrendCard trend={view.trend} coins={view.trendCoins} />
                ) : (
                  cards.map((card) => <CardFace key={card.id} card={card} />)
                )}
              </li>
            );
          })}
          <li className={css.place} style={placeOf(DECK)}>
            {top !== null ? (
              <CardFace card={top} />
            ) : view.deck.top === null ? null : (
              <ExplosionCard dynamite={table.config.edition.explosion.dynamite} />
            )}
            <span
              className={css.left}
              role="img"
              aria-label={t("street.deck.label", { left: view.deck.left })}
            >
              <Icon id="deck" /> {view.deck.left}
            </span>
          </li>
          {view.players.map(({ pawn }, seat) => {
            if (pawn === null) return null;
            const { name, hat } = person(table, seat);
            const here = view.players.flatMap((other, n) => (other.pawn === pawn ? [n] : []));
            const point = at(PLAN.inner, angleOf(pawn, places, 0));
            const aside = (here.indexOf(seat) * 2 - (here.length - 1)) * BESIDE;
            return (
              <li key={hat} className={css.pawn} style={placeOf({ x: point.x + aside, y: point.y })}>
                <Pawn hat={hat} label={name} className={css.figure} />
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

/** Half the way between two pawns on one place, in units of the drawing. */
const BESIDE = 19;
