import { i18n } from '@passerelle/platform/i18n';
import { drawPage } from '@passerelle/ui/draw-page';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppLayout } from '../layout/app-layout.tsx';
import { Component as AccessibilityPage } from '../pages/accessibility-page.tsx';
import { Component as LandingPage } from '../pages/landing-page.tsx';
import { Component as CookiesPage } from '../pages/legal/cookies-page.tsx';
import { Component as LegalNoticesPage } from '../pages/legal/legal-notices-page.tsx';

/** The pages of `drawnPages`: they ask nobody for anything. */
const children = [
  { path: '/', Component: LandingPage },
  { path: '/legalnotices', Component: LegalNoticesPage },
  { path: '/cookies', Component: CookiesPage },
  { path: '/accessibility', Component: AccessibilityPage },
];
const router = createMemoryRouter([{ Component: AppLayout, children }], {
  initialEntries: [location.pathname],
});

/** What the build writes down: the page of its window's address and language, and what search engines say of the site. */
const drawn = {
  ...drawPage(<RouterProvider router={router} />),
  title: document.title,
  description: i18n.t('shell:landing.description'),
};

Object.assign(window, { drawn });
