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
  { path: '/initPassword', access: 'anonymous', lazy: () => import('../pages/init-password-page.tsx') },
  { path: '/resetPassword', access: 'anonymous', lazy: () => import('../pages/reset-password-page.tsx') },
  { path: '/confirmEmail', access: 'everyone', lazy: () => import('../pages/confirm-email-page.tsx') },
  { path: '/singleSignOn', access: 'everyone', lazy: () => import('../pages/single-sign-on-page.tsx') },
  { path: '/confirmAccess', access: 'everyone', lazy: () => import('../pages/confirm-access-page.tsx') },
  {
    path: '/stopNotifications',
    access: 'everyone',
    lazy: () => import('../pages/stop-notifications-page.tsx'),
  },
  { path: '/legalnotices', access: 'everyone', lazy: () => import('../pages/legal/legal-notices-page.tsx') },
  { path: '/cookies', access: 'everyone', lazy: () => import('../pages/legal/cookies-page.tsx') },
  { path: '/accessibility', access: 'everyone', lazy: () => import('../pages/accessibility-page.tsx') },
  { path: '/sitemap', access: 'everyone', lazy: () => import('../pages/site-map-page.tsx') },
  { path: '/help', access: 'everyone', lazy: () => import('../pages/help-page.tsx') },
  { path: '/CG', access: 'authenticated', lazy: () => import('../pages/terms-page.tsx') },
  { path: '/cgudetails', access: 'authenticated', lazy: () => import('../pages/terms-text-page.tsx') },
  { path: '/profile', access: 'authenticated', lazy: () => import('../pages/profile-page.tsx') },
  { path: '/devices', access: 'authenticated', lazy: () => import('../pages/devices/devices-page.tsx') },
  {
    path: '/signInSecurity',
    access: 'authenticated',
    lazy: () => import('../pages/sign-in-security/sign-in-security-page.tsx'),
  },
  { path: '/preview', access: 'authenticated', lazy: () => import('../pages/preview/preview-page.tsx') },
  { path: '/403', access: 'authenticated', lazy: () => import('../pages/forbidden-page.tsx') },
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
