import type { Config } from "@bigboard/games/wall-street-1920";
import { COMPANIES, wallStreet1920 } from "@bigboard/games/wall-street-1920";
import type { Simulation } from "../arena/simulate.ts";
import { simulate } from "../arena/simulate.ts";
import { tournament } from "../arena/tournament.ts";
import { randomBot } from "../random.ts";
import { greedyBot } from "./greedy.ts";
import { Study } from "./study.ts";
import { FAMILIES } from "./temper.ts";

export type ReportOrder = {
  /** As `readConfig` returned it; its board and options are used for the main part. */
  readonly config: Config;
  /** Matches for each number of seats. */
  readonly games: number;
  readonly seed: string;
  /** The command that makes this report, for its heading. */
  readonly command: string;
  readonly progress?: (done: number, of: number) => void;
};

const SEATS = [2, 3, 4, 5] as const;
const AGAINST_RANDOM = 1000;
const FAMILY_GAMES = 600;
const VARIANT_GAMES = 400;
const SPECIAL_KINDS = [
  "surprise",
  "upwards",
  "downwards",
  "mixed",
  "black-day",
  "stock-market",
  "change",
] as const;

type Measured = { readonly seats: number; readonly result: Simulation; readonly study: Study };

/**
 * Measures an edition and writes the report as Markdown: balance of seats, companies, ways of playing, events, special
 * cards, Loans, scores and lengths, greedy players among themselves; greedy against random; families of play.
 */
export function reportEdition(order: ReportOrder): string {
  const { config, games, seed, progress } = order;
  const jobs = SEATS.length * games + AGAINST_RANDOM + 4 * FAMILY_GAMES + 3 * VARIANT_GAMES;
  let before = 0;
  const step = (count: number): ((done: number) => void) => {
    const base = before;
    before += count;
    return (done) => progress?.(base + done, jobs);
  };
  const measured = SEATS.map((seats) => measure(config, seats, games, `${seed}/${seats}`, step(games)));
  return [
    `# ${config.edition.title} of 1920 Wall Street, measured`,
    "",
    "Generated; do not edit. Made by",
    "",
    "```sh",
    order.command,
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
    ...randomSection(config, seed, step(AGAINST_RANDOM)),
    ...familySection(config, seed, step),
    ...variantSection(config, seed, step),
  ].join("\n");
}

function measure(
  config: Config,
  seats: number,
  games: number,
  seed: string,
  progress: (done: number) => void,
): Measured {
  const watcher = new Study(config);
  const bots = [greedyBot()];
  const result = simulate({ game: wallStreet1920, seats, games, bots, config, seed, watcher, progress });
  return { seats, result, study: watcher };
}

function seatSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, study }) => {
    const games = study.counts.get("games");
    const wins = Array.from({ length: seats }, (_, place) => study.counts.get(`place/${place}`) / games);
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

function lengthSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, result, study }) => {
    const { turns } = study;
    const { inputs, games, faults } = result;
    return [
      `${seats}`,
      `${min(turns)}`,
      fixed(mean(turns)),
      `${max(turns)}`,
      fixed(mean(turns) / seats),
      fixed(inputs / games),
      `${faults}`,
    ];
  });
  return section("Length", [
    "Turns of all players; the catalogue derives 72 to 81 with three or more players, and as many less as Stock Market cards are removed with two.",
    "",
    ...table(["players", "fewest", "mean", "most", "rounds", "inputs a match", "broken invariants"], rows),
  ]);
}

function scoreSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, study }) => {
    const { counts, scores } = study;
    const games = counts.get("games");
    const part = (name: string): string => fixed(counts.get(`partWon/${name}`) / games);
    return [
      `${seats}`,
      fixed(mean(scores)),
      fixed(deviation(scores)),
      fixed(counts.get("totalWon") / games),
      part("shares"),
      part("markets"),
      part("cash"),
      part("gold"),
      part("loans"),
      fixed(counts.get("loans") / games / seats, 2),
      percent(counts.get("indebtedWon") / games),
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
  const rows = measured.map(({ seats, study }) => {
    const { counts } = study;
    const games = counts.get("games");
    const one = (event: string): string => {
      const times = counts.get(`ending/${event}`);
      const turned = times > 0 ? counts.get(`turned/${event}`) / times : 0;
      return `${percent(times / games)} (${percent(turned)})`;
    };
    return [`${seats}`, one("GOLD"), one("LESS"), one("HALF"), percent(counts.get("ending/none") / games)];
  });
  return section("Events", [
    "How often each event came; in brackets how often its coming changed who won.",
    "",
    ...table(["players", "GOLD", "LESS", "HALF", "none"], rows),
  ]);
}

function companySection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, study }) => {
    const { counts } = study;
    const games = counts.get("games");
    return [
      `${seats}`,
      ...COMPANIES.map(
        (name) =>
          `${percent(counts.get(`scored/${name}`) / games / seats)} / ${percent(counts.get(`scoredWon/${name}`) / games)}`,
      ),
      ...COMPANIES.map((name) => percent(counts.get(`main/${name}`) / games)),
      percent(counts.get("main/none") / games),
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
  const styles = [
    "market cards",
    "capital first",
    "discards",
    "sales",
    "one or two companies",
    "three or four companies",
  ];
  const rows = measured.map(({ seats, study }) => {
    const { counts } = study;
    const games = counts.get("games");
    const per = (action: string): string => fixed(counts.get(`action/${action}`) / games);
    return [
      `${seats}`,
      ...styles.map((style) => percent(counts.get(`style/${style}`) / games)),
      per("move"),
      per("stop"),
      per("sell"),
      per("capital"),
      per("flip"),
      fixed(counts.get("capitalWon") / games, 2),
    ];
  });
  const head = ["players", ...styles, "moves", "stops", "sales made", "raises", "flips", "winner's capital"];
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
    const cells = measured.map(({ seats, study }) => {
      const { counts } = study;
      const total = (prefix: string): number =>
        ids.reduce((sum, id) => sum + counts.get(`${prefix}/${id}`), 0);
      const games = counts.get("games");
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

function randomSection(config: Config, seed: string, progress: (done: number) => void): string[] {
  const bots = [greedyBot(), randomBot<Config, never, never, never, never>()];
  const { bots: results, games } = tournament({
    game: wallStreet1920,
    seats: 2,
    games: AGAINST_RANDOM,
    bots,
    config,
    seed: `${seed}/random`,
    progress,
  });
  const rows = results.map(({ name, winRate, low, high }) => [
    name,
    percent(winRate),
    `${percent(low)} to ${percent(high)}`,
  ]);
  return section("Greedy against random", [
    `${games} two-seat matches, seats rotated. Aim: greedy wins at least 90 %.`,
    "",
    ...table(["bot", "won", "95 % interval"], rows),
  ]);
}

function familySection(
  config: Config,
  seed: string,
  step: (count: number) => (done: number) => void,
): string[] {
  const bots = [greedyBot(), ...FAMILIES.map(([name, temper]) => greedyBot(name, temper))];
  const columns = SEATS.map((seats) =>
    tournament({
      game: wallStreet1920,
      seats,
      games: FAMILY_GAMES,
      bots,
      config,
      seed: `${seed}/families/${seats}`,
      progress: step(FAMILY_GAMES),
    }),
  );
  const rows = bots.map(({ name }, i) => [
    name,
    ...columns.map(({ bots: results }, column) => {
      const appearances = (FAMILY_GAMES * (SEATS[column] ?? 0)) / bots.length;
      const rate = (results[i]?.wins ?? 0) / appearances;
      return fixed(rate * (SEATS[column] ?? 0), 2);
    }),
  ]);
  return section("Families of play", [
    "Greedy players that value one thing more than it is worth, all against all: wins per match played, 1 being the share.",
    "",
    ...table(["family", ...SEATS.map((seats) => `${seats} players`)], rows),
  ]);
}

function variantSection(
  config: Config,
  seed: string,
  step: (count: number) => (done: number) => void,
): string[] {
  const variants: readonly [string, Config][] = [
    ["orange board", { ...config, board: "orange" }],
    ["Tycoons, random faces", { ...config, tycoons: "random" }],
    ["Call Options", { ...config, callOptions: true }],
  ];
  const rows = variants.map(([name, variant]) => {
    const { result, study } = measure(variant, 3, VARIANT_GAMES, `${seed}/${name}`, step(VARIANT_GAMES));
    const { counts } = study;
    const tycoons = ["A", "B", "C", "D"].map((letter) => {
      const done = (face: string): number => counts.get(`tycoon/${letter}/${face}/done`);
      return fixed((done("reward") + done("penalty")) / VARIANT_GAMES, 2);
    });
    return [
      name,
      ...[0, 1, 2].map((place) => percent(counts.get(`place/${place}`) / VARIANT_GAMES)),
      fixed(mean(study.turns)),
      `${fixed(counts.get("totalWon") / VARIANT_GAMES)}`,
      variant.tycoons === "off" ? "" : tycoons.join(" / "),
      variant.callOptions ? fixed(counts.get("action/option") / VARIANT_GAMES, 2) : "",
      `${result.faults}`,
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

function section(title: string, lines: readonly string[]): string[] {
  return [`## ${title}`, "", ...lines, ""];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

function percent(rate: number | undefined): string {
  return rate === undefined ? "" : `${(rate * 100).toFixed(1)} %`;
}

function points(rate: number): string {
  return `${(rate * 100).toFixed(1)} points`;
}

function fixed(value: number, digits = 1): string {
  return value.toFixed(digits);
}

function mean(list: readonly number[]): number {
  return list.length > 0 ? list.reduce((sum, value) => sum + value, 0) / list.length : 0;
}

function deviation(list: readonly number[]): number {
  const middle = mean(list);
  return Math.sqrt(mean(list.map((value) => (value - middle) ** 2)));
}

function min(list: readonly number[]): number {
  return list.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

function max(list: readonly number[]): number {
  return list.reduce((most, value) => Math.max(most, value), 0);
}
