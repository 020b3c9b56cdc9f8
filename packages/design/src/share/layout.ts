import type { Hat } from "@bigboard/protocol";
import type { IconId } from "../symbols/ids.ts";

/** What a match tells in one picture: names and figures that everybody at the table knew at its end, and no address. */
export type ShareCard = {
  readonly game: string;
  readonly headline: string;
  /** Why it ended so, in one sentence. */
  readonly reason: string;
  /** The best first. */
  readonly rows: readonly ShareRow[];
  /** What else was told of the evening: the event, an award. */
  readonly foot: readonly string[];
};
export type ShareRow = {
  /** What stands above the first row of a group, where there are several groups. */
  readonly head?: string;
  readonly name: string;
  readonly hat: Hat;
  /** Null where nobody has a place. */
  readonly place: number | null;
  /** The decisive figure, as it is written in the game. */
  readonly figure: string;
  /** What the figure is made of, in order. Losses are negative. */
  readonly parts: readonly SharePart[];
};
/** `color` names a token, such as `--corn`. */
export type SharePart = {
  readonly worth: number;
  readonly color: string;
  /** What it stands for, drawn beside its worth where there is room. */
  readonly icon?: IconId;
  /** Its worth is not written on it: the figure of the row says the same. */
  readonly silent?: boolean;
};

/** Width and height of the picture in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** A face of the house: the token that holds its family, with weight and size in pixels. */
export type Face = {
  readonly family: "--font-title" | "--font-text" | "--font-num" | "--font-head";
  readonly px: number;
  readonly weight: number;
};
export type Ink = "--text" | "--text-2" | "--brass-200" | "--brass-300" | "--text-3";

/** One thing on the picture. Distances in pixels from its upper left corner. */
export type Mark =
  | {
      readonly kind: "words";
      readonly text: string;
      readonly x: number;
      /** The line the letters stand on. */
      readonly y: number;
      readonly face: Face;
      readonly ink: Ink;
      readonly align: "left" | "right";
    }
  | {
      readonly kind: "bar";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
      /** Hatched, so that it is a loss without its colour too. */
      readonly loss: boolean;
      /** It lies over the end of what was gained, which it takes away. */
      readonly taken: boolean;
      /** How much of its width lies open: what is taken off lies over the rest, and no figure below that can be read. */
      readonly open: number;
      /** Its worth, in the middle of what lies open, where there is room for it; null elsewhere. */
      readonly figure: Figure | null;
    }
  | {
      readonly kind: "medal";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly hat: Hat;
    };

/** Words in the middle of a bar. */
export type Figure = { readonly text: string; readonly face: Face; readonly icon: IconId | null };

/** How wide words are in a face, in pixels. */
export type Measure = (text: string, face: Face) => number;

const EDGE = 56;
const NAME = { x: 172, width: 220 } as const;
const BARS = { x: 412, width: 600 } as const;
const ROWS = { from: 262, to: 544, most: 90 } as const;
/** The room behind a bar for what was taken off it. */
const TAKEN = 56;
/** How much of a row the head of a group takes. */
const HEAD = 0.8;

const TITLE: Face = { family: "--font-title", px: 76, weight: 400 };
const REASON: Face = { family: "--font-text", px: 26, weight: 400 };

/** Everything on the picture of a match. What is too long gets smaller, then shorter; nothing leaves the picture. */
export function layoutOf(card: ShareCard, measure: Measure): readonly Mark[] {
  const inner = PICTURE.width - 2 * EDGE;
  const head: Face = { family: "--font-title", px: 30, weight: 400 };
  const game: Face = { family: "--font-head", px: 28, weight: 400 };
  const small: Face = { family: "--font-text", px: 22, weight: 400 };
  const title = shrunk(card.headline, TITLE, inner, measure);
  const headline = lines(card.headline, title, inner, measure, 2);
  const words = (
    text: string,
    x: number,
    y: number,
    face: Face,
    ink: Ink,
  ): Extract<Mark, { kind: "words" }> => ({
    kind: "words",
    text,
    x,
    y,
    face,
    ink,
    align: "left",
  });
  return [
    words("Big Board", EDGE, 74, head, "--brass-300"),
    { ...words(card.game, PICTURE.width - EDGE, 74, game, "--text-2"), align: "right" },
    ...headline.map((line, n) =>
      words(line, EDGE, 160 - (headline.length - 1 - n) * title.px * 1.05, title, "--brass-200"),
    ),
    ...lines(card.reason, REASON, inner, measure, 2).map((line, n) =>
      words(line, EDGE, 206 + n * 34, REASON, "--text"),
    ),
    ...rowMarks(card.rows, measure),
    words(cut(card.foot.join("  ·  "), small, inner, measure), EDGE, 584, small, "--text-2"),
  ];
}

function rowMarks(rows: readonly ShareRow[], measure: Measure): readonly Mark[] {
  const heads = rows.filter(({ head }) => head !== undefined).length;
  const step = Math.min(ROWS.most, (ROWS.to - ROWS.from) / Math.max(1, rows.length + heads * HEAD));
  const size = step * 0.78;
  const name: Face = { family: "--font-text", px: Math.round(size * 0.5), weight: 700 };
  const figure: Face = { family: "--font-num", px: Math.round(size * 0.84), weight: 700 };
  const worth: Face = { family: "--font-num", px: Math.round(size * 0.46), weight: 700 };
  const total = (row: ShareRow): number => {
    const gained = sumOf(row.parts, 1);
    return Math.max(gained, sumOf(row.parts, -1));
  };
  const longest = Math.max(1, ...rows.map(total));
  const room = BARS.width - (rows.some(takes) ? TAKEN : 0);
  const group: Face = { family: "--font-head", px: Math.round(Math.min(24, step * 0.6)), weight: 400 };
  let top: number = ROWS.from - step;
  return rows.flatMap((row, n): readonly Mark[] => {
    top += step;
    const head: Mark[] = [];
    if (row.head !== undefined) {
      const text = cut(row.head, group, PICTURE.width - 2 * EDGE, measure);
      const y = top + step * HEAD * 0.75;
      head.push({ kind: "words", text, x: EDGE, y, face: group, ink: "--brass-300", align: "left" });
      top += step * HEAD;
    }
    const line = top + size * 0.68;
    let x: number = BARS.x;
    // What is lost is taken off the end of what was gained; where nothing was, it is all there is.
    const taking = takes(row);
    const end = BARS.x + (sumOf(row.parts, 1) / longest) * room;
    const clear = taking ? end - (sumOf(row.parts, -1) / longest) * room : Number.POSITIVE_INFINITY;
    const bars = row.parts
      .filter(({ worth }) => worth !== 0)
      .toSorted((a, b) => Number(a.worth < 0) - Number(b.worth < 0))
      .map((part): Mark => {
        const width = (Math.abs(part.worth) / longest) * room;
        const taken = taking && part.worth < 0;
        if (taken) x -= width;
        const open = taken ? width : Math.min(width, Math.max(0, clear - x));
        const bar: Mark = {
          kind: "bar",
          x,
          y: top,
          width: Math.max(2, width - 2),
          height: size,
          color: part.color,
          loss: part.worth < 0,
          taken,
          open,
          figure:
            part.silent || taken
              ? null
              : figureIn(
                  open,
                  { text: String(part.worth).replace("-", "−"), face: worth, icon: part.icon ?? null },
                  measure,
                ),
        };
        if (!taken) x += width;
        return bar;
      });
    return [
      ...head,
      {
        kind: "words",
        text: row.place === null ? "–" : String(row.place),
        x: EDGE,
        y: line,
        face: name,
        ink: "--text-3",
        align: "left",
      },
      { kind: "medal", x: EDGE + 36, y: top, size, hat: row.hat },
      {
        kind: "words",
        text: cut(row.name, name, NAME.width, measure),
        x: NAME.x,
        y: line,
        face: name,
        ink: "--text",
        align: "left",
      },
      ...bars,
      ...(taking
        ? [
            {
              kind: "words",
              text: `−${sumOf(row.parts, -1)}`,
              x: end + 8,
              y: line,
              face: worth,
              ink: "--text-2",
              align: "left",
            } as const,
          ]
        : []),
      {
        kind: "words",
        text: row.figure,
        x: PICTURE.width - EDGE,
        y: line + size * 0.08,
        face: figure,
        ink: n === 0 ? "--brass-200" : "--text",
        align: "right",
      },
    ];
  });
}

/** Whether something is taken off the bar of a row. */
function takes({ parts }: ShareRow): boolean {
  const lost = sumOf(parts, -1);
  return lost > 0 && sumOf(parts, 1) >= lost;
}

/** What these parts bring (`sign` 1), or what they take (-1). */
function sumOf(parts: readonly SharePart[], sign: 1 | -1): number {
  return parts.reduce((sum, { worth }) => sum + Math.max(0, sign * worth), 0);
}

/** A figure with some air round it and its sign before it where both have room, or none. */
function figureIn(width: number, figure: Figure, measure: Measure): Figure | null {
  const words = measure(figure.text, figure.face);
  if (words + 12 > width) return null;
  return words + 1.4 * figure.face.px + 12 > width ? { ...figure, icon: null } : figure;
}

/** The face in which the words fit, down to half its size: letters are not always as much narrower as they are smaller. */
function shrunk(text: string, face: Face, width: number, measure: Measure): Face {
  const least = face.px / 2;
  const wide = measure(text, face);
  let px = wide <= width ? face.px : Math.max(least, Math.floor((face.px * width) / wide));
  while (px > least && measure(text, { ...face, px }) > width) px -= 1;
  return { ...face, px: Math.max(least, px) };
}

/** The words as far as they fit, with an ellipsis where some are left out. */
function cut(text: string, face: Face, width: number, measure: Measure): string {
  if (measure(text, face) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(`${letters.join("")}…`, face) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Words in lines, broken where the language may break them; what is beyond `most` lines is cut from the last. */
function lines(text: string, face: Face, width: number, measure: Measure, most: number): readonly string[] {
  const done: string[] = [];
  let line = "";
  for (const piece of pieces(text)) {
    if (line !== "" && measure((line + piece).trimEnd(), face) > width) {
      done.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  if (line !== "") done.push(line.trimEnd());
  const kept = done.slice(0, most);
  const last = kept.pop();
  if (last === undefined) return [];
  const rest = done.slice(most - 1).join(" ");
  return [...kept, done.length > most ? cut(rest, face, width, measure) : last];
}

/** Words with the space behind them; a Chinese letter is a piece of its own. */
function pieces(text: string): readonly string[] {
  return text.match(/[\p{Script=Han}][\p{P}]*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
}
