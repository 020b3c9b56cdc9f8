import { existsSync, readFileSync } from "node:fs";
import { readCatalogue } from "../coverage/catalogue.ts";
import type { Probe } from "../laws/types.ts";
import { bidProbe, cryProbe } from "./fixtures.ts";
import { krach29Probe } from "./krach-29.ts";
import { panicOnWallStreetProbe } from "./panic-on-wall-street.ts";
import { wallStreet1920Probe } from "./wall-street-1920.ts";

const PROBES: { readonly [game: string]: Probe } = {
  "wall-street-1920": wallStreet1920Probe,
  "krach-29": krach29Probe,
  "panic-on-wall-street": panicOnWallStreetProbe,
  "fixture-cry": cryProbe,
  "fixture-bids": bidProbe,
};

/** What the laws know of a game: its probe, and the clauses of `docs/rules/GAME.md` if there is one. */
export function probeOf(game: string): Probe {
  const probe = PROBES[game] ?? { configs: [{}] };
  const catalogue = new URL(`../../../../docs/rules/${game}.md`, import.meta.url);
  if (!existsSync(catalogue)) return probe;
  const { clauses } = readCatalogue(readFileSync(catalogue, "utf8"));
  return { ...probe, clauses: new Set(clauses.map((clause) => clause.id)) };
}
