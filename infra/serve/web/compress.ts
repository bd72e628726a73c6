import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isImmutable } from './caching.ts';
import { isHidden } from './hidden.ts';

const TEXT_TYPES = new Set(['.css', '.js', '.json', '.svg', '.txt']);

/** Below about one network packet (1,460 bytes of content) a smaller file arrives no sooner. */
const SMALLEST_BYTES = 1400;

const encoders = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

interface Text {
  readonly path: string;
  readonly mtimeMs: number;
}

/** Whether a text has a copy that was made of what it is now. */
async function hasCopy({ path, mtimeMs }: Text, extension: string): Promise<boolean> {
  const copy = await stat(path + extension).catch(() => undefined);
  return copy !== undefined && copy.mtimeMs >= mtimeMs;
}

/** The copy of one of some texts that has one and is the same to the byte; undefined where there is none. */
async function findCopy(content: Buffer, texts: readonly Text[], extension: string) {
  for (const text of texts) {
    if (!(await hasCopy(text, extension)) || !content.equals(await readFile(text.path))) continue;
    return readFile(text.path + extension);
  }
  return undefined;
}

/** Writes the copies that a text lacks; that of another one is taken where it is the same. */
async function compressText(text: Text, others: readonly Text[]): Promise<void> {
  for (const [extension, encode] of Object.entries(encoders)) {
    if (await hasCopy(text, extension)) continue;
    const content = await readFile(text.path);
    const copy = (await findCopy(content, others, extension)) ?? (await encode(content));
    // Renamed when it is whole: a copy cut short by Ctrl-C would be newer than its file, and served for ever.
    const unfinished = `${text.path}${extension}.unfinished`;
    await writeFile(unfinished, copy);
    await rename(unfinished, text.path + extension);
  }
}

/** Texts that may be the same: of one name, and of one owner, a module or the shell. Nobody is served another team's copy. */
function kinOf(name: string): string {
  const parts = name.split(sep);
  const owner = parts[0] === 'modules' ? parts[1] : 'shell';
  return `${owner} ${parts.at(-1)}`;
}

async function compressKin(texts: readonly Text[]): Promise<void> {
  for (const text of texts)
    await compressText(
      text,
      texts.filter((other) => other !== text),
    );
}

/**
 * Writes a brotli and a gzip copy beside each immutable text file of the site, at their best level, so that the web
 * server compresses nothing while someone waits. Copies that are newer than their file are kept, and what another version
 * has the same is not compressed anew. A file that may be replaced (the page, the registry of modules) gets none: its
 * copies would keep the old content.
 */
export async function compressSite(siteFolder: string): Promise<void> {
  const names = await readdir(siteFolder, { recursive: true });
  // What is not served is asked for by nobody, and may be written anew: what publishing notes of a version.
  const immutable = names.filter((name) => {
    const path = `/${name.replaceAll(sep, '/')}`;
    return TEXT_TYPES.has(extname(name)) && isImmutable(path) && !isHidden(path);
  });
  const found = immutable.map(async (name) => {
    const path = join(siteFolder, name);
    const { size, mtimeMs } = await stat(path);
    return { path, mtimeMs, size, kin: kinOf(name) };
  });
  const texts = (await Promise.all(found)).filter(({ size }) => size >= SMALLEST_BYTES);
  const kins = new Map<string, Text[]>();
  for (const text of texts) kins.set(text.kin, [...(kins.get(text.kin) ?? []), text]);
  await Promise.all([...kins.values()].map(compressKin));
}
