import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ApiSession } from '../support/api-session.ts';
import type { People } from '../support/people.ts';
import type { RunningSystem } from '../support/system/system.ts';

/** Whom the route map tells apart, nobody aside. */
export const people = [
  'STARTUP incomplete',
  'STARTUP complete',
  'CLIENT incomplete',
  'CLIENT complete',
  'BANQUIER',
  'INNO',
  'INNO reader',
] as const;
export type Person = (typeof people)[number];

/** The same person before they have accepted the terms in force. */
export function beforeTheTerms(person: Person) {
  return `${person}, terms not accepted` as const;
}

/** What a new version of the terms makes of a consent: it was to an earlier one. */
function outdateConsent(system: RunningSystem, userId: string): void {
  const database = new DatabaseSync(join(system.dataFolder, 'passerelle.sqlite'), { timeout: 5_000 });
  database.prepare("UPDATE consents SET version = 'earlier' WHERE user_id = ?").run(userId);
  database.close();
}

/** Brings somebody of the route map into being, whom no other test knows. */
export async function createPerson(
  who: Person | ReturnType<typeof beforeTheTerms>,
  people: People,
  system: RunningSystem,
): Promise<ApiSession> {
  async function returning(created: Promise<ApiSession>): Promise<ApiSession> {
    const session = await created;
    outdateConsent(system, session.user.id);
    return session;
  }

  const creations = {
    'STARTUP incomplete': () => people.arrive('STARTUP'),
    'STARTUP complete': () => people.startup(),
    'CLIENT incomplete': () => people.arrive('CLIENT'),
    'CLIENT complete': () => people.client(),
    BANQUIER: () => people.arrive('BANQUIER'),
    INNO: () => people.arrive('INNO'),
    'INNO reader': () => people.arrive('INNO', 'READER'),
    'STARTUP incomplete, terms not accepted': () => people.invite('STARTUP'),
    'STARTUP complete, terms not accepted': () => returning(people.startup()),
    'CLIENT incomplete, terms not accepted': () => people.invite('CLIENT'),
    'CLIENT complete, terms not accepted': () => returning(people.client()),
    'BANQUIER, terms not accepted': () => people.invite('BANQUIER'),
    'INNO, terms not accepted': () => people.invite('INNO'),
    'INNO reader, terms not accepted': () => people.invite('INNO', 'READER'),
  };
  return creations[who]();
}
