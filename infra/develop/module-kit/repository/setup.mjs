import { spawnSync } from 'node:child_process';
import fs, { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * `npm run setup`, on a fresh clone: unpacks the kit that package.json names, a file beside it or a package of the registry, and
 * installs. `npm run setup -- KIT` goes over to another kit. What the kit brings is not part of this repository.
 */

const OLDEST_NODE = 24;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  process.stderr.write(
    `This needs Node.js ${OLDEST_NODE} or newer; this is Node.js ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const UNPACKED = '.cache/kit';
const KIT = join(UNPACKED, 'node_modules/@passerelle/create-module');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} file @param {unknown} content */
const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** @param {string[]} args */
function npm(...args) {
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} kit a file, or a name with its version */
function unpack(kit) {
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  writeJson(join(UNPACKED, 'package.json'), { private: true });
  npm('install', '--silent', '--ignore-scripts', '--prefix', UNPACKED, existsSync(kit) ? resolve(kit) : kit);
  for (const folder of ['api', 'infra', 'mf-shared', 'shell']) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The libraries as the kit has them; what the team added itself stays.
 * @param {string} kit
 */
function goOverTo(kit) {
  // This file is the kit's; what README.md and tsconfig.json say is the team's by now.
  cpSync(join(KIT, 'repository/setup.mjs'), 'setup.mjs');
  const own = readJson('package.json');
  const given = readJson(join(KIT, 'repository/package.json'));
  const modules = fs.globSync('*/module.json').map((file) => file.replace(/[\\/]module\.json$/, ''));
  writeJson('package.json', {
    ...own,
    ...given,
    workspaces: [...modules, ...given.workspaces],
    scripts: { ...own.scripts, ...given.scripts },
    devDependencies: { ...own.devDependencies, ...given.devDependencies },
    passerelle: { kit: existsSync(kit) ? basename(kit) : kit },
  });
  if (existsSync(kit) && resolve(kit) !== resolve(basename(kit))) cpSync(kit, basename(kit));
  const packages = fs.globSync('{api/contract,mf-shared/*}/package.json').map((file) => readJson(file));
  const versions = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  for (const module of modules) {
    const file = join(module, 'package.json');
    const { dependencies, devDependencies, ...content } = readJson(file);
    writeJson(file, {
      ...content,
      dependencies: inVersions(dependencies, versions),
      devDependencies: inVersions(devDependencies, versions),
    });
  }
}

/** @param {Record<string, string>} dependencies @param {Record<string, string>} versions */
function inVersions(dependencies = {}, versions) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [name, versions[name] ?? version]),
  );
}

const [wanted] = process.argv.slice(2);
const kit = wanted ?? readJson('package.json').passerelle.kit;
unpack(kit);
cpSync(join(KIT, 'kit'), '.', {
  recursive: true,
  filter: (file) => Boolean(wanted) || basename(file) !== 'package-lock.json',
});
if (wanted) goOverTo(kit);
npm(wanted ? 'install' : 'ci');
