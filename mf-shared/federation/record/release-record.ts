import { readFileSync } from 'node:fs';
import * as z from '@passerelle/contract/common/z';
import { moduleDescriptionSchema, parseModuleData } from '../../src/modules/registry.ts';
import { importsOf, reexportedNames } from '../imports.ts';
import { sharedVersions, statefulParts } from '../shared.ts';
import { readUsedExports, sourceFilesOf } from '../used-exports.ts';
import { type FrontEnd, repositoryFile, workspacePath, workspaceVersion } from '../workspace.ts';

/** The file beside a built front end that says what it needs of the others, or offers them. */
export const recordFile = 'release.json';

const librarySchema = z.object({
  /** The shell's exact version, or the range a module accepts. */
  version: z.string(),
  /** The names that the shell provides, or that a module imports; left out where a library is shared whole. */
  exports: z.array(z.string()).optional(),
});

/** What has to fit between a shell and a module, and between a front end and the API. */
export const releaseRecordSchema = z.object({
  /** The platform's version that the shell is, or the range that a module was built for. */
  platform: z.string(),
  libraries: z.record(z.string(), librarySchema),
  /** The calls the built code makes: `GET /startup/{}`. */
  endpoints: z.array(z.string()),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
export type LibraryRecord = z.infer<typeof librarySchema>;

const partNames = statefulParts.map((part) => `@passerelle/shared/${part}`);

function namesOffered(part: string): string[] {
  const index = workspacePath('mf-shared', 'src', part, 'index.ts');
  return reexportedNames(readFileSync(index, 'utf8'), index).sort();
}

function namesImported(frontEnd: FrontEnd, source: string): string[] {
  const files = sourceFilesOf(frontEnd).filter(
    (file) => !statefulParts.some((part) => file.startsWith(`mf-shared/src/${part}/`)),
  );
  const imported = files
    .flatMap((file) => importsOf(readFileSync(repositoryFile(file), 'utf8'), file))
    .filter((imports) => imports.source === source)
    .flatMap(({ names }) => names);
  return [...new Set(imported)].sort();
}

/** The version of the platform that the shell is, or the range that a module's module.json names. */
export function platformOf(frontEnd: FrontEnd): string {
  if (frontEnd === 'shell') return workspaceVersion('shell');
  const file = workspacePath(frontEnd, 'module.json');
  return parseModuleData(moduleDescriptionSchema, JSON.parse(readFileSync(file, 'utf8')), file).platform;
}

/** The libraries of a front end as it will be built: what the shell offers, or a module needs. */
export function librariesOf(frontEnd: FrontEnd): ReleaseRecord['libraries'] {
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
