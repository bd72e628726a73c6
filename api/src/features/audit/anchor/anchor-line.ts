import type { Head } from '../chain.ts';

/** The instant, and the end of the trail as `NUMBER:HASH`. */
const LINE = /^\S+ (\d+):([\da-f]{64})$/;

/** An end of the audit trail as a line of text, with its line end. */
export const lineOf = ({ number, hash }: Head, instant: string): string => `${instant} ${number}:${hash}\n`;

/** The ends in a text; the number of the line (from 1) where one has none. */
export function headsIn(text: string): Head[] | number {
  const heads: Head[] = [];
  const lines = text.split('\n').filter((line) => line !== '');
  for (const [index, line] of lines.entries()) {
    const [, number, hash] = LINE.exec(line) ?? [];
    if (!number || !hash) return index + 1;
    heads.push({ number: Number(number), hash });
  }
  return heads;
}
