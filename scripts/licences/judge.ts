import satisfies from "spdx-satisfies";
import { z } from "zod";

/**
 * The list of what we take. `shipped`: licences of whatever reaches people who play or host. `tools`: taken besides for what
 * only builds and tests. `known`: packages, by name and version, that name no licence, and why we keep them.
 */
export const Allowed = z.strictObject({
  shipped: z.array(z.string()),
  tools: z.array(z.string()),
  known: z.record(z.string(), z.string()),
});
export type Allowed = z.infer<typeof Allowed>;

/** A package as the lock file knows it. `licence`: an SPDX expression; null when its author named none. */
export type Package = {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  /** It only builds and tests. */
  readonly tool: boolean;
};

/** One line for each package that the list does not let in, and for each exception that no package needs any more. */
export function licenceFaults(packages: readonly Package[], allowed: Allowed): readonly string[] {
  const unneeded = new Set(Object.keys(allowed.known));
  const faults: string[] = [];
  for (const { name, version, licence, tool } of packages) {
    const id = `${name}@${version}`;
    if (unneeded.delete(id)) continue;
    const list = tool ? [...allowed.shipped, ...allowed.tools] : allowed.shipped;
    if (licence === null) faults.push(`${id} names no licence`);
    else if (!isAllowed(licence, list))
      faults.push(`${id} has the licence ${licence}${tool ? "" : ", and is shipped"}`);
  }
  return [...faults, ...[...unneeded].map((id) => `${id} is excepted, and not there`)];
}

/** Whether an SPDX expression can be fulfilled by licences of the list. What is no such expression is not. */
function isAllowed(licence: string, list: readonly string[]): boolean {
  try {
    return satisfies(licence, [...list]);
  } catch {
    return false;
  }
}

const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
const Manifest = z.object({ licenses: z.array(z.object({ type: z.string() })).optional() });

/**
 * Every foreign package of a lock file, those for other machines too. `manifest` reads the `package.json` in a folder, or gives
 * null: old packages have a list of licences there that the lock file leaves out. Throws when the lock file is none.
 */
export function packagesOf(lock: unknown, manifest: (folder: string) => unknown): readonly Package[] {
  const { packages } = Lock.parse(lock);
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const at = folder.lastIndexOf("node_modules/");
    if (at < 0 || entry.link === true) return [];
    return [
      {
        name: folder.slice(at + "node_modules/".length),
        version: entry.version ?? "",
        licence: entry.license ?? oldLicence(manifest(folder)),
        tool: entry.dev === true,
      },
    ];
  });
}

function oldLicence(manifest: unknown): string | null {
  const read = Manifest.safeParse(manifest);
  const types = read.data?.licenses?.map(({ type }) => type) ?? [];
  return types.length === 0 ? null : `(${types.join(" OR ")})`;
}
