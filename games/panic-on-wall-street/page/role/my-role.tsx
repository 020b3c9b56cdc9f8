import { Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useState } from "react";
import { useTable } from "../table-context.ts";
import styles from "./my-role.module.css";
import { RoleWords, roleOf } from "./role-words.tsx";

/** The viewer's token or hat and purse in the head: a touch lays the role paper out again. */
export function MyRole(props: { children: ReactNode }) {
  const t = useT();
  const role = roleOf(useTable());
  const [open, setOpen] = useState(false);
  if (role === null) return props.children;
  return (
    <>
      <button type="button" className={styles.key} onClick={() => setOpen(true)} title={t("panic.role.mine")}>
        <span className="sr">{t("panic.role.mine")}. </span>
        {props.children}
      </button>
      <Sheet title={t(`panic.role.${role}`)} open={open} onClose={() => setOpen(false)}>
        <div className={styles.words}>
          <RoleWords role={role} />
        </div>
      </Sheet>
    </>
  );
}
