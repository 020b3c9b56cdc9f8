import type { Told } from "@bigboard/design/records/story";
import type { Millis } from "@bigboard/kernel";

/** Nothing happens for longer than this: the axis goes on all the same. Between two days, and while a table waits. */
export const LONGEST_PAUSE: Millis = 8_000;

/**
 * The axis of a replay by time: where each moment stands on it, in milliseconds, ascending. It is match time with long
 * pauses cut to `LONGEST_PAUSE`, so that a table that waited overnight replays like any other.
 */
export function axisOf(times: readonly Millis[]): readonly Millis[] {
  const axis: Millis[] = [];
  let place = 0;
  let before = times[0] ?? 0;
  for (const at of times) {
    place += Math.min(LONGEST_PAUSE, Math.max(0, at - before));
    before = at;
    axis.push(place);
  }
  return axis;
}

/** The last moment at or before a place of the axis: by bisection, for it is asked at every frame. */
export function momentAt(axis: readonly Millis[], place: Millis): number {
  let low = 0;
  let high = axis.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((axis[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** Minutes and seconds of match time. */
export function timeText(millis: Millis): string {
  const seconds = Math.floor(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Where a replay along clocks opens: at the first deal or swap, for before it the stage is empty. */
export function openingOf(story: readonly Pick<Told, "mark">[]): number {
  return Math.max(
    0,
    story.findIndex(({ mark }) => mark === "swap" || mark === "replaced"),
  );
}
