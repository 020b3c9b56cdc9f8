import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Difference, Fault } from "./draw.ts";
import type { ElementChange } from "./elements.ts";

/** What a comparison of two trees came to. */
export type Outcome = {
  /** The other tree, as it was asked for. */
  readonly against: string;
  readonly pictures: number;
  readonly differences: readonly Difference[];
  readonly faults: readonly Fault[];
  /** States that only one of the trees has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** The elements that changed, over all pictures: the same change is told once, with its pictures counted. */
type Told = ElementChange & { readonly where: readonly string[] };

const MOST_ELEMENTS = 400;

/** Writes the page of differences into a folder, which is emptied first; returns the path of the page. */
export function writeReport(folder: string, outcome: Outcome): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sorted = outcome.differences.toSorted((a, b) => shareOf(b) - shareOf(a));
  const figures = sorted.map((difference, at) => {
    const file = (kind: string, picture: Buffer): string => {
      const name = `${at}-${kind}.png`;
      writeFileSync(join(folder, name), picture);
      return `<figure><figcaption>${kind}</figcaption><a href="${name}"><img loading="lazy" src="${name}" alt=""></a></figure>`;
    };
    const { state, way, picture, old, now, elements } = difference;
    const pictures =
      picture === null
        ? "<p>The pictures are equal; elements differ that they do not show.</p>"
        : `<div class="row">${file("old", old)}${file("new", now)}${file("difference", picture.shown)}</div>`;
    const told = elements.slice(0, MOST_ELEMENTS).map((one) => line(one, ""));
    return `<section id="d${at}"><h3>${text(state)} <small>${text(way)}, ${percent(difference)}</small></h3>${pictures}
      <details><summary>${elements.length} elements</summary><ul>${told.join("")}</ul></details></section>`;
  });
  const index = sorted.map(
    (one, at) => `<li><a href="#d${at}">${text(one.state)} ${text(one.way)}</a> ${percent(one)}</li>`,
  );
  const all = told(sorted);
  const page = join(folder, "index.html");
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks against ${text(outcome.against)}</title>
<style>body{font:15px/1.4 system-ui;margin:2rem}.row{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
figure{margin:0}img{max-width:100%;border:1px solid #999}li{overflow-wrap:anywhere}</style>
<h1>Looks against ${text(outcome.against)}</h1>
<p>${outcome.pictures} pictures compared, ${sorted.length} differ.</p>
${list(
  "Cannot be looked at",
  outcome.faults.map(({ state, why }) => `${state}: ${why}`),
)}
${list("New states", outcome.added)}${list("States that are gone", outcome.removed)}
<h2>Pictures</h2><ol>${index.join("")}</ol>
<h2>Elements</h2><ul>${all
      .slice(0, MOST_ELEMENTS)
      .map((one) => line(one, ` (${one.where.length} pictures)`))
      .join("")}</ul>
${figures.join("\n")}</html>`,
  );
  return page;
}

/** The changes of elements over all pictures, those in most of them first. */
function told(differences: readonly Difference[]): readonly Told[] {
  const found = new Map<string, { change: ElementChange; where: string[] }>();
  for (const { state, way, elements } of differences) {
    for (const change of elements) {
      const key = JSON.stringify(change);
      const known = found.get(key) ?? { change, where: [] };
      known.where.push(`${state} ${way}`);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .map(({ change, where }) => ({ ...change, where }))
    .sort((a, b) => b.where.length - a.where.length);
}

function line({ kind, path, how }: ElementChange, more: string): string {
  return `<li><b>${kind}</b> ${text(path)}${how === "" ? "" : `: ${text(how)}`}${more}</li>`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<h2>${title}</h2><ul>${items.map((item) => `<li>${text(item)}</li>`).join("")}</ul>`;
}

function shareOf({ picture }: Difference): number {
  return picture?.share ?? 0;
}

function percent(difference: Difference): string {
  return `${(shareOf(difference) * 100).toFixed(2)} %`;
}

function text(plain: string): string {
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
