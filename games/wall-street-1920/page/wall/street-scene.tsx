import { Coin, Icon, SeatMedal, seatStyle } from "@bigboard/design";
import type { AcceptedUpdate, GameScreenProps } from "@bigboard/design/game-page";
import { botWords } from "@bigboard/design/game-parts/bots";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useMoment } from "@bigboard/design/wall/use-moment";
import type { Seat } from "@bigboard/kernel";
import { COMPANIES, type Company, type PerCompany, PILES } from "@bigboard/wall-street-1920/game";
import { PILE_EFFECTS, PILE_NAMES, PileTop } from "../board/piles.tsx";
import { minimumsOf } from "../plan/holdings.ts";
import { trackOf } from "../plan/track.ts";
import { momentWords } from "../stage/moment-words.tsx";
import { type Moment, momentsOf } from "../stage/moments.ts";
import { useTable } from "../table-context.ts";
import { WallRing } from "./ring.tsx";
import css from "./street-scene.module.css";

/** How long what strikes everybody stands across the circle, in milliseconds of match time. */
const MOMENT_MS = 4_000;

/** The last of several moments at once: the last round before all else. */
function momentOf(update: AcceptedUpdate): Moment | null {
  return momentsOf(update).at(-1) ?? null;
}

/** The table while it is played: quotations, the circle, seats, powder; and across the circle what has just struck everybody. */
export function StreetScene(props: { shell: GameScreenProps; was: Partial<PerCompany<number>> }) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const { shell } = props;
  const moment = useMoment(shell.feed, momentOf, MOMENT_MS, shell.rate);
  const words = moment === null ? null : momentWords(moment, table, t);
  return (
    <div className={css.street}>
      <section className={css.quotes} aria-label={t("street.quote.label")}>
        {COMPANIES.map((company) => (
          <Quote key={company} company={company} was={props.was[company] ?? null} />
        ))}
      </section>
      <div className={css.circle}>
        <WallRing />
        {words === null ? null : (
          <p className={css.moment} data-lies="over" data-moment={moment?.kind} role="status">
            <b className={`title ${css.struck}`}>{words.title}</b>
            <span className={css.effect}>{words.text}</span>
          </p>
        )}
      </div>
      <ol className={css.seats} aria-label={t("street.seats.label")}>
        {view.players
          .map((_, n) => (n + view.first) % view.players.length)
          .map((seat) => (
            <SeatRow key={seat} seat={seat} />
          ))}
      </ol>
      <section className={css.powder} aria-label={t("street.piles.label")}>
        <h2 className={css.heading}>{t("street.piles.title")}</h2>
        <ul className={css.piles}>
          {PILES.map((pile) => (
            <li key={pile} className={css.pile}>
              <div className={`g1920 ${css.cards}`}>
                <PileTop pile={pile} />
              </div>
              <b className={css.event}>{t(PILE_NAMES[pile])}</b>
              <span className={css.does}>{t(PILE_EFFECTS[pile])}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A company's price as large as a hand, from how many shares it counts, and its track. */
function Quote(props: { company: Company; was: number | null }) {
  const t = useT();
  const { view, config } = useTable();
  const { company, was } = props;
  const now = view.prices[company];
  const name = t("street.company.name", { company });
  return (
    <div className={css.quote} data-company={company}>
      <span className={css.sign}>
        <Icon id={company} />
      </span>
      <span className={css.company}>
        <b className={css.called}>{name}</b>
        <small className={css.from}>
          {t("street.wall.from", { minimum: minimumsOf(config, view.players.length)[company] })}
        </small>
      </span>
      <b className={css.price}>{now}</b>
      {was === null || was === now ? null : (
        <span className={css.was} data-way={now > was ? "up" : "down"}>
          <Icon id={now > was ? "up" : "down"} /> {was}
        </span>
      )}
      <ol className={css.track} aria-hidden="true">
        {trackOf(config, company).map((value) => (
          <li key={value} className={css.cell} data-now={value === now ? "" : undefined}>
            {value}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A player: every figure that is public. */
function SeatRow(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const { view } = table;
  const player = view.players[seat];
  if (player === undefined) return null;
  const info = person(table, seat);
  const state = info.standIn
    ? t("street.seat.standIn")
    : info.away
      ? t("street.seat.away")
      : info.bot
        ? botWords(info.temper, t)
        : null;
  return (
    <li className={css.seat} style={seatStyle(info.hat)} data-turn={view.active === seat ? "" : undefined}>
      <SeatMedal hat={info.hat} />
      <span className={css.person}>
        <b className={css.called}>{info.name}</b>
        {state === null ? null : <small className={css.from}>{state}</small>}
      </span>
      <span className={css.figure} role="img" aria-label={t("street.seat.cash", { cash: player.cash })}>
        <span className={css.coin}>
          <Coin amount="$" metal="silver" />
        </span>
        {player.cash}
      </span>
      <span
        className={css.figure}
        role="img"
        aria-label={t("street.seat.capital", { capital: player.capital })}
      >
        <Icon id="capital" /> {player.capital}
      </span>
      <span
        className={css.figure}
        role="img"
        aria-label={t("street.seat.cards", { shares: player.shareCount, markets: player.marketCount })}
      >
        <Icon id="shares" /> {player.shareCount}+{player.marketCount}
      </span>
    </li>
  );
}
