// npm run looks: pictures of every state of every page; -- --against REF: compared with another commit; -- --sweep: layout checked at any size. See CONTRIBUTING.md.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { LANGUAGES } from "../../e2e/words.ts";
import type { Fault, Ways } from "./draw.ts";
import { writeReport } from "./report.ts";
import { compareAll, drawAll, type Order } from "./run.ts";
import { TEXT_SIZES } from "./stand.ts";
import type { Size } from "./states.ts";
import { sweep } from "./sweep/sweep.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OUT = join(ROOT, "node_modules/.cache/bigboard-looks");
const SIZES = "1440x900,820x1180,390x844,360x640,1920x1080";

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    state: { type: "string", default: "" },
    sizes: { type: "string", default: SIZES },
    languages: { type: "string", default: "en" },
    text: { type: "string", default: "100" },
    "our-states": { type: "boolean", default: false },
    sweep: { type: "boolean", default: false },
    sample: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    shrink: { type: "boolean", default: false },
    json: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(`npm run looks -- [options]
  --against REF      compare with a commit; without it the pictures are drawn, and nothing is compared
  --our-states       draw our states on the sources of REF, also where REF names states of its own
  --state PATTERN    only states whose names fit, such as krach-29/floor
  --sizes LIST       ${SIZES}
  --languages LIST   ${LANGUAGES.join(",")}; usually en
  --text LIST        ${TEXT_SIZES.join(",")}; usually 100
  --sweep            check the layout of every state at 24 widths with three text sizes in four languages, every two
                     of the three together
  --all              with --sweep: every width with every text size in every language, twice as many checks
  --sample           with --sweep: only what npm test has time for
  --json FILE        with --sweep: all findings
  --shrink           with --sweep --all: take what is mended off the list of known faults`);
} else if (values.sweep) {
  const { json, shrink } = values;
  const breadth = values.sample ? "sample" : values.all ? "all" : "pairs";
  process.exitCode = (await sweep({ breadth, json, shrink, only: new RegExp(values.state) })) ? 0 : 1;
} else {
  const began = performance.now();
  const order: Order = { pattern: new RegExp(values.state), ways: waysAsked() };
  process.exitCode = values.against === undefined ? await draw(order) : await compare(order, values.against);
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function draw(order: Order): Promise<number> {
  const folder = join(OUT, "pictures");
  const { states, pictures, faults } = await drawAll(ROOT, order, folder);
  tell(faults);
  console.log(`${states} states, ${pictures} pictures: ${folder}`);
  return faults.length > 0 || states === 0 ? 1 : 0;
}

async function compare(order: Order, ref: string): Promise<number> {
  const outcome = await compareAll(ROOT, ref, order, values["our-states"]);
  const { pictures, differences, faults, added, removed } = outcome;
  tell(faults);
  for (const name of added) console.log(`${name}: new`);
  for (const name of removed) console.log(`${name}: gone`);
  for (const { state, way, picture, elements } of differences) {
    const share = picture === null ? "the picture is equal" : `${(picture.share * 100).toFixed(2)} %`;
    console.log(`${state} ${way}: ${share}, ${elements.length} elements`);
  }
  const page = writeReport(join(OUT, "differences"), outcome);
  const drawn = differences.filter(({ picture }) => picture !== null).length;
  const more = differences.length - drawn;
  console.log(
    `${pictures} pictures compared, ${drawn} differ, ${more} more in their elements alone: ${page}`,
  );
  return differences.length + faults.length + removed.length > 0 || pictures === 0 ? 1 : 0;
}

function tell(faults: readonly Fault[]): void {
  for (const { state, why } of faults) console.log(`${state}: ${why}`);
}

function waysAsked(): Ways {
  return {
    sizes: values.sizes.split(",").map(sizeOf),
    languages: values.languages.split(",").map((asked) => oneOf(LANGUAGES, asked)),
    texts: values.text.split(",").map((asked) => oneOf(TEXT_SIZES, asked)),
  };
}

function sizeOf(asked: string): Size {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(asked) ?? [];
  if (width === undefined || height === undefined) throw new Error(`${asked} is no size such as 1440x900`);
  return { width: Number(width), height: Number(height) };
}

function oneOf<T extends string | number>(known: readonly T[], asked: string): T {
  const found = known.find((one) => String(one) === asked);
  if (found === undefined) throw new Error(`${asked} is none of ${known.join(", ")}`);
  return found;
}
