import { FRANCE, type MatchCriterion } from '@passerelle/contract/common/enumerations';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import { useEcosystemName } from '../use-ecosystem-name.ts';
import '../translations.ts';

/** What a card says of a criterion: `Healthtech`, `dès 150 000 €`. */
export function useReasonValue(criterion: MatchCriterion, { informations, raise }: Startup): string {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatMoney } = useFormats();
  const { sector, country, region, ecosystemId } = informations;
  const { name: ecosystem } = useEcosystemName(criterion === 'ECOSYSTEM' ? ecosystemId : null);
  const said = (): string | null | undefined => {
    switch (criterion) {
      case 'SECTOR':
        return sector && label('sector', sector);
      case 'COUNTRY':
        return country && label('country', country);
      case 'REGION':
        // A region narrows France alone.
        if (country !== FRANCE) return t('catalogue:match.noRegion');
        return region && label('region', region);
      case 'ECOSYSTEM':
        return ecosystem;
      case 'STAGE':
        return raise.status && label('raiseStage', raise.status);
      case 'TICKET':
        return raise.minInvest ? t('catalogue:list.from', { amount: formatMoney(raise.minInvest) }) : null;
      case 'NEED':
        return raise.need.map((need) => label('startupNeed', need)).join(', ');
    }
  };
  return said() || t('catalogue:match.unsaid');
}
