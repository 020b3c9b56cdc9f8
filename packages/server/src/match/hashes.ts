import { createHmac, hash } from "node:crypto";
import { type Chance, canonical, canonicalWhole, chanceOf, type Json, type Mac } from "@bigboard/kernel";
import type { MatchHeader } from "./header.ts";

/*
 * What the kernel works out in JavaScript, wherever it runs, the system works out quicker here: above all while a server has just
 * started and little of it is compiled.
 */

const systemMac: Mac = (key, text) => createHmac("sha256", key).update(text).digest();

/** A match's chance: the kernel's `chanceOf`. */
export function chanceFor({ stream, seed }: Pick<MatchHeader, "stream" | "seed">): Chance {
  return chanceOf(stream, seed, systemMac);
}

/** The kernel's `hashOf`. */
export function viewHash(view: Json): string {
  return hash("sha256", canonical(view));
}

/** The kernel's `stateHash`. */
export function markOf(state: Json): string {
  return hash("sha256", canonicalWhole(state));
}
