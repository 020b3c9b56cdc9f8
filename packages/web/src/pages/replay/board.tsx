import { eventsFor, eyesOf, type PlayedRecord, viewAt } from "@bigboard/design/records/play-record";
import { useMemo } from "react";
import type { loadGame } from "../table/games.ts";
import styles from "./board.module.css";
import type { Person } from "./people.ts";
import type { Look } from "./seen-by.tsx";

export type Module = Awaited<ReturnType<typeof loadGame>>;

/** The board of one moment, through the eyes one has chosen. */
export function Board(props: {
  played: PlayedRecord;
  people: readonly Person[];
  module: Module;
  at: number;
  viewer: Look;
  /** The board is as tall as what stands on it, and scrolls where that is too tall. */
  flows: boolean;
}) {
  const { played, people, module, at, viewer } = props;
  const { moments, config } = played;
  const eyes = eyesOf(moments, at, viewer);
  const moment = moments[at];
  // The earlier one first: from there to the present one it is a step.
  const before = useMemo(() => (at === 0 ? null : viewAt(played, at - 1, eyes)), [played, at, eyes]);
  const view = useMemo(() => viewAt(played, at, eyes), [played, at, eyes]);
  const hands = useMemo(
    () => (viewer === "all" ? people.map((_, seat) => viewAt(played, at, seat)) : null),
    [played, at, viewer, people],
  );
  if (moment === undefined) return null;
  const { Replay } = module;
  return (
    <div className={styles.board} data-flows={props.flows}>
      <Replay
        names={people.map((person) => person.name)}
        hats={people.map((person) => person.hat)}
        config={config}
        view={view}
        before={before}
        facts={eventsFor(moment, viewer)}
        viewer={eyes}
        focus={eyes}
        hands={hands}
      />
    </div>
  );
}
