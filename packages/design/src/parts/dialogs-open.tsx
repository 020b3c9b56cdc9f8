import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useT } from "../i18n/index.ts";
import { Icon } from "../symbols/icon.tsx";
import { Button, IconButton } from "./button.tsx";
import type { ConfirmProps, SheetProps } from "./dialog-props.ts";
import styles from "./dialogs-open.module.css";
import { RuleLink } from "./rule-link.tsx";

/** What `Sheet` draws, in a chunk of its own. */
export function OpenSheet(props: SheetProps) {
  const t = useT();
  const kind = props.kind ?? "sheet";
  return (
    <ModalOverlay
      className="veil"
      isOpen={props.open}
      isDismissable
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <Modal className={`sheet-modal ${kind}${props.wide ? " wide" : ""}`}>
        <Dialog className={kind === "sheet" ? "sheet paper" : "sheet dark"}>
          <header className={styles.head}>
            <Heading slot="title">{props.title}</Heading>
            <IconButton icon="cross" className={styles.close} label={t("close")} onPress={props.onClose} />
          </header>
          <div className="sheet-body">{props.children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What `Confirm` draws, in a chunk of its own. */
export function OpenConfirm(props: ConfirmProps) {
  return (
    <ModalOverlay
      className="veil"
      isOpen={props.open}
      isDismissable
      onOpenChange={(open) => {
        if (!open) props.onBack();
      }}
    >
      <Modal className={`confirm-modal ${styles.question}`}>
        <Dialog className={`confirm paper ${styles.asked}`} role="alertdialog">
          <Heading slot="title">{props.title}</Heading>
          <p>{props.text}</p>
          {props.consequences && props.consequences.length > 0 ? (
            <table>
              <tbody>
                {props.consequences.map((line) => (
                  <tr key={line.label}>
                    <th scope="row">{line.label}</th>
                    <td>{line.before}</td>
                    <td>
                      <Icon id="chev" />
                    </td>
                    <td className={line.grave ? "grave" : ""}>
                      <b>{line.after}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
          <div className="confirm-acts">
            <Button look="red" onPress={props.onAct}>
              {props.act}
            </Button>
            <Button look="paper" onPress={props.onBack} autoFocus>
              {props.back}
            </Button>
          </div>
          {props.rule === undefined ? null : <RuleLink rule={props.rule} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
