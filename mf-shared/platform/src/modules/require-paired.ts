/**
 * Holds what module.json names to what `src/module.tsx` loads.
 * Throws an Error for what only one of them has.
 * @param message what is said before the names
 * @param named the names in module.json
 * @param loaded what the code loads, by the names that it has there
 */
export function requirePaired(
  message: string,
  named: readonly string[],
  loaded: Readonly<Record<string, unknown>>,
): void {
  const unpaired = [
    ...named.filter((name) => !Object.hasOwn(loaded, name)),
    ...Object.keys(loaded).filter((name) => !named.includes(name)),
  ];
  if (unpaired.length > 0) throw new Error(`${message}: ${unpaired.join(', ')}`);
}
