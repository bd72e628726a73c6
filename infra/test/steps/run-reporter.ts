import type { TestEvent } from 'node:test/reporters';

/** What a run of node:test came to. */
export interface RunReport {
  readonly counts: {
    readonly passed: number;
    readonly failed: number;
    readonly cancelled: number;
    readonly skipped: number;
    readonly todo: number;
  };
  /** The files of which not everything passed. */
  readonly failedFiles: readonly string[];
}

/** A reporter of node:test that writes the run's report, as JSON, when it is over. */
export default async function* reportRun(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failedFiles: string[] = [];
  for await (const event of events) {
    if (event.type !== 'test:summary') continue;
    // A summary comes for each file, too; the one without a file is of all of them.
    const { file, success, counts } = event.data;
    if (file === undefined) yield JSON.stringify({ counts, failedFiles });
    else if (!success) failedFiles.push(file);
  }
}
