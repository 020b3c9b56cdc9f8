import { createContext, type ReactNode, useContext, useState } from "react";

const VoiceContext = createContext<(words: string) => void>(() => undefined);

/** Speaks to a screen reader what a plate says over itself: inside the plate it would be part of its name. */
export function VoiceProvider(props: { children: ReactNode }) {
  const [words, say] = useState("");
  return (
    <VoiceContext value={say}>
      {props.children}
      <div className="sr" role="status">
        {words}
      </div>
    </VoiceContext>
  );
}

/** Says it now; empty words make the same be said again later. */
export function useVoice(): (words: string) => void {
  return useContext(VoiceContext);
}
