import { recordedOf as readBack } from "@bigboard/design/records/use-record";
import { type AnyGame, makeRecord } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";

const GAME: AnyGame = panicOnWallStreet;
const recordedOf = (raw: unknown) => readBack(raw, GAME);

function untouched() {
  const config = configWith(panicOnWallStreet, {}, 5);
  const seed = "11".repeat(32);
  const parts = { config, stream: "hmac-sha256", seed, proof: null, seats: 5 } as const;
  return makeRecord(panicOnWallStreet, { ...parts, inputs: [], marks: [], outcome: null });
}

test("a match of other rules is told as one, and not as one whose record is closed to whoever sat there", async () => {
  const rules = { record: ["1.0.0"], here: panicOnWallStreet.meta.rules };
  expect(await recordedOf({ ...untouched(), rules: "1.0.0" })).toEqual({ kind: "otherRules", rules });
  expect(await recordedOf(untouched())).toMatchObject({ kind: "played" });
  expect(await recordedOf({})).toEqual({ kind: "none" });
});
