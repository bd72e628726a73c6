import type { Screen } from '../screen.ts';

/** A picture that a guide of `/help` shows. */
export interface GuidePicture {
  /** The folder of the guide in `shell/src/pages/help`. */
  readonly guide: 'visitor-guide' | 'startup-guide' | 'client-guide' | 'banker-guide' | 'inno-guide';
  /** The chapter that it stands in, which names its files and its alternative. */
  readonly chapter: string;
  /** The screen of the tour that it is taken of: `visitor/name`. */
  readonly screen: string;
  /** The heading that it begins with; the top of the page where none is named. */
  readonly from?: RegExp;
}

/** All pictures of the guides. */
export const guidePictures: readonly GuidePicture[] = [
  { guide: 'visitor-guide', chapter: 'invitation', screen: 'nobody/activation' },
  { guide: 'visitor-guide', chapter: 'access', screen: 'nobody/landing' },
  { guide: 'visitor-guide', chapter: 'password', screen: 'nobody/forgotten-password' },
  { guide: 'startup-guide', chapter: 'prepare', screen: 'startup-begins/wizard' },
  { guide: 'startup-guide', chapter: 'wizard', screen: 'startup-begins/wizard-activity' },
  { guide: 'startup-guide', chapter: 'review', screen: 'startup/my-card' },
  { guide: 'startup-guide', chapter: 'edit', screen: 'startup/edit' },
  { guide: 'client-guide', chapter: 'criteria', screen: 'client-begins/criteria' },
  { guide: 'client-guide', chapter: 'browse', screen: 'client/startups' },
  { guide: 'client-guide', chapter: 'filter', screen: 'client/filters' },
  { guide: 'client-guide', chapter: 'request', screen: 'client/startup-to-request' },
  { guide: 'client-guide', chapter: 'follow', screen: 'client/contact-requests' },
  { guide: 'banker-guide', chapter: 'browse', screen: 'banker/startups' },
  { guide: 'banker-guide', chapter: 'filter', screen: 'banker/filters' },
  { guide: 'banker-guide', chapter: 'card', screen: 'banker/startup' },
  { guide: 'inno-guide', chapter: 'dashboard', screen: 'inno/dashboard' },
  { guide: 'inno-guide', chapter: 'invite', screen: 'inno/users' },
  {
    guide: 'inno-guide',
    chapter: 'import',
    screen: 'inno/import-startups-preview',
    from: /^(?:Aperçu de |Aperçu d’|Preview of )/,
  },
  { guide: 'inno-guide', chapter: 'validate', screen: 'inno/startup-to-validate' },
  { guide: 'inno-guide', chapter: 'requests', screen: 'inno/contact-request' },
];

/** The name of a screen among those of all visitors. */
export const fullName = ({ visitor, name }: Pick<Screen, 'visitor' | 'name'>) => `${visitor}/${name}`;

/** Says of each picture whose screen the tour does not have that it is gone. */
export function findGoneScreens(screens: readonly Screen[]): string[] {
  const names = new Set(screens.map(fullName));
  return guidePictures
    .filter(({ screen }) => !names.has(screen))
    .map(({ guide, chapter, screen }) => `${guide}/${chapter} illustrates ${screen}, which is no screen`);
}
