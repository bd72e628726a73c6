import {
  type InvitedCount,
  isStaffRole,
  type PendingApproval,
  rightWithin,
  roles,
  staffRights,
} from '@passerelle/contract';
import type { Approvals } from '../approvals/index.ts';
import type { Invited } from './import-source.ts';
import type { AskedImport, ImportsService } from './imports.service.ts';

export type HeldImports = ReturnType<typeof createHeldImports>;

/** Imports that invite people, where a second member of the team approves that. */
export function createHeldImports(
  imports: Pick<ImportsService, 'invited'>,
  approvals: Pick<Approvals, 'isHeld' | 'hold'>,
) {
  /** A file is no way around the approval of a single invitation. */
  const needsTwo = (invited: readonly Invited[]): boolean =>
    (invited.length > 0 && approvals.isHeld('BULK_INVITATIONS')) ||
    (invited.some(({ role }) => isStaffRole(role)) && approvals.isHeld('STAFF_INVITATIONS'));

  return {
    /**
     * Keeps an import that needs two; null where it needs no second person.
     * @throws Problem as the import itself does
     */
    async hold({ kind, bytes, importer, ...asked }: AskedImport): Promise<PendingApproval | null> {
      if (!approvals.isHeld('BULK_INVITATIONS') && !approvals.isHeld('STAFF_INVITATIONS')) return null;
      const invited = await imports.invited(kind, bytes, importer);
      if (!needsTwo(invited)) return null;
      const invitations = countedInvitations(invited);
      const payload = {
        importKind: kind,
        language: importer.language,
        confirmation: asked.confirmation,
        recipients: asked.recipients ?? null,
        staffRight: importer.staffRight,
        invitations,
      };
      return approvals.hold(importer, { kind: 'BULK_INVITATIONS', payload, file: bytes });
    },
  };
}

/** How many people are invited to each role and, in the team, with each right. */
function countedInvitations(invited: readonly Invited[]): InvitedCount[] {
  return roles.flatMap((role) =>
    [null, ...staffRights].flatMap((right) => {
      const isSuch = (one: Invited) => one.role === role && rightWithin([role], one.staffRight) === right;
      const count = invited.filter(isSuch).length;
      return count > 0 ? [{ role, ...(right && { staffRight: right }), count }] : [];
    }),
  );
}
