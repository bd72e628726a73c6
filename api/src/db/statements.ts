import type { Database } from './client.ts';

/** A statement as it is sent: with placeholders where its values go. */
export interface Statement {
  /** Distinguishes it from others that run at the same time. */
  id: string;
  text: string;
}

export interface StatementWatcher {
  started(statement: Statement): void;
  /** @param isFailed whether the database refused it */
  ended(id: string, isFailed: boolean): void;
}

interface KnexStatement {
  /** Missing for statements that Knex sends by itself, such as BEGIN. */
  __knexQueryUid?: string;
  sql: string;
}

/** Calls a watcher for every statement of a pool and of its transactions. Their values are not passed on. */
export function watchStatements(db: Database, watcher: StatementWatcher): void {
  db.on('query', ({ __knexQueryUid: id, sql }: KnexStatement) => {
    if (id) watcher.started({ id, text: sql });
  });
  db.on('query-response', (_response: unknown, { __knexQueryUid: id }: KnexStatement) => {
    if (id) watcher.ended(id, false);
  });
  db.on('query-error', (_error: unknown, { __knexQueryUid: id }: KnexStatement) => {
    if (id) watcher.ended(id, true);
  });
}
