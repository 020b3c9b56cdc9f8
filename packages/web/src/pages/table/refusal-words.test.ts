import { createTranslate } from "@bigboard/design/i18n/translate";
import english from "@bigboard/design/words/en.json";
import { expect, test } from "vitest";
import { refusalWords } from "./refusal-words.ts";

const t = createTranslate("en", english);

test("who may open no more tables is told whose limit it is, how high, and what to do", () => {
  const code = "TOO_MANY_TABLES";
  const own = refusalWords({ code, detail: { limit: 50, of: "address" } }, t);
  expect(own).toMatch(/^Your network already has 50 open tables\. .*leave a table/);
  const all = refusalWords({ code, detail: { limit: 20_000, of: "server" } }, t);
  expect(all).toMatch(/^This house is full: 20,000 tables are open\. Try again later/);
});

test("after too many wrong codes the wait is told in minutes, never less than one", () => {
  const said = (retryMs: number) => refusalWords({ code: "TOO_MANY_MISSES", detail: { retryMs } }, t);
  expect(said(330_000)).toBe("Too many wrong codes came from this network. Try again in 6 minutes.");
  expect(said(900)).toMatch(/Try again in a minute\.$/);
});
