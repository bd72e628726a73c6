/** One bar: a day, or several days of a long period together. */
export interface Bar {
  /** `YYYY-MM-DD`; the same for a single day. */
  from: string;
  to: string;
  count: number;
}

/** As many bars as fit a screen of 320 px with room between them. */
const MOST_BARS = 62;

/** The counts by day as bars: a day each, or weeks, or as many days as it takes. */
export function barsOf(countsByDay: Readonly<Record<string, number>>): Bar[] {
  const days = Object.entries(countsByDay).sort(([one], [other]) => (one < other ? -1 : 1));
  const weeks = Math.ceil(days.length / 7 / MOST_BARS);
  const size = days.length <= MOST_BARS ? 1 : weeks * 7;
  const bars: Bar[] = [];
  for (let start = 0; start < days.length; start += size) {
    const part = days.slice(start, start + size);
    const [from = ''] = part[0] ?? [];
    const [to = ''] = part.at(-1) ?? [];
    bars.push({ from, to, count: part.reduce((sum, [, count]) => sum + count, 0) });
  }
  return bars;
}

/** The value at the top of the scale: the next round number that is even, so that its half is whole. */
export function scaleOf(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * magnitude);
  return Math.max(2, steps.find((step) => step >= highest) ?? 10 * magnitude);
}
