import { Icon, IconButton, RuleLink } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { useOwnLine } from "@bigboard/design/game-parts/own-line";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import type { LessonNow } from "@bigboard/design/lesson";
import { type Company, isOpen } from "@bigboard/krach-29/game";
import { type ReactNode, useEffect, useState } from "react";
import { clockOf, standing } from "../floor/status.ts";
import type { WireLine } from "../floor/wire-lines.ts";
import { amount } from "../parts/amount.ts";
import { brinkInSight, runInSight } from "../parts/run.ts";
import { RunAlarm } from "../parts/run-alarm.tsx";
import { useNarrow } from "../parts/use-narrow.ts";
import { companyOf, useTable } from "../table-context.ts";
import { useCoached } from "./context.ts";
import css from "./voice.module.css";

type VoiceProps = {
  readonly shell: Pick<GamePageProps, "connection" | "rate">;
  /** The last line of the wire, for when nobody else speaks; undefined where there is no wire. */
  readonly wire?: WireLine | null;
  /** The last line of what came into the viewer's hand; null where nothing has. */
  readonly brought?: WireLine | null;
  /** What the page itself has set aside for a cry, in words; null when nothing. */
  readonly filled?: string | null;
};

/**
 * One row between the newspaper and the desk, with seven voices, of which one is heard: a lost line, the bank run that has been
 * sold into, the bell that is near, what was set aside by itself, what a swap has just brought, the coach, the wire. It covers nothing, and keeps its height on the floor.
 */
export function Voice(props: VoiceProps) {
  const { sentence, lesson } = useCoached();
  const { shell, wire, filled, brought = null } = props;
  useOwnLine();
  const bell = useBellNear();
  const run = useRunTold();
  const brink = useBrink();
  const came = brought?.key ?? null;
  // What stood there when the page was opened is no news.
  const isNews = useNews(came, came, SWAP_MS) && came !== null;
  if (shell.connection === "lost") return <LineDown rate={shell.rate} />;
  if (lesson !== null) return <Taught lesson={lesson} />;
  if (run) {
    return (
      <div className={css.run}>
        <RunAlarm />
      </div>
    );
  }
  if (bell !== null) return <BellNear seconds={bell} />;
  if (brink?.isNew) return <Brink {...brink} />;
  if (filled !== undefined && filled !== null) return <Filled said={filled} />;
  if (isNews) return <WireVoice line={brought} />;
  if (sentence !== null) return <Lesson />;
  if (brink !== null) return <Brink {...brink} />;
  return wire === undefined ? <Row voice="none" /> : <WireVoice line={wire} />;
}

/** What a swap brought has the row so long before the coach goes on. */
const SWAP_MS = 4_000;

/** Whether it has not been told for so many milliseconds yet; `before`: what was told when the page was opened. */
function useNews(news: string | null, before: string | null, ms: number): boolean {
  const [told, setTold] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setTold(news), ms);
    return () => clearTimeout(timer);
  }, [news, ms]);
  return told !== news;
}

type RowProps = {
  readonly voice: "coach" | "lesson" | "wire" | "down" | "none";
  readonly lesson?: LessonNow;
  readonly alarm?: boolean;
  readonly sign?: ReactNode;
  /** What is spoken as well as seen. */
  readonly said?: ReactNode;
  readonly children?: ReactNode;
  readonly tail?: ReactNode;
};

/** The row, the same for all voices, so that who listens hears a new sentence in the place of the old. */
function Row(props: RowProps) {
  return (
    <div
      className={css.voice}
      data-voice={props.voice}
      data-lesson={props.lesson?.step}
      data-stage={props.lesson?.stage}
      data-alarm={props.alarm ? "" : undefined}
    >
      {props.sign}
      <p className={css.words}>
        <span role="status">{props.said}</span>
        {props.children}
      </p>
      {props.tail}
    </div>
  );
}

/** The coach: a printer's fist points where the eyes must go. */
function Lesson() {
  const t = useT();
  const { sentence, words, hush } = useCoached();
  const narrow = useNarrow();
  if (sentence === null) return null;
  // A narrow phone has what is kept on the page, above the row.
  const points = narrow && sentence.meant === "kept" ? "up" : sentence.fist;
  return (
    <Row
      voice="coach"
      alarm={sentence.alarm === true}
      sign={
        <span className={css.fist} data-points={points}>
          <Icon id="fist" />
        </span>
      }
      said={
        <span className={css.come} key={sentence.id}>
          {words(t)}
        </span>
      }
      tail={<IconButton icon="cross" label={t("krach.coach.close")} onPress={hush} className={css.close} />}
    />
  );
}

/** A lesson in the place of the coach: what to do, or what has been learned while the others act. */
function Taught(props: { lesson: LessonNow }) {
  const t = useT();
  const { lesson } = props;
  const { step, stage, rule, number, of } = lesson;
  const key = stage === "done" ? `krach.lesson.${step}.done` : `krach.lesson.${step}`;
  if (stage === "over" || !t.has(key)) return <Row voice="none" lesson={lesson} />;
  return (
    <Row
      voice="lesson"
      lesson={lesson}
      sign={
        <span className={css.fist} data-points="down">
          <Icon id="fist" />
        </span>
      }
      said={
        <span className={css.come} key={key}>
          {t.rich(key)} <RuleLink rule={rule} />
        </span>
      }
      tail={
        <span className={css.step}>
          <span className="sr">{t("learn.step", { number, of })}</span>
          <span aria-hidden="true">{`${number}/${of}`}</span>
        </span>
      }
    />
  );
}

/** The page has set cards aside for a cry: which it says, with what another touch does. */
function Filled(props: { said: string }) {
  return (
    <Row
      voice="coach"
      sign={
        <span className={css.plug}>
          <Icon id="swap" />
        </span>
      }
      said={props.said}
    />
  );
}

/** The wire's last line, for the eye: it is spoken elsewhere, and the whole wire stands in its place. */
function WireVoice(props: { line: WireLine | null }) {
  const t = useT();
  const { line } = props;
  return (
    <Row
      voice="wire"
      sign={
        <span className={css.stamp} aria-hidden="true">
          {t("krach.voice.wire")}
        </span>
      }
    >
      <span
        className={css.come}
        data-look={line?.mine ? "mine" : undefined}
        key={line?.key ?? ""}
        aria-hidden="true"
      >
        {line?.text ?? t("krach.floor.wireEmpty")}
      </span>
    </Row>
  );
}

/** The last call comes without a word of anybody's: from so many seconds before the bell on it is told. */
const NEAR_S = 12;

/** The seconds to the bell that ends all swaps, once they are few, for who still trades; null otherwise. */
function useBellNear(): number | null {
  const table = useTable();
  const { kind, until } = clockOf(table);
  const left = useLeft(until);
  if (left === null || (kind !== "bell" && kind !== "idle") || standing(table) !== "trading") return null;
  const seconds = Math.ceil(left / 1000);
  return seconds > 0 && seconds <= NEAR_S ? seconds : null;
}

/** Whether the alarm of a bank run stands here: for who has sold or watches it heads what they read. */
function useRunTold(): boolean {
  const table = useTable();
  const now = standing(table);
  return isOpen(table.view) && now !== "sold" && now !== "watching" && runInSight(table) !== null;
}

/** So long the words on a company at the brink of ruin stand before all other advice. */
const BRINK_MS = 8_000;

type AtBrink = { readonly company: Company; readonly left: number; readonly isNew: boolean };

/** On the floor: the company that is about to end the match for all, and whether that is news; null while there is none. */
function useBrink(): AtBrink | null {
  const table = useTable();
  const brink = isOpen(table.view) ? brinkInSight(table) : null;
  const isNew = useNews(brink === null ? null : `${brink.company} ${brink.left}`, null, BRINK_MS);
  return brink === null ? null : { ...brink, isNew };
}

/** A company at the brink, in words and on red. */
function Brink({ company, left }: AtBrink) {
  const t = useT();
  const table = useTable();
  return (
    <Row
      voice="coach"
      alarm
      sign={
        <span className={css.plug}>
          <Icon id="bell" />
        </span>
      }
      said={t.rich("krach.line.brink", {
        company: companyOf(table, company).name,
        n: left,
        limit: amount(table.config.edition.limits.bankrunAt),
      })}
    />
  );
}

function BellNear(props: { seconds: number }) {
  const t = useT();
  return (
    <Row
      voice="down"
      sign={
        <span className={css.plug}>
          <Icon id="bell" />
        </span>
      }
      said={t.rich("krach.line.bell")}
      tail={
        <b className={css.seconds} aria-hidden="true">
          {props.seconds}
        </b>
      }
    />
  );
}

const TICK_MS = 250;

/** The line is down: how long the seat is still held before a bot takes it (K-NET-53). */
function LineDown(props: { rate: number }) {
  const t = useT();
  const { config, me } = useTable();
  const whole = config.grace * 1000;
  const [left, setLeft] = useState(whole);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(
      () => setLeft(Math.max(0, whole - (performance.now() - since) * props.rate)),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [whole, props.rate]);
  const state = me === null ? "watch" : left > 0 ? "held" : "bot";
  return (
    <Row
      voice="down"
      sign={
        <span className={css.plug}>
          <Icon id="plug" />
        </span>
      }
      said={t.rich(`krach.line.${state}`)}
      tail={
        state === "held" ? (
          <b className={css.seconds} aria-hidden="true">
            {clockText(left)}
          </b>
        ) : null
      }
    />
  );
}
