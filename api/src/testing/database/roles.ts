import { randomUUID } from 'node:crypto';
import { runOnServer } from './postgresql-server.ts';

/** A role of its own on the PostgreSQL server of the tests. */
export interface TestRole {
  name: string;
  /** The address of a database, as this role. */
  addressOf(databaseUrl: string): string;
  /** Once its databases are gone. */
  drop(): Promise<void>;
}

/** @param attributes of CREATE ROLE, such as `CREATEROLE` */
export async function createTestRole(server: string, attributes = ''): Promise<TestRole> {
  const name = `passerelle_test_${randomUUID().replaceAll('-', '')}`;
  const password = randomUUID();
  await runOnServer(server, `CREATE ROLE ${name} LOGIN PASSWORD '${password}' ${attributes}`);
  return {
    name,
    addressOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.username = name;
      url.password = password;
      return url.href;
    },
    drop: async () => {
      await runOnServer(server, `DROP ROLE ${name}`);
    },
  };
}
