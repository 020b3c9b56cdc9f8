/** Where a value of an edition comes from. Only `rulebook` and `public source` values are those of the printed game. */
export type Source = "rulebook" | "public source" | "house";

/** What every edition says of itself, whatever else it holds. */
export type EditionHead = {
  readonly id: string;
  readonly title: string;
  readonly sources: readonly { readonly source: Source }[];
};

/** Where the values of an edition come from as a whole: its weakest source, `house` before `public source` before `rulebook`. */
export function weakestSource(edition: Pick<EditionHead, "sources">): Source {
  const sources = new Set(edition.sources.map(({ source }) => source));
  if (sources.has("house")) return "house";
  return sources.has("public source") ? "public source" : "rulebook";
}
