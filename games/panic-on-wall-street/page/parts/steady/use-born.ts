import { type SyntheticEvent, useCallback, useState } from "react";

/** A finger that is on its way when a page appears means what stood there before. */
const SETTLE_MS = 600;

/** What a page that comes by itself hears of fingers in its first moment: nothing. Keys are always heard; and fingers too where it is `late`, opened by them. */
export function useBorn(late: boolean): {
  readonly onPointerDownCapture: (event: SyntheticEvent) => void;
  readonly onClickCapture: (event: SyntheticEvent<Element, MouseEvent>) => void;
} {
  const [born] = useState(() => performance.now());
  const drop = useCallback(
    (event: SyntheticEvent) => {
      if (late || performance.now() - born >= SETTLE_MS) return;
      event.stopPropagation();
      event.preventDefault();
    },
    [born, late],
  );
  return {
    onPointerDownCapture: drop,
    onClickCapture: (event) => {
      if (event.nativeEvent.detail !== 0) drop(event);
    },
  };
}
