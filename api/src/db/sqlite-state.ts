import sqlite3 from 'sqlite3';

/** Reads which state a file is in, through a connection of its own. */
export interface SqliteState {
  read(): Promise<string>;
  close(): Promise<void>;
}

interface Watching {
  connection: sqlite3.Database;
  statement: sqlite3.Statement;
}

/**
 * `data_version` is another number once any other connection, of this process or another, has committed. A number means
 * something on its own connection alone: a connection is named beside it, and is opened anew when it fails.
 * @param busyMilliseconds for how long it waits for somebody who has locked the whole file
 */
export function watchSqliteState(filename: string, busyMilliseconds: number): SqliteState {
  let opened = 0;
  let watching: Promise<Watching> | null = null;

  function open(): Promise<Watching> {
    opened += 1;
    return new Promise((resolve, reject) => {
      const connection = new sqlite3.Database(filename, sqlite3.OPEN_READWRITE, (error) => {
        if (error) return reject(error);
        connection.configure('busyTimeout', busyMilliseconds);
        const statement = connection.prepare('PRAGMA data_version', (failed: Error | null) => {
          if (failed) connection.close(() => reject(failed));
          else resolve({ connection, statement });
        });
      });
    });
  }

  async function close(): Promise<void> {
    const { connection, statement } = (await watching?.catch(() => null)) ?? {};
    watching = null;
    statement?.finalize();
    await new Promise<void>((resolve) => (connection ? connection.close(() => resolve()) : resolve()));
  }

  return {
    async read() {
      watching ??= open();
      try {
        const { statement } = await watching;
        const name = opened;
        // All rows, though there is one: a statement that may have more keeps its view of the file.
        const rows = await new Promise<{ data_version: number }[]>((resolve, reject) =>
          statement.all<{ data_version: number }>((error, found) => (error ? reject(error) : resolve(found))),
        );
        return `${name} ${rows[0]?.data_version}`;
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}
