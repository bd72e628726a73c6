import type { Scopes } from '../../http/scopes.ts';
import type { Retention } from '../../retention/forget.ts';
import type { FeatureDependencies } from '../feature.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { createApprovalsService } from './approvals.service.ts';
import { createApprovalsStore } from './approvals.store.ts';
import { createDecisionsService } from './decisions.service.ts';
import { approvalsOwnData } from './own-data.ts';

type Dependencies = Pick<FeatureDependencies, 'config' | 'database' | 'clock' | 'mail' | 'record'>;

/** Acts that need two of the team. The features whose acts they are hand them over, and say how they are done. */
export function composeApprovals({ config, database, clock, mail, record }: Dependencies) {
  const [webOrigin = ''] = config.webOrigins;
  const dependencies = {
    ...database,
    clock,
    mail,
    record,
    kinds: config.fourEyes,
    address: new URL('/approvals', webOrigin).href,
  };
  const approvals = createApprovalsService(dependencies);
  const decisions = createDecisionsService(dependencies, approvals);
  return {
    isHeld: approvals.isHeld,
    doWith: approvals.doWith,
    readWith: approvals.readWith,
    hold: approvals.hold,
    takeExport: decisions.takeExport,
    retention: {
      async APPROVALS(trx, before, limit) {
        const store = createApprovalsStore(trx);
        await store.settleExpired(clock.now().toISOString());
        return store.deleteEndedBefore(before, limit);
      },
    } satisfies Retention,
    ownData: approvalsOwnData(database.readDb),
    registerRoutes: (scopes: Scopes) => approvalsRoutes(scopes, approvals, decisions),
  };
}

export type Approvals = ReturnType<typeof composeApprovals>;
