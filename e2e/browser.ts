import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/**
 * Starts the headless Chromium that comes as an npm package, or the one named by `BIGBOARD_CHROMIUM`.
 * The package unpacks to the temporary folder and would silently reuse another version found there, so it gets a
 * folder of its own. Its proposed arguments switch web security off, which would hide origin faults: only the sandbox goes.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.BIGBOARD_CHROMIUM ?? (await packagedChromium()),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

async function packagedChromium(): Promise<string> {
  const home = join(tmpdir(), "bigboard-chromium-153");
  mkdirSync(home, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = home;
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
