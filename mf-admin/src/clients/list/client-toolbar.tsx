import { bankingEntities, type ClientFilter } from '@passerelle/contract';
import { useOptions } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ListToolbar } from '../../filters/list-toolbar.tsx';

interface ClientToolbarProps {
  view: ClientFilter;
  onChange: (part: Partial<ClientFilter>) => void;
}

/** Whom to look for, and the entities of the bank that follow them. */
export function ClientToolbar({ view, onChange }: ClientToolbarProps) {
  const { t } = useTranslation();
  return (
    <ListToolbar
      search={view.search}
      label={t('admin:clients.search')}
      placeholder={t('admin:clients.searchPlaceholder')}
      onSearch={(search) => onChange({ search })}
      filters={[
        {
          label: t('admin:clients.entities'),
          options: useOptions('bankingEntity', bankingEntities),
          values: view.entities,
          placeholder: t('admin:clients.allEntities'),
          onChange: (chosen) =>
            onChange({ entities: bankingEntities.filter((entity) => chosen.includes(entity)) }),
        },
      ]}
    />
  );
}
