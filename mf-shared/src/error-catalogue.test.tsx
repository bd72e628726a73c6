import { expect, jest } from '@jest/globals';
import { networkRetryMilliseconds } from '@passerelle/contract/common/limits';
import { everything, StartupList } from '@passerelle/shared/catalogue';
import { pagesOf, village } from '@passerelle/shared/catalogue/testing';
import { ProfileForm } from '@passerelle/shared/profile';
import {
  answerCalls,
  noAnswer,
  Refusal,
  renderScreen,
  testCatalogue,
  userWithRole,
} from '@passerelle/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from './card-form/testing/render-edit.tsx';
import { completeStartup } from './card-form/testing/startups.ts';

jest.setTimeout(60_000);

type Answer = Parameters<typeof answerCalls>[0][string];
type Language = 'fr' | 'en';

const user = userWithRole('CLIENT');
const saveLabel = { fr: 'Enregistrer', en: 'Save' };

async function openList(language: Language, answer: Answer, at = '/startups') {
  const calls = answerCalls({ 'GET /startup': answer, 'GET /ecosystem': [village] });
  await renderScreen([{ path: '/startups', element: <StartupList start={everything} /> }], {
    at,
    user,
    language,
  });
  return calls;
}

async function saveProfile(language: Language, answer: Answer) {
  answerCalls({ [`PUT /user/${user.id}`]: answer });
  await renderScreen([{ path: '/profile', element: <ProfileForm userId={user.id} profile={user} /> }], {
    at: '/profile',
    user,
    language,
  });
  await userEvent.click(screen.getByRole('button', { name: saveLabel[language] }));
}

testCatalogue('mf-shared', {
  async sessionExpired(language) {
    await openList(language, new Refusal(401, 'UNAUTHENTICATED'));
    await waitFor(() => expect(localStorage.getItem('passerelle.user')).toBeNull());
  },
  forbidden: (language) => saveProfile(language, new Refusal(403, 'FORBIDDEN')),
  async conflict(language) {
    await saveProfile(language, new Refusal(409, 'EMAIL_TAKEN'));
    await screen.findByText({ fr: 'Conflit', en: 'Conflict' }[language]);
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
  formRefused: (language) => saveProfile(language, new Refusal(400, 'BAD_REQUEST')),
  formUnknownStartup: (language) => saveProfile(language, new Refusal(404, 'STARTUP_NOT_FOUND')),
  formUnknownError: (language) => saveProfile(language, new Refusal(503, 'UNAVAILABLE')),
  formWithoutAnswer: (language) => saveProfile(language, noAnswer),
  async cardSaved(language) {
    await renderEdit(completeStartup, { language });
    const name = { fr: 'Enregistrer la fiche', en: 'Save the card' }[language];
    await userEvent.click(screen.getByRole('button', { name }));
  },
  profileSaved: (language) => saveProfile(language, user),
  noResultAmongStartups: (language) => openList(language, pagesOf([]), '/startups?search=zzz'),
});
