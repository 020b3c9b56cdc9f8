import { Icon, IconButton, SeatMedal } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { OnlookersMark } from "@bigboard/design/game-parts/onlookers-mark";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { AskButton } from "@bigboard/design/labels";
import { SoundSwitch } from "@bigboard/design/sound/switch";
import styles from "./header.module.css";
import { useLabel } from "./labels/use-label.ts";
import { minutes, useThinking } from "./slip/waiting-line.tsx";
import { useTable } from "./table-context.ts";

/** The bar at the top: where one is, whose turn it is, and the ways out. */
export function Header(props: {
  /** The table's code; null in a lesson. */
  code: string | null;
  onRules: () => void;
  onMenu: () => void;
  onLog: () => void;
  /** The end is told just now: nobody is asked for anything. */
  telling?: boolean;
}) {
  const t = useT();
  const label = useLabel();
  const layout = useLayout();
  const phone = layout === "phone";
  const table = useTable();
  const { view, me } = table;
  const telling = props.telling === true;
  const mine = !telling && me !== null && view.waiting.includes(me);
  return (
    <header className={`top ${styles.head}`}>
      <a className={`brand ${styles.brand}`} href="/">
        Big Board
      </a>
      {phone ? null : (
        <>
          <span className="vr" />
          <span className="where">
            {t("game.wall-street-1920")}{" "}
            <span>
              · {props.code === null ? t("learn.title") : t("street.top.table", { code: props.code })}
            </span>
          </span>
          <span className="vr" />
          <span className="fact" {...label("deck", { left: view.deck.left })}>
            <Icon id="deck" />
            {t.rich("street.top.left", { left: view.deck.left })}
          </span>
        </>
      )}
      {phone ? mine ? <TurnPlate /> : null : <Whose mine={mine} telling={telling} />}
      <Thinking />
      <nav aria-label={t("street.top.nav")} className={styles.keys}>
        <OnlookersMark />
        {layout === "tablet" ? null : (
          <span className={styles.ask}>
            <AskButton />
          </span>
        )}
        {layout === "desk" ? <SoundSwitch /> : null}
        <IconButton
          icon="bell"
          label={t("street.log.open")}
          onPress={props.onLog}
          className={phone ? undefined : "tolog"}
        />
        <IconButton icon="book" label={t("street.top.rules")} onPress={props.onRules} />
        <IconButton icon="menu" label={t("street.top.menu")} onPress={props.onMenu} />
      </nav>
    </header>
  );
}

/** A phone's plate of my turn, where the head has room for it; my seat is framed as well. */
function TurnPlate() {
  const t = useT();
  const { view, me } = useTable();
  return (
    <span className={styles.room}>
      <strong className={styles.turn}>
        {t(view.active === me ? "street.top.turn" : "street.top.choice")}
      </strong>
    </span>
  );
}

/** From here on the thinking time is short, in seconds. */
const SHORT = 10;

/** The thinking time of the turn as it runs out. */
function Thinking() {
  const t = useT();
  const label = useLabel();
  const left = useThinking();
  if (left === null) return null;
  return (
    <span
      className={`${left <= SHORT ? "think short" : "think"} ${styles.clock}`}
      role="timer"
      aria-label={t("street.top.think")}
      {...label("thinking")}
    >
      <Icon id="sandglass" className={styles.sand} />
      <b>{minutes(left)}</b>
    </span>
  );
}

function Whose(props: { mine: boolean; telling: boolean }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  if (props.telling || view.phase === "over") return <span className="theirs" />;
  if (props.mine && me !== null) {
    const key = view.active === me ? "street.top.yourTurn" : "street.top.yourChoice";
    return (
      <strong className="yours">
        <Icon id="gavel" />
        {t(key, { name: person(table, me).name })}
      </strong>
    );
  }
  const seat = view.waiting[0] ?? view.active;
  const { name, hat } = person(table, seat);
  return (
    <span className="theirs">
      <SeatMedal hat={hat} />
      {t("street.top.theirTurn", { name })}
    </span>
  );
}
