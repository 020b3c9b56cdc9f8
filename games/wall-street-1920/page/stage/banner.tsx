import { nameFor } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { seatKey } from "../board/seats.tsx";
import { useTable } from "../table-context.ts";
import { useWaiting } from "../watch/wait-context.tsx";
import css from "./banner.module.css";
import { type MomentWords, momentWords } from "./moment-words.tsx";
import type { Moment } from "./moments.ts";
import type { Told } from "./use-stage.ts";

/** What has just struck everybody: a paper across the middle of the circle. */
export function Banner(props: { told: Told | null }) {
  const t = useT();
  const table = useTable();
  const { told } = props;
  return (
    <div className={css.place} role="status" data-lies="over">
      {told === null || told.moment.kind === "turn" ? null : (
        <Paper key={told.id} kind={told.moment.kind} {...momentWords(told.moment, table, t)} />
      )}
    </div>
  );
}

/**
 * That it is the reader's turn: a ribbon over the tape, where it hides no card. What is told while that turn runs stands
 * there too, and is as high as its words (`all`).
 */
export function TurnRibbon(props: { told: Told | null; all: boolean }) {
  const t = useT();
  const table = useTable();
  const { told, all } = props;
  if (told === null || (told.moment.kind !== "turn" && !all)) return null;
  const { kind } = told.moment;
  const { title, text } = momentWords(told.moment, table, t);
  const className = kind === "turn" ? css.ribbon : `${css.ribbon} ${css.struck}`;
  return (
    <div className={className} role="status" data-lies="over" data-moment={kind} key={told.id}>
      <b className={css.mine}>{title}</b>
      <span className={css.means}>{text}</span>
    </div>
  );
}

/** On a phone, whose seats may have gone up with the page: what has just been said, over the tape. */
export function SaidRibbon() {
  const t = useT();
  const table = useTable();
  const { said } = useWaiting();
  if (said.size === 0) return null;
  return (
    <div className={`${css.ribbon} ${css.said}`} role="status" data-lies="over" data-said="all">
      {[...said].map(([seat, code]) => (
        <span key={seatKey(seat)} className={css.word}>
          {t("street.said", { name: nameFor(table, seat, t("street.you")), words: t(`say.${code}`) })}
        </span>
      ))}
    </div>
  );
}

function Paper(props: MomentWords & { kind: Moment["kind"] }) {
  return (
    <div className={css.paper} data-kind={props.kind} data-moment={props.kind}>
      <span className={css.picture} aria-hidden="true">
        {props.picture}
      </span>
      <div className={css.words}>
        <small className={css.over}>{props.over}</small>
        <b className={`title ${css.title}`}>{props.title}</b>
        <p className={css.text}>{props.text}</p>
      </div>
    </div>
  );
}
