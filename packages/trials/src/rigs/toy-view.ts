import type { Json } from "@bigboard/kernel";
import type { TestClient } from "./rig.ts";
import { viewAfter } from "./view-after.ts";

export function turnOf(client: TestClient): number {
  return viewOf(client).view.active;
}

export function waitingSeats(client: TestClient): number[] {
  const { sealed, active } = viewOf(client).view;
  return sealed === null ? [active] : sealed.flatMap((n, seat) => (n === null ? [seat] : []));
}

type ToyView = { active: number; sealed: (number | string | null)[] | null };

/** The client's view after all updates up to a version, as a page would keep it; throws at a gap. */
export function viewOf(
  client: TestClient,
  upTo = Number.POSITIVE_INFINITY,
): { version: number; view: ToyView } {
  let view: Json = null;
  let version = 0;
  for (const message of client.messages) {
    if ((message.t !== "snapshot" && message.t !== "update") || message.version > upTo) continue;
    if (message.t === "snapshot") {
      if (version > 0) continue;
      view = structuredClone(message.view);
    } else {
      if (message.version !== version + 1) throw new Error(`${message.version} follows ${version}`);
      view = viewAfter(view, message);
    }
    version = message.version;
  }
  return { version, view: JSON.parse(JSON.stringify(view)) };
}
