import { readFileSync } from 'node:fs';
import * as z from '@passerelle/contract/common/z';
import { moduleDescriptionSchema, parseModuleData } from '@passerelle/platform/modules';
import { shapeSchema } from '../contracts/shape.ts';
import { type FrontEnd, workspacePath, workspaceVersion } from '../workspace.ts';

/** The file beside a built front end that says what it needs of the others, or offers them. */
export const recordFile = 'release.json';

const librarySchema = z.object({
  /** The shell's exact version, or the range a module accepts. */
  version: z.string(),
  /** The names that the shell provides, or that a module imports; left out where a library is shared whole. */
  exports: z.array(z.string()).optional(),
  /** The hash of each name's type; of the platform alone, and not in releases of before. */
  types: z.record(z.string(), z.string()).optional(),
});

/** What has to fit between a shell and a module, and between a front end and the API. */
export const releaseRecordSchema = z.object({
  /** The platform's version that the shell is, or the range that a module was built for. */
  platform: z.string(),
  libraries: z.record(z.string(), librarySchema),
  /** The calls the built code makes: `GET /startup/{}`. */
  endpoints: z.array(z.string()),
  /**
   * For each of them the routes of the API that it leads to, with the hash of what they take and answer; earlier releases do
   * not say.
   */
  calls: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** The pages that the code of a module loads, by name; the shell has none, earlier releases do not say. */
  pages: z.array(z.string()).optional(),
  /** The panels that it adds to pages of others, the same; left out where there are none. */
  panels: z.array(z.string()).optional(),
  /** The versions of our packages that it was built with; releases from before they had any do not say. */
  packages: z.record(z.string(), z.string()).optional(),
  /** What is behind the hashes. */
  shapes: z.record(z.string(), shapeSchema).optional(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
export type LibraryRecord = z.infer<typeof librarySchema>;

/** The version of the platform that the shell is, or the range that a module's module.json names. */
export function platformOf(frontEnd: FrontEnd): string {
  if (frontEnd === 'shell') return workspaceVersion('shell');
  const file = workspacePath(frontEnd, 'module.json');
  return parseModuleData(moduleDescriptionSchema, JSON.parse(readFileSync(file, 'utf8')), file).platform;
}

/**
 * The versions of our packages that delivered sources are from, by name, and of the platform, which a module is built for
 * though the shell delivers it.
 * @param delivered relative to the repository
 */
export function packagesOf(delivered: readonly string[]): Record<string, string> {
  const folders = delivered.flatMap((file) => /^(?:mf-shared\/[^/]+|api\/contract)(?=\/)/.exec(file) ?? []);
  const packages = [...new Set(['mf-shared/platform', ...folders])].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(workspacePath(folder, 'package.json'), 'utf8'));
    return [String(name), String(version)] as const;
  });
  return Object.fromEntries(packages.sort(([one], [other]) => one.localeCompare(other)));
}
