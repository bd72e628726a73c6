import { searchTypes } from '@passerelle/contract/common/enumerations';
import { digestLimits, investmentAmounts } from '@passerelle/contract/common/limits';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import type { Chapter, Fact } from '../chapters/chapter.ts';
import { useAccountChapter } from '../chapters/use-account-chapter.ts';
import { useContactChapter } from '../chapters/use-contact-chapter.ts';
import { useSecurityChapter } from '../chapters/use-security-chapter.ts';
import { pictures } from './pictures.ts';
import './translations.ts';

/** What the criteria accept. */
function useAmountFacts(): Fact[] {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const { minimum, maximum, step } = investmentAmounts;
  return [
    {
      name: t('clientGuide:criteria.amounts'),
      value: t('clientGuide:criteria.amountsValue', {
        minimum: formatMoney(minimum),
        maximum: formatMoney(maximum),
      }),
    },
    { name: t('clientGuide:criteria.step'), value: formatMoney(step) },
  ];
}

/** How often mails come, by how the client searches. */
function useMailFacts(): Fact[] {
  const { t } = useTranslation();
  const label = useLabels();
  return searchTypes.map((type) => ({
    name: label('searchType', type),
    value: t('clientGuide:mails.value', { count: digestLimits.daysBetween[type] }),
  }));
}

/** From a client's criteria to a meeting. */
export function useChapters(): Chapter[] {
  const { t } = useTranslation();
  return [
    {
      id: 'criteria',
      title: t('clientGuide:criteria.title'),
      text: t('clientGuide:criteria.text'),
      picture: { source: pictures.criteria, alternative: t('clientGuide:criteria.picture') },
      facts: useAmountFacts(),
    },
    {
      id: 'browse',
      title: t('clientGuide:browse.title'),
      text: t('clientGuide:browse.text'),
      picture: { source: pictures.browse, alternative: t('clientGuide:browse.picture') },
    },
    {
      id: 'filter',
      title: t('clientGuide:filter.title'),
      text: t('clientGuide:filter.text'),
      picture: { source: pictures.filter, alternative: t('clientGuide:filter.picture') },
    },
    {
      id: 'request',
      title: t('clientGuide:request.title'),
      text: t('clientGuide:request.text'),
      picture: { source: pictures.request, alternative: t('clientGuide:request.picture') },
    },
    {
      id: 'follow',
      title: t('clientGuide:follow.title'),
      text: t('clientGuide:follow.text'),
      picture: { source: pictures.follow, alternative: t('clientGuide:follow.picture') },
    },
    {
      id: 'mails',
      title: t('clientGuide:mails.title'),
      text: t('clientGuide:mails.text'),
      facts: useMailFacts(),
    },
    useAccountChapter(),
    useSecurityChapter('GUEST'),
    useContactChapter(t('clientGuide:contact.text')),
  ];
}
