import type { TableBets } from "@bigboard/design/game-page";
import { readStored, writeStored } from "@bigboard/design/stored";
import { BetTicket, type BetView } from "@bigboard/protocol";
import { useMemo } from "react";
import { randomHex } from "../../net/random.ts";
import { profileStore } from "../../profile.ts";
import { ask } from "./command.ts";
import type { TableHandle } from "./use-table.ts";

const KEY = "bigboard.ticket";

/** What this tab knows its guesses by while it has no seat; also after a reload. */
function ownTicket(): string | null {
  return readStored("session", KEY, BetTicket);
}

function newTicket(): string {
  const ticket = randomHex(16);
  writeStored("session", KEY, ticket);
  return ticket;
}

/** The guesses at this table, and a way to make one. */
export function useGuesses(handle: TableHandle, seat: number | null): TableBets {
  const { remote, state } = handle;
  const { bets } = state;
  return useMemo(() => {
    const mine = (bet: BetView): boolean =>
      seat === null ? bet.ticket !== null && bet.ticket === ownTicket() : bet.from === seat;
    return {
      list: bets,
      isMine: mine,
      place: async (question, answer) => {
        const ticket = seat === null ? (ownTicket() ?? newTicket()) : null;
        const as = seat === null ? profileStore.get().name : null;
        return ask(remote, { do: "bet", question, answer, as: as === "" ? null : as, ticket });
      },
    };
  }, [remote, bets, seat]);
}
