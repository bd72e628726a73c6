import { bankDayOf } from '@passerelle/contract/common/bank-day';
import { useState } from 'react';

const DAY = 24 * 60 * 60 * 1000;

interface LastDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** The first of so many days that end with it. */
  earliest(days: number): string;
}

/** The end of a period that was asked for says nothing of today: that is taken from the browser's clock, as a day of the bank. */
function today(endOfPeriod: string): string {
  const day = bankDayOf(new Date());
  return day > endOfPeriod ? day : endOfPeriod;
}

/**
 * The last day that figures can be asked of: the end of the period that the API answers unasked, which is the day that
 * it is at the bank, whatever day it is where the browser is.
 * @param isAsked whether the first period that is answered was asked for, as by a link to it
 */
export function useLastDay(endOfPeriod: string | undefined, isAsked: boolean): LastDay | undefined {
  const [day, setDay] = useState<string>();
  if (day === undefined && endOfPeriod !== undefined) setDay(isAsked ? today(endOfPeriod) : endOfPeriod);
  if (day === undefined) return undefined;
  return {
    day,
    earliest: (days) => new Date(Date.parse(day) - (days - 1) * DAY).toISOString().slice(0, 10),
  };
}
