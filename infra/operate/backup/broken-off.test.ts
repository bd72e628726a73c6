import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';

/*
 * What the scripts of the nights leave behind where they end too early. The programs that they call are ours here: what those
 * do is tried by going-live.test.ts.
 */

let folder: string;
const inside = (name: string) => join(folder, name);

/** Makes a program that is found before every other of its name. */
const writeProgram = (name: string, script: string) =>
  writeFile(inside(`programs/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** What a program does that is at work until it is ended: it says so in a file. */
const atWork = () => `: > ${inside('at-work')}\nexec tail -f /dev/null`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broken-off-'));
  for (const name of ['programs', 'backups', 'wal', 'site', 'scratch']) await mkdir(inside(name));
  await writeFile(inside('site/modules.json'), '{}');
  // Of `passerelle backup FOLDER` the folder, of `passerelle restore` the data; both with what nobody else may read.
  await writeProgram(
    'npx',
    'case $2 in backup) mkdir "$3"; echo secret > "$3/rows" ;; restore) mkdir "$DATA_FOLDER"; echo secret > "$DATA_FOLDER/rows" ;; esac',
  );
  await writeProgram('pg_basebackup', `mkdir "\${2}"; tar -czf "$2/base.tar.gz" -C ${inside('site')} .`);
  await writeProgram('psql', `echo piece; : > ${inside('wal/piece')}`);
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a script of the nights, in a group of its own as a terminal and cron make it. */
function start(script: string, ...words: string[]) {
  const child = spawn(join(ROOT, 'infra/operate/backup', script), words, {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      PATH: inside('programs') + delimiter + process.env.PATH,
      BACKUPS: inside('backups'),
      WAL: inside('wal'),
      SITE_FOLDER: inside('site'),
      TMPDIR: inside('scratch'),
    },
  });
  return {
    ended: once(child, 'exit'),
    end: (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal),
  };
}

/** Runs one until a program of it is at work, and ends all of it then. */
async function breakOff(signal: NodeJS.Signals, script: string, ...words: string[]): Promise<void> {
  const { ended, end } = start(script, ...words);
  while (!existsSync(inside('at-work'))) await wait(5);
  end(signal);
  await ended;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

test('a night that fails leaves no half backup, which would take the room of the WAL', async () => {
  await writeProgram('pg_basebackup', 'echo "No space left on device" >&2; exit 1');
  const { ended } = start('nightly.sh');
  expect(await ended).toEqual([1, null]);
  expect(readdirSync(inside('backups'))).toEqual([]);
});

test.each(signals)('nor does one that %s ends', async (signal) => {
  await writeProgram('pg_basebackup', atWork());
  await breakOff(signal, 'nightly.sh');
  expect(readdirSync(inside('backups'))).toEqual([]);
});

test('what a night has left that was killed goes with the next one, but not what is under way', async () => {
  const [left, underWay] = ['2026-01-01-013000.unfinished', '2026-01-02-013000.unfinished'];
  for (const name of [left, underWay]) await mkdir(inside(`backups/${name}`));
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(inside(`backups/${left}`), yesterday, yesterday);
  expect(await start('nightly.sh').ended).toEqual([0, null]);
  const [first, second, ...more] = readdirSync(inside('backups')).sort();
  expect([first, more]).toEqual([underWay, []]);
  expect(readdirSync(inside(`backups/${second}`)).sort()).toEqual(['base', 'data', 'site.tar.gz']);
});

test.each(signals)('a drill that %s ends leaves nothing that it has decrypted', async (signal) => {
  expect(await start('nightly.sh').ended).toEqual([0, null]);
  const npx = await readFile(inside('programs/npx'), 'utf8');
  await writeProgram('npx', `${npx}\n[ "$2" != audit ] || { ${atWork()}\n}`);
  await breakOff(signal, 'drill.sh');
  expect(readdirSync(inside('scratch'))).toEqual([]);
});

test.each(signals)('a restore of a server that %s ends is not in the way of the next try', async (signal) => {
  expect(await start('nightly.sh').ended).toEqual([0, null]);
  await writeProgram('tar', atWork());
  const [backup = ''] = readdirSync(inside('backups'));
  await breakOff(signal, 'restore-server.sh', inside(`backups/${backup}`), inside('restored'));
  expect(existsSync(inside('restored'))).toBe(false);
});
