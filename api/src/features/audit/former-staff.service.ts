import type { Role } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Retention } from '../../retention/forget.ts';
import { createFormerStaffStore } from './former-staff.store.ts';

/** Somebody whose account goes, or loses a role. */
interface Leaver {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  roles: readonly Role[];
}

/**
 * Keeps the name of somebody who leaves the team, within the caller's transaction, so that the audit trail still says
 * who did what. Nobody else's is kept: clients and startups who leave are forgotten.
 */
export async function keepNameOfStaff(trx: Database, leaver: Leaver, now: Date): Promise<void> {
  if (!leaver.roles.includes('INNO')) return;
  const { id, firstName, lastName, email } = leaver;
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  await createFormerStaffStore(trx).keep({ id, name }, now.toISOString());
}

export const formerStaffRetention = {
  FORMER_STAFF: (trx, before, limit) => createFormerStaffStore(trx).deleteBefore(before, limit),
} satisfies Retention;
