import type { Json } from "@bigboard/kernel";
import { z } from "zod";

/** A document as it was read from text, before anybody knows what it is. */
export type RawDoc = { readonly [member: string]: Json };

/** From one format to the next: it must stay as it is for as long as anybody may have documents of the older one. */
export type Upcast = (doc: RawDoc) => RawDoc;

/**
 * A kind of document that is stored. Formats count from 1, and `upcast` has one step less: the first leads from 1 to 2. Those of
 * release 0.1.0 had no number; the migration of the database has given them one.
 */
export type Kind<T extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly upcast: readonly Upcast[];
};

/** A document was written by a newer program, or is none. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly code = "UNREADABLE_DOCUMENT";
}

/** JSON that has just come out of `JSON.parse`: there is nothing to check about it but that it is there. */
export const parsedJson = z.custom<Json>((value) => value !== undefined);

const Raw = z.record(z.string(), parsedJson);

/** The document in a stored text, brought up to today's format. Throws Unreadable. */
export function readStored<T extends object>(kind: Kind<T>, text: string): T {
  const { format = null, ...raw } = rawOf(kind.name, text);
  if (typeof format !== "number" || !Number.isInteger(format) || format < 1) {
    throw new Unreadable(`a stored ${kind.name} has no format`);
  }
  const known = formatOf(kind);
  if (format > known) {
    throw new Unreadable(`a stored ${kind.name} has format ${format}, and this program knows up to ${known}`);
  }
  const doc = kind.upcast.slice(format - 1).reduce<RawDoc>((old, step) => step(old), raw);
  const parsed = kind.schema.safeParse(doc);
  if (parsed.success) return parsed.data;
  throw new Unreadable(`a stored ${kind.name} is unreadable: ${z.prettifyError(parsed.error)}`);
}

/** The text to store for a document, with its format. */
export function writeStored<T extends object>(kind: Kind<T>, doc: T): string {
  return JSON.stringify({ format: formatOf(kind), ...doc });
}

/** Today's format of a kind. */
export function formatOf(kind: Pick<Kind<object>, "upcast">): number {
  return kind.upcast.length + 1;
}

function rawOf(name: string, text: string): RawDoc {
  try {
    return Raw.parse(JSON.parse(text));
  } catch (error) {
    throw new Unreadable(`a stored ${name} is no JSON object`, { cause: error });
  }
}
