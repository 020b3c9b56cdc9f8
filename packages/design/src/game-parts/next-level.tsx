import type { GamePageProps } from "../game-page.ts";
import { useT } from "../i18n/index.ts";
import { Button, type ButtonLook } from "../parts/button.tsx";

/** Whoever has `won` against bots of one level may play on against the next; nothing is offered elsewhere. */
export function NextLevel(props: {
  shell: GamePageProps;
  won: boolean;
  look?: ButtonLook;
  className?: string | undefined;
}) {
  const t = useT();
  const { harder } = props.shell;
  if (!props.won || harder === undefined || harder === null) return null;
  return (
    <Button look={props.look ?? "ink"} icon="up" className={props.className} onPress={harder.play}>
      {t(`again.${harder.level}`)}
    </Button>
  );
}
