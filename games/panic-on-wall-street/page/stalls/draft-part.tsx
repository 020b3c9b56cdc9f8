import { Button, IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import { FEWEST, total, withoutMember } from "./bundle.ts";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";

/** A bundle that is being put together: all or none (P-NET-29). */
export function DraftPart(props: { control: StallsControl; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { control, dealing } = props;
  const { draft, setDraft } = control;
  if (draft === null) return null;
  return (
    <div className="pn-bundle">
      <h4>{t("panic.stalls.bundleFor", { name: nameOf(table, draft.to, t) })}</h4>
      <ul>
        {draft.members.map((member) => (
          <li key={member.tile}>
            <span>{companyName(table, member.tile, t)}</span>
            <b>{thousands(t, member.price)}</b>
            <IconButton
              icon="cross"
              label={t("panic.stalls.leaveOut", { company: companyName(table, member.tile, t) })}
              onPress={() => setDraft(withoutMember(draft, member.tile))}
            />
          </li>
        ))}
      </ul>
      <Button
        look="paper"
        refused={control.locked || draft.members.length < FEWEST}
        onPress={() => {
          void dealing.sendBundle(draft, control.terms.private).then((done) => {
            if (done) setDraft(null);
          });
        }}
      >
        {draft.members.length < FEWEST
          ? t("panic.stalls.addAnother")
          : t("panic.stalls.sendBundle", { price: thousands(t, total(draft.members)) })}
      </Button>
    </div>
  );
}
