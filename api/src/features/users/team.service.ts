import { isRightEnough, type StaffRight } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { forbidden } from '../../http/problem.ts';
import { requireRight } from '../../http/staff-rights.ts';
import { createUsersStore, type TeamMember } from './users.store.ts';

export type { TeamMember } from './users.store.ts';

/** What somebody may do in the team; null where they are not in it. */
export async function findRight(source: Database, userId: string): Promise<StaffRight | null> {
  return (await createUsersStore(source).find(userId))?.staffRight ?? null;
}

/**
 * Holds the team until the transaction ends, in the name of somebody who looks after people in it: of two who take the right,
 * the role or the account from each other, the second finds that theirs is gone, so that an administrator is always left.
 * @throws Problem FORBIDDEN; RIGHT_ADMINISTRATOR_REQUIRED
 */
export async function requireAdministrator(trx: Database, userId: string): Promise<void> {
  await createUsersStore(trx).holdRole('INNO');
  const staffRight = await findRight(trx, userId);
  if (!staffRight) throw forbidden();
  requireRight({ staffRight }, 'ADMINISTRATOR');
}

/** The members of the team whose right is enough, by their addresses. */
export async function listMembers(source: Database, needed: StaffRight): Promise<TeamMember[]> {
  return createUsersStore(source).membersInTeam(needed, []);
}

/**
 * Whether somebody's right in the team is enough; where the engine has row locks, it stays so until the transaction ends. Call it
 * before anything else is held in the transaction: who changes the team holds all of it first.
 */
export async function holdMember(trx: Database, userId: string, needed: StaffRight): Promise<boolean> {
  await createUsersStore(trx).holdMembership(userId);
  return isRightEnough(await findRight(trx, userId), needed);
}
