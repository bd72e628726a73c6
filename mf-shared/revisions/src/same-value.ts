import { blankAsNull } from '@passerelle/contract/common/fields';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a value means: blanks are nothing, and so is an entry of a list in which nothing was filled in. */
function meaningOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaningOf).filter((entry) => !isBlankEntry(entry));
  if (!isObject(value)) return blankAsNull(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, meaningOf(part)]));
}

const isBlankEntry = (entry: unknown) =>
  isObject(entry) && !Array.isArray(entry) && Object.values(entry).every((part) => part === null);

function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const parts = new Map(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === parts.size &&
    entries.every(([key, part]) => parts.has(key) && isEqual(part, parts.get(key)))
  );
}

/** Whether two values of a field mean the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isEqual(meaningOf(one), meaningOf(other));
}
