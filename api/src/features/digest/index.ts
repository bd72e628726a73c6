import type { Scopes } from '../../http/scopes.ts';
import { stopNotifying } from '../clients/criteria.service.ts';
import type { Clients } from '../clients/index.ts';
import { listEcosystemsByName } from '../ecosystems/ecosystems.service.ts';
import type { FeatureDependencies } from '../feature.ts';
import { findValidatedCards } from '../startups/card/startups.service.ts';
import { digestRoutes } from './digest.routes.ts';
import { createDigestService } from './digest.service.ts';
import { digestOwnData } from './own-data.ts';
import { createStopLinksService } from './stop-links.service.ts';

/** The mails about new cards, and the links that stop them. */
export function composeDigest(
  { config, database, clock, mail }: FeatureDependencies,
  { criteria }: Pick<Clients, 'criteria'>,
) {
  const { db, readDb } = database;
  const [webOrigin = ''] = config.webOrigins;
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
    ecosystemNames: async () =>
      new Map((await listEcosystemsByName(readDb)).map(({ id, name }) => [id, name])),
  });
  mail.writeWith('DIGEST', digest.write);
  return {
    queueDue: digest.queueDue,
    stopLinks,
    retention: stopLinks.retention,
    ownData: digestOwnData(readDb),
    registerRoutes: (scopes: Scopes) => digestRoutes(scopes, stopLinks),
  };
}
