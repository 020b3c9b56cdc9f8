import { useState } from "react";
import { useT } from "../i18n/index.ts";
import { Button, type ButtonLook } from "../parts/button.tsx";
import { toast } from "../parts/notices.tsx";
import type { ShareCard } from "./layout.ts";

/**
 * Draws the picture of a match on this device and hands it to the system's sheet; where there is none the picture is saved.
 * `file` is its name without an ending.
 */
export function ShareButton(props: {
  card: () => ShareCard;
  file: string;
  look?: ButtonLook;
  className?: string | undefined;
}) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    try {
      const { paintCard } = await import("./paint.ts");
      const card = props.card();
      const file = new File([await paintCard(card)], `${props.file}.png`, { type: "image/png" });
      const way = await handOver(file, t("share.words", { headline: card.headline, reason: card.reason }));
      // The system's sheet shows itself; a download may go unseen.
      if (way === "saved") toast({ icon: "check", text: t("share.saved"), good: true, picture: file });
    } catch (error) {
      // Who closes the system's sheet has changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ icon: "cross", text: t("share.failed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look={props.look ?? "paper"}
      icon="share"
      disabled={busy}
      className={props.className}
      onPress={() => void share()}
    >
      {t("share.picture")}
    </Button>
  );
}

async function handOver(file: File, text: string): Promise<"shared" | "saved"> {
  const shared = { files: [file], text };
  if (navigator.canShare?.(shared)) {
    await navigator.share(shared);
    return "shared";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return "saved";
}
