import { resolve } from "node:path";
import { GAMES } from "@bigboard/games";
import { expect, test } from "vitest";
import { namesOf, whyNot } from "./add-game.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const { id: LISTED = "", rulePrefix: TAKEN = "" } = GAMES[0]?.meta ?? {};

test("all names follow from the id, the prefix from its initials unless it is given", () => {
  expect(namesOf("paper-route-2")).toEqual({
    id: "paper-route-2",
    camel: "paperRoute2",
    pascal: "PaperRoute2",
    title: "Paper Route 2",
    prefix: "PR",
  });
  expect(namesOf("new")).toMatchObject({ camel: "newGame", title: "New", prefix: "NEW" });
  expect(namesOf("paper-route", "QX").prefix).toBe("QX");
});

test.each([
  ["Paper", "is no id"],
  ["paper_route", "is no id"],
  ["2-papers", "is no id"],
  ["../papers", "is no id"],
  [LISTED, `there is a game ${LISTED} already`],
  ["sealed-lots", "there is a game sealed-lots already"],
  ["kernel", "there is a package kernel already"],
])("no game is called %s", (id, reason) => {
  expect(whyNot(ROOT, namesOf(id))).toContain(reason);
});

test("no two games share the prefix of their clauses", () => {
  expect(whyNot(ROOT, namesOf("paper-route"))).toBeNull();
  expect(whyNot(ROOT, namesOf("paper-route", TAKEN))).toContain(`games/${LISTED}/rulebook.md has clauses`);
  expect(whyNot(ROOT, namesOf("paper-route", TAKEN.toLowerCase()))).toContain("is no prefix");
});
