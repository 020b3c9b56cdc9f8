import type { HostFault, Verdict } from "@bigboard/kernel";
import type { Answer, Code } from "@bigboard/protocol";
import { refused } from "../refusal.ts";

/** Faults are told by a code alone: their reasons and inputs are for developers, and may hold secrets. */
const FAULT_CODES: { readonly [during in HostFault["during"]]: Code } = {
  read: "BAD_ACTION",
  apply: "MATCH_FROZEN",
  audit: "MATCH_FROZEN",
};

/** The wire's answer to what came in under `id`. The one place where a verdict becomes a message. */
export function answerTo(id: string, verdict: Verdict): Answer {
  switch (verdict.kind) {
    case "accepted":
      return { t: "done", id, version: verdict.version };
    case "refused": {
      const { index, refusal } = verdict;
      return { t: "refused", id, index, refusal: { ...refusal, detail: { ...refusal.detail } } };
    }
    case "fault":
      return answerTo(id, refused(FAULT_CODES[verdict.fault.during]));
  }
}
