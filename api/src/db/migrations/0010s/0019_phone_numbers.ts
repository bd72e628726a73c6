import { readPhone } from '@passerelle/contract';
import type { Knex } from 'knex';

/** Where phones are kept: the dial code, and the number beside it. */
const phones = [
  { table: 'users', indicatif: 'phone_indicatif', number: 'phone_number' },
  { table: 'startups', indicatif: 'contact_phone_indicatif', number: 'contact_phone_number' },
] as const;

interface PhoneRow {
  id: string;
  indicatif: string;
  number: string;
}

/**
 * Phones were kept as they were typed: `+33` beside `0612345678`, `33612345678` or `0033612345678`. Each becomes the one
 * form that is kept from now on. A number that no country has stays as it is: nobody knows what it was to be.
 */
export async function up(knex: Knex): Promise<void> {
  for (const { table, indicatif, number } of phones) {
    const rows: PhoneRow[] = await knex(table)
      .whereNotNull(indicatif)
      .whereNotNull(number)
      .select({ id: 'id', indicatif, number });
    for (const row of rows) {
      const phone = readPhone(row.number, row.indicatif);
      if (!phone || (phone.indicatif === row.indicatif && phone.number === row.number)) continue;
      await knex(table)
        .where('id', row.id)
        .update({ [indicatif]: phone.indicatif, [number]: phone.number });
    }
  }
}
