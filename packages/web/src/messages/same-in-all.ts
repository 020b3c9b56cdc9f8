/**
 * Keys whose text may equal the English one: names, figures, and words the languages share. `fr:key` allows it for one
 * language alone. Add a key here only when it is no oversight.
 */
export const SAME_IN_ALL: ReadonlySet<string> = new Set<string>([]);
