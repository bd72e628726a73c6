/** What a connection to SQLite does with statements. */
export interface StatementConnection {
  all(sql: string, bindings: unknown, done: StatementDone): unknown;
  prepare(sql: string, done: (error: Error | null) => void): PreparedStatement;
  close(done: (error: Error | null) => void): void;
}
type StatementDone = (error: Error | null, rows?: unknown[]) => void;
interface PreparedStatement {
  all(bindings: unknown, done: StatementDone): unknown;
  finalize(): unknown;
}

/** Different statements that a connection keeps ready; the one used longest ago gives way. */
const KEPT = 100;

/**
 * Makes a connection keep its statements as SQLite has compiled them: to plan one with many tables takes longer than to
 * answer it. Knex asks a connection for one thing at a time; SQLite plans anew by itself where the schema has changed.
 */
export function keepStatements(connection: StatementConnection): void {
  const statements = new Map<string, PreparedStatement>();
  const close = connection.close.bind(connection);

  function forget(sql: string): void {
    statements.get(sql)?.finalize();
    statements.delete(sql);
  }

  function statementOf(sql: string, done: StatementDone): PreparedStatement {
    const known = statements.get(sql);
    statements.delete(sql);
    const statement =
      known ??
      connection.prepare(sql, (error) => {
        if (!error) return;
        statements.delete(sql);
        done(error);
      });
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > KEPT && oldest !== undefined) forget(oldest);
    return statement;
  }

  connection.all = (sql, bindings, done) => statementOf(sql, done).all(bindings, done);
  // A connection with statements does not close.
  connection.close = (done) => {
    for (const sql of [...statements.keys()]) forget(sql);
    close(done);
  };
}
