import type { CurrentUser } from '@passerelle/contract/user';
import { type AccessRule, ruleForRoles } from './access.ts';

/** Where someone starts, by role: the first address of the list that a module serves to them. */
const homes: Record<CurrentUser['role'], { complete: string[]; incomplete: string[] }> = {
  STARTUP: { complete: ['/startups/my'], incomplete: ['/startups/init'] },
  CLIENT: { complete: ['/startups'], incomplete: ['/client/init'] },
  INNO: { complete: ['/dashboard', '/startups'], incomplete: ['/dashboard', '/startups'] },
  BANQUIER: { complete: ['/startups'], incomplete: ['/startups'] },
};

/**
 * The address a signed-in person starts at. Without a registry, or with one that serves none of the addresses, it is
 * the first of the list all the same: the page there says what is wrong.
 */
export function homeOf(user: CurrentUser, rules: readonly AccessRule[]): string {
  const addresses = homes[user.role][user.profilCompleted ? 'complete' : 'incomplete'];
  const served = addresses.find((address) => ruleForRoles(rules, address, user.roles));
  return served ?? addresses[0] ?? '/403';
}
