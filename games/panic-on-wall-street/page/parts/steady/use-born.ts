import { type SyntheticEvent, useCallback, useEffect, useState } from "react";

/** A finger that is on its way when a page appears means what stood there before. */
const SETTLE_MS = 500;

/**
 * What a page that comes by itself hears of fingers in its first moment: nothing. It says so: `data-settles` is for its plates
 * to be pale by. Keys are always heard; and fingers too where it is `late`, opened by them.
 */
export function useBorn(late: boolean): {
  readonly onPointerDownCapture: (event: SyntheticEvent) => void;
  readonly onClickCapture: (event: SyntheticEvent<Element, MouseEvent>) => void;
  readonly "data-settles": true | undefined;
} {
  const [settles, setSettles] = useState(!late);
  useEffect(() => {
    if (!settles) return;
    const timer = setTimeout(() => setSettles(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settles]);
  const drop = useCallback(
    (event: SyntheticEvent) => {
      if (!settles) return;
      event.stopPropagation();
      event.preventDefault();
    },
    [settles],
  );
  return {
    onPointerDownCapture: drop,
    onClickCapture: (event) => {
      if (event.nativeEvent.detail !== 0) drop(event);
    },
    "data-settles": settles || undefined,
  };
}
