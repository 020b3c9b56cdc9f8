import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Bytes of packed script that a browser needs before it can show any page. Raise it only with a reason. */
const MOST = 162_000;

test("the first load stays small, and carries nothing that makes JSON Schema", async () => {
  const chunks = await chunksOfPage();
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("the page has no entry");
  const first = withImports(entry, chunks);
  const packed = first.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  expect(packed).toBeGreaterThan(50_000);
  expect(packed).toBeLessThan(MOST);
  expect(first.filter(({ code }) => code.includes("json-schema.org")).map(({ name }) => name)).toEqual([]);
});

/** The entry and all that it imports, and so on. */
function withImports(
  entry: Rollup.OutputChunk,
  chunks: ReadonlyMap<string, Rollup.OutputChunk>,
): readonly Rollup.OutputChunk[] {
  const found = new Set([entry]);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) found.add(chunk);
    }
  }
  return [...found];
}

async function chunksOfPage(): Promise<ReadonlyMap<string, Rollup.OutputChunk>> {
  const built = await build({
    root: join(ROOT, "packages/web"),
    configFile: join(ROOT, "packages/web/vite.config.ts"),
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false },
  });
  if (!("output" in built)) throw new Error("one build was asked for");
  return new Map(built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
}
