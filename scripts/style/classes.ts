import { posix } from "node:path";
import postcss, { type Root } from "postcss";
import { isCode, isNode, nameOf, nodesOf, type SourceFile, textOf } from "../house/tree.ts";
import { scopedName } from "./layers.ts";

const CLASS = /\.(-?[a-z_][\w-]*)/gi;

/** The names of classes in the selectors of a sheet, each once. What stands in `:global(…)` is no name of a module. */
export function classesOf({ path, text }: SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  parsed(path, text).walkRules(({ selector, parent }) => {
    if (parent?.type === "atrule" && "name" in parent && /keyframes$/.test(String(parent.name))) return;
    const own = selector.replace(/:global\([^)]*\)/g, "").replace(/\[[^\]]*\]/g, "");
    for (const [, name = ""] of own.matchAll(CLASS)) names.add(name);
  });
  return names;
}

/** What is wrong between modules and the code that wears them, one line each: a name that is not there, one that nobody wears, two of one name. */
export function moduleFaults(files: readonly SourceFile[]): readonly string[] {
  const modules = new Map(
    files.filter(({ path }) => path.endsWith(".module.css")).map((file) => [file.path, file]),
  );
  const used = new Map([...modules].map(([path, file]) => [path, composedIn(file)]));
  const faults = files.filter(isCode).flatMap((file) =>
    importsOf(file).flatMap(({ local, from }) => {
      const module = modules.get(from);
      if (module === undefined) return [`${file.path}: there is no ${from}`];
      const there = classesOf(module);
      return wornIn(file, local).flatMap((name) => {
        if (name === null) return [`${file.path}: ${local} is asked for a name that nobody can read here`];
        used.get(from)?.add(name);
        return there.has(name) ? [] : [`${file.path}: ${local}.${name} is not in ${from}`];
      });
    }),
  );
  const unused = [...modules].flatMap(([path, file]) =>
    [...classesOf(file)]
      .filter((name) => used.get(path)?.has(name) !== true)
      .map((name) => `${path}: nobody wears .${name}`),
  );
  const owners = new Map<string, string>();
  const twice = [...modules].flatMap(([path, file]) =>
    [...classesOf(file)].flatMap((name) => {
      const scoped = scopedName(name, path);
      const other = owners.get(scoped);
      owners.set(scoped, path);
      return other === undefined ? [] : [`${path}: .${name} has the name of one in ${other}: ${scoped}`];
    }),
  );
  return [...faults, ...unused, ...twice];
}

/** Names that old sheets style and no code, page or drawing has a word of, as `path: .name`. Names made of parts count as used by their first part. */
export function unusedInLegacy(files: readonly SourceFile[]): readonly string[] {
  const words = new Set<string>();
  const heads = new Set<string>();
  for (const file of files.filter(({ path, isTest }) => !isTest || path.includes("/fixtures/"))) {
    for (const { text, isHead } of file.path.endsWith(".html")
      ? [{ text: file.text, isHead: false }]
      : textsOf(file)) {
      for (const [word] of text.matchAll(/[a-z_][\w-]*/gi)) words.add(word);
      const [head] = /[a-z][\w-]*$/i.exec(text) ?? [];
      if (head !== undefined && (isHead || head.endsWith("-"))) heads.add(head);
    }
  }
  const isUsed = (name: string): boolean =>
    words.has(name) || [...heads].some((head) => name.startsWith(head));
  return files
    .filter(({ path }) => path.endsWith(".css") && !path.endsWith(".module.css"))
    .flatMap((file) =>
      [...classesOf(file)].filter((name) => !isUsed(name)).map((name) => `${file.path}: .${name}`),
    );
}

/** Texts in code; what stands before a gap is the head of a name that code makes. */
function textsOf(file: SourceFile): readonly { readonly text: string; readonly isHead: boolean }[] {
  if (!isCode(file)) return [];
  return nodesOf(file).flatMap((node) => {
    const { value } = node;
    const isPiece =
      node.type === "TemplateElement" && typeof value === "object" && value !== null && "cooked" in value;
    if (isPiece && typeof value.cooked === "string")
      return [{ text: value.cooked, isHead: node.tail !== true }];
    const text = textOf(node);
    return text === null ? [] : [{ text, isHead: false }];
  });
}

export function parsed(path: string, text: string): Root {
  return postcss.parse(text, { from: path });
}

function composedIn({ path, text }: SourceFile): Set<string> {
  const names = new Set<string>();
  parsed(path, text).walkDecls("composes", ({ value }) => {
    for (const name of value.split(/\s+from\s+/)[0]?.split(/\s+/) ?? []) names.add(name);
  });
  return names;
}

function importsOf(file: SourceFile): readonly { readonly local: string; readonly from: string }[] {
  return nodesOf(file).flatMap((node) => {
    const from = node.type === "ImportDeclaration" ? textOf(node.source) : null;
    if (from?.endsWith(".module.css") !== true || !Array.isArray(node.specifiers)) return [];
    const path = posix.join(posix.dirname(file.path), from);
    return node.specifiers.filter(isNode).map(({ local }) => ({ local: nameOf(local) ?? "", from: path }));
  });
}

/** The names that a file asks of its module; null for one that is computed. */
function wornIn(file: SourceFile, local: string): readonly (string | null)[] {
  return nodesOf(file).flatMap((node) => {
    if (!/^(Optional)?MemberExpression$/.test(node.type) || nameOf(node.object) !== local) return [];
    return [node.computed === true ? textOf(node.property) : nameOf(node.property)];
  });
}
