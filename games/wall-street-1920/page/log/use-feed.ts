import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import type { SeatInfo } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Config, View } from "@bigboard/wall-street-1920/game";
import { useMemo, useSyncExternalStore } from "react";
import { type Story, storyOf } from "./story.ts";

/** Everything that was told of the match; follows the feed. */
export function useUpdates(feed: FactsFeed): readonly ToldUpdate[] {
  return useSyncExternalStore(feed.subscribe, feed.history);
}

/** The match so far in words and prices; `aids`: whether the table helps people remember. */
export function useStory(
  feed: FactsFeed,
  config: Config,
  seats: readonly SeatInfo[],
  me: Seat | null,
  view: View,
  aids: boolean,
): Story {
  const t = useT();
  const updates = useUpdates(feed);
  const names = useMemo(
    () => seats.map(({ name }, seat) => (seat === me ? t("street.you") : name)),
    [seats, me, t],
  );
  return useMemo(
    () => storyOf({ t, config, names }, updates, view, aids),
    [updates, t, config, names, view, aids],
  );
}
