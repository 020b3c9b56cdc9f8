import { Button, Refusal, Segmented, Slip } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import { useStore } from "@bigboard/design/store";
import { onShelf, SHELF } from "@bigboard/games/pages";
import { useState } from "react";
import { HatPicker, NameField } from "../../frame/profile-form.tsx";
import { openTable } from "../../net/http.ts";
import { rememberSeat } from "../../net/own-seats.ts";
import { changeProfile, cleanName, profileStore } from "../../profile.ts";
import { refusalWords } from "../table/refusal-words.ts";
import { useGames } from "../table/use-bots.ts";
import { useFirstName } from "./first-name.tsx";
import { openingOf } from "./open.ts";
import style from "./open-table-slip.module.css";

/** The order for a table: which game, who opens it and how many chairs. Everything else is settled at the table itself. */
export function OpenTableSlip() {
  const t = useT();
  const profile = useStore(profileStore);
  const [name, setName] = useState(profile.name ?? "");
  const [chosen, setChosen] = useState(SHELF[0].id);
  const [wished, setSeats] = useState(3);
  const [refused, setRefused] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const game = onShelf(chosen) ?? SHELF[0];
  const [fewest, most] = useGames().find((one) => one.id === game.id)?.seats ?? game.meta.seats;
  const seats = Math.min(most, Math.max(fewest, wished));
  const counts = Array.from({ length: most - fewest + 1 }, (_, step) => String(fewest + step));
  const open = async (clean: string | null): Promise<void> => {
    setName(clean ?? "");
    const asked = clean ?? t("profile.anonymous");
    setOpening(true);
    const reply = await openTable(openingOf(game, asked, profile.hat, seats));
    setOpening(false);
    if (!reply.ok) {
      setRefused(refusalWords(reply, t));
      return;
    }
    changeProfile({ name: clean });
    const { code, token, seat } = reply.value;
    rememberSeat({ code, token, seat, name: asked, game: game.id, used: Date.now() });
    navigate(`/t/${code}`);
  };
  // Friends look for somebody they know: who opens a table is asked each time.
  const first = useFirstName({
    act: t("open.act"),
    times: Number.POSITIVE_INFINITY,
    name: cleanName(name),
    goOn: (clean) => void open(clean),
  });
  return (
    <Slip title={t("open.title")} note={t("open.note")}>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          first.press();
        }}
      >
        <div className="field">
          <span className="field-label">{t("open.game")}</span>
          <Segmented
            label={t("open.game")}
            value={game.id}
            options={SHELF.map((one) => ({ value: one.id, label: t(one.title) }))}
            onChange={setChosen}
          />
        </div>
        <NameField value={name} onChange={setName} />
        <div className="field">
          <span className="field-label">{t("profile.hat")}</span>
          <HatPicker value={profile.hat} taken={[]} onChange={(hat) => changeProfile({ hat })} />
        </div>
        <div className={style.chairs}>
          <span>{t("open.seats")}</span>
          <Segmented
            label={t("open.seats")}
            value={String(seats)}
            options={counts.map((count) => ({ value: count, label: count }))}
            onChange={(count) => setSeats(Number(count))}
          />
        </div>
        {refused === null ? null : <Refusal title={refused} />}
        <Button look="paper" type="submit" disabled={opening} className={style.open}>
          {t("open.act")}
        </Button>
      </form>
      {first.sheet}
    </Slip>
  );
}
