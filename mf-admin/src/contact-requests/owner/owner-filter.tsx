import { makeStyles, Select } from '@fluentui/react-components';
import { screens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useListContactRequestOwnersQuery } from './owner-endpoints.ts';

/** What can be chosen beside a member. */
const words = { ME: 'mine', NOBODY: 'nobodys' } as const;

const useStyles = makeStyles({
  // As wide as the search beside it: a list is otherwise as wide as the longest name in it.
  root: {
    maxWidth: 'min(100%, 300px)',
    '& > select': { minWidth: 0 },
    // One width for all that stand below one another.
    [screens.phone]: { flexBasis: '100%', maxWidth: '100%' },
  },
});

interface OwnerFilterProps {
  /** `ME`, `NOBODY` or the identifier of a member; null for everybody's. */
  owner: string | null;
  onChange: (owner: string | null) => void;
}

/** Whose requests are shown. */
export function OwnerFilter({ owner, onChange }: OwnerFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data: members = [] } = useListContactRequestOwnersQuery();
  const isListed = !owner || owner in words || members.some(({ id }) => id === owner);
  return (
    <Select
      root={{ className: styles.root }}
      size="large"
      aria-label={t('admin:contactRequests.owner.label')}
      value={owner ?? ''}
      onChange={(_, { value }) => onChange(value === '' ? null : value)}
    >
      <option value="">{t('admin:contactRequests.owner.everybody')}</option>
      {(['ME', 'NOBODY'] as const).map((word) => (
        <option key={word} value={word}>
          {t(`admin:contactRequests.owner.${words[word]}`)}
        </option>
      ))}
      {/* A browser would show the first choice instead, which nobody could then choose. */}
      {!isListed && <option value={owner}>{t('admin:contactRequests.owner.somebody')}</option>}
      {members.map(({ id, fullName }) => (
        <option key={id} value={id}>
          {fullName}
        </option>
      ))}
    </Select>
  );
}
