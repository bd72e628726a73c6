import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from '../imports.ts';
import { repository, repositoryFile } from '../workspace.ts';

interface SharedPackage {
  name: string;
  folder: string;
  exports: Record<string, string>;
}

const sharedPackages: SharedPackage[] = globSync('mf-shared/*/package.json', { cwd: repository }).map(
  (manifest) => ({
    ...JSON.parse(readFileSync(repositoryFile(manifest), 'utf8')),
    folder: path.dirname(manifest),
  }),
);

/** The file behind `@passerelle/ui` or `@passerelle/platform/api`; undefined for what mf-shared does not have. */
function entryOf(specifier: string): string | undefined {
  const owner = sharedPackages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  const key = `.${specifier.slice(owner?.name.length)}`;
  const target = owner?.exports[key] ?? owner?.exports['./*']?.replace('*', key.slice(2));
  return owner && target && path.join(owner.folder, target);
}

/** How pages are loaded: `lazy: () => import('../record/pages/list-page.tsx')`, with or without a webpack comment before the name. */
const dynamicImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/g;

/**
 * The sources that entries lead to, relative to the repository, in order. Of a package only those count that the
 * imported names come from, with what its index runs by itself: the rest of it is not delivered.
 * @param isTaken says of a file that the front end takes it from elsewhere
 */
export function sourcesReachedFrom(
  entries: readonly string[],
  isTaken: (file: string) => boolean = () => false,
): string[] {
  const reached = new Set<string>();
  const visited = new Set<string>();
  const isSource = (file: string) =>
    !isTaken(file) && /\.tsx?$/.test(file) && existsSync(repositoryFile(file));

  function visit(file: string): void {
    if (visited.has(file) || !isSource(file)) return;
    visited.add(file);
    reached.add(file);
    const text = readFileSync(repositoryFile(file), 'utf8');
    const beside = (specifier: string) => path.join(path.dirname(file), specifier);
    for (const { source, names } of importsOf(text, file)) {
      if (source.startsWith('.')) visit(beside(source));
      else enter(entryOf(source), names);
    }
    for (const [, specifier = ''] of text.matchAll(dynamicImport)) visit(beside(specifier));
  }

  function enter(index: string | undefined, wanted: readonly string[]): void {
    if (!index || !isSource(index)) return;
    reached.add(index);
    for (const { source, names } of importsOf(readFileSync(repositoryFile(index), 'utf8'), index)) {
      if (names.length === 0 || names.some((name) => wanted.includes(name)))
        visit(path.join(path.dirname(index), source));
    }
  }

  for (const entry of entries) visit(entry);
  return [...reached].sort();
}
