import { Button, freeHats, Refusal, SeatMedal, Slip } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useStore } from "@bigboard/design/store";
import type { Hat, TableView } from "@bigboard/protocol";
import { useState } from "react";
import { HatPicker, NameField } from "../../frame/profile-form.tsx";
import { type OwnSeat, rememberSeat, seatsAt } from "../../net/own-seats.ts";
import { changeProfile, cleanName, profileStore } from "../../profile.ts";
import styles from "./join-slip.module.css";
import { refusalWords } from "./refusal-words.ts";
import { sitDown } from "./sit-down.ts";
import type { TableHandle } from "./use-table.ts";

/** For somebody who came by link: a name, a hat, one tap. Or back to a seat this browser holds, or only watching. */
export function JoinSlip(props: { handle: TableHandle; table: TableView }) {
  const t = useT();
  const { table, handle } = props;
  const profile = useStore(profileStore);
  const [name, setName] = useState(profile.name ?? "");
  const [wish, setWish] = useState<Hat>(profile.hat);
  const [refused, setRefused] = useState<string | null>(null);
  const [sitting, setSitting] = useState(false);
  const worn = table.seats.filter((place) => place.holder !== "free").map((place) => place.hat);
  const hat = worn.includes(wish) ? (freeHats(worn)[0] ?? wish) : wish;
  const full = table.seats.every((place) => place.holder !== "free");
  const sit = async (): Promise<void> => {
    const clean = cleanName(name) ?? t("profile.anonymous");
    setSitting(true);
    const reply = await sitDown(table.code, { name: clean, hat });
    setSitting(false);
    if (!reply.ok) {
      setRefused(refusalWords(reply, t));
      return;
    }
    changeProfile({ name: cleanName(name), hat });
    const { code, token, seat, name: seatedAs } = reply.value;
    rememberSeat({ code, token, seat, name: seatedAs, game: table.game, used: Date.now() });
    handle.hold(token);
  };
  const own = seatsAt(table.code).filter((seat) => table.seats[seat.seat]?.holder === "person");
  const returns = own.length > 0;
  return (
    <Slip
      className="house-slip join-slip"
      title={returns ? t("join.ownTitle") : t("join.title")}
      note={t("join.note", { code: table.code })}
    >
      <OwnSeats {...props} own={own} />
      {full ? (
        returns ? null : (
          <p className={styles.full}>{t("join.full")}</p>
        )
      ) : (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            void sit();
          }}
        >
          {returns ? <p className={styles.watch}>{t("join.anew")}</p> : null}
          <NameField value={name} onChange={setName} />
          <div className="field">
            <span className="field-label">{t("profile.hat")}</span>
            <HatPicker value={hat} taken={worn} onChange={setWish} />
          </div>
          {refused === null ? null : <Refusal title={refused} />}
          <Button
            look={returns ? "paper" : "brass"}
            icon="bell"
            type="submit"
            disabled={sitting}
            className="bell-button"
          >
            {t("join.sit")}
          </Button>
        </form>
      )}
      <p className={styles.watch}>{table.options.onlookers ? t("join.watch") : t("join.noWatch")}</p>
    </Slip>
  );
}

/** Seats of this browser that are somebody's own: another tab, or one's own from before. To return to them comes first. */
function OwnSeats(props: { handle: TableHandle; table: TableView; own: readonly OwnSeat[] }) {
  const t = useT();
  const { table, handle, own } = props;
  if (own.length === 0) return null;
  return (
    <ul className={styles.own}>
      {own.map((seat) => {
        const place = table.seats[seat.seat];
        return place === undefined ? null : (
          <li key={seat.token} className={styles.seat}>
            <SeatMedal hat={place.hat} />
            <span>{t.rich("join.own", { name: place.name })}</span>
            <Button look="brass" icon="walk" className="bell-button" onPress={() => handle.hold(seat.token)}>
              {t("join.return")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
