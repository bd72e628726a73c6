import { createHash } from 'node:crypto';
import {
  type ImportKind,
  type ImportPreview,
  type ImportProblem,
  type ImportResult,
  type Language,
  problemText,
  repeatWindows,
} from '@passerelle/contract';
import { type Database, isUniqueViolation } from '../../db/client.ts';
import { refuseUnconfirmedMails } from '../../http/confirmed-recipients.ts';
import { badRequest, conflict, Problem } from '../../http/problem.ts';
import { type Clock, instantAt } from '../../ports/clock.ts';
import { detailsOfActsSince, type RecordActs } from '../audit/record.ts';
import type { CheckedFile } from './checked-rows.ts';
import type { Column } from './column.ts';
import type { Importer, ImportSource, Invited } from './import-source.ts';
import { type NamedRows, namedRows } from './named-rows.ts';
import { readTable } from './table/read-table.ts';

export interface ImportsDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  sources: Readonly<Record<ImportKind, ImportSource>>;
  record: RecordActs;
  /** Has the mails sent that the import has queued. */
  wakeMails(): void;
}

export type ImportsService = ReturnType<typeof createImportsService>;

/** An import that somebody wants. */
export interface AskedImport {
  kind: ImportKind;
  bytes: Buffer;
  /** Of the preview that the person has seen. */
  confirmation: string;
  importer: Importer;
  /** How many people they know to be sent an invitation; undefined where they were not asked. */
  recipients: number | undefined;
}

/** A file that was read, before its rows are compared with what is stored. */
interface ReadFile {
  kind: ImportKind;
  bytes: Buffer;
  named: NamedRows;
}

/** Files of startups and invitations: looked at first, then imported whole. */
export function createImportsService(dependencies: ImportsDependencies) {
  const { db, readDb, clock, sources, record } = dependencies;

  async function readFile(kind: ImportKind, bytes: Buffer, language: Language): Promise<ReadFile> {
    const table = await readTable(bytes);
    return { kind, bytes, named: namedRows(table, sources[kind].columns, language) };
  }

  return {
    /** The columns that a file of the kind can have. */
    columnsOf: (kind: ImportKind): readonly Column[] => sources[kind].columns,

    /**
     * What an import of the file would do, row by row. It stores nothing.
     * @throws Problem that says why the file cannot be read
     */
    async preview(kind: ImportKind, bytes: Buffer, importer: Importer): Promise<ImportPreview> {
      const { language } = importer;
      const file = await readFile(kind, bytes, language);
      const checked = await sources[kind].check(readDb, file.named, importer);
      const withMessage = (problem: ImportProblem) => ({
        ...problem,
        message: problemText({ ...problem, path: problem.column ?? '' }, language),
      });
      return {
        rows: checked.rows.map((row) => ({
          ...row,
          problems: row.problems.map(withMessage),
          notes: row.notes.map(withMessage),
        })),
        valid: checked.entries.length,
        invitations: sources[kind].invited(checked.entries).length,
        ignoredColumns: file.named.ignoredColumns,
        confirmation: confirmationOf(file, checked),
      };
    },

    /**
     * Whom the rows without problems invite to what.
     * @throws Problem as `preview`
     */
    async invited(
      kind: ImportKind,
      bytes: Buffer,
      importer: Omit<Importer, 'userId'>,
    ): Promise<readonly Invited[]> {
      const file = await readFile(kind, bytes, importer.language);
      const { entries } = await sources[kind].check(readDb, file.named, importer);
      return sources[kind].invited(entries);
    },

    prepare,

    /**
     * Imports the rows without problems, all of them or none. The same import sent again is answered as it was.
     * @throws Problem as `prepare` and what it answers
     */
    async run(asked: AskedImport): Promise<ImportResult> {
      const store = await prepare(asked);
      const result = await db.transaction(store).catch(async (error: unknown) => {
        const isChanged = error instanceof Problem && error.code === 'IMPORT_CHANGED';
        const done = isChanged ? await findRepeated(asked) : undefined;
        if (!done) throw error;
        return done;
      });
      dependencies.wakeMails();
      return result;
    },
  };

  /** What came of the import where the same person has just done it: its answer was lost, or it was pressed twice. */
  async function findRepeated({
    kind,
    confirmation,
    importer: { userId: authorId },
  }: AskedImport): Promise<ImportResult | undefined> {
    const since = instantAt(clock.now().getTime() - repeatWindows.creationMilliseconds);
    const done = await detailsOfActsSince(db, sources[kind].act.action, { authorId, since });
    const same = done.find((details) => details.confirmation === confirmation);
    return same && { imported: same.count ?? 0, invitations: same.users ?? 0 };
  }

  /**
   * Reads the file of an import, and answers what stores it within a transaction; `wake` the mails after it.
   * @throws Problem that says why the file cannot be read. What it answers throws IMPORT_CHANGED where the preview would
   * be another one now; IMPORT_NOTHING where no row is valid; MAILS_UNCONFIRMED
   */
  async function prepare({
    kind,
    bytes,
    confirmation,
    importer,
    recipients,
  }: AskedImport): Promise<(trx: Database) => Promise<ImportResult>> {
    const file = await readFile(kind, bytes, importer.language);
    const source = sources[kind];
    return async (trx) => {
      const checked = await source.check(trx, file.named, importer);
      if (confirmationOf(file, checked) !== confirmation) throw conflict('IMPORT_CHANGED');
      if (checked.entries.length === 0) throw badRequest('IMPORT_NOTHING');
      const invitations = source.invited(checked.entries).length;
      refuseUnconfirmedMails(invitations, recipients);
      const acts = await source.store(trx, checked.entries, importer).catch((error: unknown) => {
        // Somebody else has stored one of them between the check and now.
        throw isUniqueViolation(error) ? conflict('IMPORT_CHANGED') : error;
      });
      const count = checked.entries.length;
      const details = { count, ...(invitations > 0 && { users: invitations }), confirmation };
      await record(trx, ...acts, { ...source.act, details });
      return { imported: count, invitations };
    };
  }
}

/** Another file, or another choice of valid rows, has another one. */
function confirmationOf({ kind, bytes }: ReadFile, { rows }: CheckedFile<unknown>): string {
  const valid = rows.filter(({ problems }) => problems.length === 0).map(({ row }) => row);
  return createHash('sha256').update(`${kind} ${valid.join()} `).update(bytes).digest('hex');
}
