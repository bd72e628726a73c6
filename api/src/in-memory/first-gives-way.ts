/** Keeps a value under its key; beyond a maximum of them the one that was put first gives way. */
export function putWithin<Key, Value>(kept: Map<Key, Value>, maximum: number, key: Key, value: Value): void {
  kept.set(key, value);
  const [first] = kept.keys();
  if (kept.size > maximum && first !== undefined) kept.delete(first);
}
