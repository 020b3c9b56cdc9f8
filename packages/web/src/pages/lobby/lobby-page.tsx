import "./games.css";
import { Icon, IconButton, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { SoundSwitch } from "@bigboard/design/sound/switch";
import { useStore } from "@bigboard/design/store";
import { SHELF } from "@bigboard/games/pages";
import { useEffect } from "react";
import { shellStore } from "../../frame/shell-state.ts";
import { openSettings } from "../../frame/top-bar.tsx";
import { profileStore } from "../../profile.ts";
import { GameCard } from "./game-card.tsx";
import { HowItGoes } from "./how-it-goes.tsx";
import { JoinTicket } from "./join-ticket.tsx";
import style from "./lobby-page.module.css";
import { OpenTableSlip } from "./open-table-slip.tsx";
import { OutOfReach } from "./out-of-reach.tsx";
import { EarlierTables, OpenTables, useOwnTables } from "./own-tables.tsx";
import skyline from "./skyline.svg";

/** The hall: join by code, play at once, open a table, return to one's own. */
export function LobbyPage() {
  const t = useT();
  const own = useOwnTables();
  useEffect(() => {
    document.title = t("title.lobby");
  }, [t]);
  return (
    <div className={style.lobby}>
      <header className={style.hero}>
        <img className={style.skyline} src={skyline} alt="" />
        <LobbyLinks />
        <div className={style.words}>
          <h1 className="title">Big Board</h1>
          <p>{t("lobby.line")}</p>
          <JoinTicket />
        </div>
      </header>
      <OutOfReach />
      <HouseTape />
      <main className={style.main}>
        <OpenTables own={own.open} />
        <section className={style.games} aria-label={t("lobby.games")}>
          {SHELF.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
          <div className={style.open}>
            <OpenTableSlip />
          </div>
        </section>
        <EarlierTables own={own.earlier} none={own.open.length === 0} />
        <div className={style.how}>
          {SHELF.map((game) => (
            <HowItGoes key={game.id} game={game} />
          ))}
        </div>
      </main>
      <footer className={style.foot}>
        <Link to="/rules" className={style.link}>
          {t("lobby.rules")}
        </Link>
        <Link to="/replay" className={style.link}>
          {t("lobby.replays")}
        </Link>
        <Link to="/verify" className={style.link}>
          {t("lobby.verify")}
        </Link>
      </footer>
    </div>
  );
}

function LobbyLinks() {
  const t = useT();
  const profile = useStore(profileStore);
  return (
    <nav className={style.links} aria-label={t("frame.tools")}>
      <Link to="/rules" className={style.link}>
        {t("lobby.rules")}
      </Link>
      <Link to="/replay" className={style.link}>
        {t("lobby.replays")}
      </Link>
      <Link to="/verify" className={style.link}>
        {t("lobby.verify")}
      </Link>
      <span className={style.tools}>
        <SoundSwitch />
        <IconButton icon="cog" label={t("settings.title")} onPress={openSettings} />
      </span>
      <button
        type="button"
        className={style.me}
        aria-label={
          profile.name === null ? t("lobby.profileNew") : t("lobby.profile", { name: profile.name })
        }
        onClick={() => shellStore.set({ ...shellStore.get(), profile: true })}
      >
        <SeatMedal hat={profile.hat} />
        <span>{profile.name ?? t("lobby.nameYou")}</span>
      </button>
    </nav>
  );
}

/** What the house has to say, on the tape. */
const NOTES = [
  { key: "tape.bots", look: "" },
  { key: "tape.noAccount", look: "g" },
  { key: "tape.seal", look: "" },
  { key: "tape.phone", look: "r" },
  { key: "tape.away", look: "" },
  { key: "tape.replay", look: "" },
] as const;

function HouseTape() {
  const t = useT();
  return (
    <aside className="tape" data-lies="strip" aria-label={t("tape.label")}>
      <span className="head">
        <Icon id="bell" />
        {t("tape.head")}
      </span>
      <ol>
        {NOTES.map((note) => (
          <li key={note.key} className={note.look}>
            {t(note.key)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
