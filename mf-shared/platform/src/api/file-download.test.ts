import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type DownloadedFile, readFile } from './file-download.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
const kept: Blob[] = [];

// jsdom has no addresses for what is in memory; other tests that share this process may give it some.
const { createObjectURL } = URL;
beforeEach(() => {
  kept.length = 0;
  URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob) - 1}`;
});
afterEach(() => {
  URL.createObjectURL = createObjectURL;
});

test.each([
  ['my-data.json', { ...json, ...named('my-data.json') }],
  ['clients.xlsx', { 'content-type': 'application/octet-stream', ...named('clients.xlsx') }],
])('%s is a file, whatever its type', async (name, headers) => {
  const file = (await readFile(new Response('{"a":1}', { headers }))) as DownloadedFile;
  expect(file).toEqual({ address: 'blob:0', name });
  expect(kept[0]?.size).toBe(7);
});

test('what waits for an approval is words', async () => {
  const waiting = { id: '7', kind: 'CLIENT_EXPORT' };
  expect(await readFile(Response.json(waiting, { status: 202 }))).toEqual(waiting);
  expect(kept).toHaveLength(0);
});

test('what was refused is words, and nothing where they cannot be read', async () => {
  expect(await readFile(Response.json({ code: 'FORBIDDEN' }, { status: 403 }))).toEqual({
    code: 'FORBIDDEN',
  });
  expect(await readFile(new Response('<html>', { status: 502 }))).toBeUndefined();
});
