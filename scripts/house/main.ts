// npm run house [-- --where]: the table of what is measured of this house; --where lists where the counted things stand.
import {
  codeUnder,
  fishedFacts,
  parserKits,
  sizeOf,
  storedKinds,
  styleOf,
  unreachedInServer,
} from "./counts.ts";
import { circlesOf, importsOf } from "./imports.ts";
import { type Naming, namings } from "./names.ts";
import { gameIds, readTree, type SourceFile } from "./tree.ts";
import { verbsOf } from "./verbs.ts";

/** A line of the table: what, how much, and where. */
type Row = { readonly what: string; readonly today: string; readonly where: readonly string[] };

const count = (n: number): string => n.toLocaleString("en");

function row(what: string, found: readonly string[]): Row {
  return { what, today: count(found.length), where: found };
}

function sized(what: string, files: readonly SourceFile[]): Row {
  const size = sizeOf(files);
  return { what, today: `${count(size.files)} files, ${count(size.lines)} lines`, where: [] };
}

function namingRows(files: readonly SourceFile[], ids: readonly string[]): Row[] {
  const found = namings(files, ids);
  const rows = (part: string, isTest: boolean, isOf: (path: string) => boolean): Row[] =>
    (["id", "export", "word"] as const).map((by) => {
      const here = found.filter(
        (naming) => naming.by === by && naming.isTest === isTest && isOf(naming.path),
      );
      return row(`games named by ${by} in ${part}, files`, placesOf(here));
    });
  const isPackage = (path: string): boolean => path.startsWith("packages/");
  return [
    ...rows("packages", false, isPackage),
    ...rows("tests of packages", true, isPackage),
    ...rows("bench and scripts", false, (path) => !isPackage(path)),
  ];
}

/** One place a file. */
function placesOf(found: readonly Naming[]): readonly string[] {
  return [...new Map(found.map(({ path, line, name }) => [path, `${path}:${line} ${name}`])).values()];
}

function verbRows(files: readonly SourceFile[], ids: readonly string[]): Row[] {
  return ids.flatMap((id) => {
    const { files: lives, switches } = verbsOf(files, id);
    const counts = [...lives.values()].map((paths) => paths.length);
    const middle = counts[Math.floor(counts.length / 2)] ?? 0;
    return [
      {
        what: `files a verb of ${id} lives in`,
        today: `${middle} in the middle, ${counts[0] ?? 0} at most`,
        where: [...lives].map(([verb, paths]) => `${verb}: ${paths.length}`),
      },
      row(`switches over all verbs of ${id}`, switches),
    ];
  });
}

function rows(files: readonly SourceFile[], ids: readonly string[]): Row[] {
  const circles = circlesOf(importsOf(files));
  const kits = parserKits(files);
  const style = styleOf(files);
  const page = /^(packages\/(web|design)\/src|games\/[^/]+\/page)\//;
  return [
    ...namingRows(files, ids),
    row(
      "import circles, types counted",
      circles.map((circle) => circle.join(" ")),
    ),
    ...verbRows(files, ids),
    row("facts fished out of views by the server", fishedFacts(files)),
    row("stored kinds with a format", storedKinds(files)),
    { ...sized("hand-written parser kits", kits), where: kits.map(({ path }) => path) },
    {
      ...sized("server files that no server loads", unreachedInServer(files)),
      where: unreachedInServer(files).map(({ path }) => path),
    },
    {
      what: "style",
      today: `${count(style.lines)} lines, ${count(style.classes)} classes, ${style.conditions} media conditions`,
      where: [],
    },
    {
      what: "style, px against tokens",
      today: `${count(style.pixels)} against ${count(style.tokens)}`,
      where: [],
    },
    { what: "style, hex colours outside design", today: count(style.colours), where: [] },
    sized(
      "tests of the page",
      files.filter(({ path, isTest }) => isTest && page.test(path)),
    ),
    sized("code of the page", codeUnder(files, page)),
    ...ids.map((id) =>
      sized(`rules of ${id}`, codeUnder(files, new RegExp(`^games/${id}/(game\\.ts|rules/|editions/)`))),
    ),
    sized("kernel", codeUnder(files, /^packages\/kernel\//)),
    sized("packages", codeUnder(files, /^packages\//)),
    sized("games", codeUnder(files, /^games\//)),
    sized("all code without tests", codeUnder(files, /./)),
    sized(
      "tests and their fixtures",
      files.filter(({ isTest }) => isTest),
    ),
  ];
}

const where = process.argv.includes("--where");
for (const { what, today, where: places } of rows(readTree(), gameIds())) {
  console.log(`${what.padEnd(52)} ${today}`);
  if (where) for (const place of places) console.log(`    ${place}`);
}
