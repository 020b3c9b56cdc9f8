import { expect, test } from "vitest";
import { browsersFor } from "./browser.ts";

const names = (platform: string, arch: string, named?: string): readonly string[] =>
  browsersFor(platform, arch, named).map((way) =>
    way.kind === "installed" ? way.channel : way.kind === "program" ? way.path : way.kind,
  );

test("Linux on x64 brings its browser along", () => {
  expect(names("linux", "x64")).toEqual(["package", "chrome", "msedge"]);
});

test("elsewhere an installed Chrome or Edge is taken", () => {
  for (const [platform, arch] of [
    ["darwin", "arm64"],
    ["win32", "x64"],
    ["linux", "arm64"],
  ] as const) {
    expect(names(platform, arch)).toEqual(["chrome", "msedge"]);
  }
});

test("a browser that is named is the only one", () => {
  expect(names("linux", "x64", "/opt/chromium")).toEqual(["/opt/chromium"]);
  expect(names("win32", "x64", "")).toEqual(["chrome", "msedge"]);
});
