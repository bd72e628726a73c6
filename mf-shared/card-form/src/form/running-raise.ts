import type { Startup } from '@passerelle/contract/startups/startup';
import { runningRaiseUntil } from '@passerelle/contract/startups/startup-raise';
import { useRole } from '@passerelle/platform/session';
import { createContext } from 'react';

/** The month (`YYYY-MM`) until which the person cannot take the fundraising choice of their card back; null for none. */
export const RunningRaiseContext = createContext<string | null>(null);

/** The month of the contract's rule, for a startup with a validated card; the team is free to change the choice. */
export function useRunningRaise({ status, raise }: Startup): string | null {
  const isTeam = useRole('INNO');
  return !isTeam && status === 'VALIDATED' ? runningRaiseUntil(raise, new Date()) : null;
}
