import { isSameValue } from './same-value.ts';

/** Whether two entries of different versions of a list are the same one. */
export type IsSameEntry = (one: never, other: never) => boolean;

export interface MergedList {
  list: unknown[];
  /** Both changed the same entry, each to something else: in `list` stands what the person made of it. */
  isDisputed: boolean;
}

/**
 * Puts together what two people made of a list: what either added is in it, what either took out is not, unless the
 * other one changed it. The order is that of their version; what the person added stands where they put it, first or last.
 */
export function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  isSameEntry: IsSameEntry = isSameValue,
): MergedList {
  const same = isSameEntry as (one: unknown, other: unknown) => boolean;
  const inList = (list: readonly unknown[], entry: unknown) => list.find((other) => same(other, entry));
  let isDisputed = false;

  const kept = theirs.flatMap((entry) => {
    const before = inList(base, entry);
    const own = inList(mine, entry);
    if (before === undefined) return [entry];
    const isTheirChange = !isSameValue(before, entry);
    if (own === undefined) {
      // The person took it out; that the other one changed it meanwhile, they did not know.
      isDisputed ||= isTheirChange;
      return [];
    }
    if (isSameValue(before, own)) return [entry];
    isDisputed ||= isTheirChange && !isSameValue(own, entry);
    return [own];
  });
  const returned = mine.filter((entry) => {
    if (inList(theirs, entry) !== undefined) return false;
    const before = inList(base, entry);
    if (before === undefined) return true;
    // The other one took out what the person changed.
    const isOwnChange = !isSameValue(before, entry);
    isDisputed ||= isOwnChange;
    return isOwnChange;
  });
  const isFirst = (entry: unknown) =>
    mine.indexOf(entry) < mine.findIndex((other) => inList(base, other) !== undefined);
  return {
    list: [...returned.filter(isFirst), ...kept, ...returned.filter((entry) => !isFirst(entry))],
    isDisputed,
  };
}
