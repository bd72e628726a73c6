import { z } from '@passerelle/contract';

/** A year: longer than any promise. */
const LONGEST = 250;

const workingDays = (usual: number) => ({
  schema: z.coerce.number().int().min(1).max(LONGEST).default(usual),
  expected: `working days from 1 to ${LONGEST}`,
});

/** Within how many working days a contact request has its next step, by its status. */
export interface Promises {
  OPEN: number;
  WIP: number;
}

export const promisesSettings = {
  REQUEST_PROMISE_OPEN: workingDays(2),
  REQUEST_PROMISE_WIP: workingDays(10),
} as const;
