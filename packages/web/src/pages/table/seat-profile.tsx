import type { Hat, TableView } from "@bigboard/protocol";
import { useState } from "react";
import { Button, Sheet } from "../../design/index.ts";
import { HatPicker, NameField } from "../../frame/profile-form.tsx";
import { useT } from "../../i18n/index.ts";
import { changeProfile, cleanName } from "../../profile.ts";
import { ask } from "./command.ts";
import type { TableHandle } from "./use-table.ts";

type Props = { handle: TableHandle; table: TableView; seat: number; onClose: () => void };

/** Another name or hat for the seat one sits on. */
export function SeatProfileSheet(props: Props & { open: boolean }) {
  const t = useT();
  return (
    <Sheet title={t("profile.title")} open={props.open} onClose={props.onClose}>
      <Fields {...props} />
    </Sheet>
  );
}

function Fields(props: Props) {
  const t = useT();
  const { table, seat, handle, onClose } = props;
  const mine = table.seats[seat];
  const [name, setName] = useState(mine?.name ?? "");
  const [hat, setHat] = useState<Hat>(mine?.hat ?? "top");
  const worn = table.seats
    .filter((place) => place.holder !== "free" && place.seat !== seat)
    .map((place) => place.hat);
  const keep = async (): Promise<void> => {
    const clean = cleanName(name) ?? mine?.name ?? t("profile.anonymous");
    if (!(await ask(handle.client, { do: "profile", name: clean, hat }))) return;
    changeProfile({ name: clean, hat });
    onClose();
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <NameField value={name} onChange={setName} />
      <div className="field">
        <span className="field-label">{t("profile.hat")}</span>
        <HatPicker value={hat} taken={worn} onChange={setHat} />
      </div>
      <Button look="brass" type="submit">
        {t("profile.keep")}
      </Button>
    </form>
  );
}
