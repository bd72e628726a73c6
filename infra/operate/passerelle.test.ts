import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Command, CommanderError } from 'commander';
import { ROOT } from '../develop/start/command.ts';
import { commandNames, createProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-operate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command line as a process of its own. */
async function passerelle(args: readonly string[], cwd = ROOT, more: Record<string, string> = {}) {
  const { INIT_CWD: _folderOfNpm, ...environment } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'infra/operate/passerelle.mjs'), ...args], {
    cwd,
    env: { ...environment, DATABASE_URL: '', DATA_FOLDER: join(folder, 'data'), LANG: 'en', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], output, error] = await Promise.all([
    once(child, 'close'),
    child.stdout.setEncoding('utf8').toArray(),
    child.stderr.setEncoding('utf8').toArray(),
  ]);
  return { code, output: output.join(''), error: error.join('') };
}

test('its help names every command in a line, and costs no error', async () => {
  const { code, output, error } = await passerelle(['--help']);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  for (const name of commandNames(createProgram())) {
    expect(output).toMatch(new RegExp(`^  ${name.split(' ')[0]} .*[a-z]`, 'm'));
  }
});

/** What the command line writes for these words, without a process of its own. */
async function written(words: readonly string[]): Promise<string> {
  const program = createProgram();
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const collect = (command: Command) => {
    command.configureOutput({ writeOut: write, writeErr: write, getOutHelpWidth: () => 200 });
    command.commands.forEach(collect);
  };
  collect(program);
  await expect(program.parseAsync(words, { from: 'user' })).rejects.toThrow(CommanderError);
  return text;
}

/** What the configuration of nginx cannot do without. */
const nginx = ['nginx', '--address', 'http://localhost:3000', '--api', '127.0.0.1:8081'];

/** Without these, others are not looked at. */
const required: Record<string, string[]> = {
  follow: ['--to', 'site'],
  nginx: nginx.slice(1),
  receive: ['--site', 'site', '--credentials', 'credentials.json'],
  'move database': ['--to', 'postgres://localhost/passerelle'],
  'move files': ['--to', 's3'],
};

describe.each(commandNames(createProgram()))('%s', (name) => {
  const words = name.split(' ');

  test('has help that says what it does and what it takes', async () => {
    const help = await written([...words, '--help']);
    expect(help).toMatch(new RegExp(`^Usage: passerelle ${name} .*\n\n[A-Z].*\\.\n`));
    const taken = [...help.matchAll(/^ {2}(?:-|<|\[|\w).*/gm)].map(([line]) => line);
    for (const line of taken) expect(line).toMatch(/^ {2}\S+(?: [-<]\S+)* {2,}\S+/);
  });

  test('refuses an option that it does not have', async () => {
    const said = await written([...words, ...(required[name] ?? []), '--wavelength']);
    expect(said).toBe("error: unknown option '--wavelength'\nAdd --help for what it takes.\n");
  });
});

test.each([
  ['no command', [], 'Usage: passerelle COMMAND'],
  ['half a command', ['move'], 'Usage: passerelle move'],
  ['an unknown option', ['modules', '--colour'], "unknown option '--colour'"],
  ['an unknown command', ['depoly'], '(Did you mean deploy?)'],
  ['an unknown front end', ['deploy', 'mf-nobody'], 'name one of shell, '],
  ['a number that is none', ['deploy', 'shell', '--keep', '0'], 'Give a whole number from 1.'],
  ['an address without its protocol', ['nginx', '--address', 'here', '--api', 'a:1'], 'Give a whole address'],
  ['another one', [...nginx, '--api-address', 'here'], 'Give a whole address'],
  ['an argument too many', ['migrate', 'now'], 'too many arguments'],
  ['two policies at once', ['policy', 'policy.json', '--own'], 'name a file, or give --own'],
])('ends with 2 for %s', async (_what, args, said) => {
  const { code, output, error } = await passerelle(args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(error).toContain(said);
});

test('ends with 1 and one line for what a command refuses', async () => {
  const site = join(folder, 'no-site');
  expect(await passerelle(['modules', '--site', site])).toEqual({
    code: 1,
    output: '',
    error: `Nothing is published at ${site}.\n`,
  });
});

describe('what a command cannot make, read or write is told in one line, without a stack', () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'startups.json'), '[]');
  });

  test.each([
    ['a key', ['key', 'file/key'], 'file cannot be used: something else is there already (EEXIST).'],
    [
      'a build',
      ['deploy', 'shell', '--no-api', '--site', 'site', '--built', 'none'],
      'it is not there (ENOENT)',
    ],
    ['a policy', ['policy', 'folder', '--site', 'site'], 'folder cannot be read: EISDIR'],
    ['a folder of nginx', [...nginx, '--run-folder', 'file/run'], 'part of the path is no folder (ENOTDIR).'],
    [
      'a configuration',
      [...nginx, '--run-folder', 'run', '--to', 'file/nginx.conf'],
      'file/nginx.conf cannot be used: part of the path is no folder (ENOTDIR).',
    ],
    [
      'a configuration that would be a folder',
      [...nginx, '--run-folder', 'run', '--to', 'folder'],
      '/folder cannot be used: it is a folder (EISDIR).',
    ],
    ['an account', [...nginx, '--run-folder', 'run', '--user', 'a$b'], 'nginx cannot be given a text with'],
    [
      'no path',
      [...nginx, '--run-folder', 'run', '--api-address', 'http://localhost:3000'],
      'needs a path or a',
    ],
    ['a report', ['import', 'startups.json', '--report', 'file/report'], 'file/report could not be written'],
  ])('%s', async (_what, args, said) => {
    const inFolder = args.map((arg) =>
      /^(?:file|folder|site|none|run)\b/.test(arg) ? join(folder, arg) : arg,
    );
    const { code, error } = await passerelle(inFolder, folder);
    expect(error).toContain(said);
    expect(error).not.toMatch(/^ +at /m);
    expect({ code, lines: error.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  });

  test('nor are the data', async () => {
    const { code, error } = await passerelle(['import', 'startups.json'], folder, {
      DATA_FOLDER: join(folder, 'file/data'),
    });
    expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(/^.* cannot be written.*\n$/) });
  });
});

test('does its work from any folder: paths count from where the command was typed', async () => {
  expect(await passerelle(['migrate'], folder)).toMatchObject({ code: 0, error: '' });
  const written = await passerelle(['backup', 'first'], folder);
  expect(written.output).toMatch(`Backup written to ${join(folder, 'first')}:`);
  expect(await passerelle(['audit', 'verify'], folder)).toMatchObject({ code: 0 });
});

test('writes the configuration of nginx to its output, and nothing else', async () => {
  const { code, output, error } = await passerelle([...nginx, '--run-folder', folder]);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(output.startsWith('#')).toBe(true);
  expect(output).toContain('127.0.0.1:8081');
});

test('or to a file, which stays as it is where the command refuses', async () => {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, 'of before');
  const written = [...nginx, '--run-folder', folder, '--to', 'nginx.conf'];
  expect(await passerelle([...written, '--key', 'key.pem'], folder)).toMatchObject({ code: 1 });
  expect(await readFile(file, 'utf8')).toBe('of before');
  expect(await passerelle(written, folder)).toEqual({
    code: 0,
    output: expect.stringContaining(`${file} is written`),
    error: '',
  });
  expect(await readFile(file, 'utf8')).toContain('127.0.0.1:8081');
});
