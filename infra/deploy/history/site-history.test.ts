import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepShape, type Shape, type Shapes } from '@passerelle/federation/shape';
import { deploy, rollBack } from '../front-end-commands.ts';
import { overview } from '../overview.ts';
import { applyPolicy } from '../ownership/policy-commands.ts';
import { filesBeside, makeTeams, type Teams, writeFiles } from '../testing/teams.ts';

const i18n = '@passerelle/platform/i18n';

let folder: string;
let site: string;
let history: string;
let teams: Teams;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'history-'));
  site = path.join(folder, 'site');
  history = path.join(site, '.history.jsonl');
  teams = await makeTeams(folder);
  await applyPolicy(site, teams.policyFile);
});

afterEach(() => rm(folder, { recursive: true }));

/** A record of a front end that has, or uses, one thing of the platform. */
function recordWith(platform: string, type: Shape, version: string) {
  const shapes: Shapes = {};
  const types = { useLanguage: keepShape(shapes, type) };
  const packages = { '@passerelle/platform': version };
  return {
    platform,
    libraries: { [i18n]: { version: '1.0.0', exports: ['useLanguage'], types } },
    endpoints: [],
    packages,
    shapes,
  };
}

const options = () => ({ site, keep: 2, by: 'Ann', api: false as const });

async function publishShell(type: Shape = 'string', version = '1.0.0'): Promise<void> {
  const files = {
    'index.html': `<meta name="module-policy" content="" />${version}`,
    'release.json': JSON.stringify(recordWith('1.0.0', type, version)),
  };
  await deploy('shell', {
    ...options(),
    built: await writeFiles(path.join(folder, `shell-${version}`), files),
  });
}

async function publishModule(content: string): Promise<void> {
  const record = recordWith('^1.0.0', { members: {} }, '1.0.0');
  const files = { 'remoteEntry.js': content, ...(await filesBeside('mf-client', record)) };
  const built = await writeFiles(path.join(folder, content), files);
  await deploy('mf-client', { ...options(), built, key: teams.keyFile('mf-client') });
}

const goBack = () => rollBack('mf-client', { ...options(), key: teams.keyFile('mf-client') });

/** What the list says of the history: what was done, without when and to which bytes. */
async function acts(): Promise<string[]> {
  const lines = (await overview(site)).split('\n').filter((line) => /^\d{4}-\S+Z {2}/.test(line));
  return lines.map((line) =>
    line
      .replace(/^\S+ {2}/, '')
      .replace(/ 1\.0\.0-\w+/, '')
      .replace(/key \w+/, 'key'),
  );
}

test('the list says who put what into service, from which commit and with whose key, and what was rolled back', async () => {
  await publishShell({ members: {} });
  await publishModule('one');
  await publishModule('two');
  await publishModule('two');
  await goBack();
  expect(await acts()).toEqual([
    expect.stringMatching(/^shell deployed( from \w+\+?)? by Ann$/),
    expect.stringMatching(/^mf-client deployed( from \w+\+?)? by Ann, key$/),
    expect.stringMatching(/^mf-client deployed( from \w+\+?)? by Ann, key$/),
    'mf-client rolled back by Ann, key',
  ]);
});

test('it says what is kept, and how far a module is behind the platform', async () => {
  await publishShell({ members: {} });
  await publishModule('one');
  await publishModule('two');
  expect(await overview(site)).toMatch(/\nmf-client keeps 1\.0\.0-\w+, 1\.0\.0-\w+\n/);
  expect(await overview(site)).not.toContain('behind the platform');
  await publishShell({ members: { later: { type: 'string' } } }, '1.1.0');
  const told = await overview(site);
  expect(told).toContain('mf-client is built with @passerelle/platform 1.0.0 (the shell 1.1.0)\n');
  expect(told).toContain(
    'mf-client is behind the platform: useLanguage of the 1 that it uses have more by now\n',
  );
});

test('what came into service without being noted is found by the next who publishes', async () => {
  await publishShell({ members: {} });
  await publishModule('one');
  await rm(history);
  await publishModule('two');
  expect(await acts()).toEqual([
    'shell found',
    'mf-client found',
    expect.stringMatching(/^mf-client deployed/),
  ]);
});

test('a line that is taken away, changed or cut short shows, and what is noted later is still read', async () => {
  await publishShell({ members: {} });
  await publishModule('one');
  await publishModule('two');
  const lines = (await readFile(history, 'utf8')).split('\n');
  await writeFile(history, [lines[0], ...lines.slice(2)].join('\n'));
  expect(await overview(site)).toContain('The history was changed at line 2.');
  await writeFile(history, lines.join('\n').replace('"by":"Ann"', '"by":"Eve"'));
  expect(await overview(site)).toContain('The history was changed at line 2.');
  await writeFile(history, lines.join('\n'));
  await appendFile(history, '{"at":"2026');
  await publishModule('three');
  expect(await overview(site)).toContain('The history was changed at line 4.');
  expect(await acts()).toHaveLength(4);
});
