import type { Role } from '@passerelle/contract/common/enumerations';
import { selectUser } from '@passerelle/platform/api';
import { useSelector } from 'react-redux';

/** Whether the signed-in person holds a role, be it the first of theirs or another; the API decides in any case. */
export function useRole(role: Role): boolean {
  return useSelector(selectUser)?.roles.includes(role) ?? false;
}
