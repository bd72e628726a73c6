import type { ImportKind, ImportPreview } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import type { TestClient } from '../../../testing/client.ts';
import { postForm } from '../../../testing/forms.ts';

/** A number with a format is shown by it: spreadsheets keep days so. */
type Cell = string | number | boolean | Date | { value: number; format: string } | null;

function written(cell: Cell) {
  if (cell instanceof Date) return { value: cell, type: Date, format: 'mm/yyyy' };
  return cell !== null && typeof cell === 'object' ? cell : { value: cell };
}

/** An .xlsx file of rows of cells; a text is written as a text. */
export async function workbook(rows: readonly (readonly Cell[])[]): Promise<File> {
  const data = rows.map((row) => row.map(written));
  const bytes = await writeExcelFile(data as never).toBuffer();
  return new File([new Uint8Array(bytes)], 'rows.xlsx');
}

/** A .csv file of rows of cells, none of which needs quotes. */
export function csv(rows: readonly (readonly string[])[], delimiter = ';', before = ''): File {
  return new File([before + rows.map((row) => row.join(delimiter)).join('\r\n')], 'rows.csv');
}

export const sendPreview = (client: TestClient, kind: ImportKind, file: File) =>
  postForm(client, `/import/${kind}/preview`, { file });

export async function previewOf(client: TestClient, kind: ImportKind, file: File): Promise<ImportPreview> {
  const answer = await sendPreview(client, kind, file);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Imports a file as it was previewed, now or before. */
export async function sendImport(
  client: TestClient,
  kind: ImportKind,
  file: File,
  preview?: ImportPreview,
): Promise<LightMyRequestResponse> {
  const { confirmation, invitations } = preview ?? (await previewOf(client, kind, file));
  return postForm(client, `/import/${kind}`, { file, confirmation, recipients: String(invitations) });
}

/** What is wrong with the rows: the row, the heading, the code. */
export const problemsIn = ({ rows }: ImportPreview) =>
  rows.flatMap(({ row, problems }) => problems.map(({ column, code }) => [row, column, code]));
