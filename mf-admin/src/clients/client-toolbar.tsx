import { makeStyles, tokens } from '@fluentui/react-components';
import { bankingEntities, type ClientFilter } from '@passerelle/contract';
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

interface ClientToolbarProps {
  view: ClientFilter;
  onChange: (part: Partial<ClientFilter>) => void;
}

/** Whom to look for, and the entities of the bank that follow them. */
export function ClientToolbar({ view, onChange }: ClientToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const entities = useOptions('bankingEntity', bankingEntities);
  const [typed, setTyped] = useDebouncedText(view.search, (search) => onChange({ search }));
  return (
    <search className={styles.root}>
      <SearchInput
        size="large"
        label={t('admin:clients.search')}
        className={styles.field}
        placeholder={t('admin:clients.searchPlaceholder')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
      <Field label={t('admin:clients.entities')} className={styles.field}>
        <MultiSelectInput
          options={entities}
          values={view.entities}
          placeholder={t('admin:clients.allEntities')}
          onChange={(chosen) =>
            onChange({ entities: bankingEntities.filter((entity) => chosen.includes(entity)) })
          }
        />
      </Field>
    </search>
  );
}
