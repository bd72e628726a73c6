import { type AuditEntry, type AuditParty, labelOfRoles } from '@passerelle/contract';
import { useFormats, useLabels, useLanguage } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

/** What an entry says, in words. */
export function useAuditWords() {
  const { t } = useTranslation();
  const label = useLabels();
  const language = useLanguage();
  const { formatDateTime } = useFormats();

  /** The current name; a fixed text where it was deleted; nothing where an act has no single object. */
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

    details({ details, issuer, approver, owner }: AuditEntry): string | null {
      const {
        status,
        outcome,
        roles,
        staffRight,
        count,
        startups,
        users,
        retentionClass,
        days,
        until,
        approvalKind,
        version,
        percent,
        began,
        failed,
      } = details;
      const words = [
        version,
        percent !== undefined && t('admin:audit.share', { percent }),
        failed !== undefined && t('admin:audit.failed', { count: failed, began }),
        approvalKind && label('approvalKind', approvalKind),
        retentionClass && label('retentionClass', retentionClass),
        status && label('eventStatus', status),
        outcome && label('contactRequestOutcome', outcome),
        roles && labelOfRoles({ roles, staffRight }, language),
        count !== undefined && t('admin:audit.count', { count }),
        startups !== undefined && t('admin:audit.startups', { count: startups }),
        users !== undefined && t('admin:audit.users', { count: users }),
        days !== undefined && t('admin:audit.rule', { count: days }),
        until && t('admin:audit.until', { date: formatDateTime(until) }),
        issuer && t('admin:audit.linkMadeBy', { name: nameOf(issuer) }),
        approver && t('admin:audit.approvedBy', { name: nameOf(approver) }),
        owner && t('admin:audit.givenTo', { name: nameOf(owner) }),
      ];
      return words.filter(Boolean).join(' · ') || null;
    },
  };
}
