import { type AuditFilter, auditFilterSchema } from '@passerelle/contract';
import { type LogSearch, type Narrowing, useLogView } from '../lists/use-log-view.ts';

type AuditNarrowing = Pick<AuditFilter, 'actions' | 'entityTypes' | 'actorId' | 'entityId'>;
export type AuditView = AuditNarrowing & LogSearch;

const { actions, entityTypes, actorId, entityId } = auditFilterSchema.shape;

const narrowing: Narrowing<AuditNarrowing> = {
  read(query) {
    const given = (name: keyof AuditNarrowing) => query.get(name) ?? undefined;
    return {
      actions: actions.safeParse(given('actions')).data ?? [],
      entityTypes: entityTypes.safeParse(given('entityTypes')).data ?? [],
      actorId: actorId.safeParse(given('actorId')).data,
      entityId: entityId.safeParse(given('entityId')).data,
    };
  },
  write: (view) => ({
    actions: view.actions.join(','),
    entityTypes: view.entityTypes.join(','),
    actorId: view.actorId,
    entityId: view.entityId,
  }),
};

/** What the audit trail shows; kept in the page's address. */
export function useAuditView() {
  return useLogView(narrowing);
}
