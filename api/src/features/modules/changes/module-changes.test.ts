import { appendFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { moduleChangeTextLength } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { hashOfLine } from './site-history.ts';

let folder: string;
let site: string;
let history: string;
let test: TestApp;
let inno: SignedIn;
let end: string;
let readings: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'module-changes-'));
  site = join(folder, 'site');
  history = join(site, '.history.jsonl');
  await mkdir(site);
  await writeFile(join(site, 'modules.json'), '{}');
  test = await buildTestApp({ config: { siteFolder: site } });
  inno = await test.signedIn('INNO');
  end = '';
  readings = 0;
});

afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a publisher writes. */
async function publish(version: string, part: object = {}): Promise<void> {
  const at = test.clock.now().toISOString();
  test.clock.advance(1000);
  const entry = {
    at,
    act: 'deployed',
    name: 'mf-client',
    version,
    since: at,
    by: 'Ann',
    ...part,
    after: end,
  };
  const line = JSON.stringify(entry);
  end = hashOfLine(line);
  await appendFile(history, `${line}\n`);
}

/** Reads the history, which has another time than when it was read last, however quickly the test is. */
async function follow({ modules } = test.features): Promise<void> {
  readings += 1;
  await utimes(history, readings, readings).catch(() => undefined);
  await modules.changes.follow();
}

const list = async () => (await inno.get('/module-changes')).json();
const versions = async () => (await list()).data.map(({ version }: { version: string }) => version);
const trail = async () => {
  const { data } = (await inno.get('/audit?entityTypes=MODULE')).json();
  return data.map(({ action, details }: { action: string; details: object }) => [action, details]).reverse();
};

it('tells of what came into service, the latest first, and has it in the audit trail', async () => {
  await publish('1.0.0', { act: 'found', by: undefined });
  await publish('1.1.0', { key: 'ab12', commit: 'c0ffee+' });
  await publish('1.0.0', { act: 'rolled back' });
  await follow();
  expect(await list()).toEqual({
    totalElements: 3,
    data: [
      expect.objectContaining({ kind: 'ROLLED_BACK', version: '1.0.0', author: 'Ann', isDoubtful: false }),
      expect.objectContaining({ kind: 'DEPLOYED', version: '1.1.0', key: 'ab12', commit: 'c0ffee+' }),
      expect.objectContaining({ kind: 'FOUND', name: 'mf-client', author: null, key: null, goneAt: null }),
    ],
  });
  expect(await trail()).toEqual([
    ['MODULE_FOUND', { name: 'mf-client', version: '1.0.0' }],
    ['MODULE_DEPLOYED', { name: 'mf-client', version: '1.1.0' }],
    ['MODULE_ROLLED_BACK', { name: 'mf-client', version: '1.0.0' }],
  ]);
});

it('tells of each line once, however often and by how many processes it is read', async () => {
  for (let number = 0; number < 60; number += 1) await publish(`1.0.${number}`);
  await Promise.all([follow(), follow(), follow()]);
  await publish('2.0.0');
  await follow();
  await follow();
  expect((await list()).totalElements).toBe(61);
  expect((await inno.get('/module-changes?page=3')).json().data).toHaveLength(1);
  expect((await inno.get('/audit?entityTypes=MODULE&pageSize=1')).json().totalElements).toBe(61);
});

it('keeps a line that is taken away or changed at the site, and says so once', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  await publish('1.2.0');
  await follow();
  await writeFile(history, (await readFile(history, 'utf8')).replace('"1.1.0"', '"6.6.6"'));
  await follow();
  await follow();
  const { data } = await list();
  expect(
    data.map(({ version, goneAt }: { version: string; goneAt: unknown }) => [version, goneAt !== null]),
  ).toEqual(
    expect.arrayContaining([
      ['1.1.0', true],
      ['6.6.6', false],
    ]),
  );
  expect((await trail()).slice(3)).toEqual([
    ['MODULE_DEPLOYED', { name: 'mf-client', version: '6.6.6' }],
    ['MODULE_HISTORY_CHANGED', { count: 1 }],
  ]);
  await rm(history);
  await follow();
  expect((await list()).data.every(({ goneAt }: { goneAt: unknown }) => goneAt !== null)).toBe(true);
  expect((await trail()).at(-1)).toEqual(['MODULE_HISTORY_CHANGED', { count: 3 }]);
});

it('doubts a line that does not follow, and leaves out what cannot be read', async () => {
  await publish('1.0.0');
  await appendFile(history, '{"at":"2026\n');
  await publish('1.1.0');
  await publish('b'.repeat(moduleChangeTextLength + 1));
  await follow();
  const { data } = await list();
  expect(data).toEqual([
    expect.objectContaining({ version: '1.1.0', isDoubtful: true }),
    expect.objectContaining({ version: '1.0.0', isDoubtful: false }),
  ]);
});

it('takes a site that is not there for none that has lost its history', async () => {
  await publish('1.0.0');
  await follow();
  await rm(join(site, 'modules.json'));
  await rm(history);
  await follow();
  expect((await list()).data).toEqual([expect.objectContaining({ goneAt: null })]);
});

it('stores what a process could not that was ended over it', async () => {
  await publish('1.0.0');
  const entries = test.database.db('audit_entries').clone();
  await test.database.db.schema.renameTable('audit_entries', 'audit_entries_away');
  await expect(follow()).rejects.toThrow();
  await test.database.db.schema.renameTable('audit_entries_away', 'audit_entries');
  expect(await versions()).toEqual([]);
  await test.features.modules.changes.follow();
  expect(await versions()).toEqual(['1.0.0']);
  expect(await entries.where({ action: 'MODULE_DEPLOYED' })).toHaveLength(1);
});

it('follows nothing where the API cannot read the site', async () => {
  const other = await buildTestApp();
  await other.features.modules.changes.follow();
  expect((await (await other.signedIn('INNO')).get('/module-changes')).json()).toEqual({
    data: [],
    totalElements: 0,
  });
  await other.close();
});
