import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeMetrics } from "@bigboard/server/inside/http/metrics.ts";
import { expect, test } from "vitest";
import { commandsOf } from "./page.ts";
import { nginxRecipe } from "./recipes.ts";
import { ROOT } from "./root.ts";

const elsewhere = { backups: "/tmp/backups", databaseUrl: "postgres://u:p@127.0.0.1:1/d" };

test.each(["back up", "restore"] as const)(
  "the page's commands to %s are run with other places in them",
  (mark) => {
    const commands = commandsOf(mark, elsewhere);
    expect(commands).toContain(elsewhere.backups);
    expect(commands).toContain(elsewhere.databaseUrl);
    expect(commands).not.toMatch(/\/var\/backups|db\.example/);
  },
);

test("the page's recipe for nginx is run with other nodes and a port of its own in it", () => {
  const recipe = nginxRecipe([20_701, 20_702], 20_703);
  for (const text of ["127.0.0.1:20701 ", "127.0.0.1:20702 ", "listen 127.0.0.1:20703;", "hash $table"])
    expect(recipe).toContain(text);
  expect(recipe).not.toMatch(/1929|1930/);
});

test("every figure that the page names is exported", async () => {
  const page = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const metrics = makeMetrics(() => ({ tables: 0, sockets: 0, matches: 0, connections: 0 }));
  const exported = await metrics.registry.metrics();
  const named = [...page.matchAll(/`((?:bigboard|nodejs|process)_[a-z0-9_]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect(exported).toContain(`# TYPE ${name} `);
  const own = [...exported.matchAll(/# TYPE (bigboard_\w+)/g)].map(([, name = ""]) => name);
  expect(own.filter((name) => !named.includes(name))).toEqual([]);
});
