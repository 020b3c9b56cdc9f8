import { fixed, percent, section, table } from "@bigboard/arena";
import type { Config } from "@bigboard/wall-street-1920/game";
import { COMPANIES } from "@bigboard/wall-street-1920/game";
import type { Compared, JobResult, Measured } from "./measure.ts";
import {
  AGAINST_RANDOM,
  AUDIT_EVERY,
  FAMILY_GAMES,
  SEATS,
  STRONGER,
  VARIANT_GAMES,
  VARIANTS,
} from "./measure.ts";
import { TUNING } from "./tuning.ts";

const SPECIAL_KINDS = [
  "surprise",
  "upwards",
  "downwards",
  "mixed",
  "black-day",
  "stock-market",
  "change",
] as const;

/** The traits that winners are told apart by. */
const STYLES = [
  "market cards",
  "capital first",
  "discards",
  "sales",
  "one or two companies",
  "three or four companies",
] as const;

/**
 * The report on an edition as Markdown: balance of seats, companies, ways of playing, events, special cards, Loans,
 * scores and lengths, greedy players among themselves; greedy against random; families of play;
 * expansions; then seats and ways of playing with stronger bots.
 */
export function writeReport(config: Config, command: string, results: readonly JobResult[]): string {
  const measured = SEATS.flatMap((seats) =>
    results.flatMap((one) => (one.kind === "seats" && one.seats === seats ? [one] : [])),
  );
  const variants = VARIANTS.flatMap((name) =>
    results.flatMap((one) => (one.kind === "variant" && one.variant === name ? [one] : [])),
  );
  const families = SEATS.flatMap((seats) =>
    results.flatMap((one) => (one.kind === "families" && one.seats === seats ? [one] : [])),
  );
  const stronger = STRONGER.flatMap(({ bot }) =>
    SEATS.flatMap((seats) =>
      results.flatMap((one) =>
        one.kind === "stronger" && one.bot === bot && one.seats === seats ? [one] : [],
      ),
    ),
  );
  const random = results.flatMap((one) => (one.kind === "random" ? [one] : []));
  return [
    `# ${config.edition.title} of 1920 Wall Street, measured`,
    "",
    "Generated; do not edit. Made by",
    "",
    "```sh",
    command,
    "```",
    "",
    "Greedy players among themselves on the chosen board, unless a section says otherwise. A shared victory counts 1/k " +
      "for each of k winners. *Share* is what a seat would win by luck. Nothing here describes the printed game: the " +
      "edition's numbers are our own where `sources` says `house`.",
    "",
    ...seatSection(measured),
    ...lengthSection(measured),
    ...scoreSection(measured),
    ...eventSection(measured),
    ...companySection(measured),
    ...styleSection(measured),
    ...cardSection(config, measured),
    ...randomSection(random),
    ...familySection(families),
    ...variantSection(variants),
    ...strongerSection(stronger),
    ...section("Tuning", TUNING),
  ].join("\n");
}

function seatSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts }) => {
    const wins = Array.from({ length: seats }, (_, place) => (counts[`place/${place}`] ?? 0) / games);
    const worst = Math.max(...wins.map((rate) => Math.abs(rate - 1 / seats)));
    const cells = Array.from({ length: 5 }, (_, place) => percent(wins[place]));
    return [`${seats}`, `${games}`, percent(1 / seats), ...cells, points(worst)];
  });
  return section("Seats in turn order", [
    "Won by the first player, the second, and so on. Aim: nobody more than 3 points from the share.",
    "",
    ...table(["players", "games", "share", "1st", "2nd", "3rd", "4th", "5th", "worst"], rows),
  ]);
}

/** The same questions put to stronger bots: who wins by seat, with which company and in which way. */
function strongerSection(measured: readonly Measured[]): string[] {
  const heads = ["bot", "players", "games"];
  const seats = measured.map(({ bot, seats, games, counts }) => {
    const wins = Array.from({ length: seats }, (_, place) => (counts[`place/${place}`] ?? 0) / games);
    const worst = Math.max(...wins.map((rate) => Math.abs(rate - 1 / seats)));
    // Two standard deviations of a fair seat: what luck alone does to that many games.
    const luck = 2 * Math.sqrt((1 / seats) * (1 - 1 / seats) * (1 / games));
    const cells = Array.from({ length: 5 }, (_, place) => percent(wins[place]));
    return [bot, `${seats}`, `${games}`, ...cells, points(worst), points(luck)];
  });
  const ways = measured.map(({ bot, seats, games, counts: named }) => {
    const counts = counter(named);
    return [
      bot,
      `${seats}`,
      `${games}`,
      ...COMPANIES.map((name) => percent(counts(`main/${name}`) / games)),
      ...STYLES.map((style) => percent(counts(`style/${style}`) / games)),
      fixed(counts("capitalWon") / games, 2),
    ];
  });
  const spent = STRONGER.flatMap(({ bot, iterations }) =>
    iterations === null ? [] : [`The ${bot} has ${iterations} iterations a turn.`],
  );
  return section("Stronger bots", [
    `Brokers and tycoons, each among themselves. ${spent.join(" ")} Won by seat in turn order, how far the worst is from the share, and how far luck alone brings that many games (two standard deviations).`,
    "",
    ...table([...heads, "1st", "2nd", "3rd", "4th", "5th", "worst", "luck"], seats),
    "",
    "Winners by their greatest company, and by their strongest trait as under *Ways of playing*.",
    "",
    ...table([...heads, ...COMPANIES, ...STYLES, "winner's capital"], ways),
  ]);
}

function lengthSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, inputs, faults, turns }) => {
    return [
      `${seats}`,
      `${turns.least}`,
      fixed(turns.mean),
      `${turns.most}`,
      fixed(turns.mean / seats),
      fixed(inputs / games),
      `${faults}`,
    ];
  });
  return section("Length", [
    "Turns of all players; the catalogue derives 72 to 81 with three or more players, and as many less as Stock Market cards are removed with two. " +
      `Broken invariants were looked for after every input of every ${AUDIT_EVERY}th match.`,
    "",
    ...table(["players", "fewest", "mean", "most", "rounds", "inputs a match", "broken invariants"], rows),
  ]);
}

function scoreSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, scores, counts: named }) => {
    const counts = counter(named);
    const part = (name: string): string => fixed(counts(`partWon/${name}`) / games);
    return [
      `${seats}`,
      fixed(scores.mean),
      fixed(scores.deviation),
      fixed(counts("totalWon") / games),
      part("shares"),
      part("markets"),
      part("cash"),
      part("gold"),
      part("loans"),
      fixed(counts("loans") / games / seats, 2),
      percent(counts("indebtedWon") / games),
    ];
  });
  const head = ["players", "mean", "deviation", "winner", "shares", "market cards", "cash", "gold", "Loans"];
  return section("Scores", [
    "All scores, then the winner's and what it is made of; Loans a player takes, and winners who had one.",
    "",
    ...table([...head, "Loans each", "winners with a Loan"], rows),
  ]);
}

function eventSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts: named }) => {
    const counts = counter(named);
    const one = (event: string): string => {
      const times = counts(`ending/${event}`);
      const turned = times > 0 ? counts(`turned/${event}`) / times : 0;
      return `${percent(times / games)} (${percent(turned)})`;
    };
    return [`${seats}`, one("GOLD"), one("LESS"), one("HALF"), percent(counts("ending/none") / games)];
  });
  return section("Events", [
    "How often each event came; in brackets how often its coming changed who won.",
    "",
    ...table(["players", "GOLD", "LESS", "HALF", "none"], rows),
  ]);
}

function companySection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts: named }) => {
    const counts = counter(named);
    return [
      `${seats}`,
      ...COMPANIES.map(
        (name) =>
          `${percent(counts(`scored/${name}`) / games / seats)} / ${percent(counts(`scoredWon/${name}`) / games)}`,
      ),
      ...COMPANIES.map((name) => percent(counts(`main/${name}`) / games)),
      percent(counts("main/none") / games),
    ];
  });
  const head = ["players", ...COMPANIES, ...COMPANIES.map((name) => `${name} first`), "no company"];
  return section("Companies", [
    "Players / winners who score the company, then winners whose greatest company it is.",
    "",
    ...table(head, rows),
  ]);
}

function styleSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts: named }) => {
    const counts = counter(named);
    const per = (action: string): string => fixed(counts(`action/${action}`) / games);
    return [
      `${seats}`,
      ...STYLES.map((style) => percent(counts(`style/${style}`) / games)),
      per("move"),
      per("stop"),
      per("sell"),
      per("capital"),
      per("flip"),
      fixed(counts("capitalWon") / games, 2),
    ];
  });
  const head = ["players", ...STYLES, "moves", "stops", "sales made", "raises", "flips", "winner's capital"];
  return section("Ways of playing", [
    "Winners by their strongest trait (market cards worth at least 20 points and half of the shares; else three raises of capital; else eight discards; else two sales; else the number of companies that score), then actions a match.",
    "",
    ...table(head, rows),
  ]);
}

function cardSection(config: Config, measured: readonly Measured[]): string[] {
  const { markets, shares, duals } = config.edition;
  const groups: [string, string[]][] = SPECIAL_KINDS.map((kind) => [
    kind === "change" ? "one company up or down" : kind,
    markets.filter(({ instruction }) => instruction.does === kind).map(({ id }) => id),
  ]);
  groups.push(["gold share", shares.filter(({ kind }) => kind === "gold").map(({ id }) => id)]);
  groups.push(["starting dual", duals.map(({ id }) => id)]);
  for (const company of COMPANIES) {
    const ids = (count: 1 | 2): string[] =>
      shares.flatMap((card) =>
        card.kind === "share" && card.company === company && card.shares === count ? [card.id] : [],
      );
    groups.push([`${company}, single`, ids(1)], [`${company}, double`, ids(2)]);
  }
  const rows = groups.map(([name, ids]) => {
    const cells = measured.map(({ seats, games, counts: named }) => {
      const counts = counter(named);
      const total = (prefix: string): number => ids.reduce((sum, id) => sum + counts(`${prefix}/${id}`), 0);
      const kept = total("kept");
      const edge = kept > 0 ? (total("keptWon") / kept) * seats : 0;
      return `${fixed(kept / games, 2)} / ${fixed(total("bought") / games, 2)} (${fixed(edge, 2)})`;
    });
    return [name, `${ids.length}`, ...cells];
  });
  return section("Cards", [
    "Times a match that a card of the kind was kept / bought, and in brackets how often its keeper won, 1 being the share.",
    "",
    ...table(["kind", "cards", ...SEATS.map((seats) => `${seats} players`)], rows),
  ]);
}

function randomSection(compared: readonly Compared[]): string[] {
  const rows = compared.flatMap(({ bots }) =>
    bots.map(({ name, winRate, low, high }) => [
      name,
      percent(winRate),
      `${percent(low)} to ${percent(high)}`,
    ]),
  );
  return section("Greedy against random", [
    `${AGAINST_RANDOM} two-seat matches, seats rotated. Aim: greedy wins at least 90 %.`,
    "",
    ...table(["bot", "won", "95 % interval"], rows),
  ]);
}

function familySection(compared: readonly Compared[]): string[] {
  const names = compared[0]?.bots.map(({ name }) => name) ?? [];
  const rows = names.map((name, i) => [
    name,
    ...compared.map(({ bots, seats }) => {
      const { winRate = 0, low = 0, high = 0 } = bots[i] ?? {};
      return `${fixed(winRate * seats, 2)} (${fixed(low * seats, 2)} to ${fixed(high * seats, 2)})`;
    }),
  ]);
  return section("Families of play", [
    `One player who values one thing more than it is worth, alone among greedy players, ${FAMILY_GAMES} matches for each number of players, seats rotated over the same deals. How often this player won, 1 being the share, with the 95 % interval: below 1 the plain greedy player is better, well above 1 would mean that the way of playing dominates.`,
    "",
    ...table(["family", ...compared.map(({ seats }) => `${seats} players`)], rows),
  ]);
}

function variantSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ variant, counts, turns, games, faults }) => {
    const tycoons = ["A", "B", "C", "D"].map((letter) => {
      const done = (face: string): number => counts[`tycoon/${letter}/${face}/done`] ?? 0;
      return fixed((done("reward") + done("penalty")) / games, 2);
    });
    return [
      variant ?? "",
      ...[0, 1, 2].map((place) => percent((counts[`place/${place}`] ?? 0) / games)),
      fixed(turns.mean),
      fixed((counts.totalWon ?? 0) / games),
      tycoons.join(" / "),
      fixed((counts["action/option"] ?? 0) / games, 2),
      `${faults}`,
    ];
  });
  const head = [
    "variant",
    "1st",
    "2nd",
    "3rd",
    "turns",
    "winner's score",
    "Tycoons A / B / C / D",
    "options",
  ];
  return section("Orange board and expansions", [
    `${VARIANT_GAMES} three-seat matches each. Tycoons and options: times a match that they took effect or were placed.`,
    "",
    ...table([...head, "broken invariants"], rows),
  ]);
}

function points(rate: number): string {
  return `${(rate * 100).toFixed(1)} points`;
}

/** Reads counts by name; what was never counted is 0. */
function counter(counts: Measured["counts"]): (name: string) => number {
  return (name) => counts[name] ?? 0;
}
