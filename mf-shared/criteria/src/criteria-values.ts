import type {
  ClientNeed,
  Country,
  InvestmentType,
  RaiseStage,
  Region,
  SearchType,
  Sector,
} from '@passerelle/contract';
import type { Client, OwnClient } from '@passerelle/contract/clients/client';

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

/** A client's own record, or the team's with what they alone know. */
export type ShownClient = OwnClient | Client;

/** Whether what only the team knows of a client is there. */
export function isForTeam(client: ShownClient): client is Client {
  return 'banquier' in client;
}

/** A client's criteria as the form shows them. */
export function toValues(client: ShownClient): CriteriaValues {
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
