import type { Language, Role, StaffRight } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import type { Act } from '../audit/record.ts';
import type { CheckedFile } from './checked-rows.ts';
import type { Column } from './column.ts';
import type { NamedRows } from './named-rows.ts';

/** What is known of the person who imports. */
export interface Importer {
  userId: string;
  /** Theirs; mails are written in it where the file names no other. */
  language: Language;
  /** What they may do in the team, as they see the preview. */
  staffRight: StaffRight | null;
}

/** Somebody whom a file invites. */
export interface Invited {
  email: string;
  role: Role;
  staffRight?: StaffRight | undefined;
}

/** What a kind of import does with the rows of a file. */
export interface ImportSource<Entry = unknown> {
  /** What an import as a whole is in the audit trail. */
  act: Pick<Act, 'action' | 'entity'>;
  columns: readonly Column[];
  /** Looks at every row against the rules and what is stored; it stores nothing. */
  check(db: Database, rows: NamedRows, importer: Omit<Importer, 'userId'>): Promise<CheckedFile<Entry>>;
  /** Whom the entries invite to what, in the order of the rows. */
  invited(entries: readonly Entry[]): readonly Invited[];
  /**
   * Stores the entries within the caller's transaction and answers what was done for each, for the audit trail.
   * @throws a unique violation where something of an entry has come to exist
   */
  store(trx: Database, entries: readonly Entry[], importer: Importer): Promise<Act[]>;
}
