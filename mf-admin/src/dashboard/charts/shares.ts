/** One part of a whole. */
export interface Share {
  name: string;
  count: number;
  /** Of one. */
  share: number;
  /** Whether it stands for all that is not named. */
  isRest: boolean;
}

/** The greatest parts, greatest first, and the rest of the whole as one more. */
export function sharesOf(counts: Readonly<Record<string, number>>, total: number): Share[] {
  const named = Object.entries(counts).sort(([, one], [, other]) => other - one);
  const rest = total - named.reduce((sum, [, count]) => sum + count, 0);
  const parts = named.map(([name, count]) => ({ name, count, share: count / total, isRest: false }));
  return rest > 0 ? [...parts, { name: '', count: rest, share: rest / total, isRest: true }] : parts;
}
