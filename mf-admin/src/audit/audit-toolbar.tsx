import { auditActions, auditEntityTypes } from '@passerelle/contract';
import { Field, MultiSelectInput, useOptions } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { LogToolbar } from '../lists/log-toolbar.tsx';
import type { AuditView } from './use-audit-view.ts';

interface AuditToolbarProps {
  filter: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

/** Whom or what to look for, which acts, about what, and when. */
export function AuditToolbar({ filter, onChange }: AuditToolbarProps) {
  const { t } = useTranslation();
  const actions = useOptions('auditAction', auditActions);
  const entityTypes = useOptions('auditEntityType', auditEntityTypes);
  return (
    <LogToolbar
      filter={filter}
      onChange={onChange}
      texts={{
        search: t('admin:audit.search'),
        placeholder: t('admin:audit.searchPlaceholder'),
        dates: t('admin:audit.dates'),
      }}
    >
      <Field label={t('admin:audit.actions')}>
        <MultiSelectInput
          options={actions}
          values={filter.actions}
          placeholder={t('admin:audit.allActions')}
          onChange={(chosen) => onChange({ actions: auditActions.filter((one) => chosen.includes(one)) })}
        />
      </Field>
      <Field label={t('admin:audit.entityTypes')}>
        <MultiSelectInput
          options={entityTypes}
          values={filter.entityTypes}
          placeholder={t('admin:audit.allEntityTypes')}
          onChange={(chosen) =>
            onChange({ entityTypes: auditEntityTypes.filter((one) => chosen.includes(one)) })
          }
        />
      </Field>
    </LogToolbar>
  );
}
