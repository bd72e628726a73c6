import type { ComponentType } from 'react';
import type { AccessRule } from './access.ts';

interface ShellPage {
  path: string;
  /** `anonymous` is open to everyone; the page itself ends the session of somebody who is signed in. */
  access: 'everyone' | 'anonymous' | 'authenticated';
  lazy: () => Promise<{ Component: ComponentType }>;
}

/**
 * The shell's own pages; each file exports `Component`. `/` is not among them: it is the landing page or the way home
 * (StartPage).
 */
export const shellPages: ShellPage[] = [
  { path: '/initPassword', access: 'anonymous', lazy: () => import('../pages/InitPasswordPage.tsx') },
  { path: '/resetPassword', access: 'anonymous', lazy: () => import('../pages/ResetPasswordPage.tsx') },
  { path: '/legalnotices', access: 'everyone', lazy: () => import('../pages/LegalNoticesPage.tsx') },
  { path: '/cookies', access: 'everyone', lazy: () => import('../pages/CookiesPage.tsx') },
  { path: '/accessibility', access: 'everyone', lazy: () => import('../pages/AccessibilityPage.tsx') },
  { path: '/CG', access: 'authenticated', lazy: () => import('../pages/TermsPage.tsx') },
  { path: '/cgudetails', access: 'authenticated', lazy: () => import('../pages/TermsTextPage.tsx') },
  { path: '/profile', access: 'authenticated', lazy: () => import('../pages/ProfilePage.tsx') },
  { path: '/403', access: 'authenticated', lazy: () => import('../pages/ForbiddenPage.tsx') },
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
