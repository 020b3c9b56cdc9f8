import { join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
// Types only: what runs in the page is bundled below.
import type {} from "./inside/main.ts";
import type { Finding, Kind, Report } from "./kinds.ts";

let bundled: Promise<string> | null = null;

/** The check as one script for a page; made once a process. */
function script(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, "inside/main.ts");
  const lib = { entry, formats: ["iife" as const], name: "layout" };
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, minify: false, lib },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.find((one) => one.type === "chunk")?.code;
  if (code === undefined) throw new Error("the layout check could not be bundled");
  return code;
}

/**
 * Looks at the page as it lies: how much was looked at, and all faults of the kinds asked for. `usual`: how many texts
 * the same page shows below its head in the same window at usual text size, where that is known.
 */
export async function lookAt(
  page: Page,
  kinds: readonly Kind[],
  usual: number | null = null,
): Promise<Report> {
  const look = (asked: { kinds: readonly Kind[]; usual: number | null }): Report | null =>
    window.lookAtLayout?.(asked.kinds, asked.usual) ?? null;
  const first = await page.evaluate(look, { kinds, usual });
  if (first !== null) return first;
  await page.evaluate(await script());
  const report = await page.evaluate(look, { kinds, usual });
  if (report === null) throw new Error("the layout check did not start in the page");
  return report;
}

/** A finding in one line. */
export function lineOf({ kind, element, says }: Finding): string {
  return `${kind}: ${element}: ${says}`;
}
