import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("window", { addEventListener: () => undefined });
vi.mock("@bigboard/games/pages", () => ({ SHELF: [{ id: "first-game" }] }));
const { routeOf } = await import("./router.ts");

test("addresses lead to their pages", () => {
  expect(routeOf("/")).toEqual({ page: "lobby" });
  expect(routeOf("/t/mint-27")).toEqual({ page: "table", code: "MINT-27" });
  expect(routeOf("/t/mint-27/screen")).toEqual({ page: "screen", code: "MINT-27" });
  expect(routeOf("/rules")).toEqual({ page: "rules", game: "first-game" });
  expect(routeOf("/replay/m1/")).toEqual({ page: "replay", match: "m1" });
  expect(routeOf("/replay")).toEqual({ page: "replay", match: null });
  expect(routeOf("/verify")).toEqual({ page: "verify" });
  expect(routeOf("/learn/some-game")).toEqual({ page: "learn", game: "some-game" });
});

test("an address that is none leads to the page that says so", () => {
  for (const path of [
    "/t",
    "/t/MINT-27/x",
    "/t/MINT-27/screen/x",
    "/nowhere",
    "/verify/x",
    "/rules/a/b",
    "/learn",
    "/learn/a/b",
  ]) {
    expect(routeOf(path), path).toEqual({ page: "lost" });
  }
});
