import { Coin } from "@bigboard/design";
import type { FactsFeed } from "@bigboard/design/game-page";
import { animate } from "motion/mini";
import { useEffect, useRef, useState } from "react";
import { CardFace, ExplosionCard } from "../cards/card.tsx";
import { cardOf, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { type Anchor, type Flight, flightsOf } from "./flights.ts";
import { lessMotion } from "./less-motion.ts";

const SECONDS = 0.56;
const CUBE_SECONDS = 0.32;
/** More than this many inputs behind, the page shows the result instead of every step. */
const MOST_WAITING = 3;

/** A pawn walks first; cards and coins follow when it is nearly there. */
const WALK_MS = 640;

type Aloft = { readonly id: number; readonly flights: readonly Flight[]; readonly walks: boolean };

/**
 * Cards and coins that travel over the table after every input. Any touch or key ends what is under way; with less
 * motion nothing travels at all. It never holds the page up: what lies on the table is true at once.
 */
export function FlightLayer(props: { feed: FactsFeed }) {
  const { feed } = props;
  const [queue, setQueue] = useState<readonly Aloft[]>([]);
  useEffect(() => {
    let count = 0;
    return feed.subscribe((update) => {
      if (lessMotion() || document.hidden) return;
      const events = asEvents(update.facts);
      const flights = flightsOf(events);
      if (flights.length === 0) return;
      count += 1;
      const next = { id: count, flights, walks: events.some((event) => event.type === "moved") };
      setQueue((waiting) => (waiting.length >= MOST_WAITING ? [next] : [...waiting, next]));
    });
  }, [feed]);
  useEffect(() => {
    const skip = (): void => setQueue([]);
    window.addEventListener("pointerdown", skip);
    window.addEventListener("keydown", skip);
    return () => {
      window.removeEventListener("pointerdown", skip);
      window.removeEventListener("keydown", skip);
    };
  }, []);
  const now = queue[0];
  return (
    <div className="aloft" aria-hidden="true">
      {now === undefined ? null : (
        <Waves
          key={now.id}
          flights={now.flights}
          walks={now.walks}
          onDone={() => setQueue((waiting) => waiting.filter((one) => one !== now))}
        />
      )}
    </div>
  );
}

/** The waves of one input, one after the other. */
function Waves(props: { flights: readonly Flight[]; walks: boolean; onDone: () => void }) {
  const first = Math.min(...props.flights.map((flight) => flight.wave));
  const [wave, setWave] = useState(first - 1);
  const last = Math.max(...props.flights.map((flight) => flight.wave));
  const flying = props.flights.filter((flight) => flight.wave === wave);
  const { walks } = props;
  const done = useRef(props.onDone);
  done.current = props.onDone;
  useEffect(() => {
    const timer = setTimeout(
      () => {
        if (wave >= last) done.current();
        else setWave(wave + 1);
      },
      wave < first ? (walks ? WALK_MS : 0) : SECONDS * 1000 + 60,
    );
    return () => clearTimeout(timer);
  }, [wave, first, last, walks]);
  return flying.map((flight) => <Flying key={flightKey(flight)} flight={flight} />);
}

function flightKey(flight: Flight): string {
  return JSON.stringify(flight);
}

function Flying(props: { flight: Flight }) {
  const table = useTable();
  const { flight } = props;
  const body = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const from = find(flight.from);
    const to = find(flight.to);
    if (from === null || to === null) return;
    if (flight.what.kind === "cube") {
      slide(from, to);
      return;
    }
    if (body.current === null) return;
    const start = center(from);
    const end = center(to);
    const shrink = flight.to.at === "seat" || flight.to.at === "bank" ? 0.35 : 1;
    const travel = animate(
      body.current,
      {
        transform: [
          `translate(${start.x}px, ${start.y}px) translate(-50%, -50%)`,
          `translate(${end.x}px, ${end.y}px) translate(-50%, -50%) scale(${shrink})`,
        ],
        opacity: [1, 1, shrink === 1 ? 1 : 0.2],
      },
      { duration: SECONDS, ease: [0.6, 0, 0.2, 1] },
    );
    return () => travel.stop();
  }, [flight]);
  if (flight.what.kind === "cube") return null;
  const card = flight.what.kind === "card" ? cardOf(table, flight.what.card) : null;
  // Where one of its ends is not on the page it does not fly, and nothing shows.
  return (
    <span ref={body} className="flying" style={{ opacity: 0 }}>
      {flight.what.kind === "coin" ? (
        <Coin amount={flight.what.amount} metal="silver" />
      ) : card === null ? (
        <ExplosionCard dynamite={table.config.edition.explosion.dynamite} silent />
      ) : (
        <CardFace card={card} silent />
      )}
    </span>
  );
}

/** The plate of a value slides from its old cell to its new one. */
function slide(from: Element, to: Element): void {
  const plate = to.querySelector("b");
  if (!(plate instanceof HTMLElement)) return;
  const start = center(from);
  const end = center(to);
  animate(
    plate,
    { transform: [`translate(${start.x - end.x}px, ${start.y - end.y}px)`, "translate(0, 0)"] },
    { duration: CUBE_SECONDS, ease: [0.6, 0, 0.2, 1] },
  );
}

function center(element: Element): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Where an anchor is on the screen; null when it is not drawn at this size. */
function find(anchor: Anchor): Element | null {
  const found = document.querySelector(selectorOf(anchor));
  return found !== null && found.getClientRects().length > 0 ? found : null;
}

function selectorOf(anchor: Anchor): string {
  switch (anchor.at) {
    case "place":
      return `[data-location="${anchor.location}"] > button`;
    case "deck":
      return '[data-anchor="deck"] > :first-child';
    case "pile":
      return `[data-pile="${anchor.pile}"]`;
    case "seat":
      return `[data-seat="${anchor.seat}"] [data-hat]`;
    case "bank":
      return '[data-anchor="bank"]';
    case "track":
      return `[data-track="${anchor.company}"] > [data-value="${anchor.value}"]`;
  }
}
