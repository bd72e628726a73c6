import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from '@passerelle/contract/common/z';
import type { Registry } from '@passerelle/platform/modules';

/** Every change of what is in service, a line each, at a site. Web servers do not serve a file whose name begins with a dot. */
const historyFile = '.history.jsonl';

/** How a version came into service; `found` is one that was there when the next change was written, and nobody had. */
const acts = ['deployed', 'rolled back', 'found'] as const;

const entrySchema = z.object({
  at: z.iso.datetime(),
  act: z.enum(acts),
  name: z.string(),
  version: z.string(),
  /** Since when it is in service, as the registry says. */
  since: z.string(),
  /** Who did it, as they or their pipeline say. */
  by: z.string().optional(),
  /** The key that signed it, by the beginning of its hash: of the shell there is none. */
  key: z.string().optional(),
  /** The commit that it was published from, with `+` where something in the checkout was not committed. */
  commit: z.string().optional(),
  /** The hash of the line before: a line that is changed or taken away shows. */
  after: z.string(),
});
export type HistoryEntry = z.infer<typeof entrySchema>;

/** Who changes what is in service, and from where. */
export interface Act {
  act: 'deployed' | 'rolled back';
  by?: string | undefined;
  key?: string | undefined;
  commit?: string | undefined;
}

/** What a site's history says, and where it cannot be believed. */
export interface History {
  entries: readonly HistoryEntry[];
  /** The numbers of lines that do not follow from the one before, or cannot be read. */
  broken: readonly number[];
  /** The hash of the last line. */
  end: string;
}

function hashOf(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

/** A public key, as the history names it. */
export function nameOfKey(publicKey: string): string {
  return hashOf(publicKey);
}

function parse(line: string): HistoryEntry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** The history of a site; empty where there is none yet. */
export async function readHistory(site: string): Promise<History> {
  const content = await readFile(path.join(site, historyFile), 'utf8').catch(() => '');
  const entries: HistoryEntry[] = [];
  const broken: number[] = [];
  let end = '';
  for (const [index, line] of content.split('\n').filter(Boolean).entries()) {
    const entry = parse(line);
    if (entry) entries.push(entry);
    if (entry?.after !== end) broken.push(index + 1);
    end = hashOf(line);
  }
  return { entries, broken, end };
}

/** What of a registry the history follows: what is in service, and since when. */
function inServiceOf(registry: Registry | undefined) {
  if (!registry) return [];
  const { shell, modules } = registry;
  return [
    { name: 'shell', version: shell.version, since: shell.since },
    ...modules.map(({ name, active, since }) => ({ name, version: active.version, since })),
  ];
}

/** Of what is in service what these entries do not end with. */
function unnoted(registry: Registry | undefined, entries: readonly HistoryEntry[]) {
  return inServiceOf(registry).filter(({ name, version, since }) => {
    const last = entries.findLast((entry) => entry.name === name);
    return last?.version !== version || last.since !== since;
  });
}

/**
 * Adds to the history of a site what has changed: first what it does not know of, as from before there was one or after a
 * publisher was killed, then what an act has put into service. Called under the site's lock.
 */
export async function noteChange(
  site: string,
  { before, after, act, now }: { before: Registry | undefined; after: Registry; act: Act; now: Date },
): Promise<void> {
  const history = await readHistory(site);
  const at = now.toISOString();
  const found = unnoted(before, history.entries).map((each) => ({ at, act: 'found' as const, ...each }));
  const known = [...history.entries, ...found.map((each) => ({ ...each, after: '' }))];
  const changed = unnoted(after, known).map((each) => ({ at, ...act, ...each }));
  let { end } = history;
  const lines = [...found, ...changed].map((entry) => {
    const line = JSON.stringify({ ...entry, after: end });
    end = hashOf(line);
    return line;
  });
  if (lines.length > 0) await append(path.join(site, historyFile), lines);
}

/** On lines of their own, also after one that was cut short, and safely on the disk. */
async function append(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'a+');
  try {
    const { size } = await handle.stat();
    const last = size > 0 ? await handle.read(Buffer.alloc(1), 0, 1, size - 1) : undefined;
    const isCut = last !== undefined && last.buffer.toString() !== '\n';
    await handle.writeFile(`${isCut ? '\n' : ''}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
