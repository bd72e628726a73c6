import { useState } from 'react';

const DAY = 24 * 60 * 60 * 1000;

interface LastDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** The first of so many days that end with it. */
  earliest(days: number): string;
}

/**
 * The last day that figures can be asked of: the end of the period that the API answers unasked, which is the day that
 * it is at the bank, whatever day it is where the browser is.
 */
export function useLastDay(endOfPeriod: string | undefined): LastDay | undefined {
  const [day, setDay] = useState<string>();
  if (day === undefined && endOfPeriod !== undefined) setDay(endOfPeriod);
  if (day === undefined) return undefined;
  return {
    day,
    earliest: (days) => new Date(Date.parse(day) - (days - 1) * DAY).toISOString().slice(0, 10),
  };
}
