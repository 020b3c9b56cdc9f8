import { Icon, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { CopyButton } from "./invitation.tsx";
import style from "./seal.module.css";

/** The first twelve figures of a seal, in fours: enough to tell it from another by eye. */
export function shortSeal(seal: string): string {
  return (seal.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join(" ");
}

/** The sealed deck at the foot of the waiting room: one sentence, twelve figures, the rest behind a link. */
export function SealStrip(props: { table: TableView }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { seal } = props.table;
  return (
    <section className={style.strip} aria-label={t("seal.label")}>
      <span className={style.picture}>
        <span className="card bk">
          <Icon id="rosette" className="ros" />
        </span>
        <i className={style.wax}>
          <Icon id="lock" />
        </i>
      </span>
      <p>
        <b>{t("seal.sealed")}</b> <span>{t("seal.sentence")}</span>
      </p>
      <div className={style.figures}>
        <output aria-label={t("seal.short")}>{shortSeal(seal)}</output>
        <button type="button" className={`rule ${style.more}`} onClick={() => setOpen(true)}>
          {t("seal.more")}
        </button>
      </div>
      <Sheet title={t("seal.title")} open={open} onClose={() => setOpen(false)}>
        <div className="prose">
          <p>{t("seal.what")}</p>
          <code className={style.whole} translate="no">
            {seal}
          </code>
          <CopyButton text={seal} done={t("seal.copied")} label={t("seal.copy")} />
          <ol>
            <li>{t("seal.step1")}</li>
            <li>{t("seal.step2")}</li>
            <li>{t("seal.step3")}</li>
            <li>{t("seal.step4")}</li>
          </ol>
          <p>{t("seal.trust")}</p>
          <p>{t("seal.afterwards")}</p>
          <p>
            <Link to="/verify">{t("seal.verify")}</Link>
          </p>
        </div>
      </Sheet>
    </section>
  );
}
