import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isImmutable } from './caching.ts';

const TEXT_TYPES = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest']);

/** Below about one network packet (1,460 bytes of content) a smaller file arrives no sooner. */
const SMALLEST_BYTES = 1400;

const encoders = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

async function isCurrent(target: string, sourceTime: number): Promise<boolean> {
  const found = await stat(target).catch(() => undefined);
  return found !== undefined && found.mtimeMs >= sourceTime;
}

/**
 * Writes a brotli and a gzip copy beside each immutable text file of the site, at their best level, so that the web
 * server compresses nothing while someone waits. Copies that are newer than their file are kept. A file that may be
 * replaced (the page, the registry of modules) gets none: its copies would go on answering with the old content.
 */
export async function compressSite(siteFolder: string): Promise<void> {
  for (const name of await readdir(siteFolder, { recursive: true })) {
    if (!TEXT_TYPES.has(extname(name)) || !isImmutable(`/${name.replaceAll(sep, '/')}`)) continue;
    const path = join(siteFolder, name);
    const { size, mtimeMs } = await stat(path);
    if (size < SMALLEST_BYTES) continue;
    for (const [extension, encode] of Object.entries(encoders)) {
      if (await isCurrent(path + extension, mtimeMs)) continue;
      await writeFile(path + extension, await encode(await readFile(path)));
    }
  }
}
