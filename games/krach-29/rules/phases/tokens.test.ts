import { describe, expect, it } from "vitest";
import { Evening, ofType, typesOf } from "../evening.fixture.ts";
import { go } from "../kit.ts";

describe("the first tokens", () => {
  const setup = (): Evening => new Evening({ phase: "tokens", prices: { STL: -5, AIR: -2, KDK: -2 } });

  it("K-SETUP-8, K-RULING-6: asks one after the other in seat order, then deals day 1", () => {
    const day = setup();
    const asked = day.go(go("tokens", [2, 0, 1]));
    expect(asked).toEqual([
      { type: "asked", choice: { id: 2, seat: 2, for: "token", about: 2 }, until: 115_000 },
    ]);
    expect(day.state).toMatchObject({ phase: "tokens", until: 115_000, asking: [0, 1] });
    day.at = 103_000;
    expect(day.choose(2, { company: "STL" })).toEqual([
      { type: "tookToken", seat: 2, company: "STL", byDefault: false },
      { type: "asked", choice: { id: 3, seat: 0, for: "token", about: 0 }, until: 118_000 },
    ]);
    expect(day.state.reserve).not.toContain("STL");
    day.choose(0, { company: "OIL" });
    expect(typesOf(day.choose(1, { company: "AIR" }))).toEqual(["tookToken", "dealt"]);
    expect(day.state.traders.map(({ token }) => token)).toEqual(["OIL", "AIR", "STL"]);
    expect(day.state).toMatchObject({ day: 1, phase: "countdown", choice: null });
    expect(day.state.reserve).toHaveLength(9);
  });

  it("K-RULING-6: the clock takes the price closest to 0, the first in board order of equal ones", () => {
    const day = setup();
    day.go(go("tokens", [0, 1, 2]));
    expect(day.timeout()[0]).toEqual({ type: "tookToken", seat: 0, company: "RAD", byDefault: true });
    expect(day.timeout()[0]).toEqual({ type: "tookToken", seat: 1, company: "MOT", byDefault: true });
    const poor = new Evening({
      phase: "tokens",
      prices: Object.fromEntries(
        day.bound.companies.map((company) => [company, company === "TEL" ? -1 : -3]),
      ),
    });
    expect(poor.timeout()[0]).toMatchObject({ company: "TEL" });
  });
});

describe("the renewal", () => {
  const ANN = 0;
  const BEN = 1;
  const CAT = 2;
  const DAN = 3;
  const evening = (): Evening =>
    new Evening(
      {
        day: 2,
        sales: [
          { seat: CAT, company: "DIM", cards: 5, token: true },
          { seat: ANN, company: "STL", cards: 2, token: true },
          { seat: DAN, company: "KDK", cards: 2 },
          { seat: BEN, company: "MOT", cards: 2, token: true },
        ],
      },
      4,
    );

  it("K-EX-48, K-EX-49, K-RULING-43, K-RULING-44: in the order of the sales, from all that was spent; not for whoever was freed", () => {
    const day = evening();
    const events = day.endSales();
    expect(ofType(events, "tokensReturned")).toEqual([
      { type: "tokensReturned", companies: ["STL", "MOT", "DIM"] },
    ]);
    expect(events.at(-1)).toMatchObject({ type: "asked", choice: { seat: ANN, for: "token", about: ANN } });
    expect(day.state).toMatchObject({ phase: "renewal", asking: [BEN] });
    expect(day.state.sales.map(({ token }) => token)).toEqual([false, false, false, false]);
    expect(day.refusal(ANN, { company: "DIM" })).toBeNull();
    day.choose(ANN, { company: "STL" });
    expect(day.refusal(BEN, { company: "STL" })).toMatchObject({ code: "ILLEGAL_TARGET" });
    expect(typesOf(day.choose(BEN, { company: "DIM" }))).toEqual(["tookToken", "dayEnded"]);
    expect(day.trader(CAT)).toMatchObject({ token: null, freed: true });
    expect(day.state.phase).toBe("ready");
  });

  it("K-INV-3: every token is in one place", () => {
    const day = evening();
    day.endSales();
    const held = day.state.traders.flatMap(({ token }) => token ?? []);
    expect([...held, ...day.state.reserve].toSorted()).toEqual([...day.bound.companies].toSorted());
    expect(day.state.reserve).toEqual(day.bound.companies.filter((company) => !held.includes(company)));
  });

  it("K-RULING-45: whoever kept a token is not asked, and without any spent token the day ends", () => {
    const day = new Evening({
      sales: [
        { seat: 0, company: "DIM", cards: 2 },
        { seat: 1, company: "STL", cards: 2 },
        { seat: 2, company: "KDK", cards: 2 },
      ],
    });
    const events = day.endSales();
    expect(ofType(events, "tokensReturned")).toEqual([]);
    expect(events.at(-1)?.type).toBe("dayEnded");
  });
});
