import { writeFluentParts } from '../fluent/part-files.ts';
import { fluentLibrary, fluentPartsOf } from '../fluent/parts.ts';
import { libraryVersion, workspaceVersion } from '../workspace.ts';
import { statefulParts } from './stateful-parts.ts';
import type { UsedExports } from './used-exports.ts';
import { trimmedLibraries } from './used-exports.ts';

/** How one library is shared; the subset of the plugin's options that this project uses. */
export interface SharedLibrary {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  /** false: never bundled here, always taken from the shell. Else the file that is shared under this name, in this version. */
  import?: false | string;
  version?: string;
  /** The layer of those sources here that take it from what is shared; all of them unless given. */
  issuerLayer?: string;
  treeShaking?: { mode: 'runtime-infer'; usedExports: string[] };
}

export type SharedLibraries = Record<string, SharedLibrary>;

/** Libraries that live once in a page and are shared whole: they are small, or both sides use most of them. */
const wholeLibraries = [
  { key: 'react', library: 'react' },
  { key: 'react/', library: 'react' },
  { key: 'react-dom', library: 'react-dom' },
  { key: 'react-dom/', library: 'react-dom' },
  { key: 'react-redux', library: 'react-redux' },
  { key: '@reduxjs/toolkit', library: '@reduxjs/toolkit' },
  { key: '@reduxjs/toolkit/query/react', library: '@reduxjs/toolkit' },
  { key: 'i18next', library: 'i18next' },
  { key: 'react-i18next', library: 'react-i18next' },
  // The style engine of Fluent: a module's icons must write into the same style sheet as the shell's components.
  { key: '@griffel/react', library: '@griffel/react' },
];

function singleton(requiredVersion: string): SharedLibrary {
  return { singleton: true, strictVersion: true, requiredVersion };
}

/** The exact version of each shared library that is not trimmed, and of the parts of the platform. */
function wholeVersions(): Record<string, string> {
  const libraries = wholeLibraries.map(({ key, library }) => [key, libraryVersion(library)]);
  const parts = statefulParts.map((part) => [
    `@passerelle/platform/${part}`,
    workspaceVersion('mf-shared/platform'),
  ]);
  return Object.fromEntries([...libraries, ...parts]);
}

/** The exact version of everything that is shared but the parts of Fluent, which have that of Fluent, by the name under which it is. */
export function sharedVersions(): Record<string, string> {
  const trimmed = trimmedLibraries.map((library) => [library, libraryVersion(library)]);
  return { ...wholeVersions(), ...Object.fromEntries(trimmed) };
}

/**
 * How the page's one copy is asked for. A module takes any later version of the same major one, so that the shell can
 * be published with a corrected library before the modules are.
 */
function singletons(asked: (version: string) => string): SharedLibraries {
  return Object.fromEntries(
    Object.entries(wholeVersions()).map(([key, version]) => [key, singleton(asked(version))]),
  );
}

function trimmed(usedExports: UsedExports | 'all', asked: (version: string) => string): SharedLibraries {
  return Object.fromEntries(
    trimmedLibraries.map((library) => [
      library,
      {
        ...singleton(asked(libraryVersion(library))),
        ...(usedExports !== 'all' && {
          treeShaking: { mode: 'runtime-infer', usedExports: usedExports[library] },
        }),
      },
    ]),
  );
}

const exactly = (version: string) => version;
const sameMajor = (version: string) => `^${version}`;

/** A layer that no source is in. */
const nobody = 'nobody';

/** The parts of Fluent as the shell provides them. */
function providedParts(names: readonly string[]): SharedLibraries {
  const version = libraryVersion(fluentLibrary);
  return Object.fromEntries(
    Object.entries(writeFluentParts(names)).map(([part, file]) => [
      part,
      { ...singleton(version), version, import: file },
    ]),
  );
}

/**
 * What the shell provides to the modules. Fluent it does not take from what it shares: each of its pages loads what it uses. To
 * modules it provides it in parts, and whole for those that were published before there were parts. While developing nothing is
 * trimmed (`all`), nor in parts: an import may come at any time.
 */
export function librariesOfShell(usedExports: UsedExports | 'all'): SharedLibraries {
  const { [fluentLibrary]: whole, ...others } = trimmed(usedExports, exactly);
  return {
    ...singletons(exactly),
    ...others,
    ...(whole && { [fluentLibrary]: { ...whole, issuerLayer: nobody } }),
    ...(usedExports !== 'all' && providedParts(usedExports[fluentLibrary])),
  };
}

/** The parts of Fluent that a module uses. */
function askedParts(names: readonly string[]): SharedLibraries {
  const version = libraryVersion(fluentLibrary);
  return Object.fromEntries(
    Object.keys(fluentPartsOf(names)).map((part) => [part, singleton(sameMajor(version))]),
  );
}

/**
 * What a module takes from the shell. The trimmed libraries keep a copy of their own: with `import: false` the
 * runtime would load a second, whole copy and the router's context would be lost. The parts of Fluent are trimmed as the shell
 * provides them, and have none.
 */
export function librariesOfModule(usedExports: UsedExports | 'all'): SharedLibraries {
  const { [fluentLibrary]: whole, ...others } = trimmed(usedExports, sameMajor);
  const parts = usedExports === 'all' ? {} : askedParts(usedExports[fluentLibrary]);
  const taken = Object.entries({ ...singletons(sameMajor), ...parts }).map(([key, library]) => [
    key,
    { ...library, import: false },
  ]);
  return {
    ...Object.fromEntries(taken),
    ...others,
    ...(usedExports === 'all' && whole && { [fluentLibrary]: whole }),
  };
}
