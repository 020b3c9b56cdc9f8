import { basename } from "node:path";
import { isCode, isNode, type Node, nameOf, nodesOf, type SourceFile, textOf, walk } from "./tree.ts";

/** How a game's verbs lie in its rules. */
export type Verbs = {
  readonly game: string;
  /** For each verb the files that name it, most first. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Switches with a case for every verb, as `path:line`. */
  readonly switches: readonly string[];
};

/** Where the verbs of a game live: the production files of its rules that name them as a text, a key or the name of the file. */
export function verbsOf(files: readonly SourceFile[], game: string): Verbs {
  const rules = files.filter(
    (file) => isCode(file) && !file.isTest && file.path.startsWith(`games/${game}/rules/`),
  );
  const verbs = declaredIn(rules);
  const named = rules.map((file) => ({ path: file.path, names: new Set(namesIn(file)) }));
  const lives = verbs.map(
    (verb) => [verb, named.filter(({ names }) => names.has(verb)).map(({ path }) => path)] as const,
  );
  return {
    game,
    files: new Map(lives.sort((a, b) => b[1].length - a[1].length)),
    switches: rules.flatMap((file) => centralSwitches(file, verbs)),
  };
}

/** The verbs: the members of `COMMANDS` where verbs are schemas, else what `type` may be in the type `Action`. */
function declaredIn(rules: readonly SourceFile[]): readonly string[] {
  const nodes = rules.flatMap((file) => nodesOf(file));
  const table = nodes.find((node) => node.type === "VariableDeclarator" && nameOf(node.id) === "COMMANDS");
  const object = table === undefined ? undefined : [...walk(table.init)].find(isObject);
  if (object !== undefined) return keysOf(object);
  const union = nodes.find((node) => node.type === "TSTypeAliasDeclaration" && nameOf(node.id) === "Action");
  const types =
    union === undefined ? [] : [...walk(union)].filter((node) => node.type === "TSPropertySignature");
  const found = types.filter(({ key }) => nameOf(key) === "type").flatMap((node) => [...walk(node)]);
  return [...new Set(found.flatMap((node) => textOf(node) ?? []))];
}

function isObject(node: Node): boolean {
  return node.type === "ObjectExpression";
}

function keysOf({ properties }: Node): readonly string[] {
  return Array.isArray(properties)
    ? properties.flatMap((member: unknown) => (isNode(member) ? (nameOf(member.key) ?? []) : []))
    : [];
}

function* namesIn(file: SourceFile): Generator<string> {
  yield basename(file.path, ".ts");
  for (const node of nodesOf(file)) {
    const text =
      node.type === "ObjectProperty" || node.type === "ObjectMethod" ? nameOf(node.key) : textOf(node);
    if (text !== null) yield text;
  }
}

function centralSwitches(file: SourceFile, verbs: readonly string[]): string[] {
  return nodesOf(file)
    .filter((node) => node.type === "SwitchStatement" && Array.isArray(node.cases))
    .filter(({ cases }) => {
      const texts = Array.isArray(cases)
        ? cases.map((one: unknown) => (isNode(one) ? textOf(one.test) : null))
        : [];
      return verbs.length > 0 && verbs.every((verb) => texts.includes(verb));
    })
    .map(({ start }) => `${file.path}:${file.text.slice(0, start).split("\n").length}`);
}
