import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'passerelle-test-';

/** Four times what a whole run has been seen to keep at one moment: the packages of a repository, sites, databases. */
const NEEDED_BYTES = 8 * 1024 ** 3;

interface Place {
  /** A folder whose files are in memory. */
  readonly memory: string;
  /** The file in which the system lists what is mounted where, and how. */
  readonly mounts: string;
  readonly neededBytes: number;
}

/** Tests start programs that they have put there. */
function runsPrograms({ memory, mounts }: Place): boolean {
  const lines = readFileSync(mounts, 'utf8').split('\n');
  const options = lines.map((line) => line.split(' ')).find(([, where]) => where === memory)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

function hasRoom({ memory, neededBytes }: Place): boolean {
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= neededBytes;
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of somebody else runs, too, though nobody else may send it anything.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes what runs left there that were killed: it would take its memory until the machine starts anew. */
function removeLeft(memory: string): void {
  for (const name of readdirSync(memory)) {
    const id = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (id > 0 && !isRunning(id)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

const usual: Place = { memory: MEMORY, mounts: '/proc/self/mounts', neededBytes: NEEDED_BYTES };

/**
 * Has this process, and those that it starts, keep temporary files in memory, where there is room for them: a database of
 * PostgreSQL, which is hundreds of files, is made and dropped in half the time there. None of what the tests prove is about a
 * disk that loses what was written. What TMPDIR names is left as it is. The folder goes with this process.
 */
export function keepTemporaryFilesInMemory(place: Place = usual): void {
  if (process.platform !== 'linux' || process.env.TMPDIR) return;
  try {
    if (!runsPrograms(place) || !hasRoom(place)) return;
    removeLeft(place.memory);
    const folder = join(place.memory, PREFIX + process.pid);
    mkdirSync(folder, { mode: 0o700 });
    // A server that does not run as root goes through it to its own folder.
    chmodSync(folder, 0o711);
    process.env.TMPDIR = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  } catch {
    // A system that allows none of this keeps them where it always does.
  }
}
