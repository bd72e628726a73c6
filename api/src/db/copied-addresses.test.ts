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

const person = {
  ...{ id: idOf(0), email: 'claire@passerelle.example', email_key: 'claire@passerelle.example' },
  ...{ password_hash: 'none', language: 'fr', created_at },
};

it('keeps the mailboxes as they read that confirm an access or a new address, which nobody could any more', async () => {
  const testDatabase = await createDatabaseInFolder('mailboxes');
  const client = testDatabase.open();
  try {
    const { db } = client;
    await db('users').insert(person);
    const [email, email_key] = ['\u202aClaire@Passerelle.example', '\u202aclaire@passerelle.example'];
    const row = { user_id: person.id, email, email_key };
    await db('access_confirmations').insert({ ...row, kept_until: created_at });
    await db('email_changes').insert({ ...row, day: '2026-03-02', tries: 1, updated_at: created_at });
    await up(db);
    const wanted = [{ email: 'Claire@Passerelle.example', email_key: person.email_key }];
    for (const table of ['access_confirmations', 'email_changes'])
      expect(await db(table).select('email', 'email_key')).toEqual(wanted);
    // Of whom nothing is asked.
    await db('email_changes').update({ email: null, email_key: null });
    await up(db);
    expect(await db('email_changes').select('email', 'email_key')).toEqual([
      { email: null, email_key: null },
    ]);
  } finally {
    await client.close();
    await testDatabase.remove();
  }
});

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
