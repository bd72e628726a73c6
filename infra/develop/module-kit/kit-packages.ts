import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/command.ts';

interface PackageFile {
  version: string;
  license: string;
  packageManager: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/** Named nowhere: what the scripts run, and the compiler finds by itself. */
const RUN: readonly string[] = ['@swc/jest', '@types/node', 'jest', 'turbo'];

/** Where the versions of what only commands use are named. */
const MANIFESTS = ['.', 'infra'];

/** The version of the platform, which is that of the kit. */
const kitVersion = readPackage('shell').version;

/** The oldest Node that runs TypeScript as it is and has what the commands use. */
const OLDEST_NODE = '>=24';

/** A library that packages of mf-shared name themselves needs no second line. */
function isNamedByShared(library: string): boolean {
  return ['federation', 'testing', 'ui', 'platform']
    .map((folder) => readPackage(`mf-shared/${folder}`))
    .some(({ dependencies }) => dependencies?.[library]);
}

/**
 * The exact versions of what the kit's commands import, as this checkout has them.
 * @throws {Error} for a library that no package.json names
 */
function versionsOf(libraries: readonly string[]): Record<string, string> {
  const manifests = MANIFESTS.map(readPackage);
  const named = Object.assign(
    {},
    ...manifests.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
  );
  const contract = readPackage('api/contract').dependencies ?? {};
  const needed = [...new Set([...libraries, ...RUN])].filter(
    (library) => !isNamedByShared(library) && !contract[library],
  );
  return Object.fromEntries(
    needed.sort().map((library) => {
      const version: string | undefined = named[library];
      if (!version) throw new Error(`${library} is imported by the kit, and no package.json names it.`);
      return [library, version];
    }),
  );
}

/** What the package.json of a module's repository has of the kit; the repository adds its name and its module. */
export function repositoryPackage(libraries: readonly string[]) {
  const root = readPackage('.');
  const devDependencies = versionsOf(libraries);
  return {
    private: true,
    type: 'module',
    engines: { node: OLDEST_NODE },
    packageManager: root.packageManager,
    workspaces: ['api/contract', 'mf-shared/*'],
    scripts: {
      setup: 'node setup.mjs',
      dev: 'node infra/develop/module-kit/dev.ts',
      build: 'node infra/build/build.ts',
      test: 'tsc --noEmit && npm run jest',
      jest: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js --config infra/develop/module-kit/jest.config.ts',
      passerelle: 'node infra/develop/module-kit/command-line.ts',
    },
    devDependencies,
    allowScripts: root.allowScripts,
  };
}

/** The package that the kit is: whoever runs it makes a repository. */
export function kitPackage() {
  return {
    name: '@passerelle/create-module',
    version: kitVersion,
    description:
      'Makes the repository of a role module of Passerelle, which is built, tested and published by itself',
    license: readPackage('.').license,
    type: 'module',
    engines: { node: OLDEST_NODE },
    bin: { 'create-passerelle-module': 'create.mjs' },
  };
}
