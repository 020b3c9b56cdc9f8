import { IconButton } from "@bigboard/design";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import { readStored, writeStored } from "@bigboard/design/stored";
import { useState } from "react";
import { z } from "zod";
import { useTable } from "../table-context.ts";

const KEY = "bigboard.krach-29.hints";
const Seen = z.array(z.string());

type HintText = { readonly id: string; readonly text: MessageKey };

/** Explains one phase at a beginners' table, until it has been put away once in this browser. */
export function Hint(props: HintText) {
  return <Hints list={[props]} />;
}

/** Explanations that follow one another: the first that has not been put away yet. */
export function Hints(props: { list: readonly HintText[] }) {
  const t = useT();
  const { config, me } = useTable();
  const [seen, setSeen] = useState<readonly string[]>(() => readStored("local", KEY, Seen) ?? []);
  const hint = props.list.find(({ id }) => !seen.includes(id));
  if (!config.beginner || me === null || hint === undefined) return null;
  const close = (): void => {
    const now = [...new Set([...(readStored("local", KEY, Seen) ?? []), hint.id])];
    writeStored("local", KEY, now);
    setSeen(now);
  };
  return (
    <aside className="khint" aria-label={t("krach.hint.label")}>
      <p>{t.rich(hint.text)}</p>
      <IconButton icon="cross" label={t("krach.hint.close")} onPress={close} />
    </aside>
  );
}
