import { expect, test } from "vitest";
import { isReachable } from "./reachable.ts";

test("P-NET-69: a code on the wall leads phones to the table only by an address they reach", () => {
  for (const link of ["http://192.168.1.20:1929/t/MINT-27", "https://example.org/t/MINT-27"]) {
    expect(isReachable(link), link).toBe(true);
  }
  for (const link of ["http://localhost:1929/t/A", "http://127.0.0.1/t/A", "http://[::1]:80/", "", "table"]) {
    expect(isReachable(link), link).toBe(false);
  }
});
