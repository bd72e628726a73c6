import { emailKey, keptAddress } from '@passerelle/contract';
import type { Knex } from 'knex';

/** Where the mailboxes are that confirm something of an account; several accounts may have the same one there. */
const mailboxes = ['email_changes', 'access_confirmations'] as const;

/** Where the addresses are that accounts and links are found by. */
const tables = ['users', 'account_tokens'] as const;

interface AddressRow {
  id: string;
  email: string;
  email_key: string;
  kind?: string;
}

interface MailboxRow {
  user_id: string;
  email: string;
  email_key: string;
}

/**
 * Addresses were kept with what nobody sees of them, such as the marks of direction that came with a copied one: whoever typed
 * the address was not found. Each becomes what it reads as. One that another account, or link of its kind, has already stays:
 * nobody knows which of the two is meant.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    const isOfLink = table === 'account_tokens';
    const rows: AddressRow[] = await knex(table).select(
      'id',
      'email',
      'email_key',
      ...(isOfLink ? ['kind'] : []),
    );
    const taken = new Set(rows.map(placeOf));
    for (const row of rows) {
      const kept = { email: keptAddress(row.email), email_key: emailKey(row.email) };
      if (kept.email === row.email && kept.email_key === row.email_key) continue;
      const place = placeOf({ ...row, ...kept });
      if (kept.email_key !== row.email_key && taken.has(place)) continue;
      taken.add(place);
      await knex(table).where('id', row.id).update(kept);
    }
  }
  for (const table of mailboxes) {
    const rows: MailboxRow[] = await knex(table)
      .whereNotNull('email')
      .select('user_id', 'email', 'email_key');
    for (const { user_id, email, email_key } of rows) {
      const kept = { email: keptAddress(email), email_key: emailKey(email) };
      if (kept.email !== email || kept.email_key !== email_key)
        await knex(table).where({ user_id }).update(kept);
    }
  }
}

const placeOf = ({ kind = '', email_key }: AddressRow) => `${kind} ${email_key}`;
