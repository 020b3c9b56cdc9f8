import { hatIcon, hatToken } from "../parts/seat.tsx";
import type { IconId } from "../symbols/ids.ts";
import { type Face, layoutOf, type Mark, PICTURE, type ShareCard } from "./layout.ts";

/** The picture as a PNG file, drawn on this device: nothing is sent anywhere. Throws where the browser has no canvas. */
export async function paintCard(card: ShareCard): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  const measure = (text: string, face: Face): number => {
    context.font = fontOf(face);
    return context.measureText(text).width;
  };
  // Twice: with its letters at hand words are as wide as they will be drawn.
  await fetchLetters(layoutOf(card, measure));
  const marks = layoutOf(card, measure);
  paintGround(context);
  for (const mark of marks) await paintMark(context, mark);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function fontOf({ family, px, weight }: Face): string {
  return `${weight} ${px}px ${token(family)}`;
}

async function fetchLetters(marks: readonly Mark[]): Promise<void> {
  await Promise.all(
    marks.flatMap((mark) =>
      mark.kind === "words" ? [document.fonts.load(fontOf(mark.face), mark.text)] : [],
    ),
  );
}

function paintGround(context: CanvasRenderingContext2D): void {
  const { width, height } = PICTURE;
  context.fillStyle = token("--table");
  context.fillRect(0, 0, width, height);
  context.strokeStyle = token("--brass-500");
  for (const [inset, line] of [
    [18, 3],
    [26, 1],
  ] as const) {
    context.lineWidth = line;
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
}

async function paintMark(context: CanvasRenderingContext2D, mark: Mark): Promise<void> {
  switch (mark.kind) {
    case "words":
      context.font = fontOf(mark.face);
      context.fillStyle = token(mark.ink);
      context.textAlign = mark.align;
      context.textBaseline = "alphabetic";
      context.fillText(mark.text, mark.x, mark.y);
      return;
    case "bar":
      await paintBar(context, mark);
      return;
    case "medal":
      await paintMedal(context, mark);
  }
}

type Bar = Extract<Mark, { kind: "bar" }>;

async function paintBar(context: CanvasRenderingContext2D, bar: Bar): Promise<void> {
  context.save();
  // What is taken away is seen through.
  if (bar.taken) context.globalAlpha = 0.55;
  context.fillStyle = token(bar.color);
  context.fillRect(bar.x, bar.y, bar.width, bar.height);
  context.restore();
  if (bar.loss) paintHatching(context, bar);
  if (bar.figure === null) return;
  context.font = fontOf(bar.figure.face);
  context.fillStyle = token(bar.loss ? "--text" : "--pen");
  context.textAlign = "center";
  context.textBaseline = "middle";
  const { icon, text, face } = bar.figure;
  const size = icon === null ? 0 : face.px * 1.2;
  const middle = bar.x + Math.min(bar.open, bar.width) / 2;
  context.fillText(text, middle + size / 2, bar.y + bar.height / 2);
  if (icon === null) return;
  const left = middle - context.measureText(text).width / 2 - size / 2 - face.px * 0.1;
  const image = await drawingOf(icon, size, token("--pen"), token(bar.color));
  if (image !== null) context.drawImage(image, left, bar.y + (bar.height - size) / 2, size, size);
}

function paintHatching(context: CanvasRenderingContext2D, bar: Bar): void {
  context.save();
  context.globalAlpha = 0.3;
  context.beginPath();
  context.rect(bar.x, bar.y, bar.width, bar.height);
  context.clip();
  context.strokeStyle = token("--ink-950");
  context.lineWidth = 4;
  for (let x = bar.x - bar.height; x < bar.x + bar.width; x += 14) {
    context.beginPath();
    context.moveTo(x, bar.y + bar.height);
    context.lineTo(x + bar.height, bar.y);
    context.stroke();
  }
  context.restore();
}

/** A drawing of the sprite as a picture; null where the page has no such drawing. */
async function drawingOf(
  id: IconId,
  size: number,
  color: string,
  ground: string,
): Promise<HTMLImageElement | null> {
  const symbol = document.getElementById(id);
  if (symbol === null) return null;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${symbol.getAttribute("viewBox") ?? ""}" width="${size}" height="${size}" style="color:${color};--edge:${ground};--cut:${ground}">${symbol.innerHTML}</svg>`,
  )}`;
  await image.decode();
  return image;
}

async function paintMedal(
  context: CanvasRenderingContext2D,
  { x, y, size, hat }: Extract<Mark, { kind: "medal" }>,
): Promise<void> {
  const radius = size / 2;
  context.beginPath();
  context.arc(x + radius, y + radius, radius - 1, 0, 2 * Math.PI);
  context.fillStyle = token("--ink-900");
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = token(hatToken(hat));
  context.stroke();
  const image = await drawingOf(hatIcon(hat), size, token(hatToken(hat)), token("--ink-900"));
  if (image === null) return;
  context.save();
  context.beginPath();
  context.arc(x + radius, y + radius, radius - 2, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(image, x + size * 0.12, y + size * 0.1, size * 0.76, size * 0.9);
  context.restore();
}
