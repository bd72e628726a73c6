import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../develop/start/command.ts';

interface LockEntry {
  readonly name?: string;
  /** Of a link: the folder that it leads to. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type LockEntries = Readonly<Record<string, LockEntry>>;

/** The folder from which a package resolves a dependency: the nearest `node_modules` that has it; undefined without one. */
function resolveFrom(entries: LockEntries, folder: string, name: string): string | undefined {
  const parts = folder.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue;
    const candidate = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (candidate in entries) return candidate;
  }
  return undefined;
}

/**
 * The folders of all packages that an install of some workspaces brings in production, the workspaces themselves included,
 * as the lock file names them. npm's own `npm sbom` cannot be asked: it leaves out what another workspace needs for its
 * development (11.19).
 * @param workspaces names of packages
 */
export function installedPackages(workspaces: readonly string[]): string[] {
  const { packages }: { packages: LockEntries } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const found = new Set<string>();
  const visit = (linked: string) => {
    const folder = packages[linked]?.link ? (packages[linked]?.resolved ?? linked) : linked;
    const entry = packages[folder];
    if (!entry || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const target = resolveFrom(packages, folder, name);
      if (target) visit(target);
    }
  };
  for (const workspace of workspaces) visit(`node_modules/${workspace}`);
  return [...found].sort();
}
