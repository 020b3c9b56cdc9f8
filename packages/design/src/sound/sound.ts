import { settingsStore } from "../settings/store.ts";
import { createStore } from "../store.ts";

/** Everything the house can play. None is ever the only signal. */
export type SoundName =
  | "bell"
  | "coin"
  | "gavel"
  | "paper"
  | "wood"
  | "cry"
  | "call"
  | "glass"
  | "tick"
  | "alarm"
  | "blast";

type Player = (context: AudioContext, at: number, out: AudioNode) => void;

/** A tone that is struck and dies away. Hertz, loudness 0 to 1, seconds. */
function struck(
  context: AudioContext,
  out: AudioNode,
  at: number,
  tone: { hertz: number; loud: number; seconds: number; shape?: OscillatorType },
): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = tone.shape ?? "sine";
  oscillator.frequency.setValueAtTime(tone.hertz, at);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(tone.loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + tone.seconds);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(at + tone.seconds);
}

/** A burst of filtered noise: paper, or the click of wood. */
function rustled(
  context: AudioContext,
  out: AudioNode,
  at: number,
  noise: { hertz: number; width: number; loud: number; seconds: number },
): void {
  const length = Math.ceil(context.sampleRate * noise.seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = noise.hertz;
  filter.Q.value = noise.width;
  gain.gain.value = noise.loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(at);
}

const PLAYERS: { readonly [name in SoundName]: Player } = {
  bell(context, at, out) {
    const partials = [
      [1, 0.34, 2.2],
      [2.01, 0.2, 1.6],
      [2.98, 0.14, 1.1],
      [4.17, 0.1, 0.7],
      [5.43, 0.06, 0.5],
    ] as const;
    for (const [ratio, loud, seconds] of partials) {
      struck(context, out, at, { hertz: 740 * ratio, loud, seconds });
    }
  },
  coin(context, at, out) {
    struck(context, out, at, { hertz: 2_480, loud: 0.16, seconds: 0.22 });
    struck(context, out, at + 0.035, { hertz: 3_310, loud: 0.2, seconds: 0.4 });
    struck(context, out, at + 0.035, { hertz: 5_170, loud: 0.07, seconds: 0.3 });
  },
  gavel(context, at, out) {
    for (const [delay, loud] of [
      [0, 0.9],
      [0.16, 0.6],
    ] as const) {
      rustled(context, out, at + delay, { hertz: 900, width: 1.2, loud, seconds: 0.07 });
      struck(context, out, at + delay, { hertz: 170, loud: 0.3 * loud, seconds: 0.12, shape: "triangle" });
    }
  },
  paper(context, at, out) {
    rustled(context, out, at, { hertz: 3_400, width: 0.7, loud: 0.35, seconds: 0.11 });
    rustled(context, out, at + 0.07, { hertz: 2_100, width: 0.8, loud: 0.22, seconds: 0.09 });
  },
  cry(context, at, out) {
    struck(context, out, at, { hertz: 392, loud: 0.07, seconds: 0.16, shape: "sawtooth" });
  },
  call(context, at, out) {
    struck(context, out, at, { hertz: 494, loud: 0.16, seconds: 0.18, shape: "sawtooth" });
    struck(context, out, at + 0.13, { hertz: 659, loud: 0.18, seconds: 0.3, shape: "sawtooth" });
  },
  glass(context, at, out) {
    struck(context, out, at, { hertz: 2_093, loud: 0.12, seconds: 0.5 });
    struck(context, out, at, { hertz: 5_274, loud: 0.05, seconds: 0.25 });
  },
  tick(context, at, out) {
    rustled(context, out, at, { hertz: 2_600, width: 2, loud: 0.3, seconds: 0.03 });
  },
  /** A fire bell, struck in haste, over a crowd: after the gavel of the sale that brought it about. */
  alarm(context, at, out) {
    const start = at + 0.35;
    rustled(context, out, start, { hertz: 240, width: 0.6, loud: 0.35, seconds: 1.6 });
    for (let stroke = 0; stroke < 8; stroke += 1) {
      const when = start + stroke * 0.15;
      struck(context, out, when, { hertz: 622, loud: 0.2, seconds: 0.5 });
      struck(context, out, when, { hertz: 1_486, loud: 0.11, seconds: 0.35 });
      struck(context, out, when, { hertz: 2_730, loud: 0.06, seconds: 0.2 });
    }
  },
  blast(context, at, out) {
    struck(context, out, at, { hertz: 55, loud: 0.7, seconds: 0.9 });
    rustled(context, out, at, { hertz: 180, width: 0.5, loud: 0.9, seconds: 0.7 });
  },
  wood(context, at, out) {
    struck(context, out, at, { hertz: 130, loud: 0.4, seconds: 0.18, shape: "triangle" });
    rustled(context, out, at, { hertz: 420, width: 1.5, loud: 0.4, seconds: 0.06 });
  },
};

let context: AudioContext | null = null;

/** Whether a sound was due that nobody has been asked for: the page asks then, once. */
export const soundDueStore = createStore(false);

/** Plays a sound, if the viewer asked for sounds. Browsers keep silent until the page was touched once. */
export function playSound(name: SoundName): void {
  const { sound, soundAsked } = settingsStore.get();
  if (typeof AudioContext === "undefined") return;
  if (!sound) {
    if (!soundAsked) soundDueStore.set(true);
    return;
  }
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const volume = context.createGain();
  volume.gain.value = 0.5;
  volume.connect(context.destination);
  PLAYERS[name](context, context.currentTime + 0.01, volume);
}

/** A short buzz of the phone, if the viewer allows it and has touched the page. */
export function vibrate(pattern: readonly number[]): void {
  if (!settingsStore.get().vibration || !("vibrate" in navigator)) return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate([...pattern]);
}
