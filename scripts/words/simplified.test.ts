import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { simplified, simplifiedFiles } from "./simplified.ts";

const ROOT = join(import.meta.dirname, "../..");

test.each(simplifiedFiles())(
  "$path is what npm run simplify makes of the Traditional words",
  ({ path, text }) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
    expect(readFileSync(join(ROOT, path), "utf8")).toBe(text);
  },
);

test("words are turned, not only signs; figures, names and choices stay", () => {
  expect(simplified("伺服器剛才中斷片刻，{seconds, plural, other {# 秒}}後繼續。")).toBe(
    "服务器刚才中断片刻，{seconds, plural, other {# 秒}}后继续。",
  );
  expect(simplified("{who, select, 你 {你} other {{who}}}擲骰子")).toBe(
    "{who, select, 你 {你} other {{who}}}掷骰子",
  );
});
