import type { z } from "zod";
import { MatchHeader } from "../match/header.ts";
import type { NewMatch, StoredConfig } from "../store/types.ts";
import { configOf, storeConfig } from "./configs.ts";
import { type Kind, readStored, writeStored } from "./kind.ts";

/** What a match was opened with: its config stands elsewhere, under a hash. */
const StoredHeader = MatchHeader.omit({ config: true });

export const HEADER: Kind<z.infer<typeof StoredHeader>> = {
  name: "match header",
  schema: StoredHeader,
  upcast: [],
};

/** Reads a stored header. Throws Unreadable. */
export function readHeader(stored: { readonly header: string; readonly config: StoredConfig }): MatchHeader {
  return { ...readStored(HEADER, stored.header), config: configOf(stored.config) };
}

/** What is stored of a header. */
export function writeHeader({
  config,
  ...doc
}: MatchHeader): Pick<NewMatch, "game" | "rules" | "config" | "header"> {
  return { game: doc.game, rules: doc.rules, config: storeConfig(config), header: writeStored(HEADER, doc) };
}
