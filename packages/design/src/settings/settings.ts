import { z } from "zod";

/** The languages of the page. The words in `zh-Hans` are made from those in `zh-Hant` (`npm run simplify`). */
export const LANGUAGES = ["en", "fr", "es", "zh-Hant", "zh-Hans"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a viewer chose for this browser. */
export const Settings = z.object({
  /** Null: as the browser says. */
  language: z.enum(LANGUAGES).nullable().catch(null),
  sound: z.boolean().catch(false),
  /** Whether the page has asked, at its first sound, or its viewer has chosen without being asked. */
  soundAsked: z.boolean().catch(false),
  vibration: z.boolean().catch(false),
  /** The games say one sentence at the moment it can be used, until it is known. */
  coach: z.boolean().catch(true),
  /** `system` follows `prefers-reduced-motion`. */
  motion: z.enum(["system", "full", "less"]).catch("system"),
  /** Per cent of the usual size of words. */
  textSize: z.union([z.literal(100), z.literal(125), z.literal(150), z.literal(200)]).catch(100),
});
export type Settings = z.infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  sound: false,
  soundAsked: false,
  vibration: false,
  coach: true,
  motion: "system",
  textSize: 100,
};
