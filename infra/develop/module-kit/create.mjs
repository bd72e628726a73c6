#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm exec --package=KIT -- create-passerelle-module mf-partner`: a repository of its own for a role module, in a new folder of
 * that name. JavaScript, as Node runs no TypeScript of an installed package.
 */

const OLDEST_NODE = 24;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `This needs Node.js ${OLDEST_NODE} or newer; this is Node.js ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const USAGE =
  'Usage: create-passerelle-module NAME [--kit FILE]\n' +
  '  NAME        such as mf-partner; the repository is made in a folder of that name\n' +
  '  --kit FILE  the packed kit; unless given the repository takes it from the registry of npm that is set up\n';

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** What git leaves out: the kit is unpacked by `npm run setup`, as dependencies are. */
const IGNORED = [
  ...['/api/', '/infra/', '/mf-shared/', '/shell/'],
  ...['/biome.json', '/tsconfig.base.json', '/tsconfig.web.json', '/turbo.json'],
  ...['node_modules/', 'dist/', '.cache/', '.turbo/', '*.pem'],
];

/** @param {string} text */
function refuse(text) {
  process.stderr.write(text);
  process.exit(2);
}

/**
 * Makes a folder with those above it.
 * @param {string} folder
 * @returns the first of them that was not there
 */
function makeFolder(folder) {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    refuse(`${folder} cannot be made: ${error instanceof Error ? error.message : error}.\n`);
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { kit: { type: 'string' } },
      allowPositionals: true,
    });
    return { name: positionals.length === 1 ? positionals[0] : undefined, kit: values.kit };
  } catch {
    return { name: undefined, kit: undefined };
  }
}

const { name, kit } = readArguments();
if (!name) refuse(USAGE);
else {
  const folder = resolve(name);
  if (existsSync(folder)) refuse(`${folder} exists already.\n`);
  if (kit && !existsSync(kit)) refuse(`There is no file ${kit}.\n`);
  const own = readJson('package.json');
  const made = makeFolder(folder);
  cpSync(join(import.meta.dirname, 'kit'), folder, { recursive: true });
  for (const file of ['README.md', 'setup.mjs', 'tsconfig.json'])
    copyFileSync(join(import.meta.dirname, 'repository', file), join(folder, file));
  if (kit) copyFileSync(kit, join(folder, basename(kit)));
  const content = {
    name: `${name}-repository`,
    ...readJson('repository/package.json'),
    passerelle: { kit: kit ? basename(kit) : `${own.name}@${own.version}` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  writeFileSync(join(folder, '.gitignore'), `${IGNORED.join('\n')}\n`);
  const { status } = spawnSync(process.execPath, ['infra/develop/module-kit/add-module.ts', name], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  // What was refused is typed again, with another name perhaps: half a repository would be in its way.
  if (status !== 0) rmSync(made ?? folder, { recursive: true });
  if (status === 0) process.stdout.write(`Next: cd ${name} && npm install && npm test\n`);
}
