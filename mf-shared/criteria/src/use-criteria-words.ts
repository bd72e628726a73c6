import type { Ecosystem } from '@passerelle/contract/administration/ecosystem';
import { useValueWords } from '@passerelle/revisions';
import type { CriteriaValues } from './criteria-values.ts';

/** Returns the words for the value of a criterion. */
export function useCriteriaWords(ecosystems: readonly Pick<Ecosystem, 'id' | 'name'>[]) {
  return useValueWords<keyof CriteriaValues>(
    {
      need: 'clientNeed',
      minInvest: 'money',
      maxInvest: 'money',
      searchType: 'searchType',
      investmentType: 'investmentType',
      raise: 'raiseStage',
      sectors: 'sector',
      countries: 'country',
      regions: 'region',
    },
    { ecosystems: (id) => ecosystems.find((one) => one.id === id)?.name ?? '' },
  );
}
