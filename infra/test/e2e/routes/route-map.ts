import { beforeTheTerms, people } from './people.ts';

/** Where somebody lands: at the address they asked for, at another one, or nowhere, since there is no such page. */
export type Landing = 'here' | 'unknown' | `/${string}`;

const HERE = 'here';
const UNKNOWN = 'unknown';
const SIGN_IN = '/';
const DENIED = '/403';
const TERMS = '/CG';
/** Where a client says first what they look for. */
const ONBOARDING = '/client/init';

type Row = readonly [
  path: string,
  nobody: Landing,
  /** Whoever may open the address, but has not accepted the terms in force. */
  beforeTerms: Landing,
  // With the terms accepted, in the order of `people`.
  startupIncomplete: Landing,
  startupComplete: Landing,
  clientIncomplete: Landing,
  clientComplete: Landing,
  banquier: Landing,
  inno: Landing,
  innoReader: Landing,
];

const rows: readonly Row[] = [
  [
    '/',
    HERE,
    TERMS,
    '/startups/init',
    '/startups/my',
    ONBOARDING,
    '/startups',
    '/startups',
    '/dashboard',
    '/dashboard',
  ],
  ['/initPassword', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/resetPassword', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/confirmEmail', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  [
    '/singleSignOn',
    SIGN_IN,
    TERMS,
    '/startups/init',
    '/startups/my',
    ONBOARDING,
    '/startups',
    '/startups',
    '/dashboard',
    '/dashboard',
  ],
  ['/confirmAccess', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/stopNotifications', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/legalnotices', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/cookies', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/accessibility', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/sitemap', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/help', HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/CG', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/cgudetails', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/profile', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/devices', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/signInSecurity', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/preview', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/403', SIGN_IN, HERE, HERE, HERE, HERE, HERE, HERE, HERE, HERE],
  ['/dashboard', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/results', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/results/views', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/startups', SIGN_IN, TERMS, DENIED, DENIED, ONBOARDING, HERE, HERE, HERE, HERE],
  ['/startups/:idStartup', SIGN_IN, TERMS, DENIED, DENIED, ONBOARDING, HERE, HERE, HERE, HERE],
  ['/startups/archive', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/startups/proposed-changes', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/startups/import', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, DENIED],
  ['/users/import', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, DENIED],
  ['/startups/:idStartup/edit', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, DENIED],
  ['/startups/init', SIGN_IN, TERMS, HERE, HERE, DENIED, DENIED, DENIED, DENIED, DENIED],
  ['/startups/my', SIGN_IN, TERMS, HERE, HERE, DENIED, DENIED, DENIED, DENIED, DENIED],
  ['/startups/my/edit', SIGN_IN, TERMS, HERE, HERE, DENIED, DENIED, DENIED, DENIED, DENIED],
  ['/startups/my/introductions', SIGN_IN, TERMS, HERE, HERE, DENIED, DENIED, DENIED, DENIED, DENIED],
  ['/linkings', SIGN_IN, TERMS, DENIED, DENIED, ONBOARDING, HERE, DENIED, DENIED, DENIED],
  ['/client/init', SIGN_IN, TERMS, DENIED, DENIED, HERE, HERE, DENIED, DENIED, DENIED],
  ['/client/modify', SIGN_IN, TERMS, DENIED, DENIED, ONBOARDING, HERE, DENIED, DENIED, DENIED],
  ['/clients', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/clients/:idClient', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/events', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/ecosystem', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/users', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/audit', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/security', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, DENIED],
  ['/approvals', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, HERE],
  ['/modules', SIGN_IN, TERMS, DENIED, DENIED, DENIED, DENIED, DENIED, HERE, DENIED],
  ['/nulle/part', UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN],
];

function landingsOf([, nobody, beforeTerms, ...others]: Row): Record<string, Landing> {
  const landings = people.flatMap((person, index): [string, Landing][] => {
    const landing = others[index] ?? UNKNOWN;
    return [
      [person, landing],
      [beforeTheTerms(person), landing === DENIED ? DENIED : beforeTerms],
    ];
  });
  return Object.fromEntries<Landing>([['nobody', nobody], ...landings]);
}

/** The route map: for each address, where each visitor lands. */
export const routeMap = rows.map((row) => ({ path: row[0], expected: landingsOf(row) }));
