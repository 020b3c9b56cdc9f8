import { Button, freeHats, Refusal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Hat, TableView } from "@bigboard/protocol";
import { useState } from "react";
import { HatPicker, NameField } from "../../../frame/profile-form.tsx";
import { cleanName } from "../../../profile.ts";
import { refusalWords } from "../refusal-words.ts";
import { sitDown } from "../sit-down.ts";
import type { TableHandle } from "../use-table.ts";

/** Two seats on one device are enough. */
const MOST = 2;

/** Seats somebody who has no phone of their own on this one (P-NET-74), while the table gathers and has a place. */
export function SecondSeat(props: { handle: TableHandle; table: TableView; onSeated: () => void }) {
  const t = useT();
  const { handle, table } = props;
  const [name, setName] = useState("");
  const [wish, setWish] = useState<Hat>("cloche");
  const [refused, setRefused] = useState<string | null>(null);
  const [sitting, setSitting] = useState(false);
  const worn = table.seats.filter((place) => place.holder !== "free").map((place) => place.hat);
  const hat = worn.includes(wish) ? (freeHats(worn)[0] ?? wish) : wish;
  const free = table.seats.some((place) => place.holder === "free");
  if (handle.token === null || handle.shared.length >= MOST || table.phase !== "gathering" || !free)
    return null;
  const sit = async (): Promise<void> => {
    setSitting(true);
    const reply = await sitDown(table.code, { name: cleanName(name) ?? t("profile.anonymous"), hat });
    setSitting(false);
    if (!reply.ok) {
      setRefused(refusalWords(reply, t));
      return;
    }
    handle.share(reply.value.token);
    props.onSeated();
  };
  return (
    <section>
      <h3>{t("device.title")}</h3>
      <p>{t("device.note")}</p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        <NameField value={name} onChange={setName} />
        <div className="field">
          <span className="field-label">{t("profile.hat")}</span>
          <HatPicker value={hat} taken={worn} onChange={setWish} />
        </div>
        {refused === null ? null : <Refusal title={refused} />}
        <Button look="paper" icon="phone" type="submit" disabled={sitting}>
          {t("device.sit")}
        </Button>
      </form>
    </section>
  );
}
