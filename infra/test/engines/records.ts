import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from './shape.ts';

/** What a test file, and the programs that it started, asked of their databases. */
export interface FileRecord {
  /** Path of the test file from the root. */
  readonly file: string;
  /** The shapes of its statements. */
  readonly shapes: ReadonlySet<string>;
}

/** What the test files of a run have recorded; a file that asked nothing has no record. */
export function readRecords(folder: string): FileRecord[] {
  return readdirSync(folder).map((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    const statements: string[] = lines.map((line) => JSON.parse(line));
    return {
      file: decodeURIComponent(name).replaceAll('\\', '/'),
      shapes: new Set(statements.map(shapeOf)),
    };
  });
}
