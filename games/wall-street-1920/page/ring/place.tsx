import { SeatMedal, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Trend } from "@bigboard/wall-street-1920/game";
import type { CSSProperties } from "react";
import { CardFace, TrendCard } from "../cards/card.tsx";
import { useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { type Reach, totalOf } from "../plan/reach.ts";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./place.module.css";
import { placeName } from "./place-name.ts";
import { PricePlate } from "./price-plate.tsx";

export type PlaceState = {
  readonly chosen: boolean;
  /** The number of the step that passes or reaches this place; null off the route. */
  readonly step: number | null;
  /** Words of a flag: where the card is about to go. */
  readonly flag: string | null;
  readonly impossible: boolean;
  /** My Call Option is written for this place and not sent yet. */
  readonly planned: boolean;
  /** A card has just come to lie here. */
  readonly fresh: boolean;
};

export type PlaceProps = {
  location: number;
  reach: Reach | null;
  state: PlaceState;
  /** The way all walk, once the slip is sent. */
  trend: Trend;
  depth: number;
  reachable: boolean;
  /** Which side of the card is outside: a Call Option is tucked under it there. */
  side: "l" | "r";
  /** Null: nothing can be chosen here now; the place can still be looked at. */
  onChoose: () => void;
};

type PlaceStyle = CSSProperties & { "--spot": number; "--z": number };

/** One location of the circle: its card or lot, its price plate, and the sign of a Call Option. */
export function Place(props: PlaceProps) {
  const t = useT();
  const table = useTable();
  const { location, state } = props;
  const cue = useCue();
  // While the clerk points, his frame is the only mark of the table.
  const fresh = state.fresh && cue === null;
  const style: PlaceStyle = { "--spot": location, "--z": props.depth };
  const step = state.step ?? props.reach?.steps ?? null;
  return (
    <li
      className={styles.place}
      style={style}
      data-location={location}
      data-chosen={state.chosen || undefined}
      data-way={(state.step !== null && !state.chosen) || undefined}
      data-never={state.impossible || undefined}
      data-leaves={state.flag !== null || undefined}
      data-fresh={fresh || undefined}
    >
      <button
        type="button"
        className={styles.pick}
        aria-label={placeName(t, table, location, props.reach, state.planned)}
        aria-pressed={state.chosen}
        tabIndex={props.reachable ? 0 : -1}
        onClick={props.onChoose}
      >
        <CallSign location={location} side={props.side} planned={state.planned} />
        <Lying location={location} trend={props.trend} />
        {cue?.at === "place" && cue.location === location ? <CueFrame /> : null}
        {props.reach === null || state.flag !== null ? null : (
          <Plate
            location={location}
            reach={props.reach}
            at={state.chosen ? "chosen" : state.step === null ? null : "passed"}
          />
        )}
        {state.flag === null ? null : <span className={styles.flag}>{state.flag}</span>}
        {step === null || state.flag !== null ? null : (
          <span className={styles.step} aria-hidden="true">
            <b>{step}</b>
          </span>
        )}
      </button>
    </li>
  );
}

function Lying(props: { location: number; trend: Trend }) {
  const table = useTable();
  const { view } = table;
  if (props.location === view.trendAt) {
    return <TrendCard trend={props.trend} coins={view.trendCoins} silent className={styles.card} />;
  }
  const [first, second] = view.circle[props.location]?.cards ?? [];
  const lower = first === undefined ? null : cardOf(table, first);
  const upper = second === undefined ? null : cardOf(table, second);
  if (lower === null) return <span className={`card gap ${styles.card}`} aria-hidden="true" />;
  if (upper === null) return <CardFace card={lower} silent className={styles.card} />;
  return (
    <span className={styles.lot} data-lies="fan">
      <CardFace card={lower} silent className={styles.card} />
      <CardFace card={upper} silent className={styles.card} />
    </span>
  );
}

function Plate(props: { location: number; reach: Reach; at: "chosen" | "passed" | null }) {
  const { view, me } = useTable();
  const option = view.circle[props.location]?.option ?? null;
  const rival = option !== null && option !== me;
  return (
    <PricePlate
      reach={props.reach}
      without={rival && props.reach.bill !== null ? totalOf(props.reach) - CALL_SURCHARGE : null}
      at={props.at}
      call={option === null ? null : rival ? "rival" : "mine"}
    />
  );
}

/** W-OPT-6. */
const CALL_SURCHARGE = 2;

function CallSign(props: { location: number; side: "l" | "r"; planned: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const option = table.view.circle[props.location]?.option ?? (props.planned ? table.me : null);
  if (option === null) return null;
  const { hat, name } = person(table, option);
  return (
    <span
      {...(option === table.me ? label("callMine") : label("call", { name }))}
      className={styles.call}
      data-side={props.side}
      data-planned={props.planned || undefined}
      style={seatStyle(hat)}
      data-call={option}
      aria-hidden="true"
    >
      <SeatMedal hat={hat} />
      <b>{option === table.me ? t("street.call.mine") : "+2"}</b>
    </span>
  );
}
