import { importLimits } from '@passerelle/contract';
import { invalidFile } from '../../../http/form.ts';
import { runLimited } from '../../../limited-process.ts';
import { createQueue } from '../../../queue.ts';
import type { Table, TableAnswer } from './table.ts';

const PROGRAM = new URL('./read-table.process.ts', import.meta.url);
/** The unpacked file, what reads it, and the values of its cells. */
const MEBIBYTES = 384;
const LIMITS = {
  milliseconds: importLimits.readMilliseconds,
  processorSeconds: importLimits.readMilliseconds / 1000,
  mebibytes: MEBIBYTES,
};

/** One file at a time: several at once would take their memory at once. */
const files = createQueue();

/**
 * Reads the table of an .xlsx or a .csv file, recognised by its content.
 * @throws Problem that says in the caller's words why the file cannot be taken
 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const { exitCode, output } = await files.run(() => runLimited(PROGRAM, bytes, LIMITS));
  if (exitCode === null) throw invalidFile('IMPORT_TOO_LARGE');
  const answer: TableAnswer = JSON.parse(output.toString());
  if ('refusal' in answer) throw invalidFile(answer.refusal.code, answer.refusal.values);
  return answer.table;
}
