import { Button, Icon, type IconId, RuleLink } from "@bigboard/design";
import { useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Refusal as Refused } from "@bigboard/kernel";
import type { Pile } from "@bigboard/wall-street-1920/game";
import { COMPANIES, type Company, PILES } from "@bigboard/wall-street-1920/game";
import { type ReactNode, useMemo } from "react";
import { useAsk } from "../asks/asking.tsx";
import { COMPANY, PILE } from "../asks/asks.tsx";
import { PILE_EFFECTS, PILE_NAMES, PILE_RESULTS, PileTop } from "../board/piles.tsx";
import { useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { Choices } from "../parts/choices.tsx";
import { signed } from "../parts/signed.ts";
import { type PileMeans, pileMeans } from "../plan/pile-means.ts";
import { whyNot } from "../plan/why.ts";
import { useTable } from "../table-context.ts";
import go from "./go.module.css";
import styles from "./paper.module.css";
import piles from "./pile-choice.module.css";
import sum from "./sum.module.css";
import type { TurnControl } from "./turn-control.ts";

/** The paper of the next act. `name` is its spoken name, `title` what stands on it. */
export function Paper(props: {
  name: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
  tabs?: ReactNode;
  /** An act is on its way. */
  busy: boolean;
}) {
  const t = useT();
  const { view } = useTable();
  const label = useLabel();
  const phone = useLayout() === "phone";
  return (
    <section
      className={phone ? styles.slip : `slip paper ${styles.desk} ${props.className ?? ""}`}
      data-lies="list"
      aria-label={props.name}
      aria-busy={props.busy}
    >
      <header className={styles.head}>
        <h2>{props.title}</h2>
        {view.turn === 0 ? (
          <span>{t("street.slip.setup")}</span>
        ) : (
          <span {...label("turnNumber")}>{t("street.slip.turn", { turn: view.turn })}</span>
        )}
      </header>
      {props.tabs}
      {props.children}
    </section>
  );
}

/** What stays in sight below the paper: its act, and why it cannot be done yet. */
export function Foot(props: { children: ReactNode }) {
  return <div className={styles.foot}>{props.children}</div>;
}

/** The decisive figure beside what it is for: the head of a slip on a phone. */
export function Sum(props: { title: ReactNode; children?: ReactNode; figure?: string; label?: string }) {
  return (
    <div className={sum.sum}>
      <div className={sum.words}>
        <b className={sum.title}>{props.title}</b>
        {props.children}
      </div>
      {props.figure === undefined ? null : (
        <strong className={sum.figure}>
          <small>{props.label}</small>
          {props.figure}
        </strong>
      )}
    </div>
  );
}

/** A label of more letters than this is set smaller. */
const LONG = 16;

/** The commit of a slip: the one brass plate, in the same place in every state. */
export function Go(props: {
  label: string;
  note?: string;
  icon?: IconId;
  busy: boolean;
  refused?: boolean;
  onPress: () => void;
  onClear?: (() => void) | undefined;
  /** What stands beside the commit while there is nothing to clear. */
  beside?: ReactNode;
  /** It is the thing to be touched next, though not yet the commit. */
  meant?: boolean;
}) {
  const t = useT();
  const cue = useCue();
  return (
    <div className={go.go} data-long={props.label.length > LONG || undefined}>
      <Button
        look="brass"
        main
        icon={props.icon ?? "gavel"}
        disabled={props.busy}
        refused={props.refused ?? false}
        onPress={props.onPress}
        className={go.commit}
      >
        {props.label}
        {props.note === undefined ? null : <small>{props.note}</small>}
        {cue?.at === "commit" || props.meant === true ? <CueFrame /> : null}
      </Button>
      {props.onClear === undefined ? (
        props.beside
      ) : (
        <button type="button" className={go.clear} onClick={props.onClear}>
          {t("street.slip.clear")}
        </button>
      )}
    </div>
  );
}

/** What the slip does not say yet, once its commit was pressed; above all keys, so that none of them moves. */
export function Gap(props: { text: string | null }) {
  return props.text === null ? null : (
    <p className={go.gap} role="status">
      {props.text}
    </p>
  );
}

/** The note on a plate that only waits for a pile: it says so before it is pressed. */
export function lacking(t: Translate, turn: TurnControl): { note?: string } {
  return turn.composed?.gap === "pile" ? { note: t("street.slip.whichPile") } : {};
}

/** Why something is not possible, at the place of the act, with the rule one tap away. */
export function WhyNot(props: { refusal: Refused }) {
  const t = useT();
  const why = whyNot(t, props.refusal);
  return (
    <div className="refusal" role="alert">
      <Icon id="cross" />
      <div>
        <b>{why.title}</b>
        <span>{why.text}</span>
        {why.rule === null ? null : <RuleLink rule={why.rule} />}
      </div>
    </div>
  );
}

/** One of the three piles for a card that has to go. */
export function PileChoice(props: {
  value: Pile | null;
  onChoose: (pile: Pile) => void;
  small?: boolean;
  only?: readonly Pile[];
}) {
  const t = useT();
  const cue = useCue();
  const table = useTable();
  const small = props.small ?? false;
  // Beside other things on a slip, as on the piles themselves, which lie in sight.
  const phone = useLayout() === "phone";
  const brief = !phone && small;
  // Instead of the strip under the circle, where the piles lie otherwise.
  const instead = !useWide() && phone;
  const means = useMemo(() => pileMeans(table), [table]);
  const allows = (pile: Pile): boolean => props.only === undefined || props.only.includes(pile);
  const choices = PILES.filter(allows);
  useAsk(PILE, { value: props.value, allows, choose: props.onChoose });
  return (
    <Choices
      kind="radios"
      label={t("street.slip.whichPile")}
      className={small ? piles.lean : piles.piles}
      value={props.value}
      onChoose={props.onChoose}
      options={choices.map((pile) => ({
        value: pile,
        name: t(PILE_NAMES[pile]),
        about: aboutPile(t, pile, means?.[pile] ?? null),
        className: small && instead ? piles.topped : piles.pile,
        content: (
          <>
            {small && !instead ? null : (
              <span className={piles.top} {...(instead ? { "data-pile": pile } : {})}>
                <PileTop pile={pile} silent className={piles.card} gap={piles.empty} />
              </span>
            )}
            <b className={piles.name}>{t(PILE_NAMES[pile])}</b>
            <small className={piles.effect}>
              {t(brief ? PILE_EFFECTS[pile] : PILE_RESULTS[pile])}
              {means === null ? null : (
                <b className={piles.mine}>
                  {brief ? briefWords(t, pile, means[pile]) : mineWords(t, pile, means[pile])}
                </b>
              )}
            </small>
            {cue?.at === "pile" && cue.pile === pile ? <CueFrame /> : null}
          </>
        ),
      }))}
    />
  );
}

/** What the reader would win or lose by a pile today, in figures: "your 2 gold today: −8". */
function mineWords(t: Translate, pile: Pile, { change, golds }: PileMeans): string {
  const figure = signed(change);
  return pile === "L"
    ? t("street.pile.mineGold", { golds, change: figure })
    : t("street.pile.mine", { change: figure });
}

/** The same in one line, where the slip needs the room: "goes off: −8". */
function briefWords(t: Translate, pile: Pile, { change, golds }: PileMeans): string {
  const figure = signed(change);
  return pile === "L"
    ? t("street.pile.mineGoldBrief", { golds, change: figure })
    : t("street.pile.mineBrief", { change: figure });
}

/** The same for the ear, after the pile's name. */
function aboutPile(t: Translate, pile: Pile, means: PileMeans | null): string {
  const does = t(PILE_RESULTS[pile]);
  return means === null ? does : `${does}. ${mineWords(t, pile, means)}`;
}

/** One of the four companies. */
export function CompanyChoice(props: {
  label: string;
  value: Company | null;
  only?: readonly Company[];
  note?: (company: Company) => ReactNode;
  onChoose: (company: Company) => void;
}) {
  const t = useT();
  const allows = (company: Company): boolean => props.only === undefined || props.only.includes(company);
  const companies = COMPANIES.filter(allows);
  useAsk(COMPANY, { value: props.value, allows, choose: props.onChoose });
  return (
    <Choices
      kind="radios"
      label={props.label}
      className="co4"
      value={props.value}
      onChoose={props.onChoose}
      options={companies.map((company) => ({
        value: company,
        name: t("street.company.name", { company }),
        className: `co-${company}`,
        content: (
          <>
            <Icon id={company} />
            <b>{t("street.company.name", { company })}</b>
            {props.note === undefined ? null : <small>{props.note(company)}</small>}
          </>
        ),
      }))}
    />
  );
}

/** A line of the bill. */
export function Line(props: { label: ReactNode; value: ReactNode; kind?: "cov" | "tot" | "bad" }) {
  return (
    <div className={props.kind ?? ""}>
      <dt>{props.label}</dt>
      <dd>{props.value}</dd>
    </div>
  );
}
