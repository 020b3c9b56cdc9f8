import { globSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@babel/parser";

/** The top of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A file of the repository; `path` from its top, with `/`. */
export type SourceFile = { readonly path: string; readonly text: string; readonly isTest: boolean };

/** A node of a syntax tree as far as this script reads it: trees are data from a library, looked at with care. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

const FOLDERS = ["packages", "games", "bench", "e2e", "scripts"];
const KINDS = "{ts,tsx,mjs,css,html,json}";
/** Manifests and lists of references are no code: what must stand in them is looked after by npm and TypeScript. */
const MANIFEST = /(^|\/)(package|tsconfig(\.\w+)?)\.json$/;
/** What only tests load, and the journeys. */
const TEST = /\.(test|fixture)\.tsx?$|\/fixtures\/|^e2e\/|\/journeys\//;

/** Every source file of the repository that somebody wrote, in the order of their paths. */
export function readTree(root: string = ROOT): readonly SourceFile[] {
  const found = FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.${KINDS}`, { cwd: root, exclude: (name) => /node_modules|dist$/.test(name) }),
  );
  return found
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !MANIFEST.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8"), isTest: TEST.test(path) }));
}

/** The ids of the games: each is a folder with a rulebook. */
export function gameIds(root: string = ROOT): readonly string[] {
  return readdirSync(join(root, "games")).filter(
    (name) => globSync(`games/${name}/rulebook.md`, { cwd: root }).length > 0,
  );
}

/** Whether a file is code that a parser of TypeScript reads. */
export function isCode({ path }: SourceFile): boolean {
  return [".ts", ".tsx", ".mjs"].includes(extname(path));
}

const trees = new WeakMap<SourceFile, readonly Node[]>();

/** All nodes of a source, parents before their children. Throws where the source is no TypeScript. */
export function nodesOf(file: SourceFile): readonly Node[] {
  const known = trees.get(file);
  if (known !== undefined) return known;
  const plugins: ("typescript" | "jsx")[] = file.path.endsWith(".tsx")
    ? ["typescript", "jsx"]
    : ["typescript"];
  const nodes = [...walk(parse(file.text, { sourceType: "module", plugins }).program)];
  trees.set(file, nodes);
  return nodes;
}

/** The node itself and all below it. */
export function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
  } else if (isNode(value)) {
    yield value;
    for (const [key, child] of Object.entries(value)) {
      if (!key.endsWith("omments") && typeof child === "object") yield* walk(child);
    }
  }
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "start" in value
  );
}

/** The text of a literal, in code or as a type; null for any other node. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "TSLiteralType") return textOf(node.literal);
  return node.type === "StringLiteral" && typeof node.value === "string" ? node.value : null;
}

/** The name of an identifier, or the text of a literal that stands as a key; null for any other node. */
export function nameOf(node: unknown): string | null {
  if (isNode(node) && typeof node.name === "string") return node.name;
  return textOf(node);
}
