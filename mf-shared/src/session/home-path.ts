import type { CurrentUser } from '@passerelle/contract/accounts/user';

type HomeUser = Pick<CurrentUser, 'role' | 'profilCompleted'>;

/** Where a client says what they look for and meets the risk warning: until then the API answers them nothing else. */
export const onboardingPath = '/client/init';
/** Where a startup fills in its card. */
const wizardPath = '/startups/init';

function homeOfRole({ role, profilCompleted }: HomeUser): string {
  switch (role) {
    case 'STARTUP':
      return profilCompleted ? '/startups/my' : wizardPath;
    case 'CLIENT':
      return profilCompleted ? '/startups' : onboardingPath;
    case 'INNO':
      return '/dashboard';
    case 'BANQUIER':
      return '/startups';
  }
}

/**
 * Where a signed-in person starts. Who has not accepted the terms is led to them first.
 * @param availablePaths the addresses that the registered modules offer this person; a start that is not among them
 *   gives way to the list of startups. Without it, every address counts as offered.
 */
export function homePath(
  user: HomeUser,
  consented: boolean | undefined,
  availablePaths?: readonly string[],
): string {
  if (consented === false) return '/CG';
  const home = homeOfRole(user);
  return !availablePaths || availablePaths.includes(home) ? home : '/startups';
}

/** Whether somebody starts where they have something to finish first, whatever else they asked for. */
export function isUnfinishedStart(home: string): boolean {
  return home === wizardPath || home === onboardingPath;
}
