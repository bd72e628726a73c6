import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { frontEnds } from '@passerelle/federation/workspace';

/** Where the note of the last build is, from the root. */
const NOTE = '.cache/built.json';
const SITE = 'dist/site';

/** Everything that a build reads, from the root: more than turbo's inputs, never less. */
export const SOURCES: readonly string[] = [
  ...[...frontEnds, 'mf-shared', 'api/contract', 'api/src'],
  ...['infra/build', 'infra/deploy', 'infra/serve/web'],
  ...['package-lock.json', 'package.json', 'tsconfig.base.json', 'turbo.json'],
];

/** What commands write among the sources. */
const WRITTEN = new Set(['node_modules', 'dist', '.cache', '.turbo']);

/** The files that say which versions are in service: `npm run deploy` and `npm run rollback` change them. */
const IN_SERVICE = ['index.html', 'modules.json'];

interface Note {
  sources: string;
  site: string;
}

function filesOf(root: string, source: string): string[] {
  const entries = readdirSync(path.join(root, source), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = `${source}/${entry.name}`;
    if (WRITTEN.has(entry.name)) return [];
    return entry.isDirectory() ? filesOf(root, file) : [file];
  });
}

/** What the sources are now; taken before a build, so that what changes meanwhile is built the next time. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((source) => (path.extname(source) ? [source] : filesOf(root, source)));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function hashOfSite(root: string): string {
  const hash = createHash('sha256');
  const site = path.join(root, SITE);
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' }).sort())
    hash.update(`${name}\0`);
  for (const name of IN_SERVICE) hash.update(readFileSync(path.join(site, name)));
  return hash.digest('hex');
}

/** Notes of which sources the site is. Called while nobody else builds. */
export function noteBuild(root: string, sources: string): void {
  const note: Note = { sources, site: hashOfSite(root) };
  writeFileSync(path.join(root, NOTE), JSON.stringify(note));
}

/** Whether the site is there, as the last build left it, and that of the sources as they are. */
export function isUpToDate(root: string): boolean {
  try {
    const note: Note = JSON.parse(readFileSync(path.join(root, NOTE), 'utf8'));
    return note.site === hashOfSite(root) && note.sources === hashOfSources(root);
  } catch {
    return false;
  }
}
