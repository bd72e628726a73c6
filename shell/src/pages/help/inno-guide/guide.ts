import { useTranslation } from 'react-i18next';
import type { Chapter } from '../chapters/chapter.ts';
import { useAccountChapter } from '../chapters/use-account-chapter.ts';
import { useContactChapter } from '../chapters/use-contact-chapter.ts';
import { useSecurityChapter } from '../chapters/use-security-chapter.ts';
import { pictures } from './pictures.ts';
import { useTeamFacts } from './use-team-facts.ts';
import './translations.ts';

/** The work of the innovation team, in the order of its menu where nothing else leads. */
export function useChapters(): Chapter[] {
  const { t } = useTranslation();
  const facts = useTeamFacts();
  return [
    {
      id: 'dashboard',
      title: t('innoGuide:dashboard.title'),
      text: t('innoGuide:dashboard.text'),
      picture: { source: pictures.dashboard, alternative: t('innoGuide:dashboard.picture') },
      facts: facts.dashboard,
    },
    {
      id: 'invite',
      title: t('innoGuide:invite.title'),
      text: t('innoGuide:invite.text'),
      picture: { source: pictures.invite, alternative: t('innoGuide:invite.picture') },
      facts: facts.invite,
    },
    {
      id: 'import',
      title: t('innoGuide:import.title'),
      text: t('innoGuide:import.text'),
      picture: { source: pictures.import, alternative: t('innoGuide:import.picture') },
      facts: facts.import,
    },
    {
      id: 'validate',
      title: t('innoGuide:validate.title'),
      text: t('innoGuide:validate.text'),
      picture: { source: pictures.validate, alternative: t('innoGuide:validate.picture') },
      facts: facts.validate,
    },
    {
      id: 'requests',
      title: t('innoGuide:requests.title'),
      text: t('innoGuide:requests.text'),
      picture: { source: pictures.requests, alternative: t('innoGuide:requests.picture') },
      facts: facts.requests,
    },
    {
      id: 'clients',
      title: t('innoGuide:clients.title'),
      text: t('innoGuide:clients.text'),
      facts: facts.clients,
    },
    {
      id: 'ecosystems',
      title: t('innoGuide:ecosystems.title'),
      text: t('innoGuide:ecosystems.text'),
      facts: facts.ecosystems,
    },
    { id: 'audit', title: t('innoGuide:audit.title'), text: t('innoGuide:audit.text') },
    {
      id: 'accessibility',
      title: t('innoGuide:accessibility.title'),
      text: t('innoGuide:accessibility.text'),
    },
    useAccountChapter(),
    useSecurityChapter('STAFF'),
    useContactChapter(t('innoGuide:contact.text')),
  ];
}
