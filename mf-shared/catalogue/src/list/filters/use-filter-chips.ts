import { flagFilters, type RangeFilter, rangeFilters } from '@passerelle/contract/startups/card/filters';
import type { Kind } from '@passerelle/contract/startups/card/kinds';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useGetEcosystemsQuery } from '../../startups-api.ts';
import { type ListFilters, listNames, meaningfulFilters } from './list-filters.ts';
import { useFilterOptions } from './use-filter-options.ts';
import '../../translations.ts';

/** One active filter value in words, and the filters that are left without it. */
export interface FilterChip {
  key: string;
  label: string;
  rest: ListFilters;
}

/** The ends of a range in words; null where there are none. */
function useRangeLabel() {
  const { t } = useTranslation();
  return (name: RangeFilter | 'validation', from: string | null, to: string | null): string | null => {
    if (from && to) return t(`catalogue:filters.${name}.between`, { from, to });
    if (from) return t(`catalogue:filters.${name}.from`, { from });
    return to ? t(`catalogue:filters.${name}.to`, { to }) : null;
  };
}

/** A number in words, in what it counts. */
function useNumberWords() {
  const { formatMoneyShort, formatNumber, formatPercent } = useFormats();
  return (is: Kind, value: number): string => {
    const unit = is.kind === 'number' ? is.unit : undefined;
    if (unit === 'EUR') return formatMoneyShort(value);
    return unit === 'PERCENT' ? formatPercent(value / 100) : formatNumber(value);
  };
}

/** The active filters, each of which can be taken off on its own; the two ends of a range are one. */
export function useFilterChips(filters: ListFilters): FilterChip[] {
  const { t } = useTranslation();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  const options = useFilterOptions(filters.ecosystems);
  const { formatDate } = useFormats();
  const rangeLabel = useRangeLabel();
  const numberWords = useNumberWords();
  const active = meaningfulFilters(filters);

  const withoutEcosystem = (id: string): ListFilters => {
    const gone = ecosystems.find((ecosystem) => ecosystem.id === id)?.subEcosystems.map(({ name }) => name);
    return {
      ...active,
      ecosystems: active.ecosystems?.filter((other) => other !== id),
      subEcosystems: active.subEcosystems?.filter((name) => !gone?.includes(name)),
    };
  };

  const chipsOfValues = listNames.flatMap((name): FilterChip[] => {
    const values: readonly (string | number)[] = active[name] ?? [];
    return values.map((chosen) => {
      const option = options[name].find((offered) => offered.value === String(chosen));
      const left = { ...active, [name]: values.filter((other) => other !== chosen) };
      return {
        key: `${name}-${chosen}`,
        // An ecosystem is nameless until the list of them has arrived.
        label:
          option?.label ?? (name === 'subEcosystems' ? String(chosen) : t(`catalogue:filters.names.${name}`)),
        rest: meaningfulFilters(name === 'ecosystems' ? withoutEcosystem(String(chosen)) : left),
      };
    });
  });
  const chipOf = (key: string, label: string | null, gone: ListFilters): FilterChip[] =>
    label === null ? [] : [{ key, label, rest: meaningfulFilters({ ...active, ...gone }) }];
  const chipsOfRanges = rangeFilters.flatMap(({ name, from, to, is }) => {
    const words = (value: number | undefined) => (value === undefined ? null : numberWords(is, value));
    const label = rangeLabel(name, words(active[from]), words(active[to]));
    return chipOf(name, label, { [from]: undefined, [to]: undefined });
  });
  const chipsOfFlags = flagFilters.flatMap(({ name }) =>
    chipOf(name, active[name] ? t(`catalogue:filters.names.${name}`) : null, { [name]: undefined }),
  );
  const { validatedFrom, validatedTo } = active;
  const days = [validatedFrom, validatedTo].map((day) => (day ? formatDate(day) : null));
  const chipOfValidation = chipOf('validation', rangeLabel('validation', days[0] ?? null, days[1] ?? null), {
    validatedFrom: undefined,
    validatedTo: undefined,
  });
  return [...chipsOfValues, ...chipsOfRanges, ...chipsOfFlags, ...chipOfValidation];
}
