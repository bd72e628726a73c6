import { readFileSync } from 'node:fs';
import { importsOf } from '../imports.ts';
import { type FrontEnd, frontEnds, repositoryFile } from '../workspace.ts';
import { sourcesReachedFrom } from './reached-sources.ts';
import { statefulParts } from './stateful-parts.ts';

/**
 * The libraries that are shared without their unused parts. What is kept must be the same on both sides, hence
 * one union over all front ends: the shell provides what any module imports, even what it does not use itself.
 */
export const trimmedLibraries = ['@fluentui/react-components', 'react-router'] as const;
export type TrimmedLibrary = (typeof trimmedLibraries)[number];

/** For each trimmed library the names that are imported from it, sorted. */
export type UsedExports = Record<TrimmedLibrary, string[]>;

function isTrimmed(source: string): source is TrimmedLibrary {
  return trimmedLibraries.some((library) => library === source);
}

/**
 * Lists what one source file imports from the trimmed libraries. Types do not count.
 * Throws when the file imports a whole library (`import * as`, `export *`), because nothing could be trimmed then.
 */
export function usedExportsOf(source: string, fileName: string): UsedExports {
  const used: UsedExports = { '@fluentui/react-components': [], 'react-router': [] };
  for (const imported of importsOf(source, fileName)) {
    if (!isTrimmed(imported.source)) continue;
    if (imported.names.includes('*') || imported.names.includes('default')) {
      throw new Error(
        `${fileName} imports the whole of ${imported.source}. Import what it needs by name: ` +
          'only what is named is delivered to the browser.',
      );
    }
    used[imported.source].push(...imported.names);
  }
  return used;
}

/** The parts of the platform that the shell provides, whole: what each has, a module may ask for. */
const providedByShell = statefulParts.map((part) => `mf-shared/platform/src/${part}/index.ts`);

/** A module takes them from the shell, and what they import with them. */
const isOfShell = (file: string) =>
  statefulParts.some((part) => file.startsWith(`mf-shared/platform/src/${part}/`));

/** The sources that can end up in a front end, relative to the repository; `all` are those of every front end. */
export function sourceFilesOf(frontEnd: FrontEnd | 'all'): string[] {
  if (frontEnd === 'all') return [...new Set(frontEnds.flatMap(sourceFilesOf))].sort();
  return frontEnd === 'shell'
    ? sourcesReachedFrom(['shell/src/main.tsx', ...providedByShell])
    : sourcesReachedFrom([`${frontEnd}/src/module.tsx`], isOfShell);
}

/**
 * What a front end may import from the trimmed libraries. The shell keeps what any of them does (`all`); a module
 * names its own alone, so that what another module begins to use does not keep it from an older shell.
 */
export function readUsedExports(frontEnd: FrontEnd | 'all'): UsedExports {
  const files = sourceFilesOf(frontEnd).map((file) =>
    usedExportsOf(readFileSync(repositoryFile(file), 'utf8'), file),
  );
  const union = (library: TrimmedLibrary) => [...new Set(files.flatMap((file) => file[library]))].sort();
  return {
    '@fluentui/react-components': union('@fluentui/react-components'),
    'react-router': union('react-router'),
  };
}
