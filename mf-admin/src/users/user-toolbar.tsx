import { makeStyles, tokens } from '@fluentui/react-components';
import { roles, type UserFilter, userStates } from '@passerelle/contract';
import {
  Field,
  MultiSelectInput,
  SearchInput,
  screens,
  useDebouncedText,
  useOptions,
} from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalXL,
  },
  field: { width: '300px', maxWidth: '100%', [screens.phone]: { width: '100%' } },
});

interface UserToolbarProps {
  view: UserFilter;
  onChange: (part: Partial<UserFilter>) => void;
}

/** Whom to look for, how far they are, and in which role. */
export function UserToolbar({ view, onChange }: UserToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const states = useOptions('userState', userStates);
  const roleOptions = useOptions('role', roles);
  const [typed, setTyped] = useDebouncedText(view.search, (search) => onChange({ search }));
  return (
    <search className={styles.root}>
      <SearchInput
        size="large"
        label={t('admin:users.list.filter')}
        className={styles.field}
        placeholder={t('admin:users.list.filterPlaceholder')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Field label={t('admin:users.list.state')} className={styles.field}>
        <MultiSelectInput
          options={states}
          values={view.states}
          placeholder={t('admin:users.list.allStates')}
          onChange={(chosen) => onChange({ states: userStates.filter((state) => chosen.includes(state)) })}
        />
      </Field>
      <Field label={t('admin:users.list.roles')} className={styles.field}>
        <MultiSelectInput
          options={roleOptions}
          values={view.roles}
          placeholder={t('admin:users.list.allRoles')}
          onChange={(chosen) => onChange({ roles: roles.filter((role) => chosen.includes(role)) })}
        />
      </Field>
    </search>
  );
}
