import { isRightEnough, rightWithin } from '@passerelle/contract/accounts/staff-rights';
import type { StaffRight } from '@passerelle/contract/common/enumerations';
import { selectUser } from '@passerelle/platform/api';
import { useSelector } from 'react-redux';

/**
 * Whether the signed-in person may do in the team what needs a right. What a browser keeps of an earlier version says nothing
 * of it, and means everything; the API decides in any case.
 */
export function useRight(needed: StaffRight): boolean {
  const user = useSelector(selectUser);
  return user !== null && isRightEnough(rightWithin(user.roles, user.staffRight), needed);
}
