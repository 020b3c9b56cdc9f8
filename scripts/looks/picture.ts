import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { Standing } from "./stand.ts";

/** A page is drawn down to so many windows: what lies deeper is compared by its elements alone. */
const MOST_WINDOWS = 2;

/** The picture of a page from its top, as PNG. Asked of the browser itself: six times as fast as through the driver. */
export async function pictureOf({ page, devtools }: Standing): Promise<Buffer> {
  const size = page.viewportSize();
  if (size === null) throw new Error("the page has no size");
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.max(size.height, Math.min(tall, size.height * MOST_WINDOWS));
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: height > size.height,
    clip: { x: 0, y: 0, width: size.width, height, scale: 1 },
  });
  return Buffer.from(data, "base64");
}

/** How two pictures differ: the share of their pixels, from 0 to 1, and a picture in which these are red. */
export type PictureDifference = { readonly share: number; readonly shown: Buffer };

/** Compares two PNGs pixel by pixel; null where they are equal. Where one is larger, what it has more is different. */
export function differenceOf(old: Buffer, now: Buffer): PictureDifference | null {
  if (old.equals(now)) return null;
  const [before, after] = [PNG.sync.read(old), PNG.sync.read(now)];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const shown = new PNG({ width, height });
  const different = pixelmatch(
    on(before, width, height),
    on(after, width, height),
    shown.data,
    width,
    height,
    {
      threshold: 0,
      includeAA: true,
      alpha: 0.2,
    },
  );
  return different === 0 ? null : { share: different / (width * height), shown: PNG.sync.write(shown) };
}

/** The pixels of a picture on a sheet of that size; what lies beside it is clear. */
function on(picture: PNG, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet.data;
}
