import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CurrentUser } from '@passerelle/contract';
import { type ApiSession, createAccount, openApiSession } from '../support/api-session.ts';
import type { RunningSystem } from '../support/system.ts';

/** Whom the route map tells apart, nobody aside. */
export const people = [
  'STARTUP incomplete',
  'STARTUP complete',
  'CLIENT incomplete',
  'CLIENT complete',
  'BANQUIER',
  'INNO',
] as const;
export type Person = (typeof people)[number];

/** The same person before they have accepted the terms in force. */
export function beforeTheTerms(person: Person) {
  return `${person}, terms not accepted` as const;
}

const criteria = { need: ['BUSINESS_RELATIONSHIP'], searchType: 'ACTIVE', isNotifiable: false };
const team = {
  fondateurs: [{ lastname: 'Fontaine', firstname: 'Andrée', role: 'Présidente' }],
  collaborateurs: 3,
};

async function completeProfile({ user, get, post }: ApiSession): Promise<void> {
  if (user.role === 'CLIENT') await post(`/client/${(await get<{ id: string }>('/client/me')).id}`, criteria);
  else await post(`/startup/${(await get<{ id: string }>('/startup/my')).id}/team`, team);
}

/** What a new version of the terms makes of a consent: it was to an earlier one. */
function outdateConsent(system: RunningSystem, userId: string): void {
  const database = new DatabaseSync(join(system.dataFolder, 'passerelle.sqlite'), { timeout: 5_000 });
  database.prepare("UPDATE consents SET version = 'earlier' WHERE user_id = ?").run(userId);
  database.close();
}

/** Brings those into being whom the demonstration lacks; answers everybody's e-mail address. */
export async function createPeople(
  system: RunningSystem,
): Promise<Record<Person | ReturnType<typeof beforeTheTerms>, string>> {
  const inno = await openApiSession(system, 'inno@passerelle.example');
  const create = (role: CurrentUser['role'], name: string) =>
    createAccount(system, inno, { email: `${name}@routes.example`, role });

  async function createConsented(role: CurrentUser['role'], name: string): Promise<ApiSession> {
    const session = await create(role, name);
    await session.post('/user/consent');
    return session;
  }

  async function createReturning(role: 'STARTUP' | 'CLIENT', name: string): Promise<string> {
    const session = await createConsented(role, name);
    await completeProfile(session);
    outdateConsent(system, session.user.id);
    return session.user.email;
  }

  return {
    'STARTUP incomplete': (await createConsented('STARTUP', 'startup.begun')).user.email,
    'STARTUP complete': 'startup@passerelle.example',
    'CLIENT incomplete': (await createConsented('CLIENT', 'client.begun')).user.email,
    'CLIENT complete': 'client@passerelle.example',
    BANQUIER: 'banquier@passerelle.example',
    INNO: 'inno@passerelle.example',
    'STARTUP incomplete, terms not accepted': 'startup.nouvelle@passerelle.example',
    'STARTUP complete, terms not accepted': await createReturning('STARTUP', 'startup.back'),
    'CLIENT incomplete, terms not accepted': 'client.nouveau@passerelle.example',
    'CLIENT complete, terms not accepted': await createReturning('CLIENT', 'client.back'),
    'BANQUIER, terms not accepted': (await create('BANQUIER', 'banquier')).user.email,
    'INNO, terms not accepted': (await create('INNO', 'inno')).user.email,
  };
}
