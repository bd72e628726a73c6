import type { Approval, ApprovalSubject } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

/** What somebody asked for and what became of it, in words. */
export function useApprovalWords() {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatDateTime } = useFormats();
  const nameOf = ({ name }: { name: string | null }): string => name ?? t('admin:approvals.gone');

  /** What would be done, as a sentence without its end. */
  function act(subject: ApprovalSubject): string {
    switch (subject.kind) {
      case 'STAFF_INVITATIONS':
        return t('admin:approvals.acts.invitation', {
          email: subject.email,
          role: label('role', subject.role),
        });
      case 'ROLES':
        return t('admin:approvals.acts.roles', {
          name: nameOf(subject.person),
          roles: subject.roles.map((role) => label('role', role)).join(', '),
        });
      case 'CLIENT_EXPORTS': {
        const filters = [
          subject.search && t('admin:approvals.acts.search', { text: subject.search }),
          subject.entities.map((entity) => label('bankingEntity', entity)).join(', '),
        ].filter(Boolean);
        return filters.length > 0
          ? t('admin:approvals.acts.someClients', { filters: filters.join(' · ') })
          : t('admin:approvals.acts.allClients');
      }
      case 'BULK_INVITATIONS': {
        const people = subject.invitations
          .map(({ role, count }) => `${label('role', role)} × ${count}`)
          .join(', ');
        return t(`admin:approvals.acts.${subject.importKind}`, { people });
      }
    }
  }

  /** Until when, by whom, or why; nothing where the status says it all. */
  function outcome({ status, expirationDate, decider, decisionDate, reason, readyUntil }: Approval) {
    if (status === 'PENDING') return t('admin:approvals.until', { date: formatDateTime(expirationDate) });
    if (status === 'EXPIRED') return formatDateTime(expirationDate);
    const by =
      decider &&
      decisionDate &&
      t('admin:approvals.by', { name: nameOf(decider), date: formatDateTime(decisionDate) });
    const ready = readyUntil && t('admin:approvals.ready', { date: formatDateTime(readyUntil) });
    return [by, reason, ready].filter(Boolean).join(' · ');
  }

  return { act, nameOf, outcome };
}
