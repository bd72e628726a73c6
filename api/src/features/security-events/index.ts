import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { securityEventsOwnData } from './own-data.ts';
import { securityEventsRoutes } from './security-events.routes.ts';
import { createSecurityEventsService } from './security-events.service.ts';
import { createLineWriter } from './security-log.ts';

type Dependencies = Pick<FeatureDependencies, 'config' | 'database' | 'clock' | 'logger'>;

/** The security log: every route takes part in it by `http/protection/security-events.ts`. */
export function composeSecurityEvents({ config, database, clock, logger }: Dependencies) {
  const events = createSecurityEventsService({
    ...database,
    clock,
    logger,
    write: createLineWriter(config.securityLog),
  });
  return {
    ...events,
    ownData: securityEventsOwnData(database.readDb),
    registerRoutes: (scopes: Scopes) => securityEventsRoutes(scopes, events),
  };
}
