import { z } from "zod";
import type { StoredConfig, TableWrite } from "../store/types.ts";
import { TableDoc } from "../table/doc.ts";
import { configOf, storeConfig } from "./configs.ts";
import { type Kind, readStored, writeStored } from "./kind.ts";

/** A table's document: its config stands elsewhere, under a hash. */
const StoredTableDoc = TableDoc.omit({ config: true });

export const TABLE: Kind<z.infer<typeof StoredTableDoc>> = {
  name: "table",
  // `removed` was written between two releases, and never read.
  schema: StoredTableDoc.extend({ removed: z.unknown().exactOptional() }).transform(
    ({ removed: _, ...doc }) => doc,
  ),
  // 2: the commands that were done are known. Of those before nobody knows.
  upcast: [(doc) => ({ ...doc, done: [] })],
};

/** Reads a stored table. Throws Unreadable. */
export function readTableDoc(stored: { readonly doc: string; readonly config: StoredConfig }): TableDoc {
  return { ...readStored(TABLE, stored.doc), config: configOf(stored.config) };
}

/** What is stored of a table. */
export function writeTableDoc({ config, ...doc }: TableDoc): TableWrite {
  return { code: doc.code, phase: doc.phase, config: storeConfig(config), doc: writeStored(TABLE, doc) };
}
