import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isImmutable } from './caching.ts';

const TEXT_TYPES = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt']);

/** Below about one network packet (1,460 bytes of content) a smaller file arrives no sooner. */
const SMALLEST_BYTES = 1400;

const encoders = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

async function compressFile(path: string): Promise<void> {
  const { size, mtimeMs } = await stat(path);
  if (size < SMALLEST_BYTES) return;
  for (const [extension, encode] of Object.entries(encoders)) {
    const copy = await stat(path + extension).catch(() => undefined);
    if (copy && copy.mtimeMs >= mtimeMs) continue;
    // Renamed when it is whole: a copy cut short by Ctrl-C would be newer than its file, and served for ever.
    const unfinished = `${path}${extension}.unfinished`;
    await writeFile(unfinished, await encode(await readFile(path)));
    await rename(unfinished, path + extension);
  }
}

/**
 * Writes a brotli and a gzip copy beside each immutable text file of the site, at their best level, so that the web
 * server compresses nothing while someone waits. Copies that are newer than their file are kept. A file that may be
 * replaced (the page, the registry of modules) gets none: its copies would keep the old content.
 */
export async function compressSite(siteFolder: string): Promise<void> {
  const names = await readdir(siteFolder, { recursive: true });
  // A file whose name begins with a dot is not served.
  const texts = names.filter(
    (name) =>
      TEXT_TYPES.has(extname(name)) &&
      !basename(name).startsWith('.') &&
      isImmutable(`/${name.replaceAll(sep, '/')}`),
  );
  await Promise.all(texts.map((name) => compressFile(join(siteFolder, name))));
}
