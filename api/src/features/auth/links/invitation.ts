import {
  emailKey,
  type Invitation,
  isStaffRole,
  type Role,
  rightWithin,
  roles,
  type StaffRight,
} from '@passerelle/contract';
import type { Database } from '../../../db/client.ts';
import { forbidden } from '../../../http/problem.ts';
import type { Act } from '../../audit/record.ts';
import { holdMember, requireAdministrator } from '../../users/team.service.ts';
import { derivedSecret } from '../secrets.ts';
import type { HeldToken, MadeLinks } from './account-tokens.store.ts';

/** The links that end with the right to make them. */
export const madeLinks: readonly (MadeLinks & { needed: StaffRight })[] = [
  { needed: 'ADMINISTRATOR', kind: 'RESET' },
  { needed: 'ADMINISTRATOR', kind: 'INVITATION', roles: roles.filter(isStaffRole) },
  {
    needed: 'EDITOR',
    kind: 'INVITATION',
    roles: roles.filter((role) => !isStaffRole(role)),
    isMailed: false,
  },
];

/**
 * Of somebody who invites people of the bank, or undoes such an invitation; clients and startups are any editor's. Where the
 * engine has row locks, they keep their right until the transaction ends.
 * @param userId null from the command line, which may do everything
 * @throws Problem RIGHT_ADMINISTRATOR_REQUIRED; RIGHT_EDITOR_REQUIRED
 */
export async function requireRightToInvite(
  trx: Database,
  invitations: readonly { role: Role | null }[],
  userId: string | null,
): Promise<void> {
  if (userId === null) return;
  const isForStaff = invitations.some(({ role }) => role !== null && isStaffRole(role));
  if (isForStaff) await requireAdministrator(trx, userId);
  else if (!(await holdMember(trx, userId, 'EDITOR'))) throw forbidden('RIGHT_EDITOR_REQUIRED');
}

type Offer = Pick<Invitation, 'role' | 'staffRight'>;

/** What the audit trail keeps of an invitation. */
export function actOfInvitation(id: string | null, { role, staffRight: given }: Offer): Act {
  const staffRight = rightWithin([role], given);
  const details = { roles: [role], ...(staffRight && { staffRight }) };
  return { action: 'USER_INVITED', entity: { type: 'USER', id }, details };
}

/** Whether an invitation that an address has is to the same role, right and card as another one. */
export const isToTheSame = (held: HeldToken, { role, staffRight, startupId }: Invitation): boolean =>
  held.role === role &&
  rightWithin([role], held.staffRight) === rightWithin([role], staffRight) &&
  (!startupId || held.startupId === startupId);

/**
 * The token of an invitation, which can be sent again to its author although only its hash is kept: it comes
 * from the secret of their session. The instant makes each invitation another one.
 */
export function invitationToken(sessionToken: string, invitation: Invitation, instant: string): string {
  const { email, role, staffRight } = invitation;
  const offer = [role, rightWithin([role], staffRight) ?? ''];
  return derivedSecret(sessionToken, ['invitation', instant, ...offer, emailKey(email)].join('\n'));
}
