import { sessionStateHeader, writeSessionState } from '@passerelle/contract/accounts/session-state';
import type { OwnSession } from '@passerelle/contract/accounts/sessions';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import type { Page } from 'playwright-core';

/** What is left of a session that is about to end, in seconds. */
const REMAINING = 100;

/** Sessions as their owner sees them: this one, others, and one of a browser that nobody knows. */
export const ownSessions: readonly OwnSession[] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    browser: 'Firefox',
    system: 'Windows',
    startDate: '2026-11-20T08:12:00.000Z',
    lastUseDate: '2026-11-22T09:30:00.000Z',
    isCurrent: true,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    browser: 'Samsung Internet',
    system: 'Android',
    startDate: '2026-11-02T17:45:00.000Z',
    lastUseDate: '2026-11-21T20:05:00.000Z',
    isCurrent: false,
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    browser: null,
    system: null,
    startDate: '2026-10-28T07:00:00.000Z',
    lastUseDate: '2026-10-28T07:04:00.000Z',
    isCurrent: false,
  },
];

/** Lets every answer say that the session is about to end. */
export function nearSessionEnd(canBeExtended: boolean) {
  const state = writeSessionState({ remainingSeconds: REMAINING, idleSeconds: 900, canBeExtended });
  return async (page: Page) => {
    // Other pages of this browser hear the truth, which is not to be told here.
    await page.addInitScript((told) => {
      window.addEventListener('storage', (event) => {
        if (event.key === told) event.stopImmediatePropagation();
      });
    }, storedItems.sessionEnd.key);
    await page.route(/.*/, async (route) => {
      if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      const headers = response.headers();
      const isAnswer = sessionStateHeader in headers;
      return route.fulfill({
        response,
        headers: { ...headers, ...(isAnswer && { [sessionStateHeader]: state }) },
      });
    });
  };
}

/** Resolves when the page warns that the session ends. */
export async function waitForSessionEnd(page: Page): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
}
