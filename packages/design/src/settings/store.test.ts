import { expect, test, vi } from "vitest";

vi.stubGlobal("window", {});
const { layoutFor } = await import("./store.ts");

test("the layout follows the width", () => {
  expect([1440, 820, 390].map((width) => layoutFor(width, 100))).toEqual(["desk", "tablet", "phone"]);
});

test("large words make a page small: 200 % on a desk is a phone", () => {
  expect(layoutFor(1440, 125)).toBe("desk");
  expect(layoutFor(1440, 150)).toBe("tablet");
  expect(layoutFor(1440, 200)).toBe("phone");
});
