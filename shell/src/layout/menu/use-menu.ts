import { useLanguage } from '@passerelle/platform/i18n';
import { useSession } from '@passerelle/platform/session';
import { useLocation } from 'react-router';
import { useModuleMenu } from '../../modules/index.ts';

export interface MenuLink {
  path: string;
  label: string;
}

export interface MenuEntryLink extends MenuLink {
  /** The page one is on belongs to another entry, whose address is within this one's. */
  end: boolean;
}

/**
 * The entries of a menu for the present user, in the language of the interface: none before the terms are accepted,
 * the profile is complete and a second factor is set up where one is needed.
 */
export function useMenu(wanted: 'bar' | 'account'): MenuEntryLink[] {
  const { status, user, consented } = useSession();
  const language = useLanguage();
  const { pathname } = useLocation();
  const entries = useModuleMenu(user);
  if (status !== 'authenticated' || !user?.profilCompleted || user.mustSetUpFactor) return [];
  if (consented === false) return [];
  const shown = entries.filter(({ place = 'bar' }) => place === wanted);
  const isWithin = (address: string, path: string) => address.startsWith(`${path}/`);
  const isAt = (path: string) => pathname === path || isWithin(pathname, path);
  return shown.map(({ path, label }) => ({
    path,
    label: label[language],
    end: shown.some((other) => isWithin(other.path, path) && isAt(other.path)),
  }));
}
