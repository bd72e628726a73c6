import { type Results, resultWaits } from '@passerelle/contract';
import { waitColumns, waited } from './request-conditions.ts';
import { addOne, type CountedRequests } from './request-figures.ts';

/** Hardly any request waits for longer. */
const MANY_DAYS = 512;

/** The same counts with room for a greater number. */
function widened(counts: Int32Array, number: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * number);
  wider.set(counts);
  return wider;
}

/** How many requests waited for what, and how many working days in the middle. */
export function waitsOf({ table, slots, settings }: CountedRequests): Results['waits'] {
  return resultWaits.map((wait) => {
    const days = table.column(waitColumns[wait]);
    const isWaited = waited(table, wait, settings.today);
    let counts = new Int32Array(MANY_DAYS);
    let requests = 0;
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number;
      if (!isWaited(slot)) continue;
      const waitedDays = days[slot] as number;
      if (waitedDays >= counts.length) counts = widened(counts, waitedDays);
      addOne(counts, waitedDays);
      requests += 1;
    }
    return { wait, requests, medianDays: medianOf(counts, requests) };
  });
}

/**
 * The middle of some waits; null where there is none.
 * @param counts how many there are of each number of days
 */
function medianOf(counts: Int32Array, total: number): number | null {
  if (total === 0) return null;
  const at = (place: number) => {
    let passed = 0;
    return counts.findIndex((some) => {
      passed += some;
      return passed > place;
    });
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
