import { Icon, Pawn, seatColor } from "@bigboard/design";
import { type Layout, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Trend } from "@bigboard/wall-street-1920/game";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Group } from "react-aria-components";
import { CardFace, ExplosionCard } from "../cards/card.tsx";
import { useLabel } from "../labels/use-label.ts";
import { isNear } from "../plan/near.ts";
import type { Reach } from "../plan/reach.ts";
import { cardOf, useTable } from "../table-context.ts";
import { angleOf, passed, stepAngle, turnTo } from "./geometry.ts";
import { Place, type PlaceState } from "./place.tsx";
import { Rail, type Route } from "./rail.tsx";
import styles from "./ring.module.css";
import { useWalk } from "./use-walk.ts";

/** What the circle shows beside the cards themselves. */
export type RingProps = {
  reach: readonly Reach[];
  chosen: number | null;
  /** The walk that is composed; null when none is. */
  walk: { readonly steps: number; readonly trend: Trend } | null;
  /** The way the chevrons and the trend card point: with the trend that the slip turns first. */
  trend?: Trend;
  /** A card about to leave: its place and where it goes. */
  leaving: { readonly location: number; readonly to: string } | null;
  /** The place written for my Call Option; null when none is. */
  planned: number | null;
  /** Places that cannot be chosen for what is asked now. */
  impossible: readonly number[];
  /** The place filled last, while it is marked. */
  fresh: number | null;
  onChoose: (location: number) => void;
};

type RingStyle = CSSProperties & { "--rot": string; "--step": string };

/** The circle: cards on the outer ellipse, pawns on the inner one, the deck in the middle. */
export function Ring(props: RingProps & { children?: ReactNode }) {
  const t = useT();
  const table = useTable();
  const layout = useRailLayout();
  const { view, me } = table;
  const places = view.circle.length;
  const pawn = me === null ? null : (view.players[me]?.pawn ?? null);
  const [looked, setLooked] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const front = looked ?? props.chosen ?? pawn ?? 0;
  const turn = useTurn(layout === "phone" ? front : null, places);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setLooked(props.chosen), [props.chosen]);

  const choose = (location: number): void => {
    setLooked(location);
    props.onChoose(location);
  };
  const tabStop = focused ?? props.chosen ?? pawn ?? 0;
  const walkKeys = (event: KeyboardEvent): void => {
    const by = ringStep(event.key, view.trend);
    if (by === 0) return;
    event.preventDefault();
    const next = (tabStop + by + places) % places;
    setFocused(next);
    setLooked(next);
    list.current?.querySelector<HTMLElement>(`[data-location="${next}"] > button`)?.focus();
  };
  const swipe = useSwipe((by) => {
    const along = view.trend === "clockwise" ? by : -by;
    choose((front + along + places) % places);
  });
  const style: RingStyle = { "--rot": `${turn}deg`, "--step": `${stepAngle(places)}deg` };
  return (
    <section
      className={styles.ring}
      data-places={places}
      aria-label={t("street.ring.label", { places, trend: view.trend })}
      style={style}
      {...(layout === "phone" ? swipe : {})}
    >
      <Rail
        layout={layout}
        places={places}
        trend={props.trend ?? view.trend}
        turn={turn}
        route={routeOf(props, pawn, me === null ? "" : seatColor(person(table, me).hat))}
      />
      <ol className={styles.places} data-lies="fan" ref={list} onKeyDown={walkKeys}>
        {view.circle.map((_, location) => (
          <Place
            key={placeKey(location)}
            location={location}
            reach={props.reach.find((reach) => reach.location === location) ?? null}
            state={stateOf(props, location, pawn, places)}
            trend={props.trend ?? view.trend}
            depth={depthOf(angleOf(location, places, turn))}
            reachable={location === tabStop}
            side={Math.cos((angleOf(location, places, turn) * Math.PI) / 180) < -0.01 ? "l" : "r"}
            onChoose={() => {
              setFocused(location);
              choose(location);
            }}
          />
        ))}
        <li className={styles.deck}>
          <Deck />
        </li>
      </ol>
      <Pawns turn={turn} places={places} />
      {props.children}
    </section>
  );
}

function routeOf(props: RingProps, pawn: number | null, color: string): Route | null {
  if (props.walk === null || pawn === null) return null;
  return { from: pawn, steps: props.walk.steps, trend: props.walk.trend, color };
}

function stateOf(props: RingProps, location: number, pawn: number | null, places: number): PlaceState {
  const chosen = props.chosen === location;
  const way =
    props.walk === null || pawn === null ? [] : passed(pawn, props.walk.steps, places, props.walk.trend);
  const order = way.indexOf(location);
  return {
    chosen,
    step: chosen ? (props.walk?.steps ?? null) : order >= 0 ? order + 1 : null,
    flag: props.leaving?.location === location ? props.leaving.to : null,
    impossible: props.impossible.includes(location),
    planned: props.planned === location,
    fresh: props.fresh === location,
  };
}

/** Nearer the viewer lies above. */
function depthOf(angle: number): number {
  return Math.round(50 + 40 * Math.sin((angle * Math.PI) / 180));
}

function ringStep(key: string, trend: Trend): number {
  const along = trend === "clockwise" ? 1 : -1;
  if (key === "ArrowRight" || key === "ArrowDown") return along;
  if (key === "ArrowLeft" || key === "ArrowUp") return -along;
  return 0;
}

/** The carousel's turn in degrees; it goes the shorter way round. 0 where the circle lies flat. */
function useTurn(front: number | null, places: number): number {
  const last = useRef(180);
  if (front === null) return 0;
  last.current = turnTo(front, places, last.current);
  return last.current;
}

const SWIPE_PX = 36;

function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: (event: React.TouchEvent) => {
      const touch = event.touches[0];
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const touch = event.changedTouches[0];
      if (touch === undefined || start.current === null) return;
      const dx = touch.clientX - start.current.x;
      const dy = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return;
      onSwipe(dx < 0 ? -1 : 1);
    },
  };
}

/** The face-up deck: its next card, and how many are left (W-SETUP-18, W-RULING-90). */
function Deck() {
  const t = useT();
  const table = useTable();
  const label = useLabel();
  const { deck } = table.view;
  const near = isNear(table.view);
  const top = deck.top === null ? null : cardOf(table, deck.top);
  return (
    <Group aria-label={t(near ? "street.deck.near" : "street.deck.label", { left: deck.left })}>
      <span className={styles.pos} data-anchor="deck">
        {top !== null ? (
          <CardFace card={top} className={styles.top} />
        ) : deck.top === null ? (
          <span className={`card gap ${styles.top}`} aria-hidden="true" />
        ) : (
          <ExplosionCard dynamite={table.config.edition.explosion.dynamite} className={styles.top} />
        )}
        <span
          className={styles.left}
          aria-hidden="true"
          data-near={near || undefined}
          {...label("deck", { left: deck.left })}
        >
          <Icon id={near ? "dynamite" : "deck"} />
          <b>{deck.left}</b>
        </span>
      </span>
    </Group>
  );
}

type PawnStyle = CSSProperties & { "--spot": number; "--o": number; "--z": number };

/** Every pawn at its place; several stand side by side. */
function Pawns(props: { turn: number; places: number }) {
  const table = useTable();
  const { view, me } = table;
  const label = useLabel();
  const walked = useWalk(view);
  return (
    <div className={styles.pawns} data-part="pawns" aria-hidden="true">
      {view.players.map((player, seat) => {
        if (player.pawn === null) return null;
        const here = view.players.flatMap((other, n) => (other.pawn === player.pawn ? [n] : []));
        const angle = angleOf(player.pawn, props.places, props.turn);
        const style: PawnStyle = {
          "--spot": walked[seat] ?? player.pawn,
          "--o": here.indexOf(seat) * 2 - (here.length - 1),
          "--z": depthOf(angle) + (seat === me ? 13 : 12),
        };
        const { name, hat } = person(table, seat);
        return (
          <span key={hat} className={styles.pawn} style={style} {...label("pawn", { name })}>
            <Pawn hat={hat} className={seat === me ? `${styles.figure} ${styles.mine}` : styles.figure} />
          </span>
        );
      })}
    </div>
  );
}

/** Places never move: their number is their identity. */
function placeKey(location: number): string {
  return `place-${location}`;
}

/** A tablet that lies has room for the round ring of a desk; one that stands has a flat one. */
function useRailLayout(): Layout {
  const layout = useLayout();
  return useWide() && layout === "tablet" ? "desk" : layout;
}
