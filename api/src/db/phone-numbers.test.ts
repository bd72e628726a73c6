import { expect, it } from '@jest/globals';
import { createDatabaseInFolder } from '../testing/database/database.ts';
import { up } from './migrations/0010s/0019_phone_numbers.ts';

const created_at = '2026-03-02T09:00:00.000Z';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Dial code and number as they were kept, and as they are from now on. */
const phones: readonly (readonly [string, string, string, string])[] = [
  ['+33', '0612345678', '+33', '612345678'],
  ['+33', '612345678', '+33', '612345678'],
  ['+33', '33612345678', '+33', '612345678'],
  ['+33', '0033612345678', '+33', '612345678'],
  ['+33', '00352621123456', '+352', '621123456'],
  ['+352', '621123456', '+352', '621123456'],
  ['+39', '0612345678', '+39', '0612345678'],
  // No country has them: nobody knows what they were to be.
  ['+33', '1234', '+33', '1234'],
  ['+999', '612345678', '+999', '612345678'],
];

it('puts the phones of people and of cards into the one form, and a second run changes nothing', async () => {
  const testDatabase = await createDatabaseInFolder('phones');
  const client = testDatabase.open();
  try {
    const { db } = client;
    for (const [index, [indicatif, number]] of phones.entries()) {
      await db('users').insert({
        id: idOf(index),
        email: `${index}@passerelle.example`,
        email_key: `${index}@passerelle.example`,
        password_hash: 'none',
        language: 'fr',
        phone_indicatif: indicatif,
        phone_number: number,
        created_at,
      });
      await db('startups').insert({
        id: idOf(index),
        name: `Startup ${index}`,
        search_name: `startup ${index}`,
        status: 'CREATE',
        contact_phone_indicatif: indicatif,
        contact_phone_number: number,
        created_at,
        updated_at: created_at,
      });
    }
    await db('startups').insert({
      id: idOf(100),
      name: 'Muette',
      search_name: 'muette',
      status: 'CREATE',
      created_at,
      updated_at: created_at,
    });
    const kept = async () => [
      await db('users').orderBy('id').select('phone_indicatif', 'phone_number'),
      await db('startups').orderBy('id').select('contact_phone_indicatif', 'contact_phone_number'),
    ];

    await up(db);
    const wanted = phones.map(([, , indicatif, number]) => [indicatif, number]);
    const [people, cards] = (await kept()).map((rows) => rows.map((row) => Object.values(row)));
    expect(people).toEqual(wanted);
    expect(cards).toEqual([...wanted, [null, null]]);

    const before = await kept();
    await up(db);
    expect(await kept()).toEqual(before);
  } finally {
    await client.close();
    await testDatabase.remove();
  }
});
