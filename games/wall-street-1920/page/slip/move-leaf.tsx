import { Coin, Icon } from "@bigboard/design";
import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import { capitalised, laidName, shortName } from "../cards/names.ts";
import { asksForPile, isSpeaking, isTeaching, useClerk, useCue } from "../clerk/clerk-context.ts";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import type { LogLine } from "../log/lines.ts";
import { isWritten, trendOfWalk } from "../plan/draft.ts";
import type { Bill, Preview } from "../plan/preview.ts";
import { cardOf, useTable } from "../table-context.ts";
import { Does, MustGive } from "./does.tsx";
import { Effects } from "./effects.tsx";
import { Fates } from "./fates.tsx";
import sight from "./in-sight.module.css";
import { inSight } from "./in-sight.ts";
import styles from "./invitation.module.css";
import { Lacks } from "./lacks.tsx";
import { MyAccount, MyTotal } from "./my-account.tsx";
import { NearEnd } from "./near-end.tsx";
import { Foot, Gap, Go, Line, PileChoice, Sum, WhyNot } from "./paper.tsx";
import { useSaying } from "./say-key.tsx";
import { Since } from "./since.tsx";
import { Suggestions } from "./suggestions.tsx";
import sum from "./sum.module.css";
import type { TurnControl } from "./turn-control.ts";
import { TurnOptions, useFlipFirst } from "./turn-options.tsx";
import { usePinned } from "./use-pinned.ts";
import { Written } from "./written.tsx";

/** Move and Buy: the walk and the price part by part, keep or discard, what it moves. */
export function MoveLeaf(props: { turn: TurnControl; lines: readonly LogLine[] }) {
  const t = useT();
  const { view } = useTable();
  const { turn } = props;
  const { draft, preview, onDraft } = turn;
  const saying = useSaying();
  const bill = preview?.bill ?? null;
  const stop = draft.target === view.trendAt;
  const phone = useLayout() === "phone";
  const pinned = usePinned();
  const flipFirst = useFlipFirst();
  const clerk = useClerk();
  const taught = isTeaching(clerk);
  const cue = useCue();
  const wide = useWide();
  const large = useLarge();
  // Large words on a wide page: beside the circle there is room for the form as well.
  const roomy = phone && wide && large && !taught;
  const empty = bill === null || preview === null || draft.target === null;
  // What can be pressed stands above what is only read; a lesson keeps its first lines for what it teaches.
  const optionsFirst = empty && (flipFirst || !taught);
  // Low phones show no more than the first lines: the acts, and the note below them.
  const actsFirst = empty && phone && !taught && !turn.picking;
  const options = <TurnOptions turn={turn} looks moments={["never", "first", "last"]} />;
  // With room they stand right above the commit: nothing that comes or goes on the slip moves them.
  const chosen = stop ? (
    <StopPile turn={turn} />
  ) : (
    <Fates draft={draft} bench={turn.bench} onDraft={onDraft} />
  );
  const does =
    preview === null ? null : (
      <>
        <Does turn={turn} />
        <Effects preview={preview} stops={stop} />
      </>
    );
  return (
    <>
      <Written picking={turn.picking} clerkBelow={actsFirst}>
        {turn.refused === null ? null : <WhyNot refusal={turn.refused} />}
        {empty ? (
          <>
            <NearEnd />
            <Invitation turn={turn} />
            <Suggestions turn={turn} />
            {actsFirst ? <ClerkNote /> : null}
            {optionsFirst ? options : null}
            {/* Outside a phone the paper is low: one's own account is short and stands whole, before what may be long. */}
            {phone ? roomy ? null : <MyTotal /> : <MyAccount brief headed />}
            <Since lines={props.lines} />
            {phone ? <MyAccount whole={roomy} brief={!roomy} totalled={!roomy} /> : null}
          </>
        ) : (
          <>
            {phone && asksForPile(clerk) ? null : (
              <Sum
                title={<TargetName location={draft.target} />}
                figure={t("street.money", { amount: cashOut(preview) })}
                label={t("street.slip.youPay")}
              >
                <BillInWords bill={bill} preview={preview} />
              </Sum>
            )}
            {/* A phone says the bill in words, at the head of the slip. */}
            {phone ? null : <BillLines bill={bill} preview={preview} target={draft.target} />}
            {stop ? <Stop coins={bill.coins} /> : null}
            <MustGive turn={turn} />
            {pinned ? null : (
              // In a lesson what it says and the key to press next stay in sight, and of a lot both cards. Anew on a window that has just become a phone's: the commit stands over the foot of its page.
              <div
                key={String(phone)}
                className={`${sight.sight} ${sight.choice}`}
                ref={(taught && cue?.at !== "fate") || draft.fates.length > 1 ? null : inSight}
              >
                {chosen}
                {does}
                {options}
              </div>
            )}
            {pinned ? does : null}
          </>
        )}
        {optionsFirst || !(pinned || empty) ? null : options}
        {roomy && !empty ? <MyAccount whole /> : null}
      </Written>
      <Foot>
        {saying.row}
        <Gap text={turn.gapText} />
        {pinned && !empty ? chosen : null}
        <Go
          beside={saying.key}
          label={t(
            draft.target === null
              ? "street.slip.chooseFirst"
              : stop
                ? "street.slip.stopHere"
                : "street.slip.strike",
          )}
          {...(draft.target === null ? { icon: "walk" } : {})}
          busy={turn.busy}
          refused={!turn.ready}
          onPress={turn.onCommit}
          onClear={isWritten(draft) ? turn.onClear : undefined}
        />
      </Foot>
    </>
  );
}

/** Cash that leaves the purse with this plan, loans not counted as income. */
export function cashOut(preview: Preview): number {
  const due = preview.bill === null ? 0 : preview.bill.price - preview.bill.capital;
  const fees = preview.bill?.fees.reduce((sum, fee) => sum + fee.amount, 0) ?? 0;
  return due + fees + preview.flip + preview.call + preview.raise + preview.levy;
}

/** Nothing is chosen yet: what can be done now. Silent while the clerk says it. */
function Invitation(props: { turn: TurnControl }) {
  const t = useT();
  const { view } = useTable();
  const clerk = useClerk();
  const { turn } = props;
  if (turn.picking || isSpeaking(clerk)) return null;
  return (
    <p className={styles.invitation}>
      {t.rich("street.slip.invite", { trend: trendOfWalk(view.trend, turn.draft) })}
    </p>
  );
}

/** What is bought, by name; the Market Trend card where nothing is. */
function TargetName(props: { location: number }) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  if (props.location === table.view.trendAt) return t("street.slip.trendStop");
  const cards = table.view.circle[props.location]?.cards ?? [];
  // A phone names both below, beside what each asks.
  if (phone && cards.length > 1) return t("street.slip.lot");
  const names = cards.flatMap((id) => {
    const card = cardOf(table, id);
    return card === null ? [] : [shortName(t, card)];
  });
  return capitalised(t.list(names), t.language);
}

function BillInWords(props: { bill: Bill; preview: Preview }) {
  const t = useT();
  const table = useTable();
  const { bill, preview } = props;
  const cash = bill.price - bill.capital;
  return (
    <>
      <span className={sum.detail}>
        <Icon id="walk" />
        {t.rich("street.slip.billBrief", {
          steps: bill.steps,
          cost: bill.price - bill.steps,
          capital: bill.capital,
        })}
        {cash > 0 ? <> {t.rich("street.slip.billCash", { cash })}</> : null}
      </span>
      {bill.fees.length === 0 ? null : (
        <span className={sum.detail}>
          {t.rich("street.slip.feesBrief", {
            names: t.list(bill.fees.map((fee) => person(table, fee.seat).name)),
            amount: bill.fees.reduce((sum, fee) => sum + fee.amount, 0),
            count: bill.fees.length,
          })}
        </span>
      )}
      {preview.flip === 0 ? null : (
        <span className={sum.detail}>{t.rich("street.slip.flipCash", { amount: preview.flip })}</span>
      )}
      <span>
        <CashChange preview={preview} />
        {preview.loans.after > preview.loans.before ? <LoanNote preview={preview} /> : null}
      </span>
      <Lacks preview={preview} />
    </>
  );
}

function CashChange(props: { preview: Preview }) {
  const t = useT();
  return (
    <>
      {t.rich("street.slip.cashChange", {
        before: props.preview.cash.before,
        after: props.preview.cash.after,
      })}
    </>
  );
}

function LoanNote(props: { preview: Preview }) {
  const t = useT();
  return (
    <em className="loan">
      {" "}
      {t("street.slip.loanNote", { count: props.preview.loans.after - props.preview.loans.before })}
    </em>
  );
}

/** The last line of a bill: what comes out of the purse, and the Loans it takes. */
export function FromCash(props: { preview: Preview }) {
  const t = useT();
  const { preview } = props;
  return (
    <Line
      kind="tot"
      label={
        <>
          {t("street.slip.fromCash")}{" "}
          <small>
            {preview.cash.before} → {preview.cash.after}
          </small>
          {preview.loans.after > preview.loans.before ? <LoanNote preview={preview} /> : null}
          <Lacks preview={preview} />
        </>
      }
      value={t("street.money", { amount: cashOut(preview) })}
    />
  );
}

/** The price part by part: walk, cards, a rival's call, capital, fees, trend, what comes out of the purse. */
function BillLines(props: { bill: Bill; preview: Preview; target: number }) {
  const t = useT();
  const table = useTable();
  const { bill, preview, target } = props;
  const cards = target === table.view.trendAt ? [] : (table.view.circle[target]?.cards ?? []);
  const known = cards.flatMap((id) => {
    const card = cardOf(table, id);
    return card === null ? [] : [card];
  });
  const surcharge = bill.price - bill.steps - known.reduce((sum, card) => sum + card.cost, 0);
  const mine = table.me === null ? undefined : table.view.players[table.me];
  const rows: ReactNode[] = [
    <Line
      key="walk"
      label={t("street.slip.walk", { steps: bill.steps })}
      value={t("street.money", { amount: bill.steps })}
    />,
    ...known.map((card) => (
      <Line
        key={card.id}
        label={capitalised(shortName(t, card), t.language)}
        value={t("street.money", { amount: card.cost })}
      />
    )),
  ];
  if (surcharge > 0)
    rows.push(
      <Line key="call" label={t("street.slip.surcharge")} value={t("street.money", { amount: surcharge })} />,
    );
  rows.push(
    <Line
      key="capital"
      kind="cov"
      label={
        <>
          {t("street.slip.capitalPays")}{" "}
          <small>{t("street.slip.capitalOf", { paid: bill.capital, capital: mine?.capital ?? 0 })}</small>
        </>
      }
      value={`−${t("street.money", { amount: bill.capital })}`}
    />,
  );
  for (const fee of bill.fees) {
    rows.push(
      <Line
        key={`fee-${fee.seat}`}
        label={t("street.slip.fee", { name: person(table, fee.seat).name })}
        value={t("street.money", { amount: fee.amount })}
      />,
    );
  }
  if (preview.flip > 0)
    rows.push(
      <Line
        key="flip"
        label={t("street.slip.flipLine")}
        value={t("street.money", { amount: preview.flip })}
      />,
    );
  if (preview.call > 0)
    rows.push(
      <Line
        key="mycall"
        label={t("street.slip.callLine")}
        value={t("street.money", { amount: preview.call })}
      />,
    );
  if (preview.levy > 0)
    rows.push(
      <Line
        key="levy"
        label={t("street.card.blackDay")}
        value={t("street.money", { amount: preview.levy })}
      />,
    );
  return (
    <dl className="lines">
      {rows}
      <FromCash preview={preview} />
    </dl>
  );
}

/** Nothing is bought at the Market Trend: its coins, and where the deck's top card goes. */
function Stop(props: { coins: number }) {
  const t = useT();
  const table = useTable();
  const { top } = table.view.deck;
  const card = top === null ? null : cardOf(table, top);
  return (
    <>
      <p className="say">{t("street.slip.trendWhy")}</p>
      <p className="why does">
        {props.coins > 0 ? <Coin amount={props.coins} metal="silver" /> : null}
        {t("street.slip.trendCoins", { coins: props.coins })}
        {top === null ? "" : ` ${t("street.slip.deckGoes", { card: laidName(t, card) })}`}
      </p>
    </>
  );
}

/** The pile for the deck's top card when nothing is bought. */
function StopPile(props: { turn: TurnControl }) {
  const { turn } = props;
  return useTable().view.deck.top === null ? null : (
    <PileChoice small value={turn.draft.pile} onChoose={(pile) => turn.onDraft({ ...turn.draft, pile })} />
  );
}
