import type { ActionTable } from "@bigboard/kernel";
import type { Action } from "../commands.ts";
import type { Panic } from "../kit.ts";
import { accept } from "./accept.ts";
import { acceptBundle } from "./accept-bundle.ts";
import { ask } from "./ask.ts";
import { assignRoles } from "./assign-roles.ts";
import { bid } from "./bid.ts";
import { bundle } from "./bundle.ts";
import { cancelIou } from "./cancel-iou.ts";
import { claimRole } from "./claim-role.ts";
import { clear } from "./clear.ts";
import { close } from "./close.ts";
import { declare } from "./declare.ts";
import { decline } from "./decline.ts";
import { finish } from "./finish.ts";
import { give } from "./give.ts";
import { hammer } from "./hammer.ts";
import { keepOpen } from "./keep-open.ts";
import { pass } from "./pass.ts";
import { pause } from "./pause.ts";
import { payIou } from "./pay-iou.ts";
import { raise } from "./raise.ts";
import { ready } from "./ready.ts";
import { resume } from "./resume.ts";
import { roll } from "./roll.ts";
import { rollRole } from "./roll-role.ts";
import { sell } from "./sell.ts";
import { settle } from "./settle.ts";
import { split } from "./split.ts";
import { turn } from "./turn.ts";
import { withdraw } from "./withdraw.ts";
import { withdrawOffer } from "./withdraw-offer.ts";

/** What a player can do. */
export const ACTIONS = {
  rollRole,
  claimRole,
  assignRoles,
  ready,
  bid,
  ask,
  bundle,
  withdrawOffer,
  decline,
  accept,
  acceptBundle,
  withdraw,
  clear,
  close,
  keepOpen,
  finish,
  pause,
  resume,
  roll,
  split,
  declare,
  sell,
  turn,
  raise,
  pass,
  hammer,
  payIou,
  cancelIou,
  give,
  settle,
} satisfies ActionTable<Panic, Action>;
