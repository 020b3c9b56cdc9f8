import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Its proposed arguments switch web security off, which would hide origin faults: only the sandbox goes. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
];

/** Starts the first browser of this machine that does: see `browsersFor`; `more`: arguments for it. Throws what to do when none does. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const failures: string[] = [];
  for (const way of browsersFor(process.platform, process.arch, process.env.BIGBOARD_CHROMIUM)) {
    try {
      return await chromium.launch({ args: [...ARGUMENTS, ...more], ...(await optionsOf(way)) });
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      failures.push(reasonIn(said));
    }
  }
  throw new Error(
    `The journeys need Chrome or Edge: install one of them, or set BIGBOARD_CHROMIUM to the program of a Chromium (${failures.join("; ")}).`,
  );
}

/** What a person needs of Playwright's long report: its first line and what the browser itself complained of. */
function reasonIn(said: string): string {
  const [first = said, ...rest] = said.split("\n");
  return [first, ...rest.filter((line) => line.includes("[err]"))].join(" ");
}

/** A browser that may be there: a program, the one that comes as an npm package, or an installed one by Playwright's name. */
export type Way =
  | { readonly kind: "program"; readonly path: string }
  | { readonly kind: "package" }
  | { readonly kind: "installed"; readonly channel: "chrome" | "msedge" };

/** The browsers to try, in order. The one named by `BIGBOARD_CHROMIUM` or none; the npm package is a program for Linux on x64. */
export function browsersFor(platform: string, arch: string, named: string | undefined): readonly Way[] {
  if (named !== undefined && named !== "") return [{ kind: "program", path: named }];
  const installed: readonly Way[] = [
    { kind: "installed", channel: "chrome" },
    { kind: "installed", channel: "msedge" },
  ];
  return platform === "linux" && arch === "x64" ? [{ kind: "package" }, ...installed] : installed;
}

async function optionsOf(way: Way): Promise<LaunchOptions> {
  switch (way.kind) {
    case "program":
      return { executablePath: way.path };
    case "package":
      return { executablePath: await packagedChromium() };
    case "installed":
      return { channel: way.channel };
  }
}

let unpacked: Promise<string> | undefined;

/** The package's program, unpacked once however often it is asked for. */
function packagedChromium(): Promise<string> {
  unpacked ??= unpack();
  return unpacked;
}

/**
 * Unpacks the package into a folder of its own: the package would reuse whatever it finds, another version or what an
 * interrupted run left half written, so it unpacks aside and the whole folder is moved into place.
 */
async function unpack(): Promise<string> {
  const home = join(tmpdir(), "bigboard-browser-153");
  const program = join(home, "chromium");
  if (existsSync(program)) return program;
  const aside = mkdtempSync(`${home}-`);
  try {
    await unpackInto(aside);
    renameSync(aside, home);
  } catch (error) {
    // Somebody else who unpacked at the same time was first.
    if (!existsSync(program)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return program;
}

/** Has the package unpack itself into `folder`: it knows the temporary folder only. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
