import { Facts, useGetEcosystemsQuery } from '@passerelle/catalogue';
import type { Client } from '@passerelle/contract';
import { FRANCE } from '@passerelle/contract/common/enumerations';
import { useCriteriaWords } from '@passerelle/criteria';
import { Panel, Words } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

/** What a client looks for, for members of the team who may read it and not change it. */
export function CriteriaFacts({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  const wordsOf = useCriteriaWords(ecosystems);
  const asked = (name: 'need' | 'searchType') => ({
    name: t(`criteria:asOther.${name}`),
    value: wordsOf(name, client[name]),
  });
  const isNotifiable = {
    name: t('criteria:asOther.isNotifiable'),
    value: client.isNotifiable === null ? null : t(client.isNotifiable ? 'criteria:yes' : 'criteria:no'),
  };
  const invested = (name: 'minInvest' | 'maxInvest' | 'raise' | 'investmentType') => ({
    name: t(`criteria:${name}`),
    value: wordsOf(name, client[name]),
  });
  const kept = (name: 'sectors' | 'ecosystems' | 'countries' | 'regions', all: string) => ({
    name: t(`criteria:${name}`),
    value: client[name].length > 0 ? <Words>{wordsOf(name, client[name])}</Words> : all,
  });
  return (
    <>
      <Panel title={t('criteria:search')}>
        <Facts facts={[asked('need'), asked('searchType'), isNotifiable]} />
      </Panel>
      {client.need.includes('INVESTMENT') && (
        <Panel title={t('criteria:investment')}>
          <Facts
            facts={[
              invested('minInvest'),
              invested('maxInvest'),
              invested('raise'),
              invested('investmentType'),
            ]}
          />
        </Panel>
      )}
      <Panel title={t('criteria:scope')}>
        <Facts
          facts={[
            kept('sectors', t('criteria:allSectors')),
            kept('ecosystems', t('criteria:allEcosystems')),
            kept('countries', t('criteria:allCountries')),
            ...(client.countries.includes(FRANCE) ? [kept('regions', t('criteria:allRegions'))] : []),
          ]}
        />
      </Panel>
    </>
  );
}
