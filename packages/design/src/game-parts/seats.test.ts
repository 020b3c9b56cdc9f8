import { expect, test } from "vitest";
import { seatInfo } from "./seats.ts";

const SEAT: Parameters<typeof seatInfo>[0] = {
  ...{ seat: 0, holder: "person", name: "Ada", hat: "top", bot: null, ready: true, connected: true },
  ...{ standIn: false, standInSince: null },
};

test("a game's page takes a program from outside for a bot, and for absent while it is", () => {
  expect(seatInfo(SEAT)).toMatchObject({ bot: false, away: false });
  expect(seatInfo({ ...SEAT, program: true })).toMatchObject({ bot: true, away: false });
  expect(seatInfo({ ...SEAT, program: true, connected: false })).toMatchObject({ bot: true, away: true });
  expect(seatInfo({ ...SEAT, holder: "bot", bot: "plain", connected: false })).toMatchObject({
    bot: true,
    away: false,
  });
});
