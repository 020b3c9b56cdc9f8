import { importsOf } from "./imports.ts";
import { isCode, isNode, nameOf, nodesOf, type SourceFile, textOf } from "./tree.ts";

/** Files and lines. */
export type Size = { readonly files: number; readonly lines: number };

export function sizeOf(files: readonly SourceFile[]): Size {
  const lines = files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
  return { files: files.length, lines };
}

/** Code of the production under a folder. */
export function codeUnder(files: readonly SourceFile[], folder: RegExp): readonly SourceFile[] {
  return files.filter((file) => isCode(file) && !file.isTest && folder.test(file.path));
}

/** Facts that the server once read out of views and configs by these names. */
const FISHED = new Set(["turn", "round", "automaticSales", "grace"]);

/** Members that the server reads by such a name, as `path: name`. */
export function fishedFacts(files: readonly SourceFile[]): readonly string[] {
  const found = codeUnder(files, /^packages\/server\/src\//).flatMap((file) =>
    nodesOf(file).flatMap((node) => {
      const isRead =
        node.type === "MemberExpression" && node.computed !== true && nameOf(node.object) !== "Math";
      const name = isRead
        ? nameOf(node.property)
        : node.type === "ObjectProperty"
          ? nameOf(node.key)
          : textOf(node);
      return name !== null && FISHED.has(name) ? [`${file.path}: ${name}`] : [];
    }),
  );
  return [...new Set(found)];
}

/** Kinds of stored documents with a format: those declared as `Kind<…>`, and formats that stand alone as `…_FORMAT`. */
export function storedKinds(files: readonly SourceFile[]): readonly string[] {
  return codeUnder(files, /^packages\/(server|kernel)\/src\//).flatMap((file) =>
    nodesOf(file)
      .filter(({ type }) => type === "VariableDeclarator")
      .flatMap(({ id }) => {
        const name = nameOf(id) ?? "";
        const isKind =
          isNode(id) && isNode(id.typeAnnotation) && /: Kind</.test(textAt(file, id.typeAnnotation));
        return isKind || /_FORMAT$/.test(name) ? [name] : [];
      }),
  );
}

function textAt(
  { text }: SourceFile,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  return text.slice(start, end);
}

/** Modules of parsers written by hand, of commands, editions and the `given` of scenarios: those without schemas. */
export function parserKits(files: readonly SourceFile[]): readonly SourceFile[] {
  return codeUnder(files, /^(packages\/kernel|games\/[^/]+)\/.*\b(command|given(-\w+)?)\.ts$/).filter(
    ({ text }) => !text.includes('from "zod"'),
  );
}

/** Production files of the server that nothing reaches from its door, from its threads or from another package's production. */
export function unreachedInServer(files: readonly SourceFile[]): readonly SourceFile[] {
  const isOfServer = (path: string): boolean => path.startsWith("packages/server/src/");
  const imports = importsOf(files);
  const production = files.filter(({ isTest }) => !isTest);
  const starts = production.flatMap((file) => {
    const threads = isOfServer(file.path) ? threadsOf(file) : [];
    const others =
      isOfServer(file.path) || file.path.startsWith("packages/trials/") ? [] : (imports.get(file.path) ?? []);
    return [...threads, ...others.filter(isOfServer)];
  });
  const reached = new Set<string>();
  const reach = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const next of imports.get(path) ?? []) reach(next);
  };
  for (const start of ["packages/server/src/index.ts", ...starts]) reach(start);
  return production.filter((file) => isCode(file) && isOfServer(file.path) && !reached.has(file.path));
}

/** Files that a file starts as threads: `new URL("./engine.ts", import.meta.url)`. */
function threadsOf({ path, text }: SourceFile): string[] {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return [...text.matchAll(/new URL\("\.\/([\w/-]+\.ts)", import\.meta\.url\)/g)].map(
    ([, file]) => `${folder}/${file}`,
  );
}

/** What can be counted of the style sheets. */
export type Style = {
  readonly lines: number;
  readonly classes: number;
  readonly conditions: number;
  readonly pixels: number;
  readonly tokens: number;
  readonly colours: number;
};

export function styleOf(files: readonly SourceFile[]): Style {
  const sheets = files.filter(({ path }) => path.endsWith(".css"));
  const plain = sheets.map(({ path, text }) => ({ path, text: text.replace(/\/\*[\s\S]*?\*\//g, "") }));
  const all = plain.map(({ text }) => text).join("\n");
  const distinct = (pattern: RegExp): number =>
    new Set([...all.matchAll(pattern)].map(([found]) => found)).size;
  const outside = plain.filter(({ path }) => !path.startsWith("packages/design/")).map(({ text }) => text);
  return {
    lines: sizeOf(sheets).lines,
    classes: distinct(/\.[a-z][\w-]*(?=[^;{}]*\{)/gi),
    conditions: distinct(/@media[^{]+/g),
    pixels: all.match(/\b\d*\.?\d+px\b/g)?.length ?? 0,
    tokens: all.match(/var\(--/g)?.length ?? 0,
    colours: outside.join("\n").match(/#[\da-f]{3,8}\b(?=[^{}]*[;}])/gi)?.length ?? 0,
  };
}
