import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildApp } from '../app.ts';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { consoleStream, createLogger } from '../http/logging/logger.ts';
import { openInstallation } from '../installation.ts';
import { createDiskFiles } from '../ports/files/disk-files.ts';
import { basic } from '../testing/basic.ts';
import { createTestClient } from '../testing/client.ts';
import { createFeedDouble } from '../testing/feeds.ts';
import { COMMAND_LINE, startProgram } from '../testing/processes/program.ts';

const password = 'Correct-Horse-7-Battery';

describe('the command that invites', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'passerelle-invite-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs the command as a process of its own; without a language, in English. */
  async function invite(args: readonly string[], environment: Record<string, string> = {}) {
    const child = startProgram(COMMAND_LINE, ['invite', ...args], { DATA_FOLDER: folder, ...environment });
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
    const logger = createLogger(config.logLevel, consoleStream(config.logFormat));
    const composition = compose({
      ...openInstallation(config, logger),
      files: createDiskFiles(join(folder, 'files')),
      reader: createFeedDouble(),
    });
    const app = await buildApp(composition, { version: 'test', isStopping: () => false });
    return {
      browser: await createTestClient(app),
      async close() {
        await app.close();
        await composition.database.close();
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
      /^zoe@passerelle\.example is invited as INNO with the right ADMINISTRATOR\. .+ before .+ \d{4} at \d\d:\d\d:$/,
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

  it('gives who joins the team the right that is named', async () => {
    const { code, output } = await invite(['max@passerelle.example', '--right', 'reader']);
    expect([code, output.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(/^max@passerelle\.example is invited as INNO with the right READER\./),
    ]);
    const [, , link = ''] = output.split('\n');
    const { browser, close } = await startApi();
    const names = { firstName: 'Max', lastName: 'Roy' };
    await browser.post('/auth/init-account', {
      ...names,
      password,
      ...Object.fromEntries(new URL(link).searchParams),
    });
    const login = await browser.get('/login', { headers: basic('max@passerelle.example', password) });
    await close();
    expect(login.json()).toMatchObject({ role: 'INNO', staffRight: 'READER' });
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
    [
      'an unknown right',
      ['z@passerelle.example', 'INNO', '--right', 'BOSS'],
      '"BOSS" is not a right in the team: give READER, EDITOR, ADMINISTRATOR.\n',
    ],
    [
      'a right outside the team',
      ['z@passerelle.example', 'CLIENT', '--right', 'READER'],
      'A right in the team goes with the role INNO only, not with CLIENT.\n',
    ],
  ])('says in one line what is wrong with %s', async (_what, args, error) => {
    expect(await invite(args)).toEqual({ code: 1, output: '', error });
  });

  it.each([
    ['no address at all', [], "missing required argument 'email'"],
    ['more than it takes', ['z@a.example', 'INNO', 'now'], 'too many arguments'],
  ])('ends with 2 for %s', async (_what, args, error) => {
    const outcome = await invite(args);
    expect(outcome).toEqual({ code: 2, output: '', error: expect.stringContaining(error) });
  });

  it('answers in the language of the terminal', async () => {
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
