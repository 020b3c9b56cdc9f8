import { type EditionHead, type Json, weakestSource } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import { z } from "zod";

/** What every edition says of itself; the rest travels along untouched. */
const WithEdition: z.ZodType<{ readonly edition: EditionHead }> = z.object({
  edition: z.looseObject({
    id: z.string(),
    title: z.string(),
    sources: z.array(z.looseObject({ source: z.enum(["rulebook", "public source", "house"]) })),
  }),
});

/** H: values of the house. R: rebuilt from what is public. P: from print. */
export type EditionMark = { readonly title: string; readonly stamp: "H" | "R" | "P" };

const STAMPS = { house: "H", "public source": "R", rulebook: "P" } as const;

/** The edition of a table and where its values come from, by the weakest source; null when the game has none. */
export function editionOf(table: TableView): EditionMark | null {
  const edition = WithEdition.safeParse(table.config).data?.edition;
  return edition === undefined ? null : { title: edition.title, stamp: STAMPS[weakestSource(edition)] };
}

/** What the config of a table says of one option; null when it says nothing. */
export function configValue(config: TableView["config"], name: string): Json {
  if (typeof config !== "object" || config === null || Array.isArray(config)) return null;
  return Object.entries(config).find(([key]) => key === name)?.[1] ?? null;
}

/** The whole config with one option changed, as `configure` wants it. */
export function changedConfig(
  table: TableView,
  change: { readonly [option: string]: Json },
): TableView["config"] {
  const { config } = table;
  if (typeof config !== "object" || config === null || Array.isArray(config)) return config;
  return { ...config, ...change };
}
