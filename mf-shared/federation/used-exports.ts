import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';
import { frontEnds, repository } from './workspace.ts';

/**
 * The libraries that are shared without the parts nobody uses. What is kept must be the same on both sides, hence
 * one union over all front ends: the shell provides what any module imports, even what it does not use itself.
 */
export const trimmedLibraries = ['@fluentui/react-components', 'react-router'] as const;
export type TrimmedLibrary = (typeof trimmedLibraries)[number];

/** For each trimmed library the names that are imported from it, sorted. */
export type UsedExports = Record<TrimmedLibrary, string[]>;

function isTrimmed(source: string): source is TrimmedLibrary {
  return trimmedLibraries.some((library) => library === source);
}

function importedNames(item: ModuleItem): { source: string; names: string[] } | undefined {
  if (item.type === 'ImportDeclaration' && !item.typeOnly) {
    const names = item.specifiers.flatMap((specifier) => {
      if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
      if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
      return specifier.isTypeOnly ? [] : [specifier.imported?.value ?? specifier.local.value];
    });
    return { source: item.source.value, names };
  }
  if (item.type === 'ExportNamedDeclaration' && item.source && !typeOnlyExport(item)) {
    const names = item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' && !specifier.isTypeOnly ? [specifier.orig.value] : [],
    );
    return { source: item.source.value, names };
  }
  if (item.type === 'ExportAllDeclaration') return { source: item.source.value, names: ['*'] };
  return undefined;
}

/** swc writes `typeOnly` on re-exports, its type declarations do not know it. */
function typeOnlyExport(item: object): boolean {
  return 'typeOnly' in item && item.typeOnly === true;
}

/**
 * Lists what one source file imports from the trimmed libraries. Types do not count.
 * Throws when the file imports a whole library (`import * as`, `export *`), because nothing could be trimmed then.
 */
export function usedExportsOf(source: string, fileName: string): UsedExports {
  const used: UsedExports = { '@fluentui/react-components': [], 'react-router': [] };
  const { body } = parseSync(source, { syntax: 'typescript', tsx: fileName.endsWith('x'), target: 'es2022' });
  for (const item of body) {
    const imported = importedNames(item);
    if (!imported || !isTrimmed(imported.source)) continue;
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

function sourceFiles(): string[] {
  const patterns = [...frontEnds, 'mf-shared'].map((workspace) => `${workspace}/src/**/*.{ts,tsx}`);
  return globSync([...patterns, 'mf-shared/federation/standalone/*.tsx'], { cwd: repository })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

/** The union of used exports over the sources of the four front ends and mf-shared. */
export function readUsedExports(): UsedExports {
  const files = sourceFiles().map((file) =>
    usedExportsOf(readFileSync(path.join(repository, file), 'utf8'), file),
  );
  const union = (library: TrimmedLibrary) => [...new Set(files.flatMap((file) => file[library]))].sort();
  return {
    '@fluentui/react-components': union('@fluentui/react-components'),
    'react-router': union('react-router'),
  };
}
