import type { AuditEntry, AuditParty } from '@passerelle/contract';
import { useLabels } from '@passerelle/shared/i18n';
import { useTranslation } from 'react-i18next';

/** What an entry says, in words. */
export function useAuditWords() {
  const { t } = useTranslation();
  const label = useLabels();

  /** The name of today; a word for who or what is gone; nothing where an act is about no single thing. */
  const nameOf = ({ id, name }: AuditParty): string | null => name ?? (id ? t('admin:audit.gone') : null);

  return {
    nameOf,

    actor: ({ actor, origin }: AuditEntry): string =>
      (actor && nameOf(actor)) ?? label('auditOrigin', origin),

    about({ entity, recipient }: AuditEntry): string {
      const name = nameOf(entity);
      const to = recipient && nameOf(recipient);
      if (!name) return label('auditEntityType', entity.type);
      return to ? t('admin:audit.disclosedTo', { name, to }) : name;
    },

    details({ details: { status, roles, count, startups, users } }: AuditEntry): string | null {
      const words = [
        status && label('eventStatus', status),
        roles?.map((role) => label('role', role)).join(', '),
        count !== undefined && t('admin:audit.count', { count }),
        startups !== undefined && t('admin:audit.startups', { count: startups }),
        users !== undefined && t('admin:audit.users', { count: users }),
      ];
      return words.filter(Boolean).join(' · ') || null;
    },
  };
}
