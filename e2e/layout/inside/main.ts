import { type Finding, KINDS, type Kind, type Report } from "../kinds.ts";
import { cutTotals, mainActs, sight, targets, totals, windowWord } from "./acts.ts";
import { empty, textsBelowHead } from "./empty.ts";
import { coveredWords, overlap } from "./overlap.ts";
import { outside, scrollers, sideways } from "./room.ts";
import { lookAround, type Scene } from "./scene.ts";
import { beside, clamped, cut, shortened, spills } from "./words.ts";

/* Runs in the page that is looked at: bundled, and put there by `../layout.ts`. */

/** Which function finds which kinds. */
const FINDERS: readonly {
  readonly kinds: readonly Kind[];
  readonly find: (scene: Scene, usual: number | null) => Finding[];
}[] = [
  { kinds: ["nothing"], find: nothing },
  { kinds: ["sideways"], find: sideways },
  { kinds: ["spills"], find: spills },
  { kinds: ["beside"], find: beside },
  { kinds: ["cut", "cut inside"], find: cut },
  { kinds: ["clamped"], find: clamped },
  { kinds: ["shortened"], find: shortened },
  { kinds: ["overlap", "overlap inside"], find: overlap },
  { kinds: ["covered words"], find: coveredWords },
  { kinds: ["outside"], find: outside },
  { kinds: ["scroller"], find: scrollers },
  { kinds: ["target"], find: targets },
  { kinds: ["sight"], find: sight },
  { kinds: ["total"], find: cutTotals },
  { kinds: ["empty"], find: empty },
];

/** A page on which nothing could be looked at passes no check. */
function nothing({ texts, elements }: Scene): Finding[] {
  if (texts.length > 0 && elements.length > 0) return [];
  return [{ kind: "nothing", element: "html", says: "there was nothing to look at" }];
}

declare global {
  interface Window {
    lookAtLayout?: (kinds?: readonly Kind[], usual?: number | null) => Report;
  }
}

window.lookAtLayout = (kinds = KINDS, usual = null) => {
  const scene = lookAround();
  const found = FINDERS.filter((finder) => finder.kinds.some((kind) => kinds.includes(kind)))
    .flatMap(({ find }) => find(scene, usual))
    .filter(({ kind }) => kinds.includes(kind));
  return {
    looked: {
      texts: scene.texts.length,
      controls: scene.controls.length,
      boxes: scene.elements.length,
      acts: mainActs().length,
      totals: totals().length,
    },
    belowHead: textsBelowHead(scene),
    window: windowWord() ?? null,
    findings: [...new Map(found.map((one) => [`${one.kind} ${one.element} ${one.says}`, one])).values()],
  };
};
