import {
  countries,
  maturities,
  raiseStages,
  regions,
  sectors,
  startupNeeds,
} from '@passerelle/contract/common/enumerations';
import { raiseValueBuckets } from '@passerelle/contract/common/limits';
import { filterableStatuses } from '@passerelle/contract/startups/startup-list';
import { useFormats, useLabels } from '@passerelle/shared/i18n';
import type { Option } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useGetEcosystemsQuery } from '../startups-api.ts';
import type { ListFilterName } from './list-filters.ts';

export type FilterOptions = Record<ListFilterName, Option[]>;

function useBucketLabel() {
  const { t } = useTranslation();
  const { formatMoneyShort } = useFormats();
  return ({ from, to }: (typeof raiseValueBuckets)[number]): string => {
    if (to === null) return t('catalogue:filters.bucket.above', { from: formatMoneyShort(from) });
    if (from === 0) return t('catalogue:filters.bucket.below', { to: formatMoneyShort(to) });
    return t('catalogue:filters.bucket.between', { from: formatMoneyShort(from), to: formatMoneyShort(to) });
  };
}

function byLabel(language: string) {
  const collator = new Intl.Collator(language);
  return (one: Option, other: Option) => collator.compare(one.label, other.label);
}

/**
 * What every filter with several values offers, in the language of the interface. Sub-ecosystems go by their name,
 * under the ecosystems that are chosen.
 */
export function useFilterOptions(chosenEcosystems: readonly string[] = []): FilterOptions {
  const { i18n } = useTranslation();
  const label = useLabels();
  const bucketLabel = useBucketLabel();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  const inOrder = byLabel(i18n.language);
  const subEcosystems = ecosystems
    .filter(({ id }) => chosenEcosystems.includes(id))
    .flatMap((ecosystem) => ecosystem.subEcosystems.map(({ name }) => name));
  return {
    statuses: filterableStatuses.map((value) => ({ value, label: label('startupStatus', value) })),
    sectors: sectors.map((value) => ({ value, label: label('sector', value) })),
    countries: countries.map((value) => ({ value, label: label('country', value) })),
    regions: regions.map((value) => ({ value, label: label('region', value) })),
    ecosystems: ecosystems.map(({ id, name }) => ({ value: id, label: name })).sort(inOrder),
    subEcosystems: [...new Set(subEcosystems)].map((name) => ({ value: name, label: name })).sort(inOrder),
    maturities: maturities.map((value) => ({ value, label: label('maturity', value) })),
    needs: startupNeeds.map((value) => ({ value, label: label('startupNeed', value) })),
    raise: raiseStages.map((value) => ({ value, label: label('raiseStage', value) })),
    raiseValue: raiseValueBuckets.map((bucket) => ({
      value: String(bucket.from),
      label: bucketLabel(bucket),
    })),
  };
}

/** Options with how many startups each would leave; without, as long as that is not counted. */
export function withCounts(
  options: Option[],
  counts: Readonly<Record<string, number>> | undefined,
): Option[] {
  return counts ? options.map((option) => ({ ...option, count: counts[option.value] ?? 0 })) : options;
}
