/** @engine-independent no statement is sent */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createFileTransport } from './transports.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

const added = '\r\nBcc: thief@evil.example\r\n\r\nAnother text';

/** The header of a mail as it would leave, a field a line. */
async function headerOf(mail: { recipient: string; subject: string }): Promise<string[]> {
  const transport = createFileTransport(
    folder,
    'Passerelle <no-reply@passerelle.example>',
    pino({ level: 'silent' }),
  );
  await transport.send('1', { ...mail, text: 'Bonjour', html: '<p>Bonjour</p>' });
  const [file = ''] = await readdir(folder);
  const [header = ''] = (await readFile(join(folder, file), 'utf8')).split('\r\n\r\n', 1);
  return header.replace(/\r\n\s+/g, ' ').split('\r\n');
}

it.each([
  ['the subject', { recipient: 'zoe@passerelle.example', subject: `News of Nébula${added}` }],
  ['the recipient', { recipient: `zoe@passerelle.example${added}`, subject: 'News' }],
])('line ends in %s add no field to a mail, and nobody to its recipients', async (_, mail) => {
  const header = await headerOf(mail);
  const names = header.map((line) => line.split(':', 1)[0]);
  expect(names.sort()).toEqual([
    'Content-Type',
    'Date',
    'From',
    'MIME-Version',
    'Message-ID',
    'Subject',
    'To',
  ]);
});
