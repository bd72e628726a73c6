import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedRegistry, parseRegistry, type Registry } from '@passerelle/platform/modules';
import { Refusal } from '../develop/start/refusal.ts';
import { replaceFile } from '../operate/replace-file.ts';

export const registryFile = 'modules.json';

type Refuse = (reason: string, cause?: unknown) => never;

function parse(content: string, file: string, refuse: Refuse): ParsedRegistry {
  try {
    return parseRegistry(JSON.parse(content), file);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), error);
  }
}

/**
 * The registry of a site; undefined where there is none yet.
 * @throws {Refusal} where it cannot be read, or an entry of it: one written from the rest would take that module away
 */
export async function readRegistry(site: string): Promise<Registry | undefined> {
  const file = path.join(site, registryFile);
  const refuse: Refuse = (reason, cause) => {
    throw new Refusal(
      `${file} cannot be read: ${reason}. Nothing was changed. Publish with the version of Passerelle that wrote it, or ` +
        'put the file back from a backup.',
      { cause },
    );
  };
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : refuse(error.message, error),
  );
  if (content === undefined) return undefined;
  const { registry, refused } = parse(content, file, refuse);
  const [first] = refused;
  return first ? refuse(`${first.name ?? 'an entry'}: ${first.reason}`) : registry;
}

/** Replaces the registry atomically, by one rename: readers get the old one or the new one, complete. */
export async function replaceRegistry(site: string, registry: Registry): Promise<void> {
  await replaceFile(path.join(site, registryFile), `${JSON.stringify(registry)}\n`);
}
