import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ApiSession } from '../support/api-session.ts';
import type { CardOwner, People } from '../support/people.ts';
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

/** What a new version of the terms makes of a consent: it was to an earlier one. */
function outdateConsent(system: RunningSystem, userId: string): void {
  const database = new DatabaseSync(join(system.dataFolder, 'passerelle.sqlite'), { timeout: 5_000 });
  database.prepare("UPDATE consents SET version = 'earlier' WHERE user_id = ?").run(userId);
  database.close();
}

interface Everybody {
  /** A startup of theirs has a card. */
  readonly startup: CardOwner;
  readonly sessions: Record<Person | ReturnType<typeof beforeTheTerms>, ApiSession>;
}

/** Brings everybody of the route map into being. */
export async function createEverybody(system: RunningSystem, people: People): Promise<Everybody> {
  function returning(session: ApiSession): ApiSession {
    outdateConsent(system, session.user.id);
    return session;
  }

  const startup = await people.startup();
  return {
    startup,
    sessions: {
      'STARTUP incomplete': await people.arrive('STARTUP'),
      'STARTUP complete': startup,
      'CLIENT incomplete': await people.arrive('CLIENT'),
      'CLIENT complete': await people.client(),
      BANQUIER: await people.arrive('BANQUIER'),
      INNO: await people.arrive('INNO'),
      'STARTUP incomplete, terms not accepted': await people.invite('STARTUP'),
      'STARTUP complete, terms not accepted': returning(await people.startup()),
      'CLIENT incomplete, terms not accepted': await people.invite('CLIENT'),
      'CLIENT complete, terms not accepted': returning(await people.client()),
      'BANQUIER, terms not accepted': await people.invite('BANQUIER'),
      'INNO, terms not accepted': await people.invite('INNO'),
    },
  };
}
