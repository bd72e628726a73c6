/**
 * Why an operation on the data of an installation was not begun, or was undone. The person who typed the command reads it in
 * the words of `words.ts`; `values` are what those words name.
 */
export class OperationRefusal extends Error {
  readonly reason: RefusalReason;
  readonly values: readonly string[];

  constructor(reason: RefusalReason, ...values: string[]) {
    super([reason, ...values].join(' '));
    this.reason = reason;
    this.values = values;
  }
}

export type RefusalReason =
  | 'NOTHING_THERE'
  | 'OTHER_TABLES'
  | 'NOT_EMPTY'
  | 'NEWER_SCHEMA'
  | 'UNKNOWN_MIGRATION'
  | 'ODD_COLUMN'
  | 'TABLE_MISSING'
  | 'ROWS_REFUSED'
  | 'TABLE_DIFFERS'
  | 'FILE_DIFFERS'
  | 'OTHER_FILES'
  | 'FOLDER_EXISTS'
  | 'FOLDER_FULL'
  | 'FOLDER_NOT_WRITTEN'
  | 'NO_BACKUP'
  | 'BACKUP_DAMAGED'
  | 'BACKUP_ENCRYPTED'
  | 'OTHER_IDENTITY'
  | 'NO_IDENTITY'
  | 'FILE_NOT_OPENED'
  | 'NOT_SQLITE'
  | 'NOT_POSTGRESQL'
  | 'NOT_OWNER'
  | 'ROLE_MISSING'
  | 'ROLE_TOO_STRONG'
  | 'RIGHTS_REMAIN'
  | 'SOURCE_WRITTEN';
