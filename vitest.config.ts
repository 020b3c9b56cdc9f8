import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "packages/*/src/**/*.test.tsx",
      "games/**/*.test.ts",
      "games/**/*.test.tsx",
      "{scripts,e2e}/**/*.test.ts",
    ],
    testTimeout: 60_000,
  },
});
