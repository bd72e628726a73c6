import { createHash } from 'node:crypto';
import type { Chunk, Compilation } from 'webpack';

/** The hashes of a front end's chunks by kind of file and by chunk. */
export interface ChunkTable {
  js: Record<string, string>;
  css: Record<string, string>;
}

/**
 * The value of an `integrity` attribute for a built file. SHA-256 is enough here, and a third shorter than what the
 * registry holds: a table of hashes does not compress.
 */
export function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** The final content of a file of the build. Throws when the build has no such file. */
export function contentOf(compilation: Compilation, file: string): Buffer {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return Buffer.from(asset.source.buffer());
}

/** The hash of every file that is loaded later than the one which holds the table. */
export function chunkTable(compilation: Compilation): ChunkTable {
  const table: ChunkTable = { js: {}, css: {} };
  const isLoadedLater = (chunk: Chunk) => !chunk.hasRuntime();
  for (const chunk of [...compilation.chunks].filter(isLoadedLater)) {
    for (const file of chunk.files) {
      const kind = file.endsWith('.css') ? 'css' : 'js';
      table[kind][String(chunk.id)] = integrityOf(contentOf(compilation, file));
    }
  }
  return table;
}
