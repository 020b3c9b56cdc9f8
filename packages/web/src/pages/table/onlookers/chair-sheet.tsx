import { Button, Refusal, SeatMedal, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { NameField } from "../../../frame/profile-form.tsx";
import { rememberSeat } from "../../../net/own-seats.ts";
import { changeProfile, cleanName, profileStore } from "../../../profile.ts";
import { refusalWords } from "../refusal-words.ts";
import { sitDown } from "../sit-down.ts";
import type { TableHandle } from "../use-table.ts";
import style from "./onlookers.module.css";
import { nameAt, spanOf } from "./words.ts";

type Props = { handle: TableHandle; table: TableView; open: boolean; onClose: () => void };

/** An onlooker chooses the bot whose chair they want, and says what they are called. */
export function ChairSheet(props: Props) {
  const t = useT();
  return (
    <Sheet title={t("watch.take")} open={props.open} onClose={props.onClose}>
      <Chairs {...props} />
    </Sheet>
  );
}

function Chairs({ handle, table, onClose }: Props) {
  const t = useT();
  const [name, setName] = useState(profileStore.get().name ?? "");
  const [refused, setRefused] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const take = async (chair: number): Promise<void> => {
    setAsking(true);
    const called = cleanName(name) ?? t("profile.anonymous");
    const reply = await sitDown(table.code, { name: called, hat: null, chair });
    setAsking(false);
    if (!reply.ok) {
      setRefused(refusalWords(reply, t));
      return;
    }
    changeProfile({ name: cleanName(name) });
    const { code, token, seat, name: seatedAs } = reply.value;
    rememberSeat({ code, token, seat, name: seatedAs, game: table.game, used: Date.now() });
    onClose();
    handle.hold(token);
  };
  return (
    <div className={style.sheet}>
      <p>{t("watch.sheetText", { span: spanOf(table) })}</p>
      <NameField value={name} onChange={setName} />
      {refused === null ? null : <Refusal title={refused} />}
      <ul>
        {(table.chairs ?? []).map((seat) => (
          <li key={seat}>
            <SeatMedal hat={table.seats[seat]?.hat ?? "top"} />
            <Button look="paper" disabled={asking} onPress={() => void take(seat)}>
              {t("watch.choose", { name: nameAt(table, seat) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
