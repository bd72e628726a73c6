import { makeStyles, tokens } from '@fluentui/react-components';
import { FRANCE } from '@passerelle/contract/common/enumerations';
import { flagFilters, rangeFilters } from '@passerelle/contract/startups/card/filters';
import { unitSigns } from '@passerelle/contract/startups/card/kinds';
import type { ListFilterName } from '@passerelle/contract/startups/list-values';
import type { StartupCounts } from '@passerelle/contract/startups/startup-list';
import {
  CheckboxField,
  countedLabel,
  DateField,
  houseTokens,
  MultiSelect,
  NotLoaded,
  NumberField,
  screens,
} from '@passerelle/ui';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGetEcosystemsQuery } from '../../startups-api.ts';
import type { FilterFormValues } from './filter-form.ts';
import { useFilterOptions, withCounts } from './use-filter-options.ts';
import '../../translations.ts';

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

/** The group of the drawer that has a filter by values; within a group they stand in this order. */
const groups: Record<ListFilterName, 'startup' | 'ecosystem' | 'raise'> = {
  statuses: 'startup',
  sectors: 'startup',
  maturities: 'startup',
  countries: 'startup',
  regions: 'startup',
  ecosystems: 'ecosystem',
  subEcosystems: 'ecosystem',
  needs: 'raise',
  raise: 'raise',
  raiseValue: 'raise',
};
const groupNames = ['startup', 'ecosystem', 'raise'] as const;
const namesIn = (group: (typeof groupNames)[number]) =>
  (Object.keys(groups) as ListFilterName[]).filter((name) => groups[name] === group);

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

/** Every filter of the list. Regions come with France, sub-ecosystems with their ecosystem or once they are chosen. */
export function FilterFields({ control, showsStatus, counts }: FilterFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [countries, ecosystems, subEcosystems] = useWatch({
    control,
    name: ['countries', 'ecosystems', 'subEcosystems'],
  });
  const options = useFilterOptions(ecosystems, subEcosystems);
  const { isError: areEcosystemsMissing, refetch } = useGetEcosystemsQuery();
  const several = (name: ListFilterName) => (
    <MultiSelect
      key={name}
      control={control}
      name={name}
      label={t(`catalogue:filters.names.${name}`)}
      placeholder={t(`catalogue:filters.any.${name}`)}
      help={name === 'ecosystems' && areEcosystemsMissing && <NotLoaded onRetry={refetch} />}
      options={withCounts(options[name], counts?.[name])}
    />
  );
  const isShown = (name: ListFilterName) => {
    if (name === 'statuses') return showsStatus;
    if (name === 'regions') return countries.includes(FRANCE);
    return name !== 'subEcosystems' || options.subEcosystems.length > 0;
  };
  return (
    <div className={styles.root}>
      {groupNames.map((group) => (
        <Group key={group} title={t(`catalogue:filters.groups.${group}`)}>
          {namesIn(group).map((name) => isShown(name) && several(name))}
        </Group>
      ))}
      {rangeFilters.map(({ name, from, to, is }) => (
        <Group key={name} title={t(`catalogue:filters.groups.${name}`)}>
          {[from, to].map((bound) => (
            <NumberField
              key={bound}
              control={control}
              name={bound}
              label={t(`catalogue:filters.names.${bound}`)}
              unit={is.kind === 'number' && is.unit ? unitSigns[is.unit] : undefined}
            />
          ))}
        </Group>
      ))}
      <Group title={t('catalogue:filters.groups.validation')}>
        <DateField
          control={control}
          name="validatedFrom"
          label={t('catalogue:filters.names.validatedFrom')}
        />
        <DateField control={control} name="validatedTo" label={t('catalogue:filters.names.validatedTo')} />
      </Group>
      <Group title={t('catalogue:filters.groups.commitments')}>
        {flagFilters.map(({ name }) => (
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
