import type { GamePageProps } from "../../../game-page.ts";
import { useTable } from "../table-context.ts";

/** Everything that happens while the exchange is closed. */
export function ExtraPage(_props: { shell: GamePageProps }) {
  const { view } = useTable();
  return <main>{view.phase}</main>;
}
