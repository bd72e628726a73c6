import type { Startup } from '@passerelle/contract/startups/startup';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import '../../translations.ts';

/**
 * The three facts on a tile: its sector, then the round and the smallest ticket of a startup that raises money, or
 * what another one is and looks for.
 */
export function useStartupTags({ informations, offer, raise }: Startup): string[] {
  const { t } = useTranslation();
  const label = useLabels();
  const { formatMoneyShort } = useFormats();
  const sector = informations.sector && label('sector', informations.sector);
  const facts = raise.need.includes('FUND_RISING')
    ? [
        raise.status && label('raiseStage', raise.status),
        raise.minInvest && t('catalogue:list.from', { amount: formatMoneyShort(raise.minInvest) }),
      ]
    : [
        offer.maturity && label('maturity', offer.maturity),
        raise.need.includes('BUSINESS_RELATIONSHIP') && label('startupNeed', 'BUSINESS_RELATIONSHIP'),
      ];
  return [sector, ...facts].filter((fact): fact is string => Boolean(fact));
}
