import { raiseValueBuckets } from '@passerelle/contract/common/limits';
import { type AnyOfFilter, anyOfFilters } from '@passerelle/contract/startups/card/filters';
import { lists } from '@passerelle/contract/startups/card/kinds';
import { filterableStatuses } from '@passerelle/contract/startups/list-rules';
import type { ListFilterName } from '@passerelle/contract/startups/list-values';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import type { Option } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useGetEcosystemsQuery } from '../../startups-api.ts';
import '../../translations.ts';

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
 * under the ecosystems that are chosen; those that are chosen are offered without their ecosystem, too.
 */
export function useFilterOptions(
  chosenEcosystems: readonly string[] = [],
  chosenSubEcosystems: readonly string[] = [],
): FilterOptions {
  const { i18n } = useTranslation();
  const label = useLabels();
  const bucketLabel = useBucketLabel();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  const inOrder = byLabel(i18n.language);
  const subEcosystems = ecosystems
    .filter(({ id }) => chosenEcosystems.includes(id))
    .flatMap((ecosystem) => ecosystem.subEcosystems.map(({ name }) => name));
  const ofLists = Object.fromEntries(
    anyOfFilters.map(({ name, is }) => [
      name,
      'list' in is ? lists[is.list].map((value) => ({ value, label: label(is.list, value as never) })) : [],
    ]),
  ) as Record<AnyOfFilter, Option[]>;
  return {
    ...ofLists,
    statuses: filterableStatuses.map((value) => ({ value, label: label('startupStatus', value) })),
    ecosystems: ecosystems.map(({ id, name }) => ({ value: id, label: name })).sort(inOrder),
    subEcosystems: [...new Set([...subEcosystems, ...chosenSubEcosystems])]
      .map((name) => ({ value: name, label: name }))
      .sort(inOrder),
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
  if (!counts) return options;
  // An option may be called as what every object has, such as `constructor`.
  const byName = new Map(Object.entries(counts));
  return options.map((option) => ({ ...option, count: byName.get(option.value) ?? 0 }));
}
