import { resolve } from "node:path";
import { expect, test } from "vitest";
import { namesOf, whyNot } from "./add-game.ts";

const ROOT = resolve(import.meta.dirname, "../..");

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
  ["krach-29", "there is a game krach-29 already"],
  ["sealed-lots", "there is a game sealed-lots already"],
  ["kernel", "there is a package kernel already"],
])("no game is called %s", (id, reason) => {
  expect(whyNot(ROOT, namesOf(id))).toContain(reason);
});

test("no two games share the prefix of their clauses", () => {
  expect(whyNot(ROOT, namesOf("paper-route"))).toBeNull();
  expect(whyNot(ROOT, namesOf("paper-route", "K"))).toContain("games/krach-29/rulebook.md has clauses");
  expect(whyNot(ROOT, namesOf("paper-route", "k"))).toContain("is no prefix");
});
