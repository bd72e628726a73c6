import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../develop/start/command.ts';
import { licenceProblems } from './licences.ts';
import { type LockEntries, type LockEntry, lockProblems } from './lock-file.ts';

/*
 * Prints each package of the lock file that an install could not compare with a hash, or would fetch from elsewhere than the
 * configured registry, and each package of production without a free licence.
 */

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: LockEntries;
};

/** The licence that the installed package states, or the lock file's where it is not installed on this platform. */
function withInstalledLicence(folder: string, entry: LockEntry): LockEntry {
  const manifest = join(ROOT, folder, 'package.json');
  if (entry.dev || entry.link || !existsSync(manifest)) return entry;
  const { license }: { license?: unknown } = JSON.parse(readFileSync(manifest, 'utf8'));
  return typeof license === 'string' ? { ...entry, license } : entry;
}

const installed = Object.fromEntries(
  Object.entries(packages).map(([folder, entry]) => [folder, withInstalledLicence(folder, entry)]),
);
const problems = [...lockProblems(packages), ...licenceProblems(installed)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
