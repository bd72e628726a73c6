import { roles, type UserFilter, userStates } from '@passerelle/contract';
import { useOptions } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListToolbar } from '../filters/list-toolbar.tsx';

interface UserToolbarProps {
  view: UserFilter;
  onChange: (part: Partial<UserFilter>) => void;
}

/** Whom to look for, how far they are, and in which role. */
export function UserToolbar({ view, onChange }: UserToolbarProps) {
  const { t } = useTranslation();
  return (
    <ListToolbar
      search={view.search}
      label={t('admin:users.list.filter')}
      placeholder={t('admin:users.list.filterPlaceholder')}
      onSearch={(search) => onChange({ search })}
      filters={[
        {
          label: t('admin:users.list.state'),
          options: useOptions('userState', userStates),
          values: view.states,
          placeholder: t('admin:users.list.allStates'),
          onChange: (chosen) => onChange({ states: userStates.filter((state) => chosen.includes(state)) }),
        },
        {
          label: t('admin:users.list.roles'),
          options: useOptions('role', roles),
          values: view.roles,
          placeholder: t('admin:users.list.allRoles'),
          onChange: (chosen) => onChange({ roles: roles.filter((role) => chosen.includes(role)) }),
        },
      ]}
    />
  );
}
