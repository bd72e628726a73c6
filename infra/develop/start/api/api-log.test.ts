import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LogFormat } from '../../../../api/src/http/logging/log-format.ts';
import { createApiLog } from './api-log.ts';

let folder: string;
let shown: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-log-'));
  shown = '';
});

afterEach(() => rm(folder, { recursive: true }));

function open(format: LogFormat = 'json', terminal = {}) {
  const write = (text: string) => {
    shown += text;
  };
  return createApiLog({ dataFolder: folder, format, screen: { ...terminal, write } });
}

const line = (level: number, msg: string, more = {}) =>
  `${JSON.stringify({ level, time: new Date(2026, 0, 5, 14, 3, 22).getTime(), pid: 1, hostname: 'h', msg, ...more })}\n`;

const failed = (message: string) => line(50, 'request failed', { err: { message, stack: 'at x\nat y' } });

test('every line goes to the file, however it arrives, and what is no error not to the screen', async () => {
  const log = open();
  const text = line(30, 'incoming request') + line(40, 'slow');
  log.write(text.slice(0, 20));
  log.write(text.slice(20));
  await log.close();
  expect(log.file).toBe(join(folder, 'log/api.log'));
  expect(await readFile(log.file, 'utf8')).toBe(text);
  expect(shown).toBe('');
});

test('an error is a line on the screen, and the same one is shown once', async () => {
  const log = open();
  log.write(failed('no such\ntable'));
  log.write(failed('no such\ntable'));
  await log.close();
  expect(shown).toBe(
    `14:03:22 error: request failed: no such table\nMore errors, and all of these, are in ${log.file}\n`,
  );
  expect((await readFile(log.file, 'utf8')).split('\n')).toHaveLength(3);
});

test('of a statement that fails only what the database says of it is shown', async () => {
  const log = open();
  log.write(failed('select `a` from `startups` where `b` - ? > 1 - SQLITE_ERROR: no such table: startups'));
  await log.close();
  expect(shown).toBe('14:03:22 error: request failed: SQLITE_ERROR: no such table: startups\n');
});

test('an error of the web server stands beside those of the API, whose line may be half there', async () => {
  const log = open();
  const text = line(30, 'incoming request');
  log.write(text.slice(0, 9));
  log.fail('The web server failed: EIO');
  log.write(text.slice(9));
  await log.close();
  expect(shown).toMatch(/^\d\d:\d\d:\d\d error: The web server failed: EIO\n$/);
  expect(await readFile(log.file, 'utf8')).toMatch(/^\{.*web server.*\}\n\{.*incoming request.*\}\n$/);
});

test('however many errors there are, what stands above them stays on a small terminal', async () => {
  const log = open('json', { isTTY: true, columns: 60 });
  for (let index = 0; index < 200; index += 1) log.write(failed(`number ${index} ${'x'.repeat(100)}`));
  await log.close();
  const lines = shown.split('\n');
  expect(lines).toHaveLength(6);
  for (const part of lines.slice(0, 4)) expect(part).toHaveLength(59);
  expect(lines.at(-2)?.split('\r\u001b[K').at(-1)).toMatch(/^14:03:22 196 more errors: see /);
});

test('lines for people have no JSON', async () => {
  const log = open('pretty');
  log.write(line(30, 'incoming request', { reqId: 'abc' }));
  await log.close();
  expect(await readFile(log.file, 'utf8')).toBe('[14:03:22] INFO: incoming request\n    reqId: "abc"\n');
});

test('the files are bounded in number and size, also over several starts', async () => {
  for (let start = 0; start < 2; start += 1) {
    const log = open();
    for (let megabyte = 0; megabyte < 20; megabyte += 1) {
      log.write(line(30, 'x'.repeat(1_000_000)));
    }
    await log.close();
  }
  const files = await readdir(join(folder, 'log'));
  expect(files.sort()).toEqual(['api.log', ...[1, 2, 3, 4, 5].map((number) => `api.log.${number}`)]);
});

test('why the API does not work is what it said last, in plain words before its log', async () => {
  const log = open();
  expect(log.lastWords()).toBe('');
  log.write(line(60, 'the API could not start', { err: { message: 'no such table: people' } }));
  expect(log.lastWords()).toBe('the API could not start: no such table: people');
  log.write('Port 8080 is already in use: choose another one with API_PORT.\n');
  expect(log.lastWords()).toBe('Port 8080 is already in use: choose another one with API_PORT.');
  await log.close();
});
