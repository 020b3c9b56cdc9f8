import { namesFor, person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { ShareCard, SharePart } from "@bigboard/design/share/card";
import type { Seat } from "@bigboard/kernel";
import { EVENTS, PILES, type ScoreSheet } from "@bigboard/wall-street-1920/game";
import { PILE_NAMES } from "../board/piles.tsx";
import type { Table1920 } from "../table-context.ts";
import { PART_ICONS } from "./bars.tsx";
import { isCompany, PARTS, type Part, ranking, worth } from "./parts.ts";
import { whyWon } from "./why-won.ts";

const COLORS: { readonly [part in Exclude<Part, "corn" | "cotton" | "steel" | "oil">]: string } = {
  gold: "--gold",
  markets: "--telegram",
  privateShare: "--ivory-200",
  tycoon: "--brass-400",
  cash: "--ivory-300",
  loans: "--red",
};

/** What the picture of a finished match tells everybody: ranking, parts, why, and which pile went off. */
export function shareCard(table: Table1920, sheets: readonly ScoreSheet[], t: Translate): ShareCard {
  const why = whyWon(table, sheets, t);
  const groups = ranking(table.view, sheets);
  const winners = groups[0] ?? [];
  let place = 1;
  const rows = groups.flatMap((group) => {
    const here = place;
    place += group.length;
    return group.map((seat) => rowOf(table, seat, here, sheets[seat]));
  });
  return {
    game: t("game.wall-street-1920"),
    headline: t("street.final.wins", { names: namesFor(table, winners, "", t), count: winners.length }),
    reason: why === null ? "" : `${t("street.share.against", why)} ${why.because}`,
    rows,
    foot: [t("street.share.turns", { turns: table.view.turn }), blast(table, t)],
  };
}

function rowOf(table: Table1920, seat: Seat, place: number, sheet: ScoreSheet | undefined) {
  const { name, hat } = person(table, seat);
  const parts = sheet === undefined ? [] : PARTS.map((part) => partOf(part, sheet));
  return { name, hat, place, figure: String(sheet?.total ?? 0), parts };
}

function partOf(part: Part, sheet: ScoreSheet): SharePart {
  return {
    worth: worth(sheet, part),
    color: isCompany(part) ? `--${part}-chalk` : COLORS[part],
    icon: PART_ICONS[part],
  };
}

function blast({ view }: Table1920, t: Translate): string {
  const event = view.scoring?.event ?? null;
  const pile = PILES.find((one) => EVENTS[one] === event);
  return pile === undefined
    ? t("street.blast.none")
    : t("street.share.blast", { pile: t(PILE_NAMES[pile]), sticks: view.scoring?.dynamite[pile] ?? 0 });
}
