import { useTranslation } from 'react-i18next';
import type { Chapter } from './chapter.ts';
import { useAccountFacts } from './use-account-facts.ts';

/** What everybody who has an account can do with it; it ends each role's guide. */
export function useAccountChapter(): Chapter {
  const { t } = useTranslation();
  const { password, resetLink } = useAccountFacts();
  return {
    id: 'account',
    title: t('help:account.title'),
    text: t('help:account.text'),
    facts: [password, resetLink],
  };
}
