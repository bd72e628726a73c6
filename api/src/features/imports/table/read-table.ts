import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importLimits } from '@passerelle/contract';
import { errorCode } from '../../../error-code.ts';
import { invalidFile } from '../../../http/form.ts';
import { createQueue } from '../../../queue.ts';
import type { Table, TableRefusal } from './table.ts';

/** Megabytes of memory for the values of one file; the bytes of the unpacked file come on top. */
const MEMORY = 256;

/** How it ends where reading took too long or too much memory. */
const tooMuch: readonly unknown[] = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];

/** One file at a time: several at once would take their memory at once. */
const files = createQueue();

/**
 * Reads the table of an .xlsx or a .csv file, told by its content.
 * @throws Problem that says in the caller's words why the file cannot be taken
 */
export function readTable(bytes: Buffer): Promise<Table> {
  return files.run(() => readInThread(bytes));
}

async function readInThread(bytes: Buffer): Promise<Table> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  try {
    const signal = AbortSignal.timeout(importLimits.readMilliseconds);
    const [answer] = (await once(worker, 'message', { signal }).catch((error: unknown) => {
      throw tooMuch.includes(errorCode(error)) ? invalidFile('IMPORT_TOO_LARGE') : error;
    })) as [{ table: Table } | { refusal: TableRefusal }];
    if ('refusal' in answer) throw invalidFile(answer.refusal.code, answer.refusal.values);
    return answer.table;
  } finally {
    await worker.terminate();
  }
}
