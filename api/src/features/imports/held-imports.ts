import { isStaffRole, type PendingApproval, type Role, roles } from '@passerelle/contract';
import type { Approvals } from '../approvals/index.ts';
import type { AskedImport, ImportsService } from './imports.service.ts';

export type HeldImports = ReturnType<typeof createHeldImports>;

/** Imports that invite people, where a second member of the team approves that. */
export function createHeldImports(
  imports: Pick<ImportsService, 'invitedRoles'>,
  approvals: Pick<Approvals, 'isHeld' | 'hold'>,
) {
  /** A file is no way around the approval of a single invitation. */
  const needsTwo = (invited: readonly Role[]): boolean =>
    (invited.length > 0 && approvals.isHeld('BULK_INVITATIONS')) ||
    (invited.some(isStaffRole) && approvals.isHeld('STAFF_INVITATIONS'));

  return {
    /**
     * Keeps an import that needs two; null where it needs no second person.
     * @throws Problem as the import itself does
     */
    async hold({ kind, bytes, importer, ...asked }: AskedImport): Promise<PendingApproval | null> {
      if (!approvals.isHeld('BULK_INVITATIONS') && !approvals.isHeld('STAFF_INVITATIONS')) return null;
      const invited = await imports.invitedRoles(kind, bytes, importer.language);
      if (!needsTwo(invited)) return null;
      const invitations = roles.flatMap((role) => {
        const count = invited.filter((one) => one === role).length;
        return count > 0 ? [{ role, count }] : [];
      });
      const payload = {
        importKind: kind,
        language: importer.language,
        confirmation: asked.confirmation,
        recipients: asked.recipients ?? null,
        invitations,
      };
      return approvals.hold(importer, { kind: 'BULK_INVITATIONS', payload, file: bytes });
    },
  };
}
