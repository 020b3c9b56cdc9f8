import { Icon } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import type { ReactNode } from "react";
import { gameTitle } from "../../game-title.ts";
import { type OwnMatch, ownMatches } from "../../net/own-matches.ts";
import styles from "./finished-matches.module.css";

const MOST = 8;

/** Matches of this browser that are over, newest first, each as `row` makes it from its lines. */
function FinishedMatches(props: { row: (match: OwnMatch, lines: ReactNode) => ReactNode }) {
  const t = useT();
  const over = ownMatches().filter((match) => match.over);
  if (over.length === 0) return <p className={styles.none}>{t("replay.none")}</p>;
  return (
    <ul>
      {over.slice(0, MOST).map((match) => (
        <li key={match.match}>{props.row(match, <MatchLines match={match} />)}</li>
      ))}
    </ul>
  );
}

/** Those matches, each a link to its replay. */
export function MatchesToReplay() {
  return (
    <FinishedMatches
      row={(match, lines) => (
        <Link className={styles.match} to={`/replay/${encodeURIComponent(match.match)}`}>
          {lines}
        </Link>
      )}
    />
  );
}

/** Those matches, each a key; the `chosen` one is pressed. */
export function MatchesToChoose(props: { chosen: string | null; onChoose: (match: OwnMatch) => void }) {
  return (
    <FinishedMatches
      row={(match, lines) => (
        <button
          type="button"
          className={styles.match}
          aria-pressed={match.match === props.chosen}
          onClick={() => props.onChoose(match)}
        >
          {lines}
        </button>
      )}
    />
  );
}

/** What a match was, when it ended and how, and who sat there. */
function MatchLines({ match }: { match: OwnMatch }) {
  const t = useT();
  const how = endWords(match, t);
  return (
    <>
      <b>
        {gameTitle(match.game, t)}, {match.code}
      </b>
      <span className={styles.end}>
        <span>{dateOf(match.end?.at ?? match.used, t)}</span>
        {how === null ? null : <span>{how}</span>}
      </span>
      <small className={styles.people}>
        {t.list(match.people.map((_, seat) => calledAs(match, seat, t)))}
      </small>
      <Icon id="chev" className={styles.onward} />
    </>
  );
}

function dateOf(at: number, t: Translate): string {
  return new Intl.DateTimeFormat(t.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** How it ended; null where this browser has not been told. */
function endWords(match: OwnMatch, t: Translate): string | null {
  const { end } = match;
  if (end?.early) return t("replay.endedEarly");
  if (end?.winners == null) return null;
  return end.winners.length === 0
    ? t("replay.nobodyWon")
    : t("replay.wonBy", { names: t.list(end.winners.map((seat) => calledAs(match, seat, t))) });
}

function calledAs({ people, seat: me }: OwnMatch, seat: number, t: Translate): string {
  const name = people[seat]?.name ?? "";
  return seat === me ? t("replay.own", { name }) : name;
}
