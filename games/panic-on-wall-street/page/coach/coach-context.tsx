import { useCoach } from "@bigboard/design/coach/use-coach";
import type { LessonNow } from "@bigboard/design/lesson";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { leftOf } from "../parts/deadline.ts";
import type { Displaced } from "../stalls/tape-lines.ts";
import { useDesk, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { type Asked, askedOf, NOTHING_ASKED } from "./asked.ts";
import { COURSE, LESSONS, type LessonId } from "./course.ts";
import { lostAfter, nowOf, type PanicNow } from "./now.ts";

/** What the stalls tell the coach of what lies on the page. */
type Laid = Pick<PanicNow, "dots" | "seen" | "pad"> & { readonly tile: TileId | null };

/** The coach as the slips meet him. */
export type PanicCoach = {
  readonly lesson: LessonId | null;
  /** He has said something in this match, and was not silenced: more may come. */
  readonly speaks: boolean;
  readonly now: PanicNow;
  readonly hush: () => void;
  readonly lay: (laid: Laid) => void;
  /** A lesson is played: it says its own words in the coach's place. */
  readonly taught: LessonNow | null;
};

const CoachContext = createContext<PanicCoach | null>(null);
const NOTHING: Laid = { tile: null, dots: false, seen: true, pad: false };

/** The coach of this table; null where he does not speak, as in a replay. */
export function usePanicCoach(): PanicCoach | null {
  return useContext(CoachContext);
}

/** Whether the step of a lesson asks for this: a company to touch and then the key on its slip, the key that takes a bid on it, or the word that one is finished. Then it carries `data-asked`. */
export function useAsked(): Asked {
  const { view } = useTable();
  const taught = usePanicCoach()?.taught ?? null;
  return taught === null ? NOTHING_ASKED : askedOf(taught, view);
}

/** Tells the coach what lies on the page as long as this piece does. */
export function useLaid({ tile, dots, seen, pad }: Laid): void {
  const lay = usePanicCoach()?.lay;
  useEffect(() => {
    lay?.({ tile, dots, seen, pad });
    return () => lay?.(NOTHING);
  }, [lay, tile, dots, seen, pad]);
}

/** Gives all steps of a match one coach: what he has said does not begin again with the next. */
export function CoachProvider(props: { children: ReactNode }) {
  const { view, config, bound, me } = useTable();
  const { feed, now: clock, lesson: given } = useDesk().shell;
  const taught = given ?? null;
  const [laid, lay] = useState<Laid>(NOTHING);
  const [lost, setLost] = useState<Displaced | null>(null);
  useEffect(
    () =>
      feed.subscribe(({ facts }) => {
        if (me !== null) setLost((was) => lostAfter(was, asEvents(facts), me));
      }),
    [feed, me],
  );
  const now = useMemo(
    () =>
      nowOf(
        { view, config, bound, me: me ?? 0 },
        { ...laid, lost, left: () => leftOf(view, view.until, clock()) },
      ),
    [view, config, bound, me, laid, lost, clock],
  );
  const { lesson, hush } = useCoach("panic-on-wall-street", COURSE, now, me !== null && taught === null);
  const said = LESSONS.find(({ id }) => id === lesson?.id)?.id ?? null;
  const [speaks, setSpeaks] = useState(false);
  if (said !== null && !speaks) setSpeaks(true);
  const coach = useMemo(
    () => ({
      lesson: said,
      speaks,
      now,
      lay,
      taught,
      hush: () => {
        setSpeaks(false);
        hush();
      },
    }),
    [said, speaks, now, hush, taught],
  );
  return <CoachContext value={coach}>{props.children}</CoachContext>;
}
