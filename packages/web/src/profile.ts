import { createStore } from "@bigboard/design/store";
import { readStored, writeStored } from "@bigboard/design/stored";
import { HATS, Hat, LIMITS, Name } from "@bigboard/protocol";
import { z } from "zod";

/** Who sits in front of this browser: kept here alone, there are no accounts. */
export const Profile = z.object({
  name: Name.nullable().catch(null),
  hat: Hat.catch("top"),
  /** How often somebody without a name was asked for one; once it was only kept whether. */
  asked: z.coerce.number().catch(0),
});
export type Profile = z.infer<typeof Profile>;

const KEY = "bigboard.profile";

/** Somebody new wears a hat by chance, so that friends rarely come in the same one. */
function newcomer(): Profile {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return { name: null, hat: HATS[drawn % HATS.length] ?? "top", asked: 0 };
}

export const profileStore = createStore<Profile>(readStored("local", KEY, Profile) ?? newcomer());

export function changeProfile(change: Partial<Profile>): void {
  const next = { ...profileStore.get(), ...change };
  writeStored("local", KEY, next);
  profileStore.set(next);
}

/** What somebody without a name answered who was asked for one; null for none. */
export function answerName(name: string | null): void {
  changeProfile({ name, asked: profileStore.get().asked + 1 });
}

/** A name as the table takes it: cleaned and not too long; null when nothing is left. */
export function cleanName(text: string): string | null {
  const name = Name.safeParse(text.trim().slice(0, LIMITS.nameLength));
  return name.success ? name.data : null;
}
