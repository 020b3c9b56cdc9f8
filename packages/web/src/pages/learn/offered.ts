import { readStored, writeStored } from "@bigboard/design/stored";
import { z } from "zod";

const KEY = "bigboard.lessonOffered";

/** Whether a lesson of this game was offered or played in this browser: it is offered once. */
export function wasOffered(game: string): boolean {
  return offered().includes(game);
}

export function rememberOffered(game: string): void {
  writeStored("local", KEY, [...new Set([...offered(), game])]);
}

function offered(): readonly string[] {
  return readStored("local", KEY, z.array(z.string())) ?? [];
}
