import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig, variableNames } from '../config.ts';
import { secretVariables } from './secret-files.ts';

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

  const key = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX';
  const database = { DATABASE_URL: 'postgres://anna:s3cret@localhost/passerelle' };
  const bucket = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' };
  const provider = { STAFF_SIGN_IN: 'sso', OIDC_ISSUER: 'https://bank.example', OIDC_CLIENT_ID: 'here' };
  const anchor = { ...bucket, AUDIT_ANCHOR: 's3://anchors' };
  const s3Key = { S3_ACCESS_KEY_ID: 'files', S3_SECRET_ACCESS_KEY: 'secret' };
  const anchorKey = { AUDIT_ANCHOR_S3_ACCESS_KEY_ID: 'anchors', AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY: 'other' };
  /** For each secret a value, and what it needs beside it. */
  const examples: Record<(typeof secretVariables)[number], Record<string, string>> = {
    AUDIT_ANCHOR_S3_ACCESS_KEY_ID: { ...anchor, ...s3Key, ...anchorKey },
    AUDIT_ANCHOR_S3_SECRET_ACCESS_KEY: { ...anchor, ...s3Key, ...anchorKey },
    DATABASE_READ_URL: { ...database, DATABASE_READ_URL: 'postgres://anna:s3cret@localhost:5433/passerelle' },
    DATABASE_URL: database,
    FACTOR_KEY: { FACTOR_KEY: '0123456789abcdef0123456789abcdef' },
    FILES_KEYS: { FILES_KEYS: key },
    OIDC_CLIENT_SECRET: { ...provider, OIDC_CLIENT_SECRET: 'secret' },
    S3_ACCESS_KEY_ID: { FILES_STORE: 's3', ...bucket, ...s3Key },
    S3_SECRET_ACCESS_KEY: { FILES_STORE: 's3', ...bucket, ...s3Key },
    SMTP_URL: { SMTP_URL: 'smtps://anna:s3cret@mail.example' },
  };

  it.each(secretVariables)('%s in a file makes the configuration that the variable makes', async (name) => {
    const { [name]: value = '', ...others } = examples[name];
    await writeFile(file, `${value}\n`);
    const expected = readConfig({ ...others, [name]: value });
    expect(readConfig({ ...others, [`${name}_FILE`]: file })).toEqual(expected);
    expect(expected).not.toEqual(readConfig({}));
  });

  it('are all the variables whose names say that they hold a secret', () => {
    const named = variableNames.filter((name) =>
      /SECRET|PASSWORD(?!S?_)|TOKEN|_KEYS?(?:_ID)?$|_URL$/.test(name),
    );
    // Hashes of passwords that others have lost, and that nobody may choose; and what is the path of a file itself.
    const others = ['BREACHED_PASSWORDS', 'API_TLS_KEY'];
    expect(named.filter((name) => !others.includes(name)).sort()).toEqual([...secretVariables].sort());
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
