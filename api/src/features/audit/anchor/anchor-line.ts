import type { Head } from '../chain.ts';

/** The instant, and the end of the trail as `NUMBER:HASH`. */
const LINE = /^\S+ (\d+):([\da-f]{64})$/;
/** What there is of a line after a full disk, or a machine that went down, cut it. */
const CUT = /^\d[\dT:.-]*(?:Z(?: (?:\d+(?::[\da-f]*)?)?)?)?$/;
/** Where a line begins, also behind one that was cut before its end. */
const BEGINNING = /(?=\d{4}-\d\d-\d\dT\d\d:)/;

/** An end of the audit trail as a line of text, with its line end. */
export const lineOf = ({ number, hash }: Head, instant: string): string => `${instant} ${number}:${hash}\n`;

/** What a text has of the ends of the trail. */
export interface NotedEnds {
  heads: Head[];
  /** The numbers (from 1) of the lines that were cut. */
  cut: number[];
}

/** The ends in a text; the number of the line (from 1) where one has none and was not cut either. */
export function headsIn(text: string): NotedEnds | number {
  const heads: Head[] = [];
  const cut = new Set<number>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const part of line.split(BEGINNING).filter((each) => each !== '')) {
      const [, number, hash] = LINE.exec(part) ?? [];
      if (number && hash) heads.push({ number: Number(number), hash });
      else if (CUT.test(part)) cut.add(index + 1);
      else return index + 1;
    }
  }
  return { heads, cut: [...cut] };
}
