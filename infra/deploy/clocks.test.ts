import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { build } from './bucket/testing/builds.ts';
import { applyPolicy } from './ownership/policy-commands.ts';
import { publishModule, publishShell } from './publish.ts';
import { rollBackModule, rollBackShell } from './rollback.ts';
import { withSiteLocked } from './site-lock.ts';
import { readRegistry } from './site-registry.ts';
import { makeTeams, type Teams } from './testing/teams.ts';

/* Publishers are many machines, whose clocks differ: in which order versions came is told by the site, not by their clocks, and so is whether one of them still publishes. */

let folder: string;
let site: string;
let teams: Teams;
let clock: Date;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clocks-'));
  site = path.join(folder, 'site');
  teams = await makeTeams(folder);
  clock = new Date('2026-11-27T12:00:00.000Z');
  await applyPolicy(site, teams.policyFile);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const options = () => ({ now: clock, keep: 5 });

/** From here on it is another machine that publishes, whose clock is so much behind. */
function goBehind(minutes: number): void {
  clock = new Date(clock.getTime() - minutes * 60_000);
}

const shell = async (content: string) =>
  publishShell(site, { built: await build(folder, 'shell', content), version: '1.0.0' }, options());

async function client(content: string): Promise<string> {
  const built = await build(folder, 'mf-client', content);
  return publishModule(site, { name: 'mf-client', built, signer: teams.signer('mf-client') }, options());
}

const inService = async () => (await readRegistry(site))?.modules[0];

test('a module from a machine whose clock is behind gives way to what was in service, and goes back to it', async () => {
  await shell('one');
  const first = await client('one');
  goBehind(10);
  const second = await client('two');
  expect(await inService()).toMatchObject({ active: { version: second }, previous: { version: first } });

  const signer = teams.signer('mf-client');
  expect(await rollBackModule(site, { name: 'mf-client', signer }, options())).toBe(first);
  expect((await inService())?.previous).toBeNull();
});

test('so does a shell', async () => {
  const first = await shell('one');
  goBehind(10);
  const second = await shell('two');
  expect((await readRegistry(site))?.shell).toMatchObject({ version: second, previous: first });
  expect(await rollBackShell(site, {}, options())).toBe(first);
});

test.each([
  ['the first is behind', -60_000, 0],
  ['the first is ahead', 60_000, 0],
  ['the second is behind', 0, -60_000],
  ['the second is ahead', 0, 60_000],
])('where the clock of %s, two do not publish at once', async (_which, ofFirst, ofSecond) => {
  const done: string[] = [];
  const now = Date.now;
  const ownClock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ofFirst);
  let second: Promise<unknown> | undefined;
  await withSiteLocked(site, async () => {
    ownClock.mockImplementation(() => now() + ofSecond);
    second = withSiteLocked(site, async () => done.push('second'));
    // Longer than the second one needs where it is let in, which does the same once.
    for (let times = 0; times < 20; times += 1)
      await withSiteLocked(path.join(folder, 'another'), async () => undefined);
    done.push('first');
  });
  await second;
  expect(done).toEqual(['first', 'second']);
});

test('what one that was killed has left is taken away after some seconds, whatever its clock said', async () => {
  const lock = `${site}.lock`;
  await mkdir(lock);
  const now = Date.now;
  // The clock of who comes then is as much behind.
  jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  const minuteAgo = new Date(now() - 60_000);
  await utimes(lock, minuteAgo, minuteAgo);
  await expect(withSiteLocked(site, async () => 'done')).resolves.toBe('done');
});
