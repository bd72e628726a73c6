import { randomUUID } from 'node:crypto';
import { type StartupStatus, searchKey } from '@passerelle/contract';
import type { AccountOptions } from '../../../testing/accounts.ts';
import type { SignedIn, TestApp } from '../../../testing/app.ts';
import { createClientRecord } from '../../clients/clients.service.ts';

export type TestPerson = SignedIn & { clientId: string };

/** A signed-in CLIENT with their record. */
export async function signInClient(test: TestApp, options?: AccountOptions): Promise<TestPerson> {
  const person = await test.signedIn('CLIENT', options);
  const clientId = await createClientRecord(test.database.db, {
    userId: person.account.id,
    now: test.clock.now(),
  });
  return { ...person, clientId };
}

/** A card in a status, named. Answers its identifier. */
export async function insertStartup(
  test: TestApp,
  name: string,
  status: StartupStatus = 'VALIDATED',
): Promise<string> {
  const id = randomUUID();
  const now = test.clock.now().toISOString();
  await test.database
    .db('startups')
    .insert({ id, name, search_name: searchKey(name), status, created_at: now, updated_at: now });
  return id;
}
