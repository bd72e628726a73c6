import type { Role } from '@passerelle/contract/common/enumerations';
import { useSession } from '@passerelle/shared/session';

const searchingRoles: readonly Role[] = ['INNO', 'CLIENT', 'BANQUIER'];

/** Whether the present user has the quick search in the header. */
export function useMaySearch(): boolean {
  const { status, user, consented } = useSession();
  if (status !== 'authenticated' || !user?.profilCompleted || consented === false) return false;
  return user.roles.some((role) => searchingRoles.includes(role));
}
