import { expect, test } from "vitest";
import { whyClosed } from "./why-closed.ts";

test("a game that was cleared with its table is told as gone, and not as one that will open", () => {
  expect(whyClosed("NO_MATCH")).toBe("replay.cleared");
  for (const code of [null, "NOT_OVER", "NOT_YOUR_MATCH", "OFFLINE"])
    expect(whyClosed(code)).toBe("replay.notYet");
});
