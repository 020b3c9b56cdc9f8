/** One line of a list: what it shows, and whether that is over and only keeps its place. */
export type Kept<Item> = { readonly key: string; readonly item: Item; readonly gone: boolean };

/**
 * The lines of an open list after `items` have become what is true. Nothing changes its place: what is over stays where it was,
 * and what is new comes after all else (P-NET-70).
 */
export function kept<Item>(
  was: readonly Kept<Item>[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Kept<Item>[] {
  const now = items.map((item): Kept<Item> => ({ key: keyOf(item), item, gone: false }));
  const stayed = was.map((line) => now.find(({ key }) => key === line.key) ?? { ...line, gone: true });
  return [...stayed, ...now.filter(({ key }) => !was.some((line) => line.key === key))];
}
