import type { GameReplayProps } from "../../game-page.ts";

/** The board of a recorded moment. */
export function Replay(_props: GameReplayProps) {
  return null;
}
