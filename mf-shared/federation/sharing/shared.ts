import { libraryVersion, workspaceVersion } from '../workspace.ts';
import { statefulParts } from './stateful-parts.ts';
import type { UsedExports } from './used-exports.ts';
import { trimmedLibraries } from './used-exports.ts';

/** How one library is shared; the subset of the plugin's options that this project uses. */
export interface SharedLibrary {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  /** false: never bundled here, always taken from the shell. */
  import?: false;
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

/** The exact version of everything that is shared, by the name under which it is. */
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

/**
 * What the shell provides to the modules. Fluent it does not take from what it shares: each of its pages loads the parts that
 * it uses, and the whole comes with the first module. While developing nothing is trimmed (`all`): an import may come at any
 * time.
 */
export function librariesOfShell(usedExports: UsedExports | 'all'): SharedLibraries {
  const { '@fluentui/react-components': fluent, ...others } = trimmed(usedExports, exactly);
  return {
    ...singletons(exactly),
    ...others,
    ...(fluent && { '@fluentui/react-components': { ...fluent, issuerLayer: nobody } }),
  };
}

/**
 * What a module takes from the shell. The trimmed libraries keep a copy of their own: with `import: false` the
 * runtime would load a second, whole copy and the router's context would be lost.
 */
export function librariesOfModule(usedExports: UsedExports | 'all'): SharedLibraries {
  const taken = Object.entries(singletons(sameMajor)).map(([key, library]) => [
    key,
    { ...library, import: false },
  ]);
  return { ...Object.fromEntries(taken), ...trimmed(usedExports, sameMajor) };
}
