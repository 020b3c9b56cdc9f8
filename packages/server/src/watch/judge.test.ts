import { describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import { doingIn, type Look, lookInto, sharedMemory } from "./doing.ts";
import { judgeOfLooks } from "./judge.ts";

const { stuckLooks, stuckCpuMs, slowLooks, deadLooks } = SERVER_LIMITS;

describe("what the engine does, in shared memory", () => {
  test("a call is seen from outside with its name and what it is about, and nothing before and after it", () => {
    const shared = sharedMemory();
    const doing = doingIn(shared);
    expect(lookInto(shared).call).toBeNull();
    const inside = doing.during(
      "match-1",
      () => lookInto(shared),
      () => "an act, 行動",
    );
    expect(inside.call).toMatchObject({ name: "match-1", about: "an act, 行動" });
    const next = doing.during("m2", () => lookInto(shared));
    expect(next.call).toMatchObject({ name: "m2", about: "" });
    expect(next.call?.n).not.toBe(inside.call?.n);
    expect(lookInto(shared).call).toBeNull();
  });

  test("a call within a call is the outer one's; one that throws is over", () => {
    const shared = sharedMemory();
    const doing = doingIn(shared);
    const look = doing.during("outer", () => doing.during("inner", () => lookInto(shared)));
    expect(look.call?.name).toBe("outer");
    const broken = () => {
      throw new Error("broken");
    };
    expect(() => doing.during("outer", broken)).toThrow("broken");
    expect(lookInto(shared).call).toBeNull();
  });

  test("what is longer than its place is cut, and stays text", () => {
    const shared = sharedMemory();
    const about = "資".repeat(100_000);
    const look = doingIn(shared).during(
      "m".repeat(1_000),
      () => lookInto(shared),
      () => about,
    );
    expect(look.call?.name).toMatch(/^m{128}$/);
    expect(about.startsWith(look.call?.about ?? "?")).toBe(true);
  });

  test("beats are counted", () => {
    const shared = sharedMemory();
    doingIn(shared).beat();
    expect(lookInto(shared).beat).toBe(1);
  });
});

describe("looks are judged", () => {
  const inCall = (n: number): Look => ({ call: { n, name: "m", about: "" }, beat: 0 });
  const idle = (beat: number): Look => ({ call: null, beat });

  /** The verdicts on so many looks. */
  const judged = (looks: number, look: (n: number) => Look, cpuMs: (n: number) => number, beats: boolean) => {
    const judge = judgeOfLooks();
    return Array.from({ length: looks }, (_, n) => judge(look(n), cpuMs(n), beats));
  };

  test("the same call in all looks, computing: stuck after the last one that is allowed", () => {
    const verdicts = judged(
      stuckLooks + 1,
      () => inCall(7),
      (n) => n * 250,
      false,
    );
    expect(verdicts).toEqual([...new Array(stuckLooks).fill("fine"), "stuck"]);
  });

  test("other calls each time, or a call between two moments of rest: fine", () => {
    expect(judged(deadLooks * 2, inCall, (n) => n * 250, false)).not.toContain("stuck");
    const now = (n: number): Look => (n % stuckLooks === 0 ? idle(n) : inCall(7));
    expect(new Set(judged(deadLooks * 2, now, (n) => n * 250, true))).toEqual(new Set(["fine"]));
  });

  test("the same call without computing, as on a disk that does not answer: slow, said once, and dead in the end", () => {
    const verdicts = judged(
      deadLooks + 1,
      () => inCall(7),
      (n) => (n * stuckCpuMs) / (deadLooks + 1),
      false,
    );
    expect(verdicts.indexOf("slow")).toBe(slowLooks);
    expect(verdicts.filter((verdict) => verdict === "slow")).toHaveLength(1);
    expect(verdicts.indexOf("dead")).toBe(deadLooks);
  });

  test("no beat although beats are expected: slow, then dead; while none is expected: fine", () => {
    expect(
      judged(
        deadLooks + 1,
        () => idle(3),
        () => 0,
        true,
      ).at(-1),
    ).toBe("dead");
    expect(
      new Set(
        judged(
          deadLooks * 2,
          () => idle(3),
          () => 0,
          false,
        ),
      ),
    ).toEqual(new Set(["fine"]));
    expect(new Set(judged(deadLooks * 2, idle, () => 0, true))).toEqual(new Set(["fine"]));
  });
});
