import type { Config } from '../../config.ts';
import type { DatabaseClient } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailQueue } from '../../ports/mail/mail.ts';
import { createCriteriaService, stopNotifying } from '../clients/criteria.service.ts';
import { createEcosystemsService } from '../ecosystems/ecosystems.service.ts';
import { findValidatedCards } from '../startups/startups.service.ts';
import { createDigestService } from './digest.service.ts';
import { createStopLinksService } from './stop-links.service.ts';

export interface DigestComposition {
  config: Pick<Config, 'webOrigins' | 'apiOrigin'>;
  database: Pick<DatabaseClient, 'db' | 'readDb'>;
  clock: Clock;
  mail: MailQueue;
}

/** The mails about new cards with what they need of other features: for the routes, and for the job that queues them. */
export function composeDigest({ config, database, clock, mail }: DigestComposition) {
  const { db, readDb } = database;
  const [webOrigin = ''] = config.webOrigins;
  const criteria = createCriteriaService({ readDb });
  const ecosystems = createEcosystemsService({ readDb });
  const stopLinks = createStopLinksService({
    db,
    readDb,
    clock,
    webOrigin,
    apiOrigin: config.apiOrigin,
    isNotified: criteria.isNotified,
    stopNotifying,
  });
  const digest = createDigestService({
    db,
    readDb,
    clock,
    mail,
    webOrigin,
    stopLinks,
    listClients: criteria.listNotified,
    findClient: criteria.findNotified,
    newCards: (after, until) => findValidatedCards(readDb, after, until),
    ecosystemNames: async () => new Map((await ecosystems.list()).map(({ id, name }) => [id, name])),
  });
  return { digest, stopLinks };
}
