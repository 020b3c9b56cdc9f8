import { Button, Refusal, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Hat, TableView } from "@bigboard/protocol";
import { useState } from "react";
import { HatPicker, NameField } from "../../frame/profile-form.tsx";
import { changeProfile, cleanName } from "../../profile.ts";
import { askOr } from "./command.ts";
import { refusalWords } from "./refusal-words.ts";
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
  const [free, setFree] = useState<string | null>(null);
  const keep = async (wish: string): Promise<void> => {
    const clean = cleanName(wish) ?? mine?.name ?? t("profile.anonymous");
    const why = await askOr(handle.remote, { do: "profile", name: clean, hat }, "NAME_TAKEN");
    if (why === null) {
      changeProfile({ name: clean, hat });
      onClose();
    } else if (why.code === "NAME_TAKEN") setFree(cleanName(String(why.detail.free ?? "")));
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void keep(name);
      }}
    >
      <NameField
        value={name}
        onChange={(next) => {
          setName(next);
          setFree(null);
        }}
      />
      {free === null ? null : (
        <Refusal title={refusalWords({ code: "NAME_TAKEN", detail: {} }, t)}>
          <Button look="paper" onPress={() => void keep(free)}>
            {t("profile.takeName", { name: free })}
          </Button>
        </Refusal>
      )}
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
