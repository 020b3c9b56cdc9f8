import { Button, Icon, toast } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import type { CSSProperties } from "react";
import { gameTitle } from "../../game-title.ts";
import { isReachable } from "../screen/reachable.ts";
import codeStyle from "./code-word.module.css";
import style from "./invitation.module.css";
import { QrCode } from "./qr-code.tsx";
import { ReachNote } from "./reach-note.tsx";
import { canShare, copyText, share } from "./share.ts";

/** The paper in the middle of the table: QR code, code, address, and how to pass it on. */
export function Invitation(props: { table: TableView; paper: string | undefined }) {
  const t = useT();
  const { code, invite, game } = props.table;
  // The big screen of a phone is none: its menu says where to open it.
  const phone = useLayout() === "phone";
  // An address that reaches nobody is not worth its line: what helps stands below, where the seats leave room for it.
  const reached = isReachable(invite);
  return (
    <div
      className={`${style.invitation} paper`}
      data-paper={props.paper}
      data-seats={props.table.seats.length > 5 ? "many" : "few"}
    >
      <QrCode text={invite} label={t("invite.qr")} />
      <div className={style.words}>
        {reached ? <small>{t("invite.bring")}</small> : null}
        <TableCodeWord code={code} />
        {reached ? <code translate="no">{invite.replace(/^https?:\/\//, "")}</code> : null}
        <div className={style.acts}>
          <CopyButton text={invite} done={t("invite.copied")} />
          {canShare() ? (
            <Button
              look="paper"
              onPress={() => void share(t("invite.shareTitle", { game: gameTitle(game, t) }), invite)}
            >
              {t("invite.send")}
            </Button>
          ) : null}
          {phone ? null : <ScreenLink table={props.table} />}
        </div>
      </div>
      <ReachNote link={invite} />
    </div>
  );
}

/** The table for a whole room to look at, in a window of its own (P-NET-68). */
export function ScreenLink(props: { table: TableView }) {
  const t = useT();
  return (
    <a
      className={`btn btn-paper ${style.screen}`}
      href={`/t/${props.table.code}/screen`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon id="eye" />
      {t("screen.open")}
    </a>
  );
}

/** Where to open the big screen, for who reads this on a phone. */
export function ScreenAddress(props: { table: TableView }) {
  const t = useT();
  return (
    <p>
      {t("screen.onTv")} <code translate="no">{props.table.invite}/screen</code>
    </p>
  );
}

/** The code as large as its place allows: some are three letters long, some eight. */
export function TableCodeWord(props: { code: string }) {
  const style: CSSProperties & { "--letters": number } = { "--letters": props.code.length };
  return (
    <strong translate="no" className={codeStyle.code} style={style}>
      <span>{props.code}</span>
    </strong>
  );
}

/** Copies, and says so; where nothing can be copied it says that the words are to be read. */
export function CopyButton(props: { text: string; done: string; label?: string }) {
  const t = useT();
  return (
    <Button
      look="paper"
      icon="link"
      onPress={() => {
        void copyText(props.text).then((copied) => {
          toast(
            copied
              ? { icon: "check", good: true, text: props.done }
              : { icon: "cross", text: t("invite.notCopied") },
          );
        });
      }}
    >
      {props.label ?? t("invite.copy")}
    </Button>
  );
}
