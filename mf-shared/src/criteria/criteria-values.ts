import type {
  ClientNeed,
  Country,
  InvestmentType,
  RaiseStage,
  Region,
  SearchType,
  Sector,
} from '@passerelle/contract';
import type { OwnClient } from '@passerelle/contract/client';

/** The form's values: what the contract takes, and null where a single choice is not made yet. */
export interface CriteriaValues {
  need: ClientNeed[];
  searchType: SearchType | null;
  isNotifiable: boolean | null;
  minInvest: number | null;
  maxInvest: number | null;
  investmentType: InvestmentType | null;
  raise: RaiseStage[];
  sectors: Sector[];
  ecosystems: string[];
  countries: Country[];
  regions: Region[];
}

/** A client's criteria as the form shows them. */
export function toValues(client: OwnClient): CriteriaValues {
  const { need, searchType, isNotifiable, minInvest, maxInvest, investmentType, raise } = client;
  const { sectors, ecosystems, countries, regions } = client;
  return {
    need,
    searchType,
    isNotifiable,
    minInvest,
    maxInvest,
    investmentType,
    raise,
    sectors,
    ecosystems,
    countries,
    regions,
  };
}
