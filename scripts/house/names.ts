import { isCode, isNode, nameOf, nodesOf, type SourceFile, textOf } from "./tree.ts";

/** A place outside the folder of the games where a game is named. */
export type Naming = {
  readonly path: string;
  readonly isTest: boolean;
  readonly line: number;
  /** How: by its id, by the name that its door exports, or by a word of its own in a name, a key or a class. */
  readonly by: "id" | "export" | "word";
  readonly name: string;
};

/** Words in the ids of games that others use too: a screen in the room is called a wall. */
const COMMON = new Set(["wall"]);
const SHORTEST_WORD = 5;

/** Where files outside `games/` name a game; a file is told once for each way and name. */
export function namings(files: readonly SourceFile[], ids: readonly string[]): readonly Naming[] {
  const exported = ids.map(camel);
  const own = new Set(
    ids.flatMap((id) => id.split("-").filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word))),
  );
  return files
    .filter(({ path }) => !path.startsWith("games/"))
    .flatMap((file) => {
      const found = new Map<string, Naming>();
      const tell = (by: Naming["by"], name: string, at: number): void => {
        const line = file.text.slice(0, at).split("\n").length;
        const { path, isTest } = file;
        if (!found.has(`${by} ${name}`)) found.set(`${by} ${name}`, { path, isTest, line, by, name });
      };
      for (const name of ids) if (file.text.includes(name)) tell("id", name, file.text.indexOf(name));
      for (const { text, at } of namesIn(file)) {
        if (ids.some((id) => text.includes(id))) continue;
        if (exported.includes(text)) tell("export", text, at);
        else for (const word of wordsOf(text)) if (own.has(word)) tell("word", word, at);
      }
      return [...found.values()];
    });
}

/** `a-game-29` as `aGame29`. */
function camel(id: string): string {
  return id.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** `oddSlip.lastCall` as odd, slip, last, call. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

type Name = { readonly text: string; readonly at: number };

/** Names that programmers gave: of what is declared and used, of members and keys, of classes and messages. No prose. */
function namesIn(file: SourceFile): readonly Name[] {
  if (isCode(file)) {
    return nodesOf(file).flatMap((node) => {
      const text =
        textOf(node) ??
        (/Identifier$|^PrivateName$/.test(node.type) ? nameOf(isNode(node.id) ? node.id : node) : null);
      return text !== null && /^[\w.-]+$/.test(text) ? { text, at: node.start } : [];
    });
  }
  const pattern = file.path.endsWith(".css")
    ? /(?:\.|--)([a-z][\w-]*)/gi
    : /(?:"([\w.-]+)":|class="([^"]+)")/g;
  const plain = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return [...plain.matchAll(pattern)].map((match) => ({ text: match[1] ?? match[2] ?? "", at: match.index }));
}
