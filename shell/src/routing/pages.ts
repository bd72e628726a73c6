import type { RouteObject } from 'react-router';
import type { AccessRule } from './access.ts';

interface ShellPage {
  path: string;
  /** `anonymous` is open to everyone; the page itself ends the session of somebody who is signed in. */
  access: 'everyone' | 'anonymous' | 'authenticated';
  lazy: () => Promise<Partial<RouteObject>>;
}

/** The shell's own pages. `/` is not among them: it is the landing page or the way home (StartPage). */
export const shellPages: ShellPage[] = [
  {
    path: '/initPassword',
    access: 'anonymous',
    lazy: async () => ({ Component: (await import('../pages/InitPasswordPage.tsx')).Component }),
  },
  {
    path: '/CG',
    access: 'authenticated',
    lazy: async () => ({ Component: (await import('../pages/TermsPage.tsx')).Component }),
  },
  {
    path: '/403',
    access: 'authenticated',
    lazy: async () => ({ Component: (await import('../pages/ForbiddenPage.tsx')).Component }),
  },
];

/** The access rules of the shell's own pages. */
export const pageRules: AccessRule[] = [
  { path: '/', access: 'everyone' },
  ...shellPages.map(
    ({ path, access }): AccessRule => ({
      path,
      access: access === 'authenticated' ? 'authenticated' : 'everyone',
    }),
  ),
];
