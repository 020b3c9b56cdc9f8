import type { GamePageProps } from "../../../game-page.ts";
import { useTable } from "../table-context.ts";

/** The exchange from the deal to the last sale. */
export function FloorPage(_props: { shell: GamePageProps }) {
  const { view } = useTable();
  return <main>{view.phase}</main>;
}
