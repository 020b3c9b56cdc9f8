import type { TalkGroup } from "@bigboard/design/game-page";

/** What the game says of the talk: who talks among themselves, and whether one's own seat only watches. */
export type TalkCircles = { readonly groups: readonly TalkGroup[]; readonly retired: boolean };

export const NO_CIRCLES: TalkCircles = { groups: [], retired: false };
