import type { CardId, Company, Pile } from "@bigboard/wall-street-1920/game";
import type { ReactNode } from "react";
import { AskProvider, asking } from "./asking.tsx";

/* What lies on the table and may be asked for by the slip: a touch answers there too. */
export const PILE = asking<Pile>();
export const COMPANY = asking<Company>();
export const CARD = asking<CardId>();

/** The page within which slip and table answer one another. */
export function Asks(props: { children: ReactNode }) {
  return (
    <AskProvider of={PILE}>
      <AskProvider of={COMPANY}>
        <AskProvider of={CARD}>{props.children}</AskProvider>
      </AskProvider>
    </AskProvider>
  );
}
