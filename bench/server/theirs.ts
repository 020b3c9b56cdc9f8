// boardgame.io's own server with the rules of the deals, in memory: node theirs.ts DEALS_FILE
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { findGame } from "@bigboard/games";
import { type AnyGame, chanceOf, type Json, type Viewer } from "@bigboard/kernel";
import type { Game } from "boardgame.io";
import { ActivePlayers, INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";
import { Server } from "boardgame.io/dist/cjs/server.js";
import type { Deal } from "./deals.ts";
import { serving } from "./serving.ts";

const immer: typeof import("immer") = createRequire(import.meta.url)("immer");

/** One game a deal: its matches are dealt alike. A move returns a new state made by our clone: quicker than its drafts. */
function wrapped(game: AnyGame, deal: Deal): Game<Json> {
  const rules = game.rules(deal.config);
  const chance = chanceOf(deal.stream, deal.seed);
  return {
    name: deal.name,
    disableUndo: true,
    setup: () => rules.setup(deal.seats, chance),
    turn: { activePlayers: ActivePlayers.ALL },
    moves: {
      act: ({ G, playerID }, action: Json) => {
        const next = rules.clone(immer.original(G) ?? G);
        const taken = rules.apply(next, { t: "act", at: 0, seat: Number(playerID), action }, chance);
        return taken.ok && rules.faults(next).length === 0 ? next : INVALID_MOVE;
      },
    },
    playerView: ({ G, playerID }) => rules.view(G, viewerOf(playerID), "none"),
    endIf: ({ G }) => rules.outcome(G) ?? undefined,
  };
}

const viewerOf = (player: string | null): Viewer => (player === null ? "public" : Number(player));

const deals: readonly Deal[] = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const games = deals.map((deal) => {
  const game = findGame(deal.game);
  if (game === undefined) throw new Error(`no game ${deal.game}`);
  return wrapped(game, deal);
});
const { appServer } = await Server({ games, origins: [/127\.0\.0\.1/] }).run({ port: 0 });
const address = appServer.address();
serving(typeof address === "object" ? (address?.port ?? 0) : 0);
