import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@passerelle/platform/modules';
import {
  type History,
  type HistoryEntry,
  hashOfLine,
  historyFile,
  parseHistory,
} from '../../../api/src/features/modules/changes/site-history.ts';

/** Who changes what is in service, or beside it, and from where. */
export interface Act {
  act: Exclude<HistoryEntry['act'], 'found'>;
  by?: string | undefined;
  key?: string | undefined;
  commit?: string | undefined;
  /** Of `preview`, which changes nothing that is in service: whose version it is. */
  name?: string | undefined;
  /** The version that it is about, where that is one beside what is in service. */
  version?: string | undefined;
  /** How many of a hundred people have it. */
  percent?: number | undefined;
}

/** The acts about a version beside the one in service, which stays. */
const besideActs: readonly HistoryEntry['act'][] = ['preview', 'rollout', 'rollout withdrawn'];

/** A public key, as the history names it. */
export function nameOfKey(publicKey: string): string {
  return hashOfLine(publicKey);
}

/** The history of a site; empty where there is none yet. */
export async function readHistory(site: string): Promise<History> {
  return parseHistory(await readFile(path.join(site, historyFile), 'utf8').catch(() => ''));
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
    if (!last || last.since !== since) return true;
    return last.version !== version && !besideActs.includes(last.act);
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
  const entries = history.lines.map(({ entry }) => entry);
  const at = now.toISOString();
  const found = unnoted(before, entries).map((each) => ({ at, act: 'found' as const, ...each }));
  const known = [...entries, ...found.map((each) => ({ ...each, after: '' }))];
  const done =
    act.act === 'preview'
      ? inServiceOf(after).filter(({ name }) => name === act.name)
      : unnoted(after, known);
  const changed = done.map((each) => ({
    ...{ at, ...act, ...each },
    version: act.version ?? each.version,
  }));
  let { end } = history;
  const lines = [...found, ...changed].map((entry) => {
    const line = JSON.stringify({ ...entry, after: end });
    end = hashOfLine(line);
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
