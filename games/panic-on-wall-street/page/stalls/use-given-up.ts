import { useCallback, useEffect, useRef, useState } from "react";
import { useDesk, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { type GivenUp, givenUpAfter, stillGivenUp } from "./given-up.ts";

export type GivenUpControl = {
  /** What investors gave up of the viewer's stall, newest first, until it is answered or put away. */
  readonly given: readonly GivenUp[];
  readonly forget: () => void;
};

/** What investors give up while the viewer's stall is open. */
export function useGivenUp(): GivenUpControl {
  const { feed } = useDesk().shell;
  const { view, me } = useTable();
  const [given, setGiven] = useState<readonly GivenUp[]>([]);
  const own = useRef(me);
  useEffect(() => {
    own.current = me;
  }, [me]);
  useEffect(
    () =>
      feed.subscribe((update) => setGiven((was) => givenUpAfter(was, asEvents(update.facts), own.current))),
    [feed],
  );
  const told = view.phase === "negotiation" ? given.filter((one) => stillGivenUp(view, one, me)) : [];
  return { given: told, forget: useCallback(() => setGiven([]), []) };
}
