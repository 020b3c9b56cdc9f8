import { fixed, percent, section, seriesOf, table } from "@bigboard/arena";
import { BENEFITS, type BonusId, type Config, faceOf, PREJUDICES } from "@bigboard/krach-29/game";
import type { Compared, JobResult, Measured, Valued } from "./measure.ts";
import { AUDIT_EVERY, CARD_DAYS, COMPARED_SEATS, SEATS } from "./measure.ts";
import { TUNING } from "./tuning.ts";

const DAYS = [1, 2, 3, 4] as const;

/**
 * The report on an edition as Markdown: bankruns, losses, places in the queue, offers, companies that never fall, cards,
 * ways of selling, length, the levels of the bots, and what was tuned after it.
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
  const valued = CARD_DAYS.flatMap((day) =>
    results.flatMap((one) => (one.kind === "cards" && one.day === day ? [one] : [])),
  );
  const levels = results.flatMap((one) => (one.kind === "levels" ? [one] : []));
  return [
    `# ${config.edition.title} of Krach 29, measured`,
    "",
    "Generated; do not edit. Made by",
    "",
    "```sh",
    command,
    "```",
    "",
    `The traders are bots (${bots}, repeated around the table) at their human paces; amounts in M$. They watch the ` +
      "bankrun line, as people do. Nothing here describes the printed game: the edition's numbers are our own where " +
      "`sources` says `house`.",
    "",
    ...bankrunSection(measured),
    ...lossSection(measured),
    ...queueSection(measured),
    ...offerSection(config, measured),
    ...companySection(config, measured),
    ...havenSection(measured),
    ...cardSection(config, valued),
    ...saleSection(measured),
    ...lengthSection(measured),
    ...levelSection(levels),
    ...section("Tuning", TUNING),
  ].join("\n");
}

function bankrunSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts }) => [
    `${seats}`,
    `${games}`,
    percent((counts["ending/bankrun"] ?? 0) / games),
    ...DAYS.map((day) => percent((counts[`bankrun/${day}`] ?? 0) / games)),
    ...DAYS.map((day) => fixed(seriesOf(counts, `lowest/${day}`).mean)),
  ]);
  const head = ["players", "games", "bankrun", ...DAYS.map((day) => `on day ${day}`)];
  return section("Bankruns", [
    "How many games a bankrun ends, and on which day; then the mean lowest price after each day that is survived. Aim: a threat, not the usual ending.",
    "",
    ...table([...head, ...DAYS.map((day) => `lowest, day ${day}`)], rows),
  ]);
}

function lossSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, counts }) => {
    const days = DAYS.map((day) => {
      const { mean, deviation } = seriesOf(counts, `loss/${day}`);
      return `${fixed(mean)} ± ${fixed(deviation)}`;
    });
    const closed = counts["ending/close"] ?? 0;
    return [
      `${seats}`,
      ...days,
      ...DAYS.map((day) => fixed(seriesOf(counts, `spread/${day}`).mean)),
      fixed(seriesOf(counts, "score").mean),
      fixed(seriesOf(counts, "winner").mean),
      fixed(seriesOf(counts, "lead").mean),
      fixed(seriesOf(counts, "gap").mean),
      closed > 0 ? percent((counts.shared ?? 0) / closed) : "",
    ];
  });
  const head = ["players", ...DAYS.map((day) => `day ${day}`), ...DAYS.map((day) => `spread ${day}`)];
  return section("Losses", [
    "A trader's loss on each day with its standard deviation; the mean distance between the best and the worst of a day; final scores, the winner's, the winner's lead, the distance to the last, and shared victories.",
    "",
    ...table([...head, "score", "winner", "lead", "to the last", "shared"], rows),
  ]);
}

function queueSection(measured: readonly Measured[]): string[] {
  const rows = measured.flatMap(({ seats, counts }) =>
    DAYS.map((day) => [
      `${seats}`,
      `${day}`,
      ...Array.from({ length: 8 }, (_, place) =>
        place < seats ? signed(-seriesOf(counts, `queue/${day}/${place + 1}`).mean) : "",
      ),
    ]),
  );
  return section("Places in the queue", [
    "What those who sold first, second and so on gained on the day over the mean of the table. Cards of the losses phase and the 15 of day 4 are counted; Benefits and Prejudices for the next day are not.",
    "",
    ...table(["players", "day", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"], rows),
  ]);
}

function offerSection({ edition }: Config, measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, counts }) => [
    `${seats}`,
    ...Array.from({ length: 8 }, (_, i) => {
      if (i >= seats) return "";
      const face = faceOf(edition, seats, i + 1);
      const name =
        face.kind === "ordinary" ? "" : face.kind === "multiply" ? `x${face.value}: ` : `=${face.value}: `;
      const drop = seriesOf(counts, `drop/${i + 1}`);
      return `${name}${fixed(drop.mean)} (${fixed(seriesOf(counts, `sold/${i + 1}`).mean)})`;
    }),
  ]);
  return section("Offers", [
    "The mean drop on each offer, in brackets the shares counted; xN multiplies, =N is fixed.",
    "",
    ...table(["players", "01", "02", "03", "04", "05", "06", "07", "08"], rows),
  ]);
}

function havenSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts }) => {
    const atLeast = (least: number): number =>
      Array.from({ length: 13 - least }, (_, i) => counts[`havens/at/${least + i}`] ?? 0).reduce(
        (a, b) => a + b,
        0,
      );
    return [
      `${seats}`,
      fixed(seriesOf(counts, "havens").mean, 2),
      fixed(seriesOf(counts, "zero").mean, 2),
      ...[1, 2, 3, 4].map((least) => percent(atLeast(least) / games)),
    ];
  });
  return section("Safe havens", [
    "Companies of the twelve that nobody ever made fall after the initial drops, and those that still stand at 0, per game; then how many games had at least so many that never fell.",
    "",
    ...table(["players", "never fell", "at 0", "1 or more", "2 or more", "3 or more", "4 or more"], rows),
  ]);
}

function companySection({ edition }: Config, measured: readonly Measured[]): string[] {
  const codes = edition.companies.map(({ code }) => code);
  const rows = measured.map(({ seats, counts }) => {
    const drops = codes.reduce((sum, code) => sum + (counts[`company/${code}`] ?? 0), 0);
    const part = (name: string): string => percent((counts[name] ?? 0) / drops);
    return [`${seats}`, ...codes.map((code) => part(`company/${code}`)), part("fresh")];
  });
  return section("Companies", [
    "The part of all sales that each company has, then the part of sales of a company that stood at 0. Every company has the same cards: what differs here is chance.",
    "",
    ...table(["players", ...codes, "from 0"], rows),
  ]);
}

function cardSection({ edition }: Config, valued: readonly Valued[]): string[] {
  const named = [...edition.benefits, ...edition.prejudices];
  const row = (id: BonusId): string[] => {
    const card = named.find((one) => one.id === id);
    const cells = valued.map(({ counts }) => {
      const { n, mean, deviation } = seriesOf(counts, `value/${id}`);
      return n > 1 ? `${signed(mean)} ± ${fixed((1.96 * deviation) / Math.sqrt(n))}` : "";
    });
    return [id, card?.name ?? "", card?.window ?? "", `${card?.amount || ""}`, ...cells];
  };
  return section("Benefits and Prejudices", [
    `What a card changes in its holder's lead over the table at the end of the day on which it acts, drawn on day 1, 2 or 3, at ${COMPARED_SEATS} players, with the 95 % interval: the same deals are played once without any card and once with this card alone. Bots gain nothing from looking at a hand early but time; that a card saves or ruins the table is not counted.`,
    "",
    ...table(
      ["card", "name", "window", "amount", ...valued.map(({ day }) => `day ${day}`)],
      [...BENEFITS, ...PREJUDICES].map(row),
    ),
  ]);
}

function saleSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, counts }) => {
    const sales = counts.sales ?? 0;
    const part = (name: string): string => percent((counts[name] ?? 0) / sales);
    return [
      `${seats}`,
      ...DAYS.map((day) => fixed(seriesOf(counts, `cards/${day}`).mean, 2)),
      part("tokens"),
      part("exceptional"),
      part("forced"),
      part("automatic"),
      part("faceDown"),
    ];
  });
  const head = ["players", ...DAYS.map((day) => `cards, day ${day}`)];
  return section("Sales", [
    "Cards in a sale on each day; the part of all sales with a token, Exceptional, forced (a single card), automatic, face down.",
    "",
    ...table([...head, "token", "Exceptional", "forced", "automatic", "face down"], rows),
  ]);
}

function lengthSection(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ seats, games, counts, faults }) => {
    const length = seriesOf(counts, "length");
    const open = (mark: string): string =>
      DAYS.map((day) => fixed(seriesOf(counts, `${mark}/${day}`).mean, 0)).join(" / ");
    return [
      `${seats}`,
      fixed(length.mean),
      fixed(length.deviation),
      open("first"),
      open("closed"),
      fixed((counts.inputs ?? 0) / games, 0),
      fixed((counts["action/post"] ?? 0) / games, 0),
      fixed((counts.swaps ?? 0) / games),
      fixed(seriesOf(counts, "swapped").mean),
      fixed((counts.bells ?? 0) / games, 2),
      `${faults}`,
    ];
  });
  const head = ["players", "minutes", "deviation", "first sale", "last sale", "inputs", "cries", "swaps"];
  return section("Length", [
    "Match minutes of a game; seconds from the opening to the first and to the last sale on days 1 to 4; inputs, cries and swaps a game, cards a swap, closing bells a game. " +
      `Broken invariants were looked for after every input of every ${AUDIT_EVERY}th match.`,
    "",
    ...table([...head, "cards a swap", "bells", "broken invariants"], rows),
  ]);
}

function levelSection(compared: readonly Compared[]): string[] {
  const rows = compared.flatMap(({ bots }) =>
    bots.map(({ name, winRate, low, high }) => [
      name,
      percent(winRate),
      `${percent(low)} to ${percent(high)}`,
    ]),
  );
  return section("Levels of the bots", [
    `${compared[0]?.games ?? 0} games of one bot of each level, seats rotated over the same deals; the intervals count deals. A bankrun is won by nobody.`,
    "",
    ...table(["bot", "won", "95 % interval"], rows),
  ]);
}

function signed(value: number): string {
  return `${value >= 0.05 ? "+" : ""}${fixed(Math.abs(value) < 0.05 ? 0 : value)}`;
}
