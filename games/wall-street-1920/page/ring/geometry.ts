import type { Layout } from "@bigboard/design/game-parts/layout";
import type { Trend } from "@bigboard/wall-street-1920/game";

/** A point of the rail's own drawing units. */
export type Point = { readonly x: number; readonly y: number };

type Ellipse = { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number };

/** The drawing of one arrangement: cards stand on the outer ellipse, pawns on the inner one. */
export type RailPlan = {
  readonly width: number;
  readonly height: number;
  readonly outer: Ellipse | null;
  readonly inner: Ellipse;
};

export const RAILS: { readonly [layout in Layout]: RailPlan } = {
  desk: {
    width: 772,
    height: 606,
    outer: { cx: 386, cy: 308, rx: 324, ry: 224 },
    inner: { cx: 386, cy: 303, rx: 222, ry: 113 },
  },
  tablet: {
    width: 780,
    height: 424,
    outer: { cx: 390, cy: 217, rx: 338, ry: 147 },
    inner: { cx: 390, cy: 212, rx: 215, ry: 62 },
  },
  phone: {
    width: 390,
    height: 378,
    outer: null,
    inner: { cx: 195, cy: 175, rx: 152, ry: 107 },
  },
};

/** Degrees between neighbours. */
export function stepAngle(places: number): number {
  return 360 / places;
}

/** Where location 0 stands: at the top on a desk, at the front on a phone. Degrees, clockwise, 0 to the right. */
export function angleOf(location: number, places: number, turn: number): number {
  return location * stepAngle(places) - 90 + turn;
}

/** The point of an ellipse at an angle in degrees. */
export function at(ellipse: Ellipse, degrees: number, scale = 1): Point {
  const radians = (degrees * Math.PI) / 180;
  return {
    x: ellipse.cx + ellipse.rx * scale * Math.cos(radians),
    y: ellipse.cy + ellipse.ry * scale * Math.sin(radians),
  };
}

/** The direction of travel along an ellipse, in degrees of the screen. */
export function heading(ellipse: Ellipse, degrees: number, trend: Trend): number {
  const radians = (degrees * Math.PI) / 180;
  const along = Math.atan2(ellipse.ry * Math.cos(radians), -ellipse.rx * Math.sin(radians));
  return (along * 180) / Math.PI + (trend === "clockwise" ? 0 : 180);
}

/** The turn that brings a location to the front of the phone's carousel by the shorter way round. */
export function turnTo(location: number, places: number, from: number): number {
  const wanted = 180 - location * stepAngle(places);
  const difference = (((wanted - from) % 360) + 540) % 360;
  return from + difference - 180;
}

/** A line along an ellipse between two angles, as an SVG path. */
export function arc(ellipse: Ellipse, from: number, to: number): string {
  const pieces = Math.max(2, Math.ceil(Math.abs(to - from) / 4));
  const points = Array.from({ length: pieces + 1 }, (_, n) => at(ellipse, from + ((to - from) * n) / pieces));
  return points
    .map((point, n) => `${n === 0 ? "M" : "L"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join("");
}

/** The locations a walk passes, its destination left out. */
export function passed(from: number, steps: number, places: number, trend: Trend): readonly number[] {
  const by = trend === "clockwise" ? 1 : -1;
  return Array.from(
    { length: Math.max(0, steps - 1) },
    (_, n) => (((from + by * (n + 1)) % places) + places) % places,
  );
}
