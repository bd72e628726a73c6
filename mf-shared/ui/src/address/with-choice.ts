const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/**
 * What was chosen on a page that does not show yet what was chosen before it, added to that: of a list the values that were
 * added or taken out, of several settings those that were set.
 * @param newest what was chosen before
 * @param shown what the page shows
 * @param chosen what the choice makes of what is shown
 */
export function withChoice<Value>(newest: Value, shown: Value, chosen: Value): Value {
  if ([newest, shown, chosen].some(Array.isArray)) {
    const [now, before, after] = [listOf(newest), listOf(shown), listOf(chosen)];
    if (isSameList(now, before)) return chosen;
    const left = now.filter((value) => after.includes(value) || !before.includes(value));
    const added = after.filter((value) => !before.includes(value) && !left.includes(value));
    return [...left, ...added] as Value;
  }
  if (isRecord(newest) && isRecord(shown) && isRecord(chosen)) {
    const names = new Set([newest, shown, chosen].flatMap(Object.keys));
    const entries = [...names].map((name) => [name, withChoice(newest[name], shown[name], chosen[name])]);
    return Object.fromEntries(entries) as Value;
  }
  return chosen === shown ? newest : chosen;
}
