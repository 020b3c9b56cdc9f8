import type { View } from "@bigboard/krach-29/game";

/** What has become of the last evening's paper: it is being read, was asked for again, or has given way to the result. */
export type LastPaper = "closing" | "studied" | "put away";

/**
 * The paper as a page finds it. The last drops are read out like all others before the result is shown, also where a card had
 * asked somebody before them and the page stood there already; whoever comes to a match that is over finds its result.
 */
export function lastPaper({ phase }: Pick<View, "phase">, dropped: boolean): LastPaper {
  return phase !== "over" || dropped ? "closing" : "put away";
}

/** Whether the result is shown, and not an evening. A match that was given up has no last evening to read. */
export function isResult(view: Pick<View, "phase" | "day" | "ending">, paper: LastPaper): boolean {
  if (view.phase !== "over") return false;
  return view.day === 0 || paper === "put away" || (paper === "closing" && view.ending === "abandoned");
}
