import { hashOf, type Json } from "@bigboard/kernel";
import type { StoredConfig } from "../store/types.ts";
import { parsedJson } from "./kind.ts";

/** Configs in memory at once that are shared; more are only not shared. */
const SHARED = 64;

type Named = { readonly config: Json; readonly stored: StoredConfig };

const byHash = new Map<string, Named>();
const byConfig = new WeakMap<object, StoredConfig>();

/** How a config is stored: once, under the SHA-256 of its canonical JSON. It must not be changed by anybody. */
export function storeConfig(config: Json): StoredConfig {
  const known = typeof config === "object" && config !== null ? byConfig.get(config) : undefined;
  if (known !== undefined) return known;
  const hash = hashOf(config);
  return named(hash, () => ({ config, stored: { hash, doc: JSON.stringify(config) } })).stored;
}

/** The config that was stored; one object for all tables and matches that name it, since it holds a whole edition. */
export function configOf(stored: StoredConfig): Json {
  return named(stored.hash, () => ({ config: parsedJson.parse(JSON.parse(stored.doc)), stored })).config;
}

function named(hash: string, make: () => Named): Named {
  const entry = byHash.get(hash) ?? make();
  byHash.delete(hash);
  byHash.set(hash, entry);
  const oldest = byHash.keys().next().value;
  if (byHash.size > SHARED && oldest !== undefined) byHash.delete(oldest);
  const { config, stored } = entry;
  if (typeof config === "object" && config !== null) byConfig.set(config, stored);
  return entry;
}
