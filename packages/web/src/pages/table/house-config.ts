import type { TableView } from "@bigboard/protocol";
import { z } from "zod";

/** What the waiting room shows of a config of 1920 Wall Street; the rest travels along untouched. */
const Shown = z.object({
  board: z.enum(["blue", "orange"]),
  tycoons: z.union([z.enum(["off", "reward", "penalty", "random"]), z.looseObject({})]),
  callOptions: z.boolean(),
  edition: z.looseObject({
    id: z.string(),
    title: z.string(),
    sources: z.array(z.looseObject({ source: z.enum(["rulebook", "public source", "house"]) })),
  }),
});

export const TYCOONS = ["off", "reward", "penalty", "random"] as const;
export type TycoonChoice = (typeof TYCOONS)[number];

export type HouseConfig = {
  readonly board: "blue" | "orange";
  /** Faces chosen one by one show as `random`. */
  readonly tycoons: TycoonChoice;
  readonly callOptions: boolean;
  readonly editionTitle: string;
  readonly editionId: string;
  /** H: values of the house. R: rebuilt from what is public. P: from print. */
  readonly stamp: "H" | "R" | "P";
};

/** The options of a table's config; null when it is of another game. */
export function houseConfig(table: TableView): HouseConfig | null {
  const parsed = Shown.safeParse(table.config);
  if (!parsed.success) return null;
  const { board, tycoons, callOptions, edition } = parsed.data;
  const sources = new Set(edition.sources.map((part) => part.source));
  return {
    board,
    tycoons: typeof tycoons === "string" ? tycoons : "random",
    callOptions,
    editionTitle: edition.title,
    editionId: edition.id,
    stamp: sources.has("house") ? "H" : sources.has("public source") ? "R" : "P",
  };
}

/** The whole config with one option changed, as `configure` wants it. */
export function changedConfig(
  table: TableView,
  change: { readonly [option: string]: string | boolean },
): TableView["config"] {
  const { config } = table;
  if (typeof config !== "object" || config === null || Array.isArray(config)) return config;
  return { ...config, ...change };
}
