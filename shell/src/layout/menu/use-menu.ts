import { useLanguage } from '@passerelle/platform/i18n';
import { useSession } from '@passerelle/platform/session';
import { useModuleMenu } from '../../modules/index.ts';

export interface MenuLink {
  path: string;
  label: string;
}

/**
 * The entries of a menu for the present user, in the language of the interface: none before the terms are accepted,
 * the profile is complete and a second factor is set up where one is needed.
 */
export function useMenu(wanted: 'bar' | 'account'): MenuLink[] {
  const { status, user, consented } = useSession();
  const language = useLanguage();
  const entries = useModuleMenu(user);
  if (status !== 'authenticated' || !user?.profilCompleted || user.mustSetUpFactor) return [];
  if (consented === false) return [];
  return entries
    .filter(({ place = 'bar' }) => place === wanted)
    .map(({ path, label }) => ({ path, label: label[language] }));
}
