import { Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useListContactRequestOwnersQuery } from './owner-endpoints.ts';

interface OwnerFilterProps {
  /** `ME`, `NOBODY` or the identifier of a member; null for everybody's. */
  owner: string | null;
  onChange: (owner: string | null) => void;
}

/** Whose requests are shown. */
export function OwnerFilter({ owner, onChange }: OwnerFilterProps) {
  const { t } = useTranslation();
  const { data: members = [] } = useListContactRequestOwnersQuery();
  return (
    <Select
      size="large"
      aria-label={t('admin:contactRequests.owner.label')}
      value={owner ?? ''}
      onChange={(_, { value }) => onChange(value === '' ? null : value)}
    >
      <option value="">{t('admin:contactRequests.owner.everybody')}</option>
      <option value="ME">{t('admin:contactRequests.owner.mine')}</option>
      <option value="NOBODY">{t('admin:contactRequests.owner.nobodys')}</option>
      {members.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </Select>
  );
}
