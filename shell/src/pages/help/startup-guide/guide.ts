import { unsavedTextDays } from '@passerelle/contract/common/limits';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '../chapters/chapter.ts';
import { useAccountChapter } from '../chapters/use-account-chapter.ts';
import { useContactChapter } from '../chapters/use-contact-chapter.ts';
import { useSecurityChapter } from '../chapters/use-security-chapter.ts';
import { pictures } from './pictures.ts';
import { useCardFacts } from './use-card-facts.ts';
import './translations.ts';

/** From the first sign-in of a startup to the day a client asks to meet it. */
export function useChapters(): Chapter[] {
  const { t } = useTranslation();
  return [
    {
      id: 'prepare',
      title: t('startupGuide:prepare.title'),
      text: t('startupGuide:prepare.text'),
      picture: { source: pictures.prepare, alternative: t('startupGuide:prepare.picture') },
    },
    {
      id: 'wizard',
      title: t('startupGuide:wizard.title'),
      text: t('startupGuide:wizard.text'),
      picture: { source: pictures.wizard, alternative: t('startupGuide:wizard.picture') },
    },
    {
      id: 'fields',
      title: t('startupGuide:fields.title'),
      text: t('startupGuide:fields.text'),
      facts: useCardFacts(),
    },
    {
      id: 'review',
      title: t('startupGuide:review.title'),
      text: t('startupGuide:review.text'),
      picture: { source: pictures.review, alternative: t('startupGuide:review.picture') },
    },
    {
      id: 'edit',
      title: t('startupGuide:edit.title'),
      text: t('startupGuide:edit.text'),
      picture: { source: pictures.edit, alternative: t('startupGuide:edit.picture') },
      facts: [
        {
          name: t('startupGuide:edit.kept'),
          value: t('startupGuide:edit.keptValue', { count: unsavedTextDays }),
        },
      ],
    },
    { id: 'meeting', title: t('startupGuide:meeting.title'), text: t('startupGuide:meeting.text') },
    useAccountChapter(),
    useSecurityChapter('GUEST'),
    useContactChapter(t('startupGuide:contact.text')),
  ];
}
