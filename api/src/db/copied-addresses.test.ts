import { expect, it } from '@jest/globals';
import { createDatabaseInFolder } from '../testing/database/database.ts';
import { up } from './migrations/0070s/0073_copied_addresses.ts';

const created_at = '2026-03-02T09:00:00.000Z';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An address as it was kept, and as it is from now on. */
const addresses: readonly (readonly [string, string])[] = [
  ['\u202aClaire@passerelle.example', 'Claire@passerelle.example'],
  ['re\u0301mi@passerelle.example', 'rémi@passerelle.example'],
  ['Jean@passerelle.example', 'Jean@passerelle.example'],
  // Somebody else has it.
  ['\u200bjean@passerelle.example', '\u200bjean@passerelle.example'],
];

it('keeps the addresses of people and of links as they read, and a second run changes nothing', async () => {
  const testDatabase = await createDatabaseInFolder('addresses');
  const client = testDatabase.open();
  try {
    const { db } = client;
    for (const [index, [email]] of addresses.entries()) {
      const row = { id: idOf(index), email, email_key: email.toLowerCase(), created_at };
      await db('users').insert({ ...row, password_hash: 'none', language: 'fr' });
      for (const kind of ['INVITATION', 'RESET']) {
        const id = idOf(100 * kind.length + index);
        await db('account_tokens').insert({ ...row, id, kind, token_hash: id, expires_at: created_at });
      }
    }
    const kept = async () => [
      await db('users').orderBy('id').select('email', 'email_key'),
      await db('account_tokens').where({ kind: 'INVITATION' }).orderBy('id').select('email', 'email_key'),
      await db('account_tokens').where({ kind: 'RESET' }).orderBy('id').select('email', 'email_key'),
    ];

    await up(db);
    const wanted = addresses.map(([, email]) => ({ email, email_key: email.toLowerCase() }));
    expect(await kept()).toEqual([wanted, wanted, wanted]);
    await up(db);
    expect(await kept()).toEqual([wanted, wanted, wanted]);
  } finally {
    await client.close();
    await testDatabase.remove();
  }
});
