import type { Scopes } from '../../http/scopes.ts';
import type { FeatureDependencies } from '../feature.ts';
import { createAnchorService } from './anchor/anchor.service.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';
import { formerStaffRetention } from './former-staff.service.ts';
import { auditOwnData } from './own-data.ts';

/** The audit trail as the team reads it. Features write it with `record`. */
export function composeAudit({ config, database, clock, mail, record }: FeatureDependencies) {
  const { db, readDb, reports } = database;
  const audit = createAuditService({ db, reports, record });
  const anchor = createAnchorService({ db, clock, mail, target: config.auditAnchor });
  return {
    anchor,
    retention: formerStaffRetention,
    ownData: auditOwnData(readDb),
    registerRoutes: (scopes: Scopes) => auditRoutes(scopes, audit, clock),
  };
}
