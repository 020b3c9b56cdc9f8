import { afterEach, expect, test, vi } from "vitest";
import { sitDown } from "./sit-down.ts";

const TOKEN = "t".repeat(43);
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server at whose table those names are taken; what it was asked for, one after the other. */
function serverWith(taken: readonly string[], free: readonly string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, how: RequestInit) => {
    const { name }: { name: string } = JSON.parse(String(how.body));
    asked.push(name);
    if (!taken.includes(name)) return Response.json({ code: "MINT-27", seat: 1, token: TOKEN });
    const body = { code: "NAME_TAKEN", detail: { free: free[asked.length - 1] } };
    return Response.json(body, { status: 409 });
  });
  return asked;
}

test("whoever comes by link sits down under the name that the table offers, also if that one is gone by then", async () => {
  const asked = serverWith(["Ada", "Ada 2"], ["Ada 2", "Ada 3"]);
  const reply = await sitDown("MINT-27", { name: "Ada", hat: "top" });
  expect(reply).toMatchObject({ ok: true, value: { seat: 1, name: "Ada 3" } });
  expect(asked).toEqual(["Ada", "Ada 2", "Ada 3"]);
});

test("a table that offers what it then refuses is not asked for ever", async () => {
  const asked = serverWith(["Ada"], ["Ada", "Ada", "Ada", "Ada", "Ada", "Ada"]);
  expect(await sitDown("MINT-27", { name: "Ada", hat: null })).toMatchObject({
    ok: false,
    code: "NAME_TAKEN",
  });
  expect(asked.length).toBeLessThan(6);
});
