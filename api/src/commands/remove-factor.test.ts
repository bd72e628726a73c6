/** @engine-independent the command starts a process of its own, on a database file */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { prepareSchema } from '../db/migrate.ts';
import { openInstallation } from '../installation.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import { createAccount } from '../testing/accounts.ts';
import { createTestClock } from '../testing/clock.ts';
import { createFeedDouble } from '../testing/feeds.ts';
import { COMMAND_LINE, startProgram } from '../testing/processes/program.ts';

const email = 'only-one-of-the-team@passerelle.example';

describe('the command that removes a second factor', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-factor-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function run(args: readonly string[], environment: Record<string, string> = {}) {
    const variables = { DATA_FOLDER: folder, ...environment };
    const child = startProgram(COMMAND_LINE, ['remove-factor', ...args], variables);
    const [[code], output, error] = await Promise.all([
      once(child, 'close'),
      child.stdout.setEncoding('utf8').toArray(),
      child.stderr.setEncoding('utf8').toArray(),
    ]);
    return { code, output: output.join(''), error: error.join('') };
  }

  /** An installation in whose data folder the last of the team has a second factor. */
  async function withInstallation<Result>(
    work: (composition: ReturnType<typeof compose>) => Promise<Result>,
  ): Promise<Result> {
    const config = readConfig({ DATA_FOLDER: folder, PASSWORD_MEMORY_KIB: '8', LOG_LEVEL: 'silent' });
    const composition = compose({
      ...openInstallation(config, pino({ level: 'silent' })),
      files: createDiskFiles(join(folder, 'files')),
      reader: createFeedDouble(),
    });
    try {
      await prepareSchema(composition.database, config);
      return await work(composition);
    } finally {
      await composition.database.close();
    }
  }

  it('says in one line whom it does not know, and who has none', async () => {
    await withInstallation(({ database }) =>
      createAccount(database.db, createTestClock(), 'INNO', { email }),
    );
    expect(await run(['nobody@passerelle.example'])).toEqual({
      code: 1,
      output: '',
      error: 'nobody@passerelle.example has no account. Nothing was changed.\n',
    });
    expect(await run(['nobody'], { LANG: 'fr_FR.UTF-8' })).toEqual({
      code: 1,
      output: '',
      error: '« nobody » n’est pas une adresse e-mail. Rien n’a été changé.\n',
    });
    const { code, output } = await run([email]);
    expect({ code, output }).toEqual({
      code: 0,
      output: `${email} has no second factor. Nothing was changed.\n`,
    });
  });

  it('removes it, ends the sessions, and leaves a mail and an act', async () => {
    await withInstallation(async ({ database: { db } }) => {
      const { id } = await db('users').where({ email }).first('id');
      const now = new Date().toISOString();
      const factor = { user_id: id, sealed_secret: 'sealed', started_at: now, confirmed_at: now };
      await db('totp_factors').insert(factor);
    });
    expect(await run([email.toUpperCase()], { LANG: 'fr_FR.UTF-8' })).toEqual({
      code: 0,
      output: `La double authentification d’${email.toUpperCase()} est retirée, ses sessions sont fermées, un e-mail l’en informe.\n`,
      error: '',
    });
    await withInstallation(async ({ database: { db } }) => {
      expect(await db('totp_factors')).toEqual([]);
      expect(await db('sessions')).toEqual([]);
      expect(await db('outbox').pluck('recipient')).toEqual([email]);
      expect(await db('audit_entries').select('action', 'origin')).toEqual([
        { action: 'USER_FACTOR_REMOVED', origin: 'COMMAND_LINE' },
      ]);
    });
  });
});
