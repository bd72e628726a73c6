import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { needs } from '../jest/needs.ts';
import { checkMarkup } from './check-markup.ts';
import { findJava } from './find-java.ts';

const java = await findJava();
const { test } = needs('Java', java !== undefined);

const page = (body: string) =>
  `<!DOCTYPE html><html lang="fr"><head><title>Une page</title></head><body><h1>Une page</h1>${body}</body></html>`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-markup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a fault is told with the screen that it is on, and what was looked at is gone', async () => {
  await writeFile(join(folder, 'client-right.html'), page('<p>Rien à dire.</p>'));
  await writeFile(join(folder, 'client-wrong.html'), page('<ul><p>Pas ici.</p></ul>'));
  const { screens, faults } = await checkMarkup(java ?? '', folder);
  expect(screens).toBe(2);
  expect(faults).toEqual([
    expect.stringMatching(/^client-wrong: Element “p” not allowed as child of element “ul”/),
  ]);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

test('where nothing was rendered, nothing was looked at', async () => {
  expect(await checkMarkup(java ?? '', folder)).toEqual({ screens: 0, faults: [] });
});
