import { isRefusal, type Json } from "@bigboard/kernel";
import { type Config, type Event, PHASES, type View, wallStreet1920 } from "@bigboard/wall-street-1920/game";

/** The page's edge: JSON of the shell becomes values of this game, or nothing. */

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isView(value: unknown): value is View {
  return (
    isRecord(value) &&
    PHASES.some((phase) => phase === value.phase) &&
    Array.isArray(value.players) &&
    Array.isArray(value.circle) &&
    isRecord(value.prices) &&
    isRecord(value.deck) &&
    isRecord(value.piles)
  );
}

function isEvent(value: unknown): value is Event {
  return isRecord(value) && typeof value.type === "string";
}

/** A view as the server's own rules made it. Throws when it is none: the shell then shows its error page. */
export function readView(json: Json): View {
  if (!isView(json)) throw new TypeError("no view of 1920 Wall Street");
  return json;
}

/** The config of a table; `players` is its number of seats. Throws when it is none of this game. */
export function readConfig(json: Json, players: number): Config {
  const config = wallStreet1920.readConfig(json, players);
  if (isRefusal(config)) throw new TypeError(`no config of 1920 Wall Street: ${config.code}`);
  return config;
}

/** The events among a list of facts. */
export function readEvents(facts: readonly Json[]): readonly Event[] {
  return facts.filter(isEvent);
}
