import { createStore, useStore } from "@bigboard/design/store";
import type { GameList } from "@bigboard/protocol";
import { useEffect } from "react";
import { fetchGames } from "../../net/http.ts";

const gamesStore = createStore<GameList["games"]>([]);
let asked = false;

/** The games this server offers; empty until it has answered. Asked for once, and again after a failure. */
export function useGames(): GameList["games"] {
  useEffect(() => {
    if (asked) return;
    asked = true;
    void fetchGames().then((reply) => {
      if (reply.ok) gamesStore.set(reply.value.games);
      else asked = false;
    });
  }, []);
  return useStore(gamesStore);
}

const NONE: readonly string[] = [];

/** The bots that can play a game here. */
export function useBots(game: string): readonly string[] {
  return useGames().find((one) => one.id === game)?.bots ?? NONE;
}
