import type { TestEvent } from 'node:test/reporters';

/** A reporter of node:test that writes the counts of the whole run, as JSON, when it is over. */
export default async function* countTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    // A summary comes for each file, too; the one without a file is of all of them.
    if (event.type === 'test:summary' && event.data.file === undefined)
      yield JSON.stringify(event.data.counts);
  }
}
