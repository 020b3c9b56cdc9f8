import type { Translate } from "@bigboard/design/i18n";
import { type Config, type Face, faceOf } from "@bigboard/krach-29/game";

/** The face of an offer as a sign: `×2`, `−1`; empty for an ordinary one. */
export function faceSign(face: Face): string {
  switch (face.kind) {
    case "ordinary":
      return "";
    case "multiply":
      return `\u00d7${face.value}`;
    case "fixed":
      return `\u2212${face.value}`;
  }
}

/** The face of an offer in words: "each card counts 2". */
export function faceWords(face: Face, t: Translate): string {
  switch (face.kind) {
    case "ordinary":
      return t("krach.offer.ordinary");
    case "multiply":
      return t("krach.offer.multiply", { value: face.value });
    case "fixed":
      return t("krach.offer.fixed", { value: face.value });
  }
}

/** The offers of a table in order, with their faces (K-SETUP-15). */
export function offersOf(
  config: Config,
  seats: number,
): readonly { readonly no: number; readonly face: Face }[] {
  return Array.from({ length: seats }, (_, index) => ({
    no: index + 1,
    face: faceOf(config.edition, seats, index + 1),
  }));
}
