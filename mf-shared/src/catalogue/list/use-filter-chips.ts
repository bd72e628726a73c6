import { useFormats } from '@passerelle/shared/i18n';
import { useTranslation } from 'react-i18next';
import { useGetEcosystemsQuery } from '../startups-api.ts';
import { filterNames, type ListFilters, meaningfulFilters } from './list-filters.ts';
import { useFilterOptions } from './use-filter-options.ts';

/** One active filter value in words, and the filters that are left without it. */
export interface FilterChip {
  key: string;
  label: string;
  rest: ListFilters;
}

const dayNames = ['validatedFrom', 'validatedTo'] as const;
const amountNames = ['minInvest', 'maxInvest'] as const;

/** The ticket's bounds in words; null where there is none. */
function useTicketLabel() {
  const { t } = useTranslation();
  const { formatMoneyShort } = useFormats();
  return ({ minInvest, maxInvest }: ListFilters): string | null => {
    const from = minInvest ? formatMoneyShort(minInvest) : null;
    const to = maxInvest ? formatMoneyShort(maxInvest) : null;
    if (from && to) return t('catalogue:filters.ticket.between', { from, to });
    if (from) return t('catalogue:filters.ticket.from', { from });
    return to ? t('catalogue:filters.ticket.to', { to }) : null;
  };
}

/** The days of the validation in words; null where there are none. */
function useValidationLabel() {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  return ({ validatedFrom, validatedTo }: ListFilters): string | null => {
    const from = validatedFrom ? formatDate(validatedFrom) : null;
    const to = validatedTo ? formatDate(validatedTo) : null;
    if (from && to) return t('catalogue:filters.validation.between', { from, to });
    if (from) return t('catalogue:filters.validation.from', { from });
    return to ? t('catalogue:filters.validation.to', { to }) : null;
  };
}

/** The active filters, each of which can be taken off on its own; the two bounds of the ticket, and of the validation, are one. */
export function useFilterChips(filters: ListFilters): FilterChip[] {
  const { t } = useTranslation();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  const options = useFilterOptions(filters.ecosystems);
  const ticketLabel = useTicketLabel();
  const validationLabel = useValidationLabel();
  const active = meaningfulFilters(filters);

  const withoutEcosystem = (id: string): ListFilters => {
    const gone = ecosystems.find((ecosystem) => ecosystem.id === id)?.subEcosystems.map(({ name }) => name);
    return {
      ...active,
      ecosystems: active.ecosystems?.filter((other) => other !== id),
      subEcosystems: active.subEcosystems?.filter((name) => !gone?.includes(name)),
    };
  };

  return filterNames.flatMap((name): FilterChip[] => {
    const value = active[name];
    if (name === 'minInvest' || name === 'maxInvest') {
      const label = ticketLabel(active);
      const isFirst = name === amountNames.find((amount) => active[amount]);
      const rest = { ...active, minInvest: undefined, maxInvest: undefined };
      return label && isFirst ? [{ key: 'ticket', label, rest: meaningfulFilters(rest) }] : [];
    }
    if (name === 'validatedFrom' || name === 'validatedTo') {
      const label = validationLabel(active);
      const isFirst = name === dayNames.find((day) => active[day]);
      const rest = { ...active, validatedFrom: undefined, validatedTo: undefined };
      return label && isFirst ? [{ key: 'validation', label, rest: meaningfulFilters(rest) }] : [];
    }
    if (name === 'businessWoman' || name === 'environmentalImpact') {
      const rest = meaningfulFilters({ ...active, [name]: undefined });
      return value ? [{ key: name, label: t(`catalogue:filters.names.${name}`), rest }] : [];
    }
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
}
