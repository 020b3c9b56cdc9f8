import { defineConfig } from "vitest/config";

/** Tests that need a PostgreSQL: it is started once, and only for a run that has one of them. */
const ON_POSTGRES = ["packages/*/src/**/*.pg.test.ts", "games/*.pg.test.ts"];

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
            "packages/*/src/**/*.test.ts",
            "packages/*/src/**/*.test.tsx",
            "games/**/*.test.ts",
            "games/**/*.test.tsx",
            "{scripts,e2e,examples,bench}/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...ON_POSTGRES],
        },
      },
      {
        extends: true,
        test: { name: "postgres", include: ON_POSTGRES, globalSetup: "scripts/vitest-postgres.ts" },
      },
    ],
  },
});
