import { type Results, resultWaits } from '@passerelle/contract';
import { addTo, type Tally } from '../../../in-memory/tallies.ts';
import { type ResultSettings, waitColumns, waited } from './request-conditions.ts';
import type { RequestTable } from './request-table.ts';

/** Hardly any request waits for longer. */
const MANY_DAYS = 512;

/** The same counts with room for a greater number. */
function widened(counts: Int32Array, number: number): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(2 * number);
  wider.set(counts);
  return wider;
}

/** How many requests waited for what, and how many working days in the middle. */
export function waitsOf(table: RequestTable, { today }: ResultSettings): Tally<Results['waits']> {
  const tallies = resultWaits.map((wait) => {
    const days = table.column(waitColumns[wait]);
    const isWaited = waited(table, wait, today);
    let counts = new Int32Array(MANY_DAYS);
    let requests = 0;
    return {
      count(slot: number, by: 1 | -1) {
        if (!isWaited(slot)) return;
        const waitedDays = days[slot] as number;
        if (waitedDays >= counts.length) counts = widened(counts, waitedDays);
        addTo(counts, waitedDays, by);
        requests += by;
      },
      value: () => ({ wait, requests, medianDays: medianOf(counts, requests) }),
    };
  });
  return {
    count: (slot, by) => {
      for (const tally of tallies) tally.count(slot, by);
    },
    value: () => tallies.map((tally) => tally.value()),
  };
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
