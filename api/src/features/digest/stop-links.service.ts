import type { Database } from '../../db/client.ts';
import { badRequest } from '../../http/problem.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Retention } from '../../retention/forget.ts';
import { hashOfSecret, randomSecret } from '../auth/secrets.ts';
import { createDigestsStore } from './digests.store.ts';
import { createStopLinksStore } from './stop-links.store.ts';

/** The page of the front end that asks before it stops the mails. */
const stopPage = '/stopNotifications';
export const oneClickPath = '/notifications/one-click';

/** Where a mail can be stopped. */
export interface StopLinks {
  /** The page that asks first: programs that look into links change nothing. */
  page: string;
  /** The address that mail programs post to for a person (RFC 8058). */
  oneClick: string;
}

export interface StopLinksDependencies {
  db: Database;
  readDb: Database;
  clock: Clock;
  webOrigin: string;
  /** The address of this API as mail programs reach it. */
  apiOrigin: string;
  isNotified(clientId: string): Promise<boolean>;
  stopNotifying(trx: Database, clientId: string, now: Date): Promise<void>;
}

export type StopLinksService = ReturnType<typeof createStopLinksService>;

/** The links of the mails by which a person stops them, signed in or not: who has the secret is who got the mail. */
export function createStopLinksService(dependencies: StopLinksDependencies) {
  const { db, readDb, clock, webOrigin, apiOrigin } = dependencies;

  function linkTo(path: string, origin: string, token: string): string {
    const link = new URL(path, origin);
    link.searchParams.set('token', token);
    return link.href;
  }

  /** @throws Problem TOKEN_INVALID for a link that was never sent, or very long ago */
  async function clientOf(token: string): Promise<string> {
    const clientId = await createStopLinksStore(readDb).findClientId(hashOfSecret(token));
    if (clientId === null) throw badRequest('TOKEN_INVALID');
    return clientId;
  }

  return {
    /** New links for a mail to a client; of their secret only the hash is kept. */
    async issue(clientId: string): Promise<StopLinks> {
      const token = randomSecret();
      const link = { tokenHash: hashOfSecret(token), clientId, now: clock.now().toISOString() };
      await createStopLinksStore(db).insert(link);
      return {
        page: linkTo(stopPage, webOrigin, token),
        oneClick: linkTo(oneClickPath, apiOrigin, token),
      };
    },

    /** The page that belongs to a link: for people who open the address that is meant for mail programs. */
    pageOf: (token: string) => linkTo(stopPage, webOrigin, token),

    /** Whether the client of a link still receives the mails. @throws as `clientOf` */
    async isNotified(token: string): Promise<boolean> {
      return dependencies.isNotified(await clientOf(token));
    },

    /** Stops the mails to the client of a link. Stopping twice changes nothing. @throws as `clientOf` */
    async stop(token: string): Promise<void> {
      const clientId = await clientOf(token);
      await db.transaction(async (trx) => {
        await dependencies.stopNotifying(trx, clientId, clock.now());
        await createDigestsStore(trx).end(clientId);
      });
    },

    retention: {
      STOP_LINKS: (trx, before, limit) => createStopLinksStore(trx).deleteCreatedBefore(before, limit),
    } satisfies Retention,
  };
}
