import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

// One mutant, handed over by the judge: its file is changed on the way into the tests, never on disk.
const { MUTANT_FILE = "", MUTANT_START = "", MUTANT_END = "", MUTANT_TEXT = "" } = process.env;

export default defineConfig({
  root,
  test: {
    include: ["packages/games/src/**/*.test.ts"],
    testTimeout: 15_000,
    // A cached module would bring one mutant into the judgement of the next.
    fsModuleCache: false,
  },
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform(code, id) {
        if (MUTANT_FILE === "" || id !== `${root}${MUTANT_FILE}`) return null;
        return code.slice(0, Number(MUTANT_START)) + MUTANT_TEXT + code.slice(Number(MUTANT_END));
      },
    },
  ],
});
