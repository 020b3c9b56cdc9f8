import { currentTranslate, speak } from "@bigboard/design/i18n";
import { expect, test, vi } from "vitest";
import { FREE, gameOf, placeOf, tableOf } from "../../fixtures/tables.ts";
import { roomLine } from "./room-line.ts";

vi.stubGlobal("document", { documentElement: {} });
await speak("en");

/** A table of three, whose host has not nodded; `others` are the seats behind the host's. */
const line = (seat: number | null, ...others: Parameters<typeof placeOf>[1][]): string =>
  roomLine(
    tableOf(gameOf(null), 3, {
      seats: [placeOf(0, { ready: false }), ...others.map((other, step) => placeOf(step + 1, other))],
    }),
    seat,
    "1920",
    currentTranslate(),
  );

test("the host is not counted among those who are ready or not: the bell is the host's nod", () => {
  expect(line(0, {}, {})).toBe("1920. 2 are ready.");
  expect(line(0, { ready: false }, {})).toBe("1920. One is ready, one is not yet.");
  expect(line(1, { ready: false }, {})).toBe("1920. One is ready, you are not yet.");
  expect(line(0, FREE, FREE)).toBe("1920. 2 seats are free.");
  expect(line(0, { ready: false }, FREE)).toBe("1920. Nobody is ready yet, one seat is free.");
});
