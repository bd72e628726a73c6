import type { OwnClient } from '@passerelle/contract/client';
import { startupNeedOfClientNeed } from '@passerelle/contract/enumerations';
import { type ListFilters, meaningfulFilters } from '@passerelle/shared/catalogue';

/** A client's criteria as filters of the list of startups. An empty criterion means all and filters nothing. */
export function criteriaFilters(client: OwnClient): ListFilters {
  const { sectors, countries, regions, ecosystems, need, raise, minInvest, maxInvest } = client;
  return meaningfulFilters({
    sectors,
    countries,
    regions,
    ecosystems,
    needs: need.map((one) => startupNeedOfClientNeed[one]),
    raise,
    minInvest: minInvest ?? undefined,
    maxInvest: maxInvest ?? undefined,
  });
}
