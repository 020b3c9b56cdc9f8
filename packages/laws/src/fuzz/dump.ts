import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { canonical, type MatchRecord } from "@bigboard/kernel";
import { LAWS, type Violation } from "../laws/types.ts";
import type { Finding } from "./types.ts";

/** A record that says what was found in it: `bigboard replay` reads it like any other. */
export type Dump = MatchRecord & { readonly found: Violation & { readonly says: string } };

/** Writes the record of a finding to `path` and returns the command line that leads back to it. */
export function writeDump(finding: Finding, path: string): string {
  const { record, violation } = finding;
  const dump: Dump = { ...record, found: { ...violation, says: LAWS[violation.law] } };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${canonical(dump)}\n`);
  return `bigboard replay ${path} --until ${violation.index}`;
}
