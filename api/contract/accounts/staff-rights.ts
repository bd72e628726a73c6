import { type Role, type StaffRight, staffRights } from '../common/enumerations.ts';

/** The right of members of the team to whom nobody gave another one. */
export const usualRight: StaffRight = 'ADMINISTRATOR';

/** Whether who has a right may do what needs another: each right includes those before it. Null, outside the team, is enough for nothing. */
export const isRightEnough = (held: StaffRight | null, needed: StaffRight): boolean =>
  held !== null && staffRights.indexOf(held) >= staffRights.indexOf(needed);

/** The right of somebody with these roles; null outside the team, where there is none. */
export const rightWithin = (
  roles: readonly Role[],
  given: StaffRight | null | undefined,
): StaffRight | null => (roles.includes('INNO') ? (given ?? usualRight) : null);
