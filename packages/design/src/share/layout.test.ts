import { describe, expect, test } from "vitest";
import { layoutOf, type Mark, type Measure, PICTURE, type ShareCard } from "./layout.ts";

/** Every letter half as wide as its face is high, Chinese ones as wide. */
const measure: Measure = (text, { px }) =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? px : px / 2), 0);

const card = (rows: number, change: Partial<ShareCard> = {}): ShareCard => ({
  game: "1920 Wall Street",
  headline: "Ada buys the street",
  reason: "60 to 44. Less decided it: Otto’s steel fell from 4 to 3 and counted nothing.",
  rows: Array.from({ length: rows }, (_, n) => ({
    name: `Trader ${n}`,
    hat: "beret",
    place: n + 1,
    figure: String(60 - n),
    parts: [
      { worth: 40, color: "--corn" },
      { worth: 30 - n, color: "--brass-300" },
      { worth: -8, color: "--red" },
    ],
  })),
  foot: ["Less went off, 19 sticks"],
  ...change,
});

/** What a mark takes: left, right, top, bottom. */
function boxOf(mark: Mark) {
  switch (mark.kind) {
    case "words": {
      const width = measure(mark.text, mark.face);
      const left = mark.align === "left" ? mark.x : mark.x - width;
      return { left, right: left + width, top: mark.y - mark.face.px, bottom: mark.y };
    }
    case "bar":
      return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height };
    case "medal":
      return { left: mark.x, right: mark.x + mark.size, top: mark.y, bottom: mark.y + mark.size };
  }
}

const boxes = (shown: ShareCard) => layoutOf(shown, measure).map(boxOf);

/** Everything lies on the picture, and no two things on each other but a loss on what it takes. */
function apart(shown: ShareCard): void {
  for (const box of boxes(shown)) expect(box.right).toBeLessThanOrEqual(PICTURE.width);
  const all = layoutOf(shown, measure)
    .filter((mark) => mark.kind !== "bar" || !mark.taken)
    .map(boxOf);
  for (const [n, box] of all.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(PICTURE.width);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(PICTURE.height);
    for (const other of all.slice(n + 1)) {
      const clear =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(clear, JSON.stringify([box, other])).toBe(true);
    }
  }
}

describe("the picture to share", () => {
  test.each([2, 5, 8, 11])("with %i people everything lies on it, and no two things on each other", (rows) =>
    apart(card(rows)),
  );

  test("several groups stand under their heads, and still no two things lie on each other", () => {
    const nine = card(9);
    const grouped = card(0, {
      rows: nine.rows.map((row, n) =>
        n === 0 || n === 3 ? { ...row, head: n === 0 ? "Managers" : "Investors" } : row,
      ),
    });
    const marks = layoutOf(grouped, measure);
    const yOf = (text: string): number =>
      marks.flatMap((mark) => (mark.kind === "words" && mark.text === text ? [mark.y] : []))[0] ?? Number.NaN;
    expect(yOf("Managers")).toBeLessThan(yOf("Trader 0"));
    expect(yOf("Trader 2")).toBeLessThan(yOf("Investors"));
    expect(yOf("Investors")).toBeLessThan(yOf("Trader 3"));
    apart(grouped);
  });

  test("long words get smaller or shorter, and stay on it", () => {
    const long = card(3, {
      headline: "Bartholomew Featherstonehaugh and Maximiliana Wolkenstein share the street",
      reason: "word ".repeat(80).trim(),
      foot: ["fact ".repeat(60).trim()],
    });
    for (const box of boxes(long)) expect(box.right).toBeLessThanOrEqual(PICTURE.width);
    const words = layoutOf(long, measure).flatMap((mark) => (mark.kind === "words" ? [mark.text] : []));
    expect(words.filter((text) => text.endsWith("…"))).toHaveLength(2);
    expect(words.join(" ")).toContain(long.headline);
  });

  test("a headline stands whole, also where its letters do not get as narrow as they get small", () => {
    const stiff: Measure = (text, face) => measure(text, face) + (face.px < 76 ? 40 : 0);
    const headline = "Robin wins, having lost least";
    const marks = layoutOf(card(3, { headline }), stiff);
    expect(marks.flatMap((mark) => (mark.kind === "words" ? [mark.text] : []))).toContain(headline);
  });

  test("a headline keeps its last letters where smaller ones are not as much narrower", () => {
    const stiff: Measure = (text, { px }) => [...text].length * (px / 2 + 2);
    const headline = "Robin wins, having lost least, at last";
    const words = layoutOf(card(3, { headline }), stiff).flatMap((mark) =>
      mark.kind === "words" ? [mark.text] : [],
    );
    expect(words).toContain(headline);
  });

  test("Chinese sentences break between letters", () => {
    const words = layoutOf(card(3, { reason: "爆炸決定勝負。".repeat(12) }), measure);
    const reason = words.flatMap((mark) =>
      mark.kind === "words" && mark.text.includes("爆") ? [mark.text] : [],
    );
    expect(reason).toHaveLength(2);
    expect(reason.every((line) => !line.startsWith("。"))).toBe(true);
  });

  test("a loss is told apart from a gain by more than its colour", () => {
    const bars = layoutOf(card(1), measure).filter((mark) => mark.kind === "bar");
    expect(bars.map(({ loss }) => loss)).toEqual([false, false, true]);
  });

  test("a loss lies over the end of what was gained, so that the longest clear bar is the highest total", () => {
    const [row] = card(1).rows;
    if (row === undefined) throw new Error("no row");
    const bars = layoutOf(card(1), measure).filter((mark) => mark.kind === "bar");
    const gained = bars.filter(({ taken }) => !taken);
    const [loss] = bars.filter(({ taken }) => taken);
    const end = Math.max(...gained.map(({ x, width }) => x + width));
    expect((loss?.x ?? 0) + (loss?.width ?? 0)).toBeCloseTo(end);
    const bare = { ...row, parts: row.parts.map((part) => ({ ...part, worth: -Math.abs(part.worth) })) };
    const all = layoutOf(card(1, { rows: [bare] }), measure).filter((mark) => mark.kind === "bar");
    expect(all.some(({ taken }) => taken)).toBe(false);
  });
});

test("no figure stands under what is taken off", () => {
  const bars = layoutOf(card(3), measure).filter((mark) => mark.kind === "bar");
  const figures = bars.filter(({ figure }) => figure !== null);
  expect(figures.length).toBeGreaterThan(0);
  for (const bar of figures) {
    const half =
      measure(bar.figure?.text ?? "", bar.figure?.face ?? { family: "--font-num", px: 0, weight: 0 }) / 2;
    const right = bar.x + bar.open / 2 + half;
    for (const loss of bars.filter(({ taken, y }) => taken && y === bar.y))
      expect(right).toBeLessThanOrEqual(loss.x);
  }
});
