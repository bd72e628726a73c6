import type { Startup } from '@passerelle/contract/startups/startup';
import { runningRaiseUntil } from '@passerelle/contract/startups/startup-raise';
import { useRole } from '@passerelle/platform/session';
import { createContext } from 'react';
import { useGetProposedChangesQuery } from '../api/proposed-changes-api.ts';

/** The month (`YYYY-MM`) until which the person cannot take the fundraising choice of their card back; null for none. */
export const RunningRaiseContext = createContext<string | null>(null);

/**
 * The month of the contract's rule, for a startup with a validated card; the team is free to change the choice. A fundraising that the
 * startup only proposes is announced to nobody yet, and can be taken back; so can one that it proposes to have ended.
 */
export function useRunningRaise({ id, status, raise }: Startup): string | null {
  const isBound = !useRole('INNO') && status === 'VALIDATED';
  const { currentData } = useGetProposedChangesQuery(id, { skip: !isBound });
  const announced = currentData?.changes?.shown.raise ?? raise;
  const now = new Date();
  return isBound && runningRaiseUntil(raise, now) ? runningRaiseUntil(announced, now) : null;
}
