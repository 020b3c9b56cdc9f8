import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that need a PostgreSQL: it is started once, and only for a run that has one of them. */
const ON_POSTGRES = ["packages/*/src/**/*.pg.test.ts", "games/*.pg.test.ts"];

/** Tests of pages: they put parts of their own in the place of modules and of the browser. */
const OF_PAGES = ["packages/web/src/**/*.test.ts", "{packages,games}/**/*.test.tsx"];

/** Tests that take more than ten seconds, some much longer: they begin first, so that none is left over at the end. */
const LONG =
  /(trials\/storm\/storm|trials\/probe|trials\/killed|watch\/watched|search\/tycoon|games\/fuzz|kill\/kill|games\/simulation|examples\/bots|start\/start|looks\/looks|house\/house)\.test\.ts$/;

/** Larger files first, as a fresh clone knows no times; long ones before them. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

const NOT_OURS = "**/node_modules/**";

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Vitest leaves one core to itself: of two that would be half.
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{packages,games,scripts,e2e,examples,bench}/**/*.test.ts"],
          exclude: [NOT_OURS, ...ON_POSTGRES, ...OF_PAGES],
          // Most of their time went into loading the same modules once for each file. So none may leave anything behind.
          isolate: false,
        },
      },
      { extends: true, test: { name: "pages", include: OF_PAGES, exclude: [NOT_OURS] } },
      {
        extends: true,
        test: { name: "postgres", include: ON_POSTGRES, globalSetup: "scripts/vitest-postgres.ts" },
      },
    ],
  },
});
