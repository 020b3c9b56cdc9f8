import type { NumberOption, Options } from "@bigboard/kernel";

/**
 * What a table of Krach 29 may choose (chapter "The clocks and limits of a table"). `dayClock` is the factor on the edition's seconds a day, 0 for no day
 * clock: then `idleBell` ends a day that stands still. With `beginner` bots take twice as long.
 */
export const OPTIONS = {
  dayClock: { kind: "choice", values: [0, 0.75, 1, 1.5], usual: 1, rule: "S-DAYCLOCK" },
  edition: { kind: "edition", rule: "K-SETUP-1" },
  beginner: { kind: "flag", usual: false, rule: "S-BOTDELAY" },
  cryLife: seconds("S-CRYTTL", 20, [5, 10, 20, 40, 60]),
  mostCries: { ...rare("S-MAXCRIES", 3, [1, 2, 3, 4, 5]), step: 1 },
  shoutGap: { ...seconds("S-SHOUT", 1.5, [0.5, 1.5, 3, 5]), step: 0.1 },
  lastCall: seconds("S-LASTCALL", 15, [10, 15, 20, 30]),
  lastTrader: seconds("S-LASTTRADER", 20, [10, 20, 30, 40]),
  idleBell: {
    ...seconds("S-IDLEBELL", 90, [45, 90, 180, 300]),
    applies: { option: "dayClock", is: 0 },
  },
  countdown: seconds("S-COUNTDOWN", 3, [3, 5, 10]),
  choice: seconds("S-CHOICE", 15, [10, 15, 30, 60]),
  ready: seconds("S-READY", 20, [5, 20, 40, 60]),
  grace: seconds("S-GRACE", 15, [5, 15, 30, 60]),
} as const satisfies Options;

type Offered = readonly [least: number, ...more: number[], most: number];

/** A clock that few tables change: whole seconds from the least to the most that the slip offers. */
function seconds(rule: string, usual: number, offered: Offered): NumberOption {
  return { ...rare(rule, usual, offered), step: 1, unit: "seconds" };
}

function rare(rule: string, usual: number, offered: Offered): Omit<NumberOption, "step"> {
  const [least] = offered;
  return { kind: "number", least, most: Math.max(...offered), usual, offered, rare: true, rule };
}
