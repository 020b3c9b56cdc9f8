import { cpSync, existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";

/** What a game is called: as an id, as a name in code, as a title for people, and at the head of its clauses. */
export type Names = {
  readonly id: string;
  readonly camel: string;
  readonly pascal: string;
  readonly title: string;
  readonly prefix: string;
};

/** What the template is called: in the copy the new names stand in their places. */
export const TEMPLATE: Names = namesOf("sealed-lots", "SL");
const TEMPLATE_FOLDER = "games/_template";

/** The lists, each with the part of a game that stands in it; the first one gives the others their ids. */
export const LISTS = [
  { file: "games/index.ts", door: "game", name: "" },
  { file: "games/bots.ts", door: "bots", name: "bots" },
  { file: "games/pages.ts", door: "page/shelf", name: "shelf" },
  { file: "games/trials.ts", door: "trials", name: "trials" },
] as const;
export const MANIFEST = "games/package.json";
/** The projects of the lists, each with the folder of a game that they are built on. */
export const REFERENCES = [
  { file: "games/tsconfig.json", part: "bots" },
  { file: "games/tsconfig.pages.json", part: "page" },
  { file: "games/tsconfig.trials.json", part: "trials" },
] as const;

/** Any JSON object, its members in their order. */
const Members = z.record(z.string(), z.unknown());
const Dependencies = z.record(z.string(), z.string());
const Version = z.string();
const References = z.array(z.strictObject({ path: z.string() }));

/**
 * The names that follow from an id such as `paper-route`; the prefix of its clauses is made of its initials, `PR`. In code a
 * single word gets one more, so that a game may be called `new`.
 */
export function namesOf(id: string, prefix?: string): Names {
  const words = id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.length > 1 ? words.join("") : `${words.join("")}Game`;
  const initials = words.length > 1 ? words.map((word) => word.charAt(0)).join("") : id.slice(0, 3);
  return {
    id,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.join(" "),
    prefix: prefix ?? initials.toUpperCase().replaceAll(/\d/g, ""),
  };
}

/** Why no game can be made under these names, as a sentence; null when one can. */
export function whyNot(root: string, { id, prefix }: Names): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return `"${id}" is no id: it wants words in small letters, joined by hyphens, such as paper-route`;
  }
  if (id.length > 40) return `"${id}" is longer than 40 letters`;
  if (existsSync(join(root, "games", id)) || id === TEMPLATE.id) return `there is a game ${id} already`;
  if (existsSync(join(root, "packages", id)) || id === "games") return `there is a package ${id} already`;
  if (!/^[A-Z]{1,4}$/.test(prefix)) return `"${prefix}" is no prefix: it wants one to four capital letters`;
  const taken = globSync("games/*/rulebook.md", { cwd: root }).find((file) =>
    readFileSync(join(root, file), "utf8").includes(`**${prefix}-`),
  );
  return taken === undefined
    ? null
    : `${taken} has clauses that begin with ${prefix}: choose another by --prefix`;
}

/**
 * Copies the template under new names and adds its eight lines to the lists, the manifest and the references. Returns the
 * files it wrote, for the formatter. `last`: the id of the last game of the lists; the new one stands behind it.
 */
export function addGame(root: string, names: Names, last: string): readonly string[] {
  const folder = join("games", names.id);
  cpSync(join(root, TEMPLATE_FOLDER), join(root, folder), {
    recursive: true,
    filter: (path) => basename(path) !== "node_modules",
  });
  const journeys = join(root, folder, "journeys");
  renameSync(join(journeys, `${TEMPLATE.id}.ts`), join(journeys, `${names.id}.ts`));
  for (const file of globSync(join(folder, "**/*"), { cwd: root })) {
    if (statSync(join(root, file)).isFile()) rewrite(root, file, (text) => renamed(text, names));
  }
  rewrite(root, join(folder, "README.md"), withoutRemark);
  for (const { file, door, name } of LISTS) {
    const import_ = `import { ${name === "" ? names.camel : `${name} as ${names.camel}`} } from "@bigboard/${names.id}/${door}";`;
    rewrite(root, file, (text) => {
      const imported = behind(text, `from "@bigboard/${last}/`, import_);
      return behind(imported, `  "${last}": `, `  "${names.id}": ${names.camel},`);
    });
  }
  rewrite(root, MANIFEST, (text) => {
    const manifest = Members.parse(JSON.parse(text));
    const known = Object.entries(Dependencies.parse(manifest.dependencies));
    const sorted = [...known, [`@bigboard/${names.id}`, Version.parse(manifest.version)] as const].sort(
      ([a], [b]) => (a < b ? -1 : 1),
    );
    return json({ ...manifest, dependencies: Object.fromEntries(sorted) });
  });
  for (const { file, part } of REFERENCES) {
    rewrite(root, file, (text) => {
      const project = Members.parse(JSON.parse(text));
      const references = [...References.parse(project.references), { path: `./${names.id}/${part}` }];
      return json({ ...project, references });
    });
  }
  return [folder, ...LISTS.map(({ file }) => file), MANIFEST, ...REFERENCES.map(({ file }) => file)];
}

/** The template's names replaced, wherever they stand. */
function renamed(text: string, names: Names): string {
  return text
    .replaceAll(TEMPLATE.id, names.id)
    .replaceAll(TEMPLATE.camel, names.camel)
    .replaceAll(TEMPLATE.pascal, names.pascal)
    .replaceAll(TEMPLATE.title, names.title)
    .replaceAll(`${TEMPLATE.prefix}-`, `${names.prefix}-`)
    .replaceAll(`"${TEMPLATE.prefix}"`, `"${names.prefix}"`);
}

/** What the template says of itself is no concern of the copy. */
function withoutRemark(readme: string): string {
  return readme
    .split("\n\n")
    .filter((part) => !part.startsWith("> "))
    .join("\n\n");
}

/** The text with a line behind the first one that holds `mark`. Throws when there is none. */
function behind(text: string, mark: string, line: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((each) => each.includes(mark));
  if (at < 0) throw new Error(`no line with ${mark}`);
  return lines.toSpliced(at + 1, 0, line).join("\n");
}

function rewrite(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
