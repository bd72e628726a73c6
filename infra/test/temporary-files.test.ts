import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runCommand } from '../develop/start/command.ts';
import { needs } from './jest/needs.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-memory-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** What a process says of its temporary files, and whether they are there, that is to keep them in the folder. */
async function temporaryFolderOf({ options = 'rw,nosuid', neededBytes = 1, TMPDIR = '' } = {}) {
  const mounts = join(folder, 'mounts');
  await writeFile(mounts, `tmpfs /run tmpfs rw 0 0\ntmpfs ${folder} tmpfs ${options} 0 0\n`);
  const place = JSON.stringify({ memory: folder, mounts, neededBytes });
  const program = `
    import { existsSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(join(import.meta.dirname, 'temporary-files.ts'))};
    keepTemporaryFilesInMemory(${place});
    process.stdout.write(existsSync(tmpdir()) ? tmpdir() : 'nowhere');`;
  const { output } = await runCommand(process.execPath, ['--input-type=module', '--eval', program], {
    environment: { TMPDIR },
  });
  return output.trim();
}

const isHere = (path: string) => path.startsWith(folder);

const linux = needs('Linux', process.platform === 'linux');

linux.test('they are in memory as long as the process runs', async () => {
  const path = await temporaryFolderOf();
  expect(isHere(path)).toBe(true);
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['there is too little room', { neededBytes: Number.MAX_SAFE_INTEGER }],
  ['no program can be started there', { options: 'rw,noexec' }],
  ['another place was chosen', { TMPDIR: '/' }],
])('they are where they always are if %s', async (_why, how) => {
  expect(isHere(await temporaryFolderOf(how))).toBe(false);
});

linux.test('what a run left that was killed is gone, and nothing of one that runs', async () => {
  // No system gives a process so high a number.
  const [killed, running] = [2 ** 30, process.pid].map((id) => join(folder, `passerelle-test-${id}`));
  for (const path of [killed, running]) await mkdir(join(path ?? '', 'files'), { recursive: true });
  await temporaryFolderOf();
  expect([killed, running].map((path) => existsSync(path ?? ''))).toEqual([false, true]);
});
