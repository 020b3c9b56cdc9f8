import "./talk.css";
import { Button, Icon, IconButton, Refusal, SeatMedal } from "@bigboard/design";
import type { TalkGroup } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import { type ChatLine, LIMITS, type TableView } from "@bigboard/protocol";
import { useEffect, useRef, useState } from "react";
import { profileStore } from "../../../profile.ts";
import { refusalWords } from "../refusal-words.ts";
import type { TableHandle } from "../use-table.ts";
import { answerTo, channelName, targets } from "./channels.ts";
import { mute } from "./muted.ts";
import type { OpenTalk } from "./use-talk.ts";

type Props = {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  talk: OpenTalk;
  groups: readonly TalkGroup[];
  /** The own seat is out of the running match. */
  retired: boolean;
};

/** The talk beside the game, which goes on under it: lines one may hear, and a field for one's own (P-NET-40). */
export function TalkPanel(props: Props) {
  const { talk } = props;
  return talk.shown ? <OpenPanel {...props} /> : null;
}

function OpenPanel(props: Props) {
  const t = useT();
  const { talk, table, seat } = props;
  const list = targets(props, t);
  const [chosen, setChosen] = useState("all");
  const target = list.find(({ id }) => id === chosen) ?? list[0];
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const before = opener.current;
    const { dataset } = document.documentElement;
    // On a desk the page makes room: what one plays with is never under the talk.
    dataset.talk = "open";
    field.current?.focus();
    return () => {
      delete dataset.talk;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const answer = (line: ChatLine): void => {
    const to = answerTo(line, props, list);
    if (to !== null) setChosen(to.id);
    field.current?.focus();
  };
  return (
    <aside
      className="talk-panel"
      data-lies="over"
      aria-label={t("talk.title")}
      onKeyDown={(event) => {
        if (event.key === "Escape") talk.close();
        // The keys of the game are not meant for words.
        event.stopPropagation();
      }}
    >
      <header>
        <h2 className="h">{t("talk.title")}</h2>
        <IconButton icon="cross" label={t("close")} onPress={talk.close} />
      </header>
      <Lines {...props} answer={answer} />
      {target === undefined ? null : (
        <Composer {...props} field={field} to={target} list={list} choose={setChosen} />
      )}
      <Muting table={table} seat={seat} muted={talk.muted} />
      <p className="talk-note">{t("talk.note")}</p>
    </aside>
  );
}

function Lines(props: Props & { answer: (line: ChatLine) => void }) {
  const t = useT();
  const { talk, table, seat } = props;
  const end = useRef<HTMLDivElement>(null);
  const count = talk.lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView?.({ block: "end" });
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a log that scrolls must be reached by keyboard
    <div className="talk-lines" role="log" aria-label={t("talk.log")} tabIndex={0}>
      {count === 0 ? <p className="talk-empty">{t("talk.empty")}</p> : null}
      {talk.lines.map((line, index) => {
        const place = line.from === null ? undefined : table.seats[line.from];
        const name = line.name === "" ? t("talk.onlooker") : line.name;
        const to = channelName(line, props, t);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only join at the end
          <p key={index} className={line.from === seat && seat !== null ? "mine" : ""}>
            {place === undefined ? <Icon id="eye" /> : <SeatMedal hat={place.hat} />}
            <span>
              <b>{name}</b>
              {to === null ? null : (
                <button type="button" className="talk-to" onClick={() => props.answer(line)}>
                  {t("talk.lineTo", { to })}
                </button>
              )}{" "}
              <bdi>{line.text}</bdi>
            </span>
          </p>
        );
      })}
      <div ref={end} />
    </div>
  );
}

function Composer(
  props: Props & {
    field: React.RefObject<HTMLInputElement | null>;
    to: ReturnType<typeof targets>[number];
    list: ReturnType<typeof targets>;
    choose: (id: string) => void;
  },
) {
  const t = useT();
  const { handle, seat, to, list } = props;
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === "") return;
    const as = seat === null ? profileStore.get().name : null;
    const result = await handle.remote.chat(to.channel, said, as);
    if (result.ok) setText((now) => (now.trim() === said ? "" : now));
    setRefused(result.ok ? null : refusalWords(result.refusal, t));
  };
  return (
    <form
      className="talk-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {refused === null ? null : <Refusal title={refused} />}
      <label className="talk-target">
        <span>{t("talk.to")}</span>
        <select value={to.id} onChange={(event) => props.choose(event.target.value)}>
          {list.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="talk-write">
        <input
          ref={props.field}
          aria-label={t("talk.field")}
          value={text}
          maxLength={LIMITS.chatLength}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="ink" type="submit">
          {t("talk.send")}
        </Button>
      </div>
    </form>
  );
}

/** Whom nobody here wants to hear: lines and shouts of that person are left out on this page alone. */
function Muting(props: { table: TableView; seat: number | null; muted: ReadonlySet<string> }) {
  const t = useT();
  const { table, seat, muted } = props;
  const others = table.seats.filter((place) => place.holder === "person" && place.seat !== seat);
  if (others.length === 0) return null;
  return (
    <details className="talk-muting">
      <summary>{t("talk.muting")}</summary>
      <ul>
        {others.map((place) => (
          <li key={place.seat}>
            <label>
              <input
                type="checkbox"
                checked={muted.has(place.name)}
                onChange={(event) => mute(table.code, place.name, event.target.checked)}
              />
              {place.name}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
