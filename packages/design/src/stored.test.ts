import { expect, test, vi } from "vitest";
import { removeAllStored } from "./stored.ts";

/** A browser's storage, as far as it is asked here. */
function storageOf(...keys: readonly string[]) {
  const kept = new Set(keys);
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("all that is ours goes from browser and tab, and nothing else", () => {
  const localStorage = storageOf("bigboard.seats", "theirs", "bigboard.profile", "bigboard.levels");
  const sessionStorage = storageOf("bigboard.tab.OAK-1", "bigboardless");
  vi.stubGlobal("window", { localStorage, sessionStorage });
  removeAllStored();
  expect([...localStorage.kept]).toEqual(["theirs"]);
  expect([...sessionStorage.kept]).toEqual(["bigboardless"]);
});
