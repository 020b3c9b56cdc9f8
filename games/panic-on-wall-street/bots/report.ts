import { type Counts, fixed, percent, section, seriesOf, table } from "@bigboard/arena";
import { COLOURS, type Config } from "@bigboard/panic-on-wall-street/game";
import { AUDIT_EVERY, type Compared, type JobResult, type Measured, SEATS } from "./measure.ts";
import { TUNING } from "./tuning.ts";

const MONTHS = [1, 2, 3, 4, 5] as const;
const KINDS = [...COLOURS, "x2"] as const;
const RANKINGS = ["managers", "investors", "players"] as const;

/**
 * The report on an edition as Markdown: what the roles earn, what shares and companies cost and yield by colour and month,
 * how deals come and go, who cannot pay, first places by seat, length, and the levels of the bots.
 */
export function writeReport(
  config: Config,
  command: string,
  bots: string,
  results: readonly JobResult[],
): string {
  const measured = SEATS.flatMap((seats) =>
    results.flatMap((one) => (one.kind === "seats" && one.seats === seats ? [one] : [])),
  );
  const compared = results.flatMap((one) => (one.kind === "seats" ? [] : [one]));
  return [
    `# ${config.edition.title} of Panic on Wall Street, measured`,
    "",
    "Generated; do not edit. Made by",
    "",
    "```sh",
    command,
    "```",
    "",
    `The players are bots (${bots}, repeated around the table) at their human paces; money in thousands of dollars. ` +
      "Three and four players play the dual game, in which everybody is both: there the columns of managers tell of all. " +
      "Nothing here describes the printed game: the edition's numbers are our own where `sources` says `house`.",
    "",
    ...roleSection(measured),
    ...seatSection(measured),
    ...monthSection(
      "Prices",
      "What a share cost when the dice were rolled, by colour; x2 companies apart. Then all prices as a part of the expected yields.",
      measured,
      (counts, month) => [
        ...KINDS.map((kind) => mean(counts, `price/${kind}/${month}`)),
        ratio(counts, `paid/${month}`, `expected/${month}`),
      ],
      [...KINDS, "of expected"],
    ),
    ...monthSection(
      "Incomes",
      "What a share brought its investor, x2 companies among their colours.",
      measured,
      (counts, month) => COLOURS.map((colour) => mean(counts, `income/${colour}/${month}`)),
      COLOURS,
    ),
    ...monthSection(
      "Bargaining",
      "A negotiation: its seconds, companies in play and how many of them were sold when the bell rang; offers (public and private), bundles; deals made, those among them that took another's place, deals left by the investor, cleared by the manager, and closed.",
      measured,
      (counts, month, games) => [
        mean(counts, `seconds/${month}`, 0),
        mean(counts, `tiles/${month}`),
        ratio(counts, `sold/${month}`, `stalls/${month}`),
        ...["bids", "asks", "bundles", "made", "replaced", "ended/withdrawn", "ended/cleared", "closed"].map(
          (name) => fixed((counts[`${name}/${month}`] ?? 0) / games),
        ),
      ],
      [
        "seconds",
        "companies",
        "sold",
        "bids",
        "asks",
        "bundles",
        "deals",
        "replaced",
        "left",
        "cleared",
        "closed",
      ],
    ),
    ...monthSection(
      "Who cannot pay",
      "A hundred games: investors who could not pay, claims forgiven and declared, investors and managers bankrupt, managers who had to sell.",
      measured,
      (counts, month, games) =>
        ["insolvent", "claim/defer", "claim/bankrupt", "bankrupt/investor", "bankrupt/manager", "forced"].map(
          (name) => fixed((100 * (counts[`${name}/${month}`] ?? 0)) / games),
        ),
      ["insolvent", "forgiven", "declared", "investors bankrupt", "managers bankrupt", "forced sales"],
    ),
    ...monthSection(
      "Auctions",
      "What a company cost, x2 companies apart, and how many a game nobody wanted.",
      measured,
      (counts, month, games) =>
        month === 5
          ? []
          : [
              ...KINDS.map((kind) => mean(counts, `auction/${kind}/${month}`)),
              fixed((counts[`removed/${month}`] ?? 0) / games, 2),
            ],
      [...KINDS, "removed"],
    ),
    ...wealthSection(measured),
    ...lengthSection(measured),
    ...levelSection(compared),
    ...section("Tuning", TUNING),
  ].join("\n");
}

function roleSection(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ seats, games, counts }) =>
    RANKINGS.flatMap((of) => {
      const { n, mean: purse, deviation } = seriesOf(counts, `purse/${of}`);
      if (n === 0) return [];
      return [
        [
          `${seats}`,
          of,
          `${fixed(purse)} ± ${fixed(deviation)}`,
          mean(counts, `best/${of}`),
          mean(counts, `worst/${of}`),
          percent((counts[`ranked/${of}`] ?? 0) / games),
        ],
      ];
    }),
  );
  return section("Roles", [
    "What each role ends with, with its standard deviation, the best and the worst of a game, and how many games had a winner of the role. Roles are not compared with each other by the rules; here one sees where the money goes.",
    "",
    ...table(["players", "role", "purse", "best", "worst", "with a winner"], rows),
  ]);
}

function seatSection(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ seats, counts }) =>
    RANKINGS.flatMap((of) => {
      if ((counts[`ranked/${of}`] ?? 0) === 0) return [];
      const cells = Array.from({ length: 11 }, (_, seat) => {
        const had = counts[`seats/${of}/${seat}`] ?? 0;
        return had === 0 ? "" : percent((counts[`won/${of}/${seat}`] ?? 0) / had);
      });
      return [[`${seats}`, of, ...cells]];
    }),
  );
  const head = Array.from({ length: 11 }, (_, seat) => `seat ${seat + 1}`);
  return section("First places by seat", [
    "How often a seat won among those of its role, of the games in which it had the role. The bots sit in the order named above: seats compare only where the same bot sits in them.",
    "",
    ...table(["players", "role", ...head], rows),
  ]);
}

function monthSection(
  title: string,
  text: string,
  measured: readonly Measured[],
  cells: (counts: Counts, month: number, games: number) => readonly string[],
  head: readonly string[],
): string[] {
  const rows = measured.flatMap(({ seats, games, counts }) =>
    MONTHS.flatMap((month) => {
      const own = cells(counts, month, games);
      return own.length === 0 ? [] : [[`${seats}`, `${month}`, ...own]];
    }),
  );
  return section(title, [text, "", ...table(["players", "month", ...head], rows)]);
}

function wealthSection(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ seats, counts }) =>
    (["managers", "investors"] as const).flatMap((role) =>
      seriesOf(counts, `wealth/${role}/1`).n === 0
        ? []
        : [[`${seats}`, role, ...MONTHS.map((month) => mean(counts, `wealth/${role}/${month}`))]],
    ),
  );
  return section("Wealth", [
    "What is in a purse at the end of each month, of everybody who began.",
    "",
    ...table(["players", "role", ...MONTHS.map((month) => `month ${month}`)], rows),
  ]);
}

function lengthSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts, faults }) => {
    const { mean: minutes, deviation } = seriesOf(counts, "length");
    const endings = Object.entries(counts).filter(([name]) => name.startsWith("ending/"));
    return [
      `${seats}`,
      `${games}`,
      `${fixed(minutes)} ± ${fixed(deviation)}`,
      fixed((counts.inputs ?? 0) / games, 0),
      endings.map(([name, times]) => `${name.slice("ending/".length)} ${times}`).join(", "),
      mean(counts, "unpaid"),
      `${faults}`,
    ];
  });
  return section("Length and endings", [
    "Match minutes of a game, inputs a game, how games ended, old debts never paid. " +
      `Broken invariants were looked for after every input of every ${AUDIT_EVERY}th match.`,
    "",
    ...table(["players", "games", "minutes", "inputs", "endings", "unpaid", "broken invariants"], rows),
  ]);
}

function levelSection(compared: readonly Compared[]): string[] {
  const rows = compared
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.seats - b.seats)
    .flatMap(({ kind, seats, bots }) =>
      bots.flatMap(({ name, among, ...standing }) =>
        (among.length === 0 ? [{ of: "players", ...standing }] : among).map(({ of, winRate, low, high }) => [
          kind === "alone" ? "one tycoon, else random" : "one of each",
          `${seats}`,
          name,
          of,
          percent(winRate),
          `${percent(low)} to ${percent(high)}`,
        ]),
      ),
    );
  return section("Levels of the bots", [
    `${compared[0]?.games ?? 0} games at each table, seats rotated over the same deals; the intervals count deals. How often a seat of the bot won among those of its role.`,
    "",
    ...table(["table", "players", "bot", "role", "won", "95 % interval"], rows),
  ]);
}

function mean(counts: Counts, series: string, digits = 1): string {
  const { n, mean: value } = seriesOf(counts, series);
  return n === 0 ? "" : fixed(value, digits);
}

function ratio(counts: Counts, part: string, whole: string): string {
  const all = counts[whole] ?? 0;
  return all === 0 ? "" : percent((counts[part] ?? 0) / all);
}
