import { makeStyles, Select, tokens } from '@fluentui/react-components';
import {
  bankingEntities,
  contactRequestSources,
  type Results,
  resultsLimits,
  sectors,
} from '@passerelle/contract';
import { foreignLanguageOf } from '@passerelle/contract/common/english-names';
import { useLanguage } from '@passerelle/platform/i18n';
import { Field, type Option, useOptions } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { PeriodField } from '../dashboard/period-field.tsx';
import { useListEcosystemsQuery } from '../ecosystems/endpoints.ts';
import type { ResultsView } from './use-results-view.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    // So wide that the four filters fill a row: a fifth column would stay empty beside them.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'end',
    marginBottom: tokens.spacingVerticalXXL,
    '@media print': { display: 'none' },
    '& > *': { minWidth: 0 },
  },
  period: { gridColumn: '1 / -1' },
  select: { width: '100%', minWidth: 0, '& > select': { minWidth: 0 } },
});

interface ResultsFiltersProps {
  view: ResultsView;
  results: Results | undefined;
  /** Whether nothing is known and nothing comes: no empty place stands for the period then. */
  hasNothing: boolean;
  onChange: (part: Partial<ResultsView>) => void;
}

/** The period that is counted, and what its requests belong to. */
export function ResultsFilters({ view, results, hasNothing, onChange }: ResultsFiltersProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: ecosystems = [] } = useListEcosystemsQuery();
  const options: Record<'entity' | 'sector' | 'ecosystem' | 'source', Option[]> = {
    entity: useOptions('bankingEntity', bankingEntities),
    sector: useOptions('sector', sectors),
    ecosystem: ecosystems.map(({ id, name }) => ({ value: id, label: name })),
    source: useOptions('contactRequestSource', contactRequestSources),
  };
  const { ecosystem } = view;
  const isListed =
    !ecosystem || ecosystem === 'NONE' || options.ecosystem.some(({ value }) => value === ecosystem);
  // A browser would show the first choice instead, which nobody could then choose.
  if (!isListed)
    options.ecosystem.push({ value: ecosystem, label: t('admin:results.filters.otherEcosystem') });
  return (
    <div className={styles.root}>
      {!hasNothing && (
        <PeriodField
          label={t('admin:results.period')}
          className={styles.period}
          value={{
            startDate: view.from ?? results?.period.from ?? '',
            endDate: view.to ?? results?.period.to ?? '',
          }}
          answeredEnd={results?.period.to}
          isAsked={view.to !== null}
          maximumDays={resultsLimits.maximumDays}
          onChange={({ startDate, endDate }) => onChange({ from: startDate, to: endDate })}
        />
      )}
      {(['entity', 'sector', 'ecosystem', 'source'] as const).map((name) => (
        <Field key={name} label={t(`admin:results.filters.${name}`)}>
          <Select
            size="large"
            className={styles.select}
            value={view[name] ?? ''}
            onChange={(_, { value }) => onChange({ [name]: value === '' ? null : value })}
          >
            <option value="">{t('admin:results.filters.all')}</option>
            {options[name].map(({ value, label }) => (
              <option key={value} value={value} lang={foreignLanguageOf(label, language)}>
                {label}
              </option>
            ))}
            <option value="NONE">{t('admin:results.unknown')}</option>
          </Select>
        </Field>
      ))}
    </div>
  );
}
