import { useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { namesFor, person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useClerk } from "../clerk/clerk-context.ts";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import type { LogLine } from "../log/lines.ts";
import { ranking } from "../scoring/parts.ts";
import { useTable } from "../table-context.ts";
import { WhileWaiting } from "../watch/bets.tsx";
import type { DecisionProps } from "./decision-props.ts";
import { TakeOneSlip } from "./exchange-slips.tsx";
import { Lately } from "./lately.tsx";
import { MyAccount } from "./my-account.tsx";
import { NearEnd } from "./near-end.tsx";
import { Foot, Go, Paper, Sum } from "./paper.tsx";
import { WaitingLine } from "./waiting-line.tsx";
import { Written } from "./written.tsx";

/** The slip while others decide: who, since when, and about what. After the end: who won, and the way back to the count. */
export function WaitingSlip(props: DecisionProps & { lines: readonly LogLine[]; onResult?: () => void }) {
  const t = useT();
  const { view, me } = useTable();
  const over = view.phase === "over";
  const title = t(over ? "street.over.title" : "street.wait.title");
  const phone = useLayout() === "phone";
  const wide = useWide();
  const taught = useClerk()?.lesson ?? null;
  if (view.exchange !== null && (view.phase === "offer" || view.phase === "exchange")) {
    return <TakeOneSlip {...props} />;
  }
  return (
    <Paper
      name={t(over ? "street.over.title" : "street.wait.label")}
      title={title}
      className="dec waits"
      busy={false}
    >
      <Written clerkBelow={taught === null}>
        <Sum title={title} />
        <p className="say">{over ? <Result /> : <Awaited />}</p>
        <NearEnd />
        {me !== null ? (
          <MyAccount whole headed={phone && !wide} />
        ) : over ? null : (
          <p className="say">{t("street.wait.onlooker")}</p>
        )}
        <WhileWaiting />
        {taught === null ? <ClerkNote /> : null}
        <Lately lines={props.lines} />
      </Written>
      <Foot>
        {props.onResult === undefined ? (
          <WaitingLine />
        ) : (
          <Go icon="points" label={t("street.final.back")} busy={false} onPress={props.onResult} />
        )}
      </Foot>
    </Paper>
  );
}

/** Who decides, and what: with the name, since a verb alone reads as an order to the reader. */
function Awaited() {
  const t = useT();
  const table = useTable();
  const { waiting, phase } = table.view;
  const names = waiting.filter((seat) => seat !== table.me).map((seat) => person(table, seat).name);
  return names.length === 0 ? null : t(`street.wait.${phase}`, { names: t.list(names), count: names.length });
}

/** Who won, in one line. */
function Result() {
  const t = useT();
  const table = useTable();
  const winners = ranking(table.view, table.view.scoring?.sheets ?? [])[0] ?? [];
  return (
    <b>
      {t("street.final.wins", { names: namesFor(table, winners, t("street.you"), t), count: winners.length })}
    </b>
  );
}
