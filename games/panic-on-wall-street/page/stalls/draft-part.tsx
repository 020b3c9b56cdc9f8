import { Button, IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { useTable } from "../table-context.ts";
import { bundleAction, total, withoutMember } from "./bundle.ts";
import styles from "./papers.module.css";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";

/** A bundle that is being put together: all or none (P-NET-29). */
export function DraftPart(props: { control: StallsControl; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { control, dealing } = props;
  const { draft, setDraft } = control;
  if (draft === null) return null;
  const bundle = bundleAction(draft, control.terms.private);
  const refusal = table.judge.refusalOf(bundle);
  const tooFew = refusal?.code === "BAD_BUNDLE" && draft.members.length < Number(refusal.detail.fewest);
  return (
    <div className={styles.bundle}>
      <h4 className={styles.title}>{t("panic.stalls.bundleFor", { name: nameOf(table, draft.to, t) })}</h4>
      <ul>
        {draft.members.map((member) => (
          <li key={member.tile} className={styles.member}>
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
        refused={dealing.refused(bundle)}
        onPress={() => {
          void dealing.sendBundle(draft, control.terms.private).then((done) => {
            if (done) setDraft(null);
          });
        }}
      >
        {tooFew
          ? t("panic.stalls.addAnother")
          : t("panic.stalls.sendBundle", { price: thousands(t, total(draft.members)) })}
      </Button>
    </div>
  );
}
