import type { ShelfGame } from "@bigboard/design/shelf";
import { openTable } from "../../net/http.ts";
import { ownMatches } from "../../net/own-matches.ts";
import { rememberSeat } from "../../net/own-seats.ts";
import type { Profile } from "../../profile.ts";
import { planQuickStart } from "../table/quick-start.ts";
import { levelFor } from "./level.ts";
import { openingOf } from "./open.ts";

/** Whether this browser has had a seat in a match of the game. */
export function hasPlayed(game: ShelfGame): boolean {
  return ownMatches().some((match) => match.game === game.id);
}

/** Opens a table against bots that starts by itself: the reply names its code. `name` is what this player is called there. */
export async function playNow(game: ShelfGame, name: string, hat: Profile["hat"]) {
  const asked = openingOf(game, name, hat, game.solo, hasPlayed(game) ? {} : game.firstTime);
  const reply = await openTable(asked);
  if (!reply.ok) return reply;
  const { code, token, seat } = reply.value;
  rememberSeat({ code, token, seat, name, game: game.id, used: Date.now() });
  planQuickStart(code, levelFor(game));
  return reply;
}
