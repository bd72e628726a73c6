/** An entry of npm's lock file, as far as the checks read it. */
export interface LockEntry {
  readonly version?: string;
  /** Where the package was fetched from; npm leaves it out for a registry (`omit-lockfile-registry-resolved`). */
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** The entries by their folder from the root; those outside `node_modules` are our own workspaces. */
export type LockEntries = Readonly<Record<string, LockEntry>>;

/** The packages that an install fetches. */
export function fetchedPackages(entries: LockEntries): [folder: string, entry: LockEntry][] {
  return Object.entries(entries).filter(
    ([folder, { link }]) => folder.split('/').includes('node_modules') && !link,
  );
}

/**
 * Whether an entry is a binary for a platform that no server and no test of ours runs on. The registry which the lock
 * file was written from lacks some of these packages, so npm knew no hash of them.
 */
function isForAnotherPlatform({ optional, os, cpu, libc }: LockEntry): boolean {
  if (!optional || !(os || cpu)) return false;
  const isOurs = [
    [os, ['linux']],
    [cpu, ['x64', 'arm64']],
    [libc, ['glibc']],
  ].every(([allowed, ours]) => !allowed || ours?.some((name) => allowed.includes(name)));
  return !isOurs;
}

/**
 * What is wrong with a lock file: a package without the hash that an install compares it with, or with an address to fetch
 * it from, which would bypass the registry that the installation is configured for.
 */
export function lockProblems(entries: LockEntries): string[] {
  return fetchedPackages(entries).flatMap(([folder, entry]) => [
    ...(entry.resolved ? [`${folder} names an address that it is fetched from`] : []),
    ...(entry.integrity?.startsWith('sha512-') || isForAnotherPlatform(entry)
      ? []
      : [`${folder} has no SHA-512 integrity`]),
  ]);
}
