import { hashOf, type Viewer } from "@bigboard/kernel";
import { HATS, type Hat } from "@bigboard/protocol";
import { use, useEffect, useMemo, useState } from "react";
import { Button, Icon, SeatMedal, seatColor, toast } from "../../design/index.ts";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { useT } from "../../i18n/index.ts";
import { Link, navigate, usePlace } from "../../router.tsx";
import { loadGame } from "../table/games.ts";
import { shortSeal } from "../table/seal.tsx";
import { copyText } from "../table/share.ts";
import { ReplayChart } from "./chart.tsx";
import { ReplayControls } from "./controls.tsx";
import { DealLog } from "./deal-log.tsx";
import { eventsFor, eyesOf, type PlayedRecord } from "./play-record.ts";
import {
  pricesOf,
  type Series,
  storyOf,
  type Told,
  type TurnSpan,
  turnCount,
  turnsOf,
  wealthOf,
} from "./story.ts";
import { ReplayTape } from "./tape.tsx";

export type Person = { readonly name: string; readonly hat: Hat };

type Look = Viewer | "all";

/** A finished match on the stage: the board of one moment, who sees it, and the tape below. */
export function ReplayStage(props: {
  played: PlayedRecord;
  people: readonly Person[];
  code: string | null;
  shareable: boolean;
}) {
  const t = useT();
  const { played, people } = props;
  const { record, moments } = played;
  const module = use(useMemo(() => loadGame(record.game), [record.game]));
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const story = useMemo(() => storyOf(played, module, names, t), [played, module, names, t]);
  const spans = useMemo(() => turnsOf(story), [story]);
  const [viewer, setViewer] = useState<Look>("all");
  const last = moments.length - 1;
  const [at, go] = useStep(last);
  const title = gameTitle(record.game, t);
  useEffect(() => {
    document.title = `${t("replay.title")}: ${title}`;
  }, [t, title]);
  return (
    <div className="replay-page">
      <TopBar where={t("replay.title")} detail={props.code === null ? title : `${title}, ${props.code}`}>
        <Link to="/replay" className="ico" label={t("replay.title")}>
          <Icon id="deck" />
        </Link>
      </TopBar>
      <main>
        <h1 className="sr">{t("replay.chartLabel", { title: t("replay.title"), values: title })}</h1>
        <div className="replay-left">
          <SeenBy people={people} viewer={viewer} onChoose={setViewer} />
          <DealLog story={story} spans={spans} people={people} at={at} onGo={go} />
        </div>
        <Board played={played} people={people} module={module} at={at} viewer={viewer} />
        <StepLine story={story} people={people} at={at} />
        <div className="replay-right">
          <Charts played={played} module={module} spans={spans} people={people} at={at} />
          <Checked played={played} turns={turnCount(spans)} />
          <div className="replay-acts">
            {props.shareable ? <ShareButton /> : null}
            <SaveButton played={played} people={people} />
          </div>
        </div>
        <div className="replay-foot">
          <ReplayControls spans={spans} at={at} last={last} onGo={go} />
          <TurnSteps story={story} spans={spans} at={at} onGo={go} />
          <ReplayTape story={story} spans={spans} at={at} onGo={go} />
        </div>
      </main>
    </div>
  );
}

/** The step stands in the address, so that a moment can be shared and found again. */
function useStep(last: number): readonly [number, (index: number) => void] {
  const { path, hash } = usePlace();
  const asked = Number(/^#step-(\d+)$/.exec(hash)?.[1] ?? "0");
  const at = Math.max(0, Math.min(last, asked));
  return [at, (index) => navigate(`${path}#step-${index}`, "replace")];
}

function SeenBy(props: { people: readonly Person[]; viewer: Look; onChoose: (viewer: Look) => void }) {
  const t = useT();
  const { people, viewer, onChoose } = props;
  return (
    <section className="seen-by" aria-labelledby="seen-by">
      <h2 className="h" id="seen-by">
        {t("replay.seenBy")}
      </h2>
      <ul>
        <li>
          <button
            type="button"
            aria-pressed={viewer === "all"}
            className={viewer === "all" ? "on" : ""}
            onClick={() => onChoose("all")}
          >
            <span className="all-eyes">
              <Icon id="eye" />
            </span>
            <span>
              <b>{t("replay.all")}</b>
              <small>{t("replay.allNote")}</small>
            </span>
          </button>
        </li>
        {people.map((person, seat) => (
          <li key={person.hat}>
            <button
              type="button"
              aria-pressed={viewer === seat}
              className={viewer === seat ? "on" : ""}
              onClick={() => onChoose(seat)}
            >
              <SeatMedal hat={person.hat} />
              <span>
                <b>{person.name}</b>
                <small>{t("replay.asThen")}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Module = Awaited<ReturnType<typeof loadGame>>;

function Board(props: {
  played: PlayedRecord;
  people: readonly Person[];
  module: Module;
  at: number;
  viewer: Look;
}) {
  const { played, people, module, at, viewer } = props;
  const { rules, moments, config } = played;
  const eyes = eyesOf(moments, at, viewer);
  const moment = moments[at];
  const view = useMemo(
    () => (moment === undefined ? null : rules.view(moment.state, eyes, "none")),
    [rules, moment, eyes],
  );
  const earlier = moments[at - 1];
  const before = useMemo(
    () => (earlier === undefined ? null : rules.view(earlier.state, eyes, "none")),
    [rules, earlier, eyes],
  );
  if (moment === undefined || view === null) return null;
  const { Replay } = module;
  return (
    <div className="replay-board">
      <Replay
        names={people.map((person) => person.name)}
        hats={people.map((person) => person.hat)}
        config={config}
        view={view}
        before={before}
        facts={eventsFor(moment, viewer)}
        viewer={eyes}
        focus={eyes}
      />
    </div>
  );
}

/** What just happened, in a line; read aloud as it changes. */
function StepLine(props: { story: readonly Told[]; people: readonly Person[]; at: number }) {
  const t = useT();
  const step = props.story[props.at];
  const person = step?.seat == null ? undefined : props.people[step.seat];
  return (
    <p className="replay-say paper" role="status">
      {person === undefined ? <Icon id="bell" /> : <SeatMedal hat={person.hat} />}
      <span>
        {step === undefined || step.text === ""
          ? t("replay.setup")
          : person === undefined
            ? step.text
            : t("replay.step", { name: person.name, text: step.text })}
      </span>
    </p>
  );
}

/** The steps inside the present turn, above the tape. */
function TurnSteps(props: {
  story: readonly Told[];
  spans: readonly TurnSpan[];
  at: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { story, spans, at, onGo } = props;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  if (span === undefined) return null;
  const steps = story.slice(span.from, span.to + 1);
  return (
    <div className="turn-steps" key={span.turn}>
      <b className="caps">{span.turn === 0 ? t("replay.setup") : t("replay.turn", { turn: span.turn })}</b>
      <ol>
        {steps.map((step, offset) => {
          const index = span.from + offset;
          return (
            <li key={index} className={index === at ? "on" : index < at ? "done" : ""}>
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                {step.text === "" ? t("replay.opening") : step.text}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Charts(props: {
  played: PlayedRecord;
  module: Module;
  spans: readonly TurnSpan[];
  people: readonly Person[];
  at: number;
}) {
  const t = useT();
  const { played, module, spans, people, at } = props;
  const [shown, setShown] = useState<"prices" | "wealth">("prices");
  const prices = useMemo(() => pricesOf(played, module, spans, t), [played, module, spans, t]);
  const [wealth, setWealth] = useState<readonly Series[]>([]);
  useEffect(() => {
    // The board first: counting everybody's best holdings turn by turn takes a moment.
    const timer = setTimeout(() => {
      const colored = people.map(({ name, hat }) => ({ name, color: seatColor(hat) }));
      setWealth(wealthOf(played, module, spans, colored));
    }, 50);
    return () => clearTimeout(timer);
  }, [played, module, spans, people]);
  const span = Math.max(
    0,
    spans.findIndex((one) => one.from <= at && at <= one.to),
  );
  const turn = spans[span]?.turn ?? 0;
  return (
    <div className={`replay-charts show-${shown}`}>
      <div className="chart-tabs" role="tablist">
        {(["prices", "wealth"] as const).map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={shown === id}
            className={shown === id ? "on" : ""}
            onClick={() => setShown(id)}
          >
            {t(`replay.${id}`)}
          </button>
        ))}
      </div>
      <ReplayChart title={t("replay.prices")} series={prices} at={span} turn={turn} stepped />
      <ReplayChart
        title={t("replay.wealth")}
        note={t("replay.wealthNote")}
        series={wealth}
        at={span}
        turn={turn}
        stepped={false}
      />
    </div>
  );
}

/** Tick, sentence, seal. */
function Checked(props: { played: PlayedRecord; turns: number }) {
  const t = useT();
  const { record, differences } = props.played;
  const good = differences.length === 0;
  const seal = record.proof === null ? "none" : shortSeal(record.proof.seal);
  return (
    <p className={good ? "replay-checked" : "replay-checked bad"}>
      <Icon id={good ? "check" : "cross"} />
      <span>
        {good ? t.rich("replay.checked", { turns: props.turns, seal }) : t.rich("replay.notChecked")}
      </span>
      <Link to="/verify" className="rule">
        {t("replay.how")}
      </Link>
    </p>
  );
}

function ShareButton() {
  const t = useT();
  return (
    <Button
      icon="link"
      onPress={() => {
        void copyText(location.href).then((copied) => {
          toast(
            copied
              ? { icon: "check", good: true, text: t("replay.shared") }
              : { icon: "cross", text: t("invite.notCopied") },
          );
        });
      }}
    >
      {t("replay.share")}
    </Button>
  );
}

/** The whole record as a file, with the names of those who sat there. */
function SaveButton(props: { played: PlayedRecord; people: readonly Person[] }) {
  const t = useT();
  const { record } = props.played;
  return (
    <Button
      icon="deck"
      onPress={() => {
        const text = JSON.stringify({ ...record, people: props.people });
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        link.download = `${record.game}-${hashOf(record.inputs).slice(0, 8)}.json`;
        link.click();
        URL.revokeObjectURL(link.href);
      }}
    >
      {t("replay.save")}
    </Button>
  );
}

/** People of a record without names: seats by number, hats in their usual order. */
export function strangers(seats: number, name: (number: number) => string): readonly Person[] {
  return HATS.slice(0, seats).map((hat, seat) => ({ name: name(seat + 1), hat }));
}
