import { makeStyles, tokens } from '@fluentui/react-components';
import { type AuditFilter, auditActions, auditEntityTypes, searchLimits } from '@passerelle/contract';
import {
  DateRangeField,
  dayOf,
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
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    marginBottom: tokens.spacingVerticalXL,
    [screens.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  dates: { gridColumn: '1 / -1' },
});

interface AuditToolbarProps {
  filter: AuditFilter & { from: string; to: string };
  onChange: (part: Partial<AuditFilter>) => void;
}

/** Whom or what to look for, which acts, about what, and when. */
export function AuditToolbar({ filter, onChange }: AuditToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const actions = useOptions('auditAction', auditActions);
  const entityTypes = useOptions('auditEntityType', auditEntityTypes);
  const [typed, setTyped] = useDebouncedText(
    filter.search ?? '',
    (search) => onChange({ search }),
    searchLimits.textLength,
  );
  return (
    <search className={styles.root}>
      <SearchInput
        size="large"
        label={t('admin:audit.search')}
        maximum={searchLimits.textLength}
        placeholder={t('admin:audit.searchPlaceholder')}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
      />
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
      <DateRangeField
        className={styles.dates}
        label={t('admin:audit.dates')}
        value={{ startDate: filter.from, endDate: filter.to }}
        maximum={dayOf(new Date())}
        onChange={({ startDate, endDate }) => onChange({ from: startDate, to: endDate })}
      />
    </search>
  );
}
