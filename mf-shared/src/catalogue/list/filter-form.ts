import { filtersFromQuery, type ListFilterName, type ListFilters } from './list-filters.ts';

/** The filters as the fields of the drawer hold them: texts for every chosen value, null for an empty amount. */
export interface FilterFormValues extends Record<ListFilterName, string[]> {
  minInvest: number | null;
  maxInvest: number | null;
  businessWoman: boolean;
  environmentalImpact: boolean;
  /** `YYYY-MM-DD`, or what was typed while it is no day. */
  validatedFrom: string | null;
  validatedTo: string | null;
}

const texts = (values: readonly (string | number)[] | undefined) => (values ?? []).map(String);

export function formOfFilters(filters: ListFilters): FilterFormValues {
  return {
    statuses: texts(filters.statuses),
    sectors: texts(filters.sectors),
    countries: texts(filters.countries),
    regions: texts(filters.regions),
    ecosystems: texts(filters.ecosystems),
    subEcosystems: texts(filters.subEcosystems),
    maturities: texts(filters.maturities),
    needs: texts(filters.needs),
    raise: texts(filters.raise),
    raiseValue: texts(filters.raiseValue),
    minInvest: filters.minInvest ?? null,
    maxInvest: filters.maxInvest ?? null,
    businessWoman: filters.businessWoman ?? false,
    environmentalImpact: filters.environmentalImpact ?? false,
    validatedFrom: filters.validatedFrom ?? null,
    validatedTo: filters.validatedTo ?? null,
  };
}

/** The filters that a filled-in drawer means. */
export function filtersOfForm(values: FilterFormValues): ListFilters {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const chosen of [value ?? []].flat()) query.append(name, String(chosen));
  }
  return filtersFromQuery(query);
}
