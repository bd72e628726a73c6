import { emailKey, nameKey, termsVersion, tokenLifetimes } from '@passerelle/contract';
import type { Database } from '../db/client.ts';
import { insertRows } from './bulk.store.ts';
import type { Demonstration } from './plan/index.ts';

/** Writes the people of the demonstration and where their startups come from, as they were planned. */
export function createPeopleStore(db: Database) {
  return {
    async insertPeople({ people, connections }: Demonstration, passwordHash: string): Promise<void> {
      await insertRows(
        db,
        'users',
        people.map((person) => ({
          id: person.id,
          email: person.email,
          email_key: emailKey(person.email),
          password_hash: passwordHash,
          first_name: person.firstName,
          last_name: person.lastName,
          name_key: nameKey(person),
          phone_indicatif: person.phone?.indicatif ?? null,
          phone_number: person.phone?.number ?? null,
          profil_completed: person.profilCompleted,
          language: person.language,
          staff_right: person.staffRight,
          created_at: person.createdAt.toISOString(),
        })),
      );
      await insertRows(
        db,
        'user_roles',
        people.map(({ id, role }) => ({ user_id: id, role, position: 0 })),
      );
      await insertRows(
        db,
        'consents',
        people.flatMap(({ id, consentId, consentedAt }) =>
          consentedAt
            ? [{ id: consentId, user_id: id, version: termsVersion, date: consentedAt.toISOString() }]
            : [],
        ),
      );
      await insertRows(
        db,
        'connections',
        connections.map(({ id, userId, date }) => ({ id, user_id: userId, date: date.toISOString() })),
      );
    },

    async insertInvitations({ invitations }: Demonstration, invitedBy: string): Promise<void> {
      await insertRows(
        db,
        'account_tokens',
        invitations.map(({ id, email, role, tokenHash, createdAt }) => ({
          id,
          kind: 'INVITATION',
          email,
          email_key: emailKey(email),
          role,
          token_hash: tokenHash,
          expires_at: new Date(createdAt.getTime() + tokenLifetimes.invitationMilliseconds).toISOString(),
          created_at: createdAt.toISOString(),
          created_by: invitedBy,
        })),
      );
    },

    async insertEcosystems({ ecosystems }: Demonstration): Promise<void> {
      await insertRows(
        db,
        'ecosystems',
        ecosystems.map(({ id, name, comment }) => ({ id, name, comment })),
      );
      await insertRows(
        db,
        'sub_ecosystems',
        ecosystems.flatMap((ecosystem) =>
          ecosystem.subEcosystems.map(({ id, name }, position) => ({
            id,
            ecosystem_id: ecosystem.id,
            name,
            position,
          })),
        ),
      );
    },
  };
}
