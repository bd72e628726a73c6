import type { Match } from '@passerelle/contract/clients/matching';
import type { MatchCriterion } from '@passerelle/contract/common/enumerations';
import { useLabels, useLanguage } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import '../translations.ts';

/** What a card has of a client's criteria, in words: how many, and always which. */
export function useMatchWords({ met, unmet }: Match) {
  const { t } = useTranslation();
  const label = useLabels();
  const language = useLanguage();
  const listed = (criteria: readonly MatchCriterion[]) =>
    criteria.map((criterion) => label('matchCriterion', criterion).toLocaleLowerCase(language)).join(', ');
  const reasons = [
    met.length > 0 && t('catalogue:match.met', { criteria: listed(met) }),
    unmet.length > 0 && t('catalogue:match.unmet', { criteria: listed(unmet) }),
  ];
  return {
    /** `5 de vos 6 critères` */
    count: t('catalogue:match.count', { count: met.length + unmet.length, met: met.length }),
    /** `Réunis : secteur, pays, stade. Non réunis : région.` */
    reasons: reasons.filter(Boolean).join(' '),
  };
}
