import { useT } from "@bigboard/design/i18n";
import {
  COLOURS,
  type Colour,
  type Event,
  type PerColour,
  valueAt,
} from "@bigboard/panic-on-wall-street/game";
import type { CSSProperties } from "react";
import { useTrackLabel } from "../labels/use-track-label.ts";
import { enamel } from "../parts/colours.ts";
import { money, thousands } from "../parts/money.ts";
import { Shape } from "../parts/sign.tsx";
import { useTable } from "../table-context.ts";
import { Die, faceText } from "./die.tsx";
import { dieAt } from "./roll.ts";
import { lostSpaces } from "./sums.ts";
import type { Telling } from "./use-telling.ts";

type Rolled = Extract<Event, { type: "rolled" }>;

/** Dice and tracks: each die beside its track; a marker slides once its die has landed, and what an end of the track stops is said (P-DICE-6). */
export function RollBoard(props: { rolled: Rolled | null; telling: Pick<Telling, "tick" | "over"> }) {
  const t = useT();
  const { view } = useTable();
  const { rolled, telling } = props;
  return (
    <section className="ps-roll" aria-label={t("panic.parts.market")}>
      <ol>
        {COLOURS.map((colour) => (
          <Row key={colour} colour={colour} rolled={rolled} telling={telling} market={view.market} />
        ))}
      </ol>
    </section>
  );
}

function Row(props: {
  colour: Colour;
  rolled: Rolled | null;
  telling: Pick<Telling, "tick" | "over">;
  market: PerColour<number>;
}) {
  const t = useT();
  const says = useTrackLabel();
  const { bound } = useTable();
  const { colour, rolled, telling } = props;
  const { edition } = bound;
  const data = edition.market[colour];
  const landed = rolled !== null && dieAt(colour, telling) === "landed";
  const position = rolled === null ? props.market[colour] : landed ? rolled.to[colour] : rolled.from[colour];
  const lost = landed ? lostSpaces(rolled.faces[colour], rolled.from[colour], rolled.to[colour]) : 0;
  const left = rolled !== null && landed && rolled.from[colour] !== position ? rolled.from[colour] : null;
  const name = t(`panic.parts.colour.${colour}`);
  return (
    <li
      className={`ps-track ${enamel(colour)}`}
      {...says(colour, valueAt(edition, colour, position))}
      aria-label={t("pair.plain", { what: name, said: money(t, valueAt(edition, colour, position)) })}
    >
      <Die
        colour={colour}
        face={rolled === null ? null : rolled.faces[colour]}
        faces={data.die}
        tumbling={rolled !== null && !landed}
      />
      <span className="ps-trackname" aria-hidden="true">
        <Shape colour={colour} named />
        <b>{name}</b>
      </span>
      <ol data-lies="fan" aria-hidden="true" style={markerStyle(position, data.track.length)}>
        <span className="ps-marker">
          <b>{thousands(t, valueAt(edition, colour, position))}</b>
        </span>
        {data.track.map((value, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the cell is its position
            key={at}
            className={at === left ? "left" : undefined}
          >
            {thousands(t, value)}
          </li>
        ))}
      </ol>
      <span className="ps-lost">
        {lost === 0 ? null : (
          <>
            <b>{faceText(lost)}</b>
            <small>{t("steps.dice.lost")}</small>
          </>
        )}
      </span>
    </li>
  );
}

function markerStyle(at: number, cells: number): CSSProperties & { "--at": number; "--cells": number } {
  return { "--at": at, "--cells": cells };
}
