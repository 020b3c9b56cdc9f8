import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bigboard-bootstrap-"));
  for (const folder of ["scripts", "node_modules"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "package-lock.json"), "{}");
  copyFileSync(join(import.meta.dirname, "bootstrap.mjs"), join(root, "scripts/bootstrap.mjs"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs the bootstrap with a program in npm's place. */
function bootstrap(npm: string): { status: number | null; out: string; err: string } {
  const path = join(root, "npm-cli.js");
  writeFileSync(path, npm);
  const run = spawnSync(process.execPath, [join(root, "scripts/bootstrap.mjs")], {
    encoding: "utf8",
    env: { ...process.env, npm_execpath: path },
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const TALKATIVE = `console.error("npm warn EBADENGINE Unsupported engine"); console.log("added 389 packages");`;

test("an installation that works is one line, whatever npm warns of, and is not done again", () => {
  const first = bootstrap(TALKATIVE);
  expect(first).toMatchObject({ status: 0, out: "" });
  expect(first.err).toMatch(/^Big Board: installing its packages [^\n]*\n$/);
  expect(bootstrap(TALKATIVE)).toEqual({ status: 0, out: "", err: "" });
});

test("an installation that fails shows all that npm said, and is tried again", () => {
  const failing = `${TALKATIVE} console.error("npm error network"); process.exitCode = 7;`;
  const run = bootstrap(failing);
  expect(run).toMatchObject({ status: 7, out: "" });
  for (const said of ["EBADENGINE", "added 389 packages", "npm error network"])
    expect(run.err).toContain(said);
  expect(run.err.trimEnd().split("\n").at(-1)).toBe(
    "Big Board: the installation failed; the lines above say why.",
  );
  expect(existsSync(join(root, "node_modules/.bigboard-lock-hash"))).toBe(false);
});
