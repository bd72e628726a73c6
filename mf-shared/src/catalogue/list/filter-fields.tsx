import { makeStyles, tokens } from '@fluentui/react-components';
import { FRANCE } from '@passerelle/contract/common/enumerations';
import type { StartupCounts } from '@passerelle/contract/startups/startup-list';
import {
  CheckboxField,
  countedLabel,
  DateField,
  houseTokens,
  MultiSelect,
  NumberField,
  screens,
} from '@passerelle/shared/ui';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FilterFormValues } from './filter-form.ts';
import type { ListFilterName } from './list-filters.ts';
import { useFilterOptions, withCounts } from './use-filter-options.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXXL },
  group: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: {
    padding: 0,
    marginBottom: tokens.spacingVerticalM,
    fontFamily: houseTokens.fontFamilyHeading,
    fontWeight: 500,
    fontSize: '19px',
    lineHeight: 1.25,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [screens.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const commitments = ['businessWoman', 'environmentalImpact'] as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

interface FilterFieldsProps {
  control: Control<FilterFormValues>;
  showsStatus: boolean;
  /** How many startups each option would leave; undefined while they are counted. */
  counts: StartupCounts | undefined;
}

/** Every filter of the list. Regions come with France, sub-ecosystems with their ecosystem. */
export function FilterFields({ control, showsStatus, counts }: FilterFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [countries, ecosystems] = useWatch({ control, name: ['countries', 'ecosystems'] });
  const options = useFilterOptions(ecosystems);
  const several = (name: ListFilterName) => (
    <MultiSelect
      control={control}
      name={name}
      label={t(`catalogue:filters.names.${name}`)}
      placeholder={t(`catalogue:filters.any.${name}`)}
      options={withCounts(options[name], counts?.[name])}
    />
  );
  return (
    <div className={styles.root}>
      <Group title={t('catalogue:filters.groups.startup')}>
        {showsStatus && several('statuses')}
        {several('sectors')}
        {several('maturities')}
        {several('countries')}
        {countries.includes(FRANCE) && several('regions')}
      </Group>
      <Group title={t('catalogue:filters.groups.ecosystem')}>
        {several('ecosystems')}
        {options.subEcosystems.length > 0 && several('subEcosystems')}
      </Group>
      <Group title={t('catalogue:filters.groups.raise')}>
        {several('needs')}
        {several('raise')}
        {several('raiseValue')}
      </Group>
      <Group title={t('catalogue:filters.groups.ticket')}>
        <NumberField
          control={control}
          name="minInvest"
          label={t('catalogue:filters.names.minInvest')}
          unit="€"
        />
        <NumberField
          control={control}
          name="maxInvest"
          label={t('catalogue:filters.names.maxInvest')}
          unit="€"
        />
      </Group>
      <Group title={t('catalogue:filters.groups.validation')}>
        <DateField
          control={control}
          name="validatedFrom"
          label={t('catalogue:filters.names.validatedFrom')}
        />
        <DateField control={control} name="validatedTo" label={t('catalogue:filters.names.validatedTo')} />
      </Group>
      <Group title={t('catalogue:filters.groups.commitments')}>
        {commitments.map((name) => (
          <CheckboxField
            key={name}
            control={control}
            name={name}
            label={countedLabel({
              label: t(`catalogue:filters.names.${name}`),
              count: counts && (counts[name].true ?? 0),
            })}
          />
        ))}
      </Group>
    </div>
  );
}
