import { securityEventKinds } from '@passerelle/contract';
import { Field, MultiSelectInput, useOptions } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { LogToolbar } from '../lists/log-toolbar.tsx';
import type { SecurityFilter } from './endpoints.ts';

interface SecurityToolbarProps {
  filter: SecurityFilter;
  onChange: (part: Partial<SecurityFilter>) => void;
}

/** Whose events to look for, which ones, and when. */
export function SecurityToolbar({ filter, onChange }: SecurityToolbarProps) {
  const { t } = useTranslation();
  const kinds = useOptions('securityEvent', securityEventKinds);
  return (
    <LogToolbar
      filter={filter}
      onChange={onChange}
      texts={{
        search: t('admin:security.search'),
        placeholder: t('admin:security.searchPlaceholder'),
        dates: t('admin:security.dates'),
      }}
    >
      <Field label={t('admin:security.kinds')}>
        <MultiSelectInput
          options={kinds}
          values={filter.kinds}
          placeholder={t('admin:security.allKinds')}
          onChange={(chosen) => onChange({ kinds: securityEventKinds.filter((one) => chosen.includes(one)) })}
        />
      </Field>
    </LogToolbar>
  );
}
