import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from '@passerelle/contract/common/z';
import {
  canonicalJson,
  type ModuleRelease,
  moduleReleaseSchema,
  parseModuleData,
  releaseStatement,
} from '@passerelle/platform/modules';
import { Refusal } from '../../develop/start/refusal.ts';
import { filesBelow, integrityOf } from '../site-files.ts';
import type { Signer } from './signing-key.ts';

/** Beside the files of a version: what it is, each file with its hash, and its team's signature. Not served. */
export const manifestFile = '.manifest.json';

const manifestSchema = z.object({
  name: z.string(),
  release: moduleReleaseSchema,
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

function hashOfList(files: Record<string, string>): string {
  return `sha384-${createHash('sha384').update(canonicalJson(files)).digest('base64')}`;
}

/** Whether publishing itself writes a file beside those of a version: it is not among those that are signed. */
export const isUnsigned = (file: string) =>
  /^(?:publication\.json|\.manifest\.json)$|\.(?:br|gz)$/.test(file);

/** The signed manifest of a version, as it was built or as the site keeps it. */
export async function signManifest(
  folder: string,
  { name, release, signer }: { name: string; release: ModuleRelease; signer: Signer },
): Promise<Manifest> {
  const listed = (await filesBelow(folder)).filter((file) => !isUnsigned(file));
  const entries = listed.map(
    async (file) => [file.replaceAll(path.sep, '/'), await integrityOf(path.join(folder, file))] as const,
  );
  const files = Object.fromEntries(await Promise.all(entries));
  const whole = { ...release, files: hashOfList(files) };
  return { name, release: { ...whole, signature: signer.sign(releaseStatement(name, whole)) }, files };
}

/** The manifest of a version; undefined in a folder of before there were any. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = path.join(folder, manifestFile);
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (content === undefined) return undefined;
  parseModuleData(manifestSchema, JSON.parse(content), file);
  return JSON.parse(content);
}

/**
 * Checks that the files of a version are those of its manifest.
 * @throws {Refusal} that names the files that are not
 */
export async function requireWhole(folder: string, { release, files }: Manifest): Promise<void> {
  const checks = Object.entries(files).map(async ([file, hash]) => {
    const found = await integrityOf(path.join(folder, file)).catch(() => undefined);
    return found === hash ? [] : [`  - ${file}`];
  });
  const altered = (await Promise.all(checks)).flat();
  if (release.files !== hashOfList(files)) altered.push('  - the list of files itself');
  if (altered.length > 0)
    throw new Refusal(`These files at ${folder} are not those that were signed:\n${altered.join('\n')}`);
}
