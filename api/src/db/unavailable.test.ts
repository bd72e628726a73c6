import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../testing/server-process.ts';
import { openDatabase } from './client.ts';
import { standardLimits } from './settings.ts';
import { isUnavailable } from './unavailable.ts';

async function failureOf(databaseUrl: string): Promise<unknown> {
  const databaseLimits = { ...standardLimits, connectSeconds: 1 };
  const database = openDatabase({ databaseUrl, dataFolder: '', databaseLimits });
  const failure = await database.ping().then(
    () => null,
    (error: unknown) => error,
  );
  await database.close();
  return failure;
}

describe('what fails now and may succeed later', () => {
  it('is a database server that does not run', async () => {
    expect(isUnavailable(await failureOf(`postgres://nobody@localhost:${await freePort()}/none`))).toBe(true);
  });

  it('is a database server that takes the connection and says nothing', async () => {
    const silent = createServer();
    silent.listen(0, 'localhost');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const failure = await failureOf(`postgres://nobody@localhost:${port}/none`);
    silent.close();
    expect(isUnavailable(failure)).toBe(true);
  });

  it('is not a statement that is wrong', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'passerelle-unavailable-'));
    const database = openDatabase({ dataFolder });
    const failure = await database.db.raw('SELECT nothing FROM nowhere').catch((error: unknown) => error);
    await database.close();
    await rm(dataFolder, { recursive: true, force: true });
    expect(failure).toHaveProperty('code', 'SQLITE_ERROR');
    expect(isUnavailable(failure)).toBe(false);
    expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false);
    expect(isUnavailable(null)).toBe(false);
  });
});
