import { createHash } from 'node:crypto';
import { moduleChangeTextLength, z } from '@passerelle/contract';

/** Every change of what is in service, a line each, at a site. Web servers do not serve a file whose name begins with a dot. */
export const historyFile = '.history.jsonl';

/**
 * How a version came into service; `found` is one that was there when the next change was written, and nobody had. `rollout` is
 * one that a share of people gets beside it, or another share; that ends with everybody, `rollout finished`, or with nobody.
 */
const acts = [
  'deployed',
  'rolled back',
  'found',
  'preview',
  'rollout',
  'rollout finished',
  'rollout withdrawn',
] as const;

const text = z.string().max(moduleChangeTextLength);

const entrySchema = z.object({
  at: z.iso.datetime(),
  act: z.enum(acts),
  name: text,
  version: text,
  /** Of `rollout`: how many of a hundred people get it. */
  percent: z.number().int().min(1).max(100).optional(),
  /** Since when what is in service is signed to be, as the registry says. */
  since: text,
  /** Who did it, as they or their pipeline say. */
  by: text.optional(),
  /** The key that signed it, by the beginning of its hash: of the shell there is none. */
  key: text.optional(),
  /** The commit that it was published from, with `+` where something in the checkout was not committed. */
  commit: text.optional(),
  /** The hash of the line before: a line that is changed or taken away shows. */
  after: z.string(),
});
export type HistoryEntry = z.infer<typeof entrySchema>;

/** A line of the history that can be read. */
export interface HistoryLine {
  entry: HistoryEntry;
  hash: string;
  /** Whether it follows from the line before. */
  follows: boolean;
}

/** What a site's history says, and where it cannot be believed. */
export interface History {
  lines: readonly HistoryLine[];
  /** The numbers of lines that do not follow from the one before, or cannot be read. */
  broken: readonly number[];
  /** The hash of the last line. */
  end: string;
}

/** The beginning of the SHA-256 of a line, in sixteen hexadecimal digits. */
export function hashOfLine(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

function parse(line: string): HistoryEntry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Reads what is in the file of a site's history. */
export function parseHistory(content: string): History {
  const lines: HistoryLine[] = [];
  const broken: number[] = [];
  let end = '';
  for (const [index, line] of content.split('\n').filter(Boolean).entries()) {
    const entry = parse(line);
    const hash = hashOfLine(line);
    const follows = entry?.after === end;
    if (entry) lines.push({ entry, hash, follows });
    if (!follows) broken.push(index + 1);
    end = hash;
  }
  return { lines, broken, end };
}
