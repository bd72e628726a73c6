import { type Approval, type ApprovalSubject, labelOfRoles } from '@passerelle/contract';
import { useFormats, useLabels, useLanguage } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';

/** What somebody asked for and what became of it, in words. */
export function useApprovalWords() {
  const { t } = useTranslation();
  const label = useLabels();
  const language = useLanguage();
  const { formatDateTime } = useFormats();
  const nameOf = ({ name }: { name: string | null }): string => name ?? t('admin:approvals.gone');

  /** What would be done, as a sentence without its end. */
  function act(subject: ApprovalSubject): string {
    switch (subject.kind) {
      case 'STAFF_INVITATIONS':
        return t('admin:approvals.acts.invitation', {
          email: subject.email,
          role: labelOfRoles({ roles: [subject.role], staffRight: subject.staffRight }, language),
        });
      case 'ROLES':
        return t('admin:approvals.acts.roles', {
          name: nameOf(subject.person),
          roles: labelOfRoles(subject, language),
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
          .map(
            ({ role, staffRight, count }) =>
              `${labelOfRoles({ roles: [role], staffRight }, language)}\u00a0×\u00a0${count}`,
          )
          .join(', ');
        return t(`admin:approvals.acts.${subject.importKind}`, { people });
      }
    }
  }

  /** Until when, by whom, or why; nothing where the status says it all. */
  function outcome({
    status,
    expirationDate,
    decider,
    decisionDate,
    reason,
    fetchDate,
    readyUntil,
  }: Approval) {
    if (status === 'PENDING') return t('admin:approvals.until', { date: formatDateTime(expirationDate) });
    if (status === 'EXPIRED') return formatDateTime(expirationDate);
    if (status === 'WITHDRAWN') return decisionDate && formatDateTime(decisionDate);
    const by =
      decider &&
      decisionDate &&
      t('admin:approvals.by', { name: nameOf(decider), date: formatDateTime(decisionDate) });
    const fetched = fetchDate && t('admin:approvals.fetched', { date: formatDateTime(fetchDate) });
    const ready = readyUntil && t('admin:approvals.ready', { date: formatDateTime(readyUntil) });
    return [by, reason, fetched, ready].filter(Boolean).join(' · ');
  }

  return { act, nameOf, outcome };
}
