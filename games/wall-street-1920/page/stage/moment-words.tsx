import { Icon, SeatMedal } from "@bigboard/design";
import { nameFor, person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { LAST_CARDS } from "@bigboard/wall-street-1920/game";
import type { ReactNode } from "react";
import { PILE_NAMES } from "../board/piles.tsx";
import { tycoonWords } from "../board/tycoons.tsx";
import { CardFace, ExplosionCard } from "../cards/card.tsx";
import { saidName } from "../cards/names.ts";
import { stillToPlay } from "../plan/still-to-play.ts";
import { cardOf, type Table1920 } from "../table-context.ts";
import { finderOf, type Laid, type Moment } from "./moments.ts";
import { Shield } from "./shield.tsx";

/** A moment as it is told: a picture, whose it is, what it is called, what it does. */
export type MomentWords = {
  readonly picture: ReactNode;
  readonly over: string;
  readonly title: string;
  readonly text: ReactNode;
};

/** What is said of a moment to the viewer of this table. */
export function momentWords(moment: Moment, table: Table1920, t: Translate): MomentWords {
  switch (moment.kind) {
    case "turn":
      return turnWords(moment.turn, table, t);
    case "blackDay": {
      const card = cardOf(table, moment.card);
      return {
        picture: card === null ? <Icon id="down" /> : <CardFace card={card} silent />,
        over: t("street.stage.keepsWire", { name: nameFor(table, moment.seat, t("street.you")) }),
        title: t("street.card.blackDay"),
        text: <BlackDayText moment={moment} table={table} />,
      };
    }
    case "swap": {
      const { seat, rival } = moment;
      const gave = cardOf(table, moment.gave);
      const got = cardOf(table, moment.got);
      const name = (one: Seat): string => nameFor(table, one, t("street.you"));
      return {
        picture: got === null ? <Icon id="swap" /> : <CardFace card={got} silent />,
        over: t("street.exchange.title"),
        title: t.list([name(seat), name(rival)]),
        text:
          gave === null || got === null
            ? null
            : t("street.log.says", {
                name: name(seat),
                words: t("street.log.exchanged", {
                  who: name(seat),
                  rival: name(rival),
                  gave: saidName(t, gave),
                  got: saidName(t, got),
                }),
              }),
      };
    }
    case "tycoon": {
      const words = tycoonWords(moment);
      const { letter, face, company, seat } = moment;
      return {
        picture: <Shield letter={letter} face={face} />,
        over: t("street.stage.reaches", { company: t("street.company.name", { company }), letter }),
        title: t(face === "reward" ? "street.stage.pays" : "street.stage.strikes", {
          letter,
          name: nameFor(table, seat, t("street.you")),
        }),
        text: `${t(words.head)} ${t(words.foot)}`,
      };
    }
    case "near":
      return {
        picture: <Icon id="dynamite" />,
        over: t("street.stage.near"),
        title: t("street.stage.nearLeft", { left: moment.left }),
        text: t("street.stage.nearText", {
          all: String(moment.left <= LAST_CARDS),
          name: nameFor(table, table.view.first, t("street.you")),
        }),
      };
    case "last":
      return {
        picture: <ExplosionCard dynamite={table.config.edition.explosion.dynamite} silent />,
        over: t("street.stage.explosion"),
        title: t("street.last.brief"),
        text: (
          <>
            {moment.laid === null ? null : <>{laidWords(moment.laid, table, t)} </>}
            {t(lastText(table))}
          </>
        ),
      };
  }
}

/** Who uncovered the Explosion, who laid it, and where. */
export function laidWords(laid: Laid, table: Table1920, t: Translate): string {
  const finder = finderOf(laid.seat, table.view.players.length);
  return t("street.stage.laid", {
    finder: nameFor(table, finder, t("street.you")),
    name: nameFor(table, laid.seat, t("street.you")),
    pile: t(PILE_NAMES[laid.pile]),
    dynamite: table.config.edition.explosion.dynamite,
  });
}

function turnWords(turn: number, table: Table1920, t: Translate): MomentWords {
  const { me, view } = table;
  const info = person(table, me ?? view.active);
  const player = view.players[me ?? view.active];
  return {
    picture: <SeatMedal hat={info.hat} />,
    over: t("street.slip.turn", { turn }),
    title: t("street.top.yourTurn", { name: info.name }),
    text: t("street.stage.means", { capital: player?.capital ?? 0, cash: player?.cash ?? 0 }),
  };
}

function lastText({
  view,
  me,
}: Table1920): "street.stage.onceMore" | "street.stage.played" | "street.last.banner" {
  const still = stillToPlay(view, me);
  if (still === null) return "street.last.banner";
  return still === "played" ? "street.stage.played" : "street.stage.onceMore";
}

/** What all pay, and who had to borrow for it: the reader first. */
function BlackDayText(props: { moment: Moment & { kind: "blackDay" }; table: Table1920 }) {
  const t = useT();
  const { table } = props;
  const { sum, borrowed } = props.moment;
  const own = borrowed.find(({ seat }) => seat === table.me);
  const others = borrowed.filter((one) => one !== own).map(({ seat }) => person(table, seat).name);
  return (
    <>
      {t("street.stage.blackDay", { sum })}
      {own === undefined ? null : <> {t.rich("street.stage.blackDayMine", { had: own.had ?? "none" })}</>}
      {others.length === 0 ? null : <> {t("street.stage.blackDayOthers", { names: t.list(others) })}</>}
    </>
  );
}
