import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../config.ts';

describe('secrets in files', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-secrets-'));
    file = join(folder, 'secret');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are read in place of the variable, without the line end that editors add', async () => {
    await writeFile(file, 'smtps://anna:s3cret@mail.example\n');
    expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://anna:s3cret@mail.example');
  });

  it('are held to the same rules as the variable, and not printed', async () => {
    await writeFile(file, 'mysql://anna:s3cret@db.example');
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      'DATABASE_URL is "mysql://anna:***@db.example"',
    );
  });

  it('are not the variable: SQLite does not take the place of a database that nobody could read of', async () => {
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      `DATABASE_URL_FILE is "${file}", which cannot be read: ENOENT.`,
    );
    await writeFile(file, '\n');
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow('which is empty.');
  });

  it('are given in one way', async () => {
    await writeFile(file, 'smtp://localhost');
    expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://localhost' })).toThrow(
      'SMTP_URL and SMTP_URL_FILE are both given',
    );
  });
});
