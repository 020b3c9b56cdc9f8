import { Button, Icon, toast } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { hashOf, type MatchRecord } from "@bigboard/kernel";
import { shortSeal } from "../table/seal.tsx";
import { copyText } from "../table/share.ts";
import type { Person } from "./people.ts";
import styles from "./record-acts.module.css";
import { shareHash } from "./shared-key.ts";
import { type Unit, WORDS } from "./span-words.ts";

/** Tick and sentence; the seal, which says nothing to most, stands in its title. */
export function Checked(props: { played: PlayedRecord; turns: number; unit: Unit }) {
  const t = useT();
  const { record, differences } = props.played;
  const { checked } = WORDS[props.unit];
  const good = differences.length === 0;
  const seal = record.proof === null ? null : shortSeal(record.proof.seal);
  return (
    <p className={styles.checked} data-good={good}>
      <Icon id={good ? "check" : "cross"} className={styles.sign} />
      <span title={good && seal !== null ? t("replay.sealed", { seal }) : undefined}>
        {good
          ? t.rich(checked, { turns: props.turns, sealed: String(seal !== null) })
          : t.rich("replay.notChecked")}
      </span>
      <Link to="/verify" className={`rule ${styles.how}`}>
        {t("replay.how")}
      </Link>
    </p>
  );
}

/** Copies the address of the present step, with the key that opens the replay for anybody and the hats of its people. */
export function ShareButton(props: { shareKey: string; people: readonly Person[]; step: number }) {
  const t = useT();
  const hats = props.people.map(({ hat }) => hat);
  const address = `${location.origin}${location.pathname}${shareHash(props.shareKey, hats, props.step)}`;
  return (
    <Button
      icon="link"
      className={styles.act}
      onPress={() => {
        void copyText(address).then((copied) => {
          toast(
            copied
              ? { icon: "check", good: true, text: t("replay.shared") }
              : { icon: "cross", text: t("invite.notCopied") },
          );
        });
      }}
    >
      {t("replay.share")}
    </Button>
  );
}

export function SaveButton(props: { played: PlayedRecord; people: readonly Person[] }) {
  const t = useT();
  return (
    <Button icon="deck" className={styles.act} onPress={() => saveRecord(props.played.record, props.people)}>
      {t("replay.save")}
    </Button>
  );
}

/** Saves the whole record as a file, with the names of those who sat there where they are known. */
export function saveRecord(record: MatchRecord, people: readonly Person[] | null): void {
  const text = JSON.stringify(people === null ? record : { ...record, people });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${record.game}-${hashOf(record.inputs).slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
