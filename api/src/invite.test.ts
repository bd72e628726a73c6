import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { consoleStream, createLogger } from './http/logger.ts';
import { systemClock } from './ports/clock.ts';
import { createDiskFiles } from './ports/files/disk-files.ts';
import { createMailOutbox } from './ports/mail/index.ts';
import { basic } from './testing/basic.ts';
import { createTestClient } from './testing/client.ts';
import { startProgram } from './testing/program.ts';

const password = 'Correct-Horse-7-Battery';

describe('the command that invites', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-invite-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs the command as a process of its own; without a language, in English. */
  async function invite(args: readonly string[], environment: Record<string, string> = {}) {
    const child = startProgram('invite.ts', args, { DATA_FOLDER: folder, ...environment });
    const texts = { output: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      texts.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      texts.error += text;
    });
    const [code] = await once(child, 'close');
    return { code: code as number | null, ...texts };
  }

  /** The API on the same data folder, as the person who follows the link meets it. */
  async function startApi() {
    const config = readConfig({ DATA_FOLDER: folder, PASSWORD_MEMORY_KIB: '8', LOG_LEVEL: 'silent' });
    const database = openDatabase(config);
    const logger = createLogger(config.logLevel, consoleStream(config.logFormat));
    const app = await buildApp({
      config,
      database,
      clock: systemClock,
      logger,
      mail: createMailOutbox({ config, db: database.db, clock: systemClock, logger }),
      files: createDiskFiles(join(folder, 'files')),
      feedRefresh: { wake() {} },
      version: 'test',
      isStopping: () => false,
    });
    return {
      browser: await createTestClient(app),
      async close() {
        await app.close();
        await database.close();
      },
    };
  }

  it('lets the first of the team in, on a machine where nothing is yet', async () => {
    const { code, output, error } = await invite(['zoe@passerelle.example'], {
      WEB_ORIGIN: 'https://passerelle.example',
    });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const [sentence, , link = ''] = output.split('\n');
    expect(sentence).toMatch(
      /^zoe@passerelle\.example is invited as INNO\. .+ before .+ \d{4} at \d\d:\d\d:$/,
    );
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe('https://passerelle.example/initPassword');

    const { browser, close } = await startApi();
    const names = { firstName: 'Zoé', lastName: 'Garçon' };
    const activation = { ...names, password, ...Object.fromEntries(searchParams) };
    expect((await browser.post('/auth/init-account', activation)).statusCode).toBe(204);
    const login = await browser.get('/login', { headers: basic('zoe@passerelle.example', password) });
    await close();
    expect(login.json()).toMatchObject({ ...names, email: 'zoe@passerelle.example', role: 'INNO' });
  });

  it('says in one line that the address has an account', async () => {
    expect(await invite(['ZOE@passerelle.example', 'client'])).toEqual({
      code: 1,
      output: '',
      error:
        'ZOE@passerelle.example already has an account: the sign-in page offers to choose a new password.\n',
    });
  });

  it.each([
    ['an address that is none', ['zoe'], '"zoe" is not an e-mail address. Nothing was sent or stored.\n'],
    [
      'an unknown role',
      ['z@passerelle.example', 'BOSS'],
      '"BOSS" is not a role: give CLIENT, STARTUP, BANQUIER, INNO.\n',
    ],
    ['no address at all', [], expect.stringMatching(/^Usage: npm run invite -- EMAIL .+\n$/)],
    ['more than it takes', ['z@a.example', 'INNO', 'now'], expect.stringMatching(/^Usage: .+\n$/)],
  ])('says in one line what is wrong with %s', async (_what, args, error) => {
    expect(await invite(args)).toEqual({ code: 1, output: '', error });
  });

  it('says so in the language of whoever typed it', async () => {
    const { error } = await invite(['zoe'], { LANG: 'fr_FR.UTF-8' });
    expect(error).toBe('« zoe » n’est pas une adresse e-mail. Rien n’a été envoyé ni enregistré.\n');
  });

  it('says in one line that the database does not answer', async () => {
    const { code, error } = await invite(['a@passerelle.example'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    });
    expect({ code, error }).toEqual({
      code: 1,
      error: 'The database server of DATABASE_URL does not answer.\n',
    });
  });
});
