import { jest } from '@jest/globals';
import { ProfileForm } from '@passerelle/profile';
import {
  answerCalls,
  noAnswer,
  Refusal,
  renderScreen,
  testCatalogue,
  userWithRole,
} from '@passerelle/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

jest.setTimeout(60_000);

type Answer = Parameters<typeof answerCalls>[0][string];
type Language = 'fr' | 'en';

const user = userWithRole('CLIENT');
const saveLabel = { fr: 'Enregistrer', en: 'Save' };

async function saveProfile(language: Language, answer: Answer) {
  answerCalls({ [`PUT /user/${user.id}`]: answer });
  await renderScreen([{ path: '/profile', element: <ProfileForm userId={user.id} profile={user} /> }], {
    at: '/profile',
    user,
    language,
  });
  await userEvent.click(screen.getByRole('button', { name: saveLabel[language] }));
}

testCatalogue('profile', {
  forbidden: (language) => saveProfile(language, new Refusal(403, 'FORBIDDEN')),
  async conflict(language) {
    await saveProfile(language, new Refusal(409, 'EMAIL_TAKEN'));
    await screen.findByText({ fr: 'Conflit', en: 'Conflict' }[language]);
  },
  formRefused: (language) => saveProfile(language, new Refusal(400, 'BAD_REQUEST')),
  formUnknownStartup: (language) => saveProfile(language, new Refusal(404, 'STARTUP_NOT_FOUND')),
  formUnknownError: (language) => saveProfile(language, new Refusal(503, 'UNAVAILABLE')),
  formWithoutAnswer: (language) => saveProfile(language, noAnswer),
  profileSaved: (language) => saveProfile(language, user),
});
