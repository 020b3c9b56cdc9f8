/** The bots of these names, in the order of the names. Throws RangeError for a name that none has. */
export function named<One extends { readonly name: string }>(
  bots: readonly One[],
  names: readonly string[],
): One[] {
  return names.map((name) => {
    const bot = bots.find((one) => one.name === name);
    if (bot === undefined) throw new RangeError(`no bot ${name}`);
    return bot;
  });
}
