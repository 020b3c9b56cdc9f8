import type { BetQuestion, Bets } from "@bigboard/kernel";
import type { BetView } from "@bigboard/protocol";
import { type ReactNode, useState } from "react";
import type { TableBets } from "../game-page.ts";
import { type Translate, useT } from "../i18n/index.ts";
import { Icon } from "../symbols/icon.tsx";
import css from "./bets.module.css";

/** How a game says its questions and their answers. */
export type BetWords = {
  readonly question: (id: string) => string;
  readonly answer: (question: string, answer: string) => string;
  /** The same with the game's own mark, for a key of 44 px. */
  readonly key: (question: string, answer: string) => ReactNode;
  readonly name: (bet: BetView) => string;
};

type Props = { readonly bets: TableBets; readonly asked: Bets; readonly words: BetWords };

/**
 * What may be guessed now by somebody who does not play, with what others say, and what one has guessed as long as nobody
 * knows who is right; nothing where nothing is asked. `tells`: it stays when that is known, and says it. Keys stay where
 * they are, and an answer may be changed, until nothing may be said any more: then they give their room to what was said.
 */
export function BetPaper({ bets, asked, words, tells = false }: Props & { readonly tells?: boolean }) {
  const t = useT();
  const own = (id: string): BetView | undefined =>
    bets.list.find((bet) => bet.question === id && bets.isMine(bet));
  const shown = asked.questions.filter(
    (question) =>
      isSayable(question) || (own(question.id) !== undefined && (tells || question.right === null)),
  );
  if (shown.length === 0) return null;
  const folded = !shown.some(isSayable);
  return (
    <section className={css.paper} aria-label={t("bets.title")}>
      <h2 className={css.head}>
        {t("bets.title")} <small className={css.note}>{t(folded ? "bets.note" : "bets.once")}</small>
      </h2>
      <ul className={css.questions}>
        {shown.map((question) => (
          <li key={question.id}>
            {folded ? (
              <Said question={question} answer={own(question.id)?.answer ?? ""} words={words} />
            ) : (
              <Question question={question} bets={bets} words={words} />
            )}
          </li>
        ))}
      </ul>
      {folded ? null : <Others shown={shown} bets={bets} words={words} />}
      {folded && tells && shown.some(({ right }) => right === null) ? (
        <p className={css.note}>{t("bets.told")}</p>
      ) : null}
    </section>
  );
}

function isSayable(question: BetQuestion): boolean {
  return question.open && question.answers.length > 1;
}

/** What others say, below all keys: it comes and goes, and moves none of them. */
function Others(props: { shown: readonly BetQuestion[]; bets: TableBets; words: BetWords }) {
  const t = useT();
  const { shown, bets, words } = props;
  const said = shown.flatMap(({ id }) =>
    bets.list.flatMap((bet) =>
      bet.question !== id || bet.answer === null || bets.isMine(bet)
        ? []
        : [t("bets.says", { name: words.name(bet), answer: words.answer(id, bet.answer) })],
    ),
  );
  return said.length === 0 ? null : <p className={css.note}>{t.list(said)}</p>;
}

/** What one has said to a question, and whether it came true. */
function Said({ question, answer, words }: { question: BetQuestion; answer: string; words: BetWords }) {
  const t = useT();
  const { id, right } = question;
  const name = words.answer(id, answer);
  const isRight = right?.includes(answer) === true;
  return (
    <p className={css.said} role="status" data-right={right === null ? undefined : isRight}>
      <b className={css.asks}>{words.question(id)}</b>{" "}
      {right === null ? (
        t("bets.stands", { answer: name })
      ) : (
        <>
          <Icon id={isRight ? "check" : "cross"} />{" "}
          {isRight
            ? t("bets.rightNow", { answer: name })
            : t("bets.wrongNow", { answer: name, right: rightWords(id, right, words, t) })}
        </>
      )}
    </p>
  );
}

/** The answers that turned out right, in words. */
function rightWords(id: string, right: readonly string[], words: BetWords, t: Translate): string {
  return right.length === 0 ? t("bets.none") : t.list(right.map((answer) => words.answer(id, answer)));
}

function Question(props: { question: BetQuestion; bets: TableBets; words: BetWords }) {
  const t = useT();
  const { question, bets, words } = props;
  const { id } = question;
  const [sent, setSent] = useState(false);
  const own = bets.list.find((bet) => bet.question === id && bets.isMine(bet))?.answer ?? null;
  const sayable = question.open ? question.answers : [];
  // An answer that may no longer be said keeps its place, so that no other comes under a finger.
  const [places, setPlaces] = useState<readonly string[]>([]);
  const more = [...sayable, ...(own === null ? [] : [own])].filter((answer) => !places.includes(answer));
  if (more.length > 0) setPlaces([...places, ...new Set(more)]);
  const place = async (answer: string): Promise<void> => {
    setSent(true);
    try {
      await bets.place(id, answer);
    } finally {
      setSent(false);
    }
  };
  return (
    <fieldset className={css.question}>
      <legend className={css.asks}>{words.question(id)}</legend>
      <div className={css.answers} data-many={places.length > 6}>
        {places.map((answer) => {
          const may = sayable.includes(answer) && own !== answer && !sent;
          return (
            <button
              key={answer}
              type="button"
              className={css.answer}
              aria-pressed={own === answer}
              aria-disabled={!sayable.includes(answer)}
              onClick={() => (may ? void place(answer) : undefined)}
            >
              {words.key(id, answer)}
              {own === answer ? <Icon id="check" className={css.tick} /> : null}
            </button>
          );
        })}
      </div>
      {own === null ? null : (
        <p className="sr" role="status">
          {t("bets.stands", { answer: words.answer(id, own) })}
        </p>
      )}
    </fieldset>
  );
}

/** How often everybody guessed right in the whole match, as long as the table remembers it: no award, and no score. */
export function BetTally({ bets, words }: Pick<Props, "bets" | "words">) {
  const t = useT();
  const people = new Map<string, BetView[]>();
  for (const bet of bets.list) {
    if (bet.right === null) continue;
    const who = `${bet.from}/${bet.ticket}`;
    people.set(who, [...(people.get(who) ?? []), bet]);
  }
  const right = (said: readonly BetView[]): number => said.filter((bet) => bet.right === true).length;
  const ranked = [...people.values()].toSorted((one, other) => right(other) - right(one));
  if (ranked.length === 0) return null;
  return (
    <p className={css.tally}>
      <b>{t("bets.tallyTitle")}</b>{" "}
      {t.list(
        ranked.flatMap((said) => {
          const [first] = said;
          return first === undefined
            ? []
            : [t("bets.tally", { name: words.name(first), right: right(said), n: said.length })];
        }),
      )}
    </p>
  );
}

/** Who guessed right, question by question, the last of each kind; nothing where nobody had guessed. */
export function BetResults({ bets, asked, words }: Props) {
  const t = useT();
  const settled = lastOfEachKind(asked.questions).filter(
    ({ id, right }) => right !== null && bets.list.some((bet) => bet.question === id),
  );
  if (settled.length === 0) return null;
  const own = settled.flatMap(({ id }) => bets.list.filter((bet) => bet.question === id && bets.isMine(bet)));
  return (
    <section className={css.paper} aria-label={t("bets.results")}>
      <h2 className={css.head}>
        {t("bets.results")} <small className={css.note}>{t("bets.note")}</small>
      </h2>
      {settled.map(({ id, right }) => (
        <div key={id} className={css.question}>
          <p className={css.asks}>
            {words.question(id)} <b>{rightWords(id, right ?? [], words, t)}</b>
          </p>
          <ul className={css.guesses}>
            {bets.list
              .filter((bet) => bet.question === id)
              .map((bet) => (
                <li key={`${bet.from}/${bet.ticket}`} className={css.guess} data-right={bet.right === true}>
                  <Icon id={bet.right === true ? "check" : "cross"} />
                  <span className="sr">{t(bet.right === true ? "bets.right" : "bets.wrong")}</span>{" "}
                  {bet.answer === null
                    ? words.name(bet)
                    : t("bets.said", { name: words.name(bet), answer: words.answer(id, bet.answer) })}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {own.length > 1 && own.every(({ right }) => right === true) ? (
        <p className={css.joy}>
          <Icon id="laurel" /> {t("bets.all", { n: own.length })}
        </p>
      ) : null}
    </section>
  );
}

/** Of the questions that come back (`last/1`, `last/2`) the latest that has been settled. */
function lastOfEachKind(questions: readonly BetQuestion[]): readonly BetQuestion[] {
  const kind = (id: string): string => id.split("/")[0] ?? id;
  const settled = questions.filter(({ right }) => right !== null);
  return settled.filter(({ id }, index) =>
    settled.slice(index + 1).every((later) => kind(later.id) !== kind(id)),
  );
}
