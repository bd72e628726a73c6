import { searchLimits, startupListPage } from '@passerelle/contract/common/limits';
import { useFormats } from '@passerelle/platform/i18n';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '../chapters/chapter.ts';
import { useAccountChapter } from '../chapters/use-account-chapter.ts';
import { useContactChapter } from '../chapters/use-contact-chapter.ts';
import { useSecurityChapter } from '../chapters/use-security-chapter.ts';
import { pictures } from './pictures.ts';
import './translations.ts';

/** What a banker reads, and where their access ends. */
export function useChapters(): Chapter[] {
  const { t } = useTranslation();
  const { formatNumber } = useFormats();
  return [
    {
      id: 'browse',
      title: t('bankerGuide:browse.title'),
      text: t('bankerGuide:browse.text'),
      picture: { source: pictures.browse, alternative: t('bankerGuide:browse.picture') },
      facts: [
        { name: t('bankerGuide:browse.page'), value: formatNumber(startupListPage) },
        {
          name: t('bankerGuide:browse.search'),
          value: t('bankerGuide:browse.searchValue', { maximum: searchLimits.results }),
        },
      ],
    },
    {
      id: 'filter',
      title: t('bankerGuide:filter.title'),
      text: t('bankerGuide:filter.text'),
      picture: { source: pictures.filter, alternative: t('bankerGuide:filter.picture') },
    },
    {
      id: 'card',
      title: t('bankerGuide:card.title'),
      text: t('bankerGuide:card.text'),
      picture: { source: pictures.card, alternative: t('bankerGuide:card.picture') },
    },
    { id: 'scope', title: t('bankerGuide:scope.title'), text: t('bankerGuide:scope.text') },
    useAccountChapter(),
    useSecurityChapter('STAFF'),
    useContactChapter(t('bankerGuide:contact.text')),
  ];
}
