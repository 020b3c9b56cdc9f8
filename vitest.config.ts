import { defineConfig } from "vitest/config";

/** Tests that need a PostgreSQL: it is started once, and only for a run that has one of them. */
const ON_POSTGRES = ["packages/*/src/**/*.pg.test.ts", "games/*.pg.test.ts"];

/** Tests of games that start servers. */
const TRIALS = "games/*/trials/**/*.test.ts";

/**
 * Tests that depend on nothing around them share their processes: most of their time went into loading the same modules once for
 * each file. So none may leave anything behind.
 */
const PURE_PACKAGES = "packages/{kernel,protocol,laws,arena,design}/src/**/*.test.ts";

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Vitest leaves one core to itself: of two that would be half.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "packages/*/src/**/*.test.{ts,tsx}",
            "games/**/*.test.tsx",
            TRIALS,
            "{scripts,e2e,examples,bench}/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...ON_POSTGRES, PURE_PACKAGES],
        },
      },
      {
        extends: true,
        test: {
          name: "pure",
          include: [PURE_PACKAGES, "games/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...ON_POSTGRES, TRIALS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "postgres", include: ON_POSTGRES, globalSetup: "scripts/vitest-postgres.ts" },
      },
    ],
  },
});
