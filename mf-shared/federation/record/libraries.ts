import { readFileSync } from 'node:fs';
import { importsOf, reexportedNames } from '../imports.ts';
import { sharedVersions } from '../sharing/shared.ts';
import { statefulParts } from '../sharing/stateful-parts.ts';
import { readUsedExports, sourceFilesOf } from '../sharing/used-exports.ts';
import { type FrontEnd, repositoryFile, workspacePath } from '../workspace.ts';

/** A library that front ends share: its version, and the names that the shell provides or a module imports. */
interface NamedLibrary {
  version: string;
  exports?: string[];
}

const partNames = statefulParts.map((part) => `@passerelle/platform/${part}`);

function namesOffered(part: string): string[] {
  const index = workspacePath('mf-shared/platform', 'src', part, 'index.ts');
  return reexportedNames(readFileSync(index, 'utf8'), index).sort();
}

function namesImported(frontEnd: FrontEnd, source: string): string[] {
  const imported = sourceFilesOf(frontEnd)
    .flatMap((file) => importsOf(readFileSync(repositoryFile(file), 'utf8'), file))
    .filter((imports) => imports.source === source)
    .flatMap(({ names }) => names);
  return [...new Set(imported)].sort();
}

/** The libraries of a front end as it will be built: what the shell offers, or a module needs. */
export function librariesOf(frontEnd: FrontEnd): Record<string, NamedLibrary> {
  const isShell = frontEnd === 'shell';
  const trimmed: Record<string, string[]> = readUsedExports(isShell ? 'all' : frontEnd);
  const parts = Object.fromEntries(
    partNames.map((name, index) => [
      name,
      isShell ? namesOffered(statefulParts[index] ?? '') : namesImported(frontEnd, name),
    ]),
  );
  const exported: Record<string, string[]> = { ...trimmed, ...parts };
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([library, version]) => [
      library,
      {
        version: isShell ? version : `^${version}`,
        ...(exported[library] && { exports: exported[library] }),
      },
    ]),
  );
}
