import "./styles.ts";
import { Button, Icon, IconButton, SeatMedal, toast } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link, navigate } from "@bigboard/design/link";
import { useStore } from "@bigboard/design/store";
import { SHELF } from "@bigboard/games/pages";
import { useEffect, useState } from "react";
import { shellStore } from "../../frame/shell-state.ts";
import { openSettings, SoundSwitch } from "../../frame/top-bar.tsx";
import { fetchTable } from "../../net/http.ts";
import { profileStore } from "../../profile.ts";
import { refusalWords } from "../table/refusal-words.ts";
import { GameCard } from "./game-card.tsx";
import { HowItGoes } from "./how-it-goes.tsx";
import { OpenTableSlip } from "./open-table-slip.tsx";
import { OwnTables } from "./own-tables.tsx";
import { readCode } from "./read-code.ts";
import skyline from "./skyline.svg";

/** The hall: join by code, play at once, open a table, return to one's own. */
export function LobbyPage() {
  const t = useT();
  useEffect(() => {
    document.title = t("title.lobby");
  }, [t]);
  return (
    <div className="lobby">
      <header className="hero">
        <img className="skyline" src={skyline} alt="" />
        <LobbyLinks />
        <div className="hero-words">
          <h1 className="title">Big Board</h1>
          <p>{t("lobby.line")}</p>
          <JoinTicket />
        </div>
      </header>
      <HouseTape />
      <main>
        <section className="tables-row" aria-label={t("lobby.games")}>
          {SHELF.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
          <OpenTableSlip />
        </section>
        <div className="lobby-side">
          <OwnTables />
          {SHELF.map((game) => (
            <HowItGoes key={game.id} game={game} />
          ))}
        </div>
      </main>
      <footer className="lobby-foot">
        <Link to="/rules">{t("lobby.rules")}</Link>
        <Link to="/replay">{t("lobby.replays")}</Link>
        <Link to="/verify">{t("lobby.verify")}</Link>
      </footer>
    </div>
  );
}

function LobbyLinks() {
  const t = useT();
  const profile = useStore(profileStore);
  return (
    <nav className="lobby-links" aria-label={t("frame.tools")}>
      <Link to="/rules">{t("lobby.rules")}</Link>
      <Link to="/replay">{t("lobby.replays")}</Link>
      <Link to="/verify">{t("lobby.verify")}</Link>
      <SoundSwitch />
      <IconButton icon="cog" label={t("settings.title")} onPress={openSettings} />
      <button
        type="button"
        className="who-am-i"
        aria-label={t("lobby.profile", { name: profile.name ?? t("profile.anonymous") })}
        onClick={() => shellStore.set({ ...shellStore.get(), profile: true })}
      >
        <SeatMedal hat={profile.hat} />
        <span>{profile.name ?? t("profile.anonymous")}</span>
      </button>
    </nav>
  );
}

function JoinTicket() {
  const t = useT();
  const [text, setText] = useState("");
  const [looking, setLooking] = useState(false);
  const join = async (): Promise<void> => {
    const code = readCode(text);
    if (code === null) {
      toast({ icon: "cross", text: t("lobby.badCode") });
      return;
    }
    setLooking(true);
    const reply = await fetchTable(code);
    setLooking(false);
    if (reply.ok) navigate(`/t/${code}`);
    else
      toast({
        icon: "cross",
        text: reply.status === 404 ? t("lobby.noTable", { code }) : refusalWords(reply, t),
      });
  };
  return (
    <form
      className="ticket paper"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <label htmlFor="table-code">{t("lobby.code")}</label>
      <input
        id="table-code"
        value={text}
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="MINT-48213"
        onChange={(event) => setText(event.target.value.toUpperCase())}
      />
      <Button look="brass" type="submit" disabled={looking}>
        {t("lobby.join")}
      </Button>
    </form>
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
