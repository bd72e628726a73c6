import type { Role } from '@passerelle/contract/common/enumerations';
import type { Home } from '@passerelle/platform/modules';

/** Whom a start is for, and where they are led. */
interface HomeUser {
  role: Role;
  roles: readonly Role[];
  profilCompleted: boolean;
}

/** The addresses that a person may open, and those of their menu in its order. */
interface Offered {
  paths: readonly string[];
  menu: readonly string[];
}

/** What somebody has to finish before other addresses of the same roles open. */
export interface Unfinished {
  roles: readonly string[];
  path: string;
}

const startOf = ({ path, first }: Home, { profilCompleted }: HomeUser) =>
  first && !profilCompleted ? first.path : path;

/**
 * Where a signed-in person starts: as the modules say for their role. Who has not accepted the terms is led to them first.
 * @param offered the addresses that open for this person; the first of their menu stands in for a start that does not
 */
export function homePath(
  user: HomeUser,
  consented: boolean | undefined,
  homes: readonly Home[],
  offered: Offered,
): string {
  if (consented === false) return '/CG';
  const home = homes.find(({ roles }) => roles.includes(user.role));
  const start = home && startOf(home, user);
  return start && offered.paths.includes(start) ? start : (offered.menu[0] ?? '/403');
}

/** Whether somebody starts where they have something to finish first, whatever else they asked for. */
export function isUnfinishedStart(homes: readonly Home[], path: string): boolean {
  return homes.some(({ first }) => first?.path === path);
}

/** What of a person's start has to be finished first, if anything. */
export function unfinishedOf(
  homes: readonly Home[],
  { roles, profilCompleted }: Pick<HomeUser, 'roles' | 'profilCompleted'>,
): Unfinished | undefined {
  if (profilCompleted) return undefined;
  const home = homes.find((each) => each.first?.required && roles.some((role) => each.roles.includes(role)));
  return home?.first && { roles: home.roles, path: home.first.path };
}
