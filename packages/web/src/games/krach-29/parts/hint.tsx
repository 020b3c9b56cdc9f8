import { useState } from "react";
import { z } from "zod";
import { IconButton } from "../../../design/index.ts";
import { type MessageKey, useT } from "../../../i18n/index.ts";
import { readStored, writeStored } from "../../../stored.ts";
import { useTable } from "../table-context.ts";

const KEY = "bigboard.krach-29.hints";
const Seen = z.array(z.string());

/** Explains one phase at a beginners' table, until it has been put away once in this browser. */
export function Hint(props: { id: string; text: MessageKey }) {
  const t = useT();
  const { config, me } = useTable();
  const [seen, setSeen] = useState<readonly string[]>(() => readStored("local", KEY, Seen) ?? []);
  if (!config.beginner || me === null || seen.includes(props.id)) return null;
  const close = (): void => {
    const now = [...new Set([...(readStored("local", KEY, Seen) ?? []), props.id])];
    writeStored("local", KEY, now);
    setSeen(now);
  };
  return (
    <aside className="khint" aria-label={t("krach.hint.label")}>
      <p>{t.rich(props.text)}</p>
      <IconButton icon="cross" label={t("krach.hint.close")} onPress={close} />
    </aside>
  );
}
