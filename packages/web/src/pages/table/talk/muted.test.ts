import { expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("window", {
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
});
const { mute, mutedAt } = await import("./muted.ts");

test("P-NET-44: somebody is muted on one's own page, at one table, until heard again; a reload keeps it", async () => {
  mute("MINT-27", "Otto", true);
  expect([...mutedAt("MINT-27").get()]).toEqual(["Otto"]);
  expect([...mutedAt("COAL-11").get()]).toEqual([]);
  vi.resetModules();
  const again = await import("./muted.ts");
  expect([...again.mutedAt("MINT-27").get()]).toEqual(["Otto"]);
  again.mute("MINT-27", "Otto", false);
  expect([...again.mutedAt("MINT-27").get()]).toEqual([]);
});
