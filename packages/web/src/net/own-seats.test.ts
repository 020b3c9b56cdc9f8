import { beforeEach, expect, test, vi } from "vitest";

/** Storage of one browser; each tab has a session of its own. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const browser = { localStorage: storage(), sessionStorage: storage() };
vi.stubGlobal("window", browser);
const { forgetSeat, keyOfHash, ownSeats, personalLink, rememberSeat, seatsAt, tabToken } = await import(
  "./own-seats.ts"
);

const seat = (token: string, used: number, code = "MINT-27") => ({
  code,
  token,
  seat: 0,
  name: token,
  game: "toy",
  used,
});

beforeEach(() => {
  browser.localStorage = storage();
  browser.sessionStorage = storage();
});

test("two tabs of one browser hold two seats of one table", () => {
  rememberSeat(seat("ada", 1));
  const firstTab = browser.sessionStorage;
  browser.sessionStorage = storage();
  expect(tabToken("MINT-27")).toBe(null);
  rememberSeat(seat("ines", 2));
  expect(tabToken("MINT-27")).toBe("ines");
  browser.sessionStorage = firstTab;
  expect(tabToken("MINT-27")).toBe("ada");
  expect(seatsAt("MINT-27").map((own) => own.token)).toEqual(["ines", "ada"]);
});

test("a seat given up is forgotten by the browser and by its tab, others stay", () => {
  rememberSeat(seat("ada", 1));
  rememberSeat(seat("otto", 2, "CORN-84"));
  forgetSeat("ada");
  expect(tabToken("MINT-27")).toBe(null);
  expect(ownSeats().map((own) => own.token)).toEqual(["otto"]);
});

test("what an older page or a curious hand left in the storage is not believed", () => {
  browser.localStorage.setItem("bigboard.seats", '[{"code":7}]');
  expect(ownSeats()).toEqual([]);
  browser.localStorage.setItem("bigboard.seats", "not json");
  expect(ownSeats()).toEqual([]);
});

test("a key is read out of the hash; what nobody can read is none", () => {
  expect(keyOfHash(`#${"k".repeat(43)}`)).toBe("k".repeat(43));
  expect(keyOfHash(`#%6B${"k".repeat(42)}`)).toBe("k".repeat(43));
  for (const hash of ["", "#", "#%", `#%${"k".repeat(43)}`, "#%E0%A4%A", "#word"]) {
    expect(keyOfHash(hash), hash).toBe(null);
  }
});

test("the personal link carries the key where no server sees it", () => {
  expect(personalLink("http://street.home/t/MINT-27", "key")).toBe("http://street.home/t/MINT-27#key");
});
