import { expect, test } from "vitest";
import { type Allowed, licenceFaults, type Package, packagesOf } from "./judge.ts";

const LIST: Allowed = { shipped: ["MIT", "Apache-2.0"], tools: ["MPL-2.0"], known: {} };

function one(licence: string | null, tool = false): Package {
  return { name: "thing", version: "1.0.0", licence, tool };
}

test("what the list names is let in, alone, as a choice, or together", () => {
  for (const licence of ["MIT", "MIT OR GPL-3.0-only", "(MIT AND Apache-2.0)"]) {
    expect(licenceFaults([one(licence)], LIST)).toEqual([]);
  }
});

test("what the list does not name is a fault", () => {
  expect(licenceFaults([one("GPL-3.0-only")], LIST)).toEqual([
    "thing@1.0.0 has the licence GPL-3.0-only, and is shipped",
  ]);
  expect(licenceFaults([one("MIT AND GPL-3.0-only", true)], LIST)).toHaveLength(1);
  expect(licenceFaults([one("SEE LICENSE IN EULA.txt")], LIST)).toHaveLength(1);
  expect(licenceFaults([one(null)], LIST)).toEqual(["thing@1.0.0 names no licence"]);
});

test("some licences are good for a tool and not for what is shipped", () => {
  expect(licenceFaults([one("MPL-2.0", true)], LIST)).toEqual([]);
  expect(licenceFaults([one("MPL-2.0")], LIST)).toHaveLength(1);
});

test("an exception is for one version, and goes when it is not needed", () => {
  const known = { "thing@1.0.0": "its author said MIT in a letter" };
  expect(licenceFaults([one(null)], { ...LIST, known })).toEqual([]);
  expect(licenceFaults([{ ...one(null), version: "1.0.1" }], { ...LIST, known })).toEqual([
    "thing@1.0.1 names no licence",
    "thing@1.0.0 is excepted, and not there",
  ]);
});

test("a lock file is read: foreign packages with their version, old lists of licences from the folder", () => {
  const lock = {
    packages: {
      "": { name: "bigboard", version: "0.1.0" },
      "packages/web": { version: "0.1.0" },
      "node_modules/@bigboard/web": { link: true },
      "node_modules/react": { version: "19.3.1", license: "MIT" },
      "node_modules/a/node_modules/@b/c": { version: "2.0.0", dev: true },
      "node_modules/none": { version: "3.0.0" },
    },
  };
  const manifest = (folder: string): unknown =>
    folder.endsWith("@b/c") ? { licenses: [{ type: "MIT" }, { type: "ISC" }] } : null;
  expect(packagesOf(lock, manifest)).toEqual([
    { name: "react", version: "19.3.1", licence: "MIT", tool: false },
    { name: "@b/c", version: "2.0.0", licence: "(MIT OR ISC)", tool: true },
    { name: "none", version: "3.0.0", licence: null, tool: false },
  ]);
  expect(() => packagesOf({}, manifest)).toThrow();
});
