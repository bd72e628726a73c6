import { expect, jest } from '@jest/globals';
import { everything, StartupList } from '@passerelle/catalogue';
import { pagesOf, village } from '@passerelle/catalogue/testing';
import { networkRetryMilliseconds } from '@passerelle/contract/platform/waiting';
import {
  answerCalls,
  noAnswer,
  Refusal,
  renderScreen,
  testCatalogue,
  userWithRole,
} from '@passerelle/testing';
import { waitFor } from '@testing-library/react';

jest.setTimeout(60_000);

type Answer = Parameters<typeof answerCalls>[0][string];

async function openList(language: 'fr' | 'en', answer: Answer, at = '/startups') {
  answerCalls({ 'GET /startup': answer, 'GET /ecosystem': [village] });
  await renderScreen([{ path: '/startups', element: <StartupList start={everything} /> }], {
    at,
    user: userWithRole('CLIENT'),
    language,
  });
}

testCatalogue('catalogue', {
  async sessionExpired(language) {
    await openList(language, new Refusal(401, 'UNAUTHENTICATED'));
    await waitFor(() => expect(localStorage.getItem('passerelle.user')).toBeNull());
  },
  otherFailure: (language) => openList(language, new Refusal(503, 'UNAVAILABLE')),
  async networkFailure(language) {
    const tries: number[] = [];
    await openList(language, () => {
      tries.push(performance.now());
      return noAnswer();
    });
    // The list asks for its page and for the number of all startups; each is tried twice.
    await waitFor(() => expect(tries).toHaveLength(4));
    expect((tries.at(-1) ?? 0) - (tries[0] ?? 0)).toBeGreaterThanOrEqual(networkRetryMilliseconds - 10);
  },
  noResultAmongStartups: (language) => openList(language, pagesOf([]), '/startups?search=zzz'),
});
