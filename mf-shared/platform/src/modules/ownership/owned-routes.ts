import type { ModuleRelease } from '../registry.ts';
import type { Policy, PolicyShare } from './policy.ts';

/** The part of a release that says whom it serves, and where. */
export type Claims = Pick<ModuleRelease, 'routes' | 'menu' | 'homes' | 'search' | 'panels'>;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** How many segments of a path a beginning covers; undefined where it does not begin so. */
function coverOf(beginning: string, path: string): number | undefined {
  const wanted = segmentsOf(beginning);
  const segments = segmentsOf(path);
  return wanted.every((segment, index) => segment === segments[index]) ? wanted.length : undefined;
}

function bestCover({ paths }: PolicyShare, path: string): number | undefined {
  const covers = paths.flatMap((beginning) => coverOf(beginning, path) ?? []);
  return covers.length > 0 ? Math.max(...covers) : undefined;
}

/** Whose address it is for a role: of several modules the one whose beginning is the longest. */
function ownerOf({ modules }: Policy, path: string, role: string): string | undefined {
  let best: { name: string; cover: number } | undefined;
  for (const [name, share] of Object.entries(modules)) {
    const cover = share.roles.includes(role) ? bestCover(share, path) : undefined;
    if (cover !== undefined && cover > (best?.cover ?? -1)) best = { name, cover };
  }
  return best?.name;
}

function faultsOfRoute(policy: Policy, name: string, path: string, roles: readonly string[]): string[] {
  const share = policy.modules[name];
  if (roles.length === 0)
    return share?.everyone && bestCover(share, path) !== undefined
      ? []
      : [`${path} is open to everyone, which the policy does not allow it`];
  return roles.flatMap((role) => {
    const owner = ownerOf(policy, path, role);
    if (owner === name) return [];
    return [owner ? `${path} for ${role} belongs to ${owner}` : `${path} for ${role} is not its own`];
  });
}

/**
 * What a release takes that is not its module's: routes, roles, entries of the menu, starts and panels. A sentence each, none where
 * all is its own.
 */
export function ownershipFaults(policy: Policy, name: string, claims: Claims): string[] {
  const share = Object.hasOwn(policy.modules, name) ? policy.modules[name] : undefined;
  if (!share) return ['the policy of the site does not name it'];
  const { routes, menu, homes = [], search = [], panels = [] } = claims;
  const ownPaths = routes.map(({ path }) => path);
  const starts = homes.flatMap(({ path, first }) => (first ? [path, first.path] : [path]));
  const led = [...menu.map(({ path }) => path), ...starts].filter((path) => !ownPaths.includes(path));
  const named = [...menu, ...homes, ...panels].flatMap(({ roles }) => roles);
  const foreign = [...named, ...search].filter((role) => !share.roles.includes(role));
  return [
    ...routes.flatMap(({ path, roles }) => faultsOfRoute(policy, name, path, roles)),
    ...[...new Set(led)].map((path) => `it leads to ${path}, which is not an address of it`),
    ...[...new Set(foreign)].map((role) => `the role ${role} is not its own`),
  ];
}
