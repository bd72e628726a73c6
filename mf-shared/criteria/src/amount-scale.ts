import { investmentAmounts } from '@passerelle/contract/common/limits';

const { minimum, maximum, step } = investmentAmounts;

/**
 * From which amount on a slider moves by how much. Most tickets lie between 50 k and 500 k euros: the specification's
 * step is kept up to there, which is two thirds of the way; on an even scale of 2,000 steps it is a twentieth.
 */
const stretches = [
  { upTo: 500_000, by: step },
  { upTo: 1_000_000, by: 25_000 },
  { upTo: 2_000_000, by: 100_000 },
  { upTo: 5_000_000, by: 250_000 },
  { upTo: maximum, by: 500_000 },
] as const;

/** The amounts at which the slider stops, in whole euros, from the smallest to the largest. */
export const amountStops: readonly number[] = [
  minimum,
  ...stretches.flatMap(({ upTo, by }, index) => {
    const from = stretches[index - 1]?.upTo ?? minimum;
    return Array.from({ length: (upTo - from) / by }, (_, count) => from + (count + 1) * by);
  }),
];

/** The position of the stop that is nearest to an amount. */
export function stopOf(amount: number): number {
  const distance = (stop: number) => Math.abs((amountStops[stop] ?? maximum) - amount);
  return amountStops.reduce((nearest, _, stop) => (distance(stop) < distance(nearest) ? stop : nearest), 0);
}
