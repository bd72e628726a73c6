import { describe, expect, test } from '@jest/globals';
import type { Language } from '@passerelle/contract';
import { answerCalls, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileForm } from './index.ts';

const user = userWithRole('CLIENT');
const save = `PUT /user/${user.id}`;
const phone = { indicatif: '+352', number: '621123456' };

async function show(
  answers: Parameters<typeof answerCalls>[0] = {},
  language: Language = 'fr',
  mobilePhone: typeof phone | null = phone,
  email = user.email,
) {
  const calls = answerCalls({ [save]: user, ...answers });
  const profile = { firstName: 'Claire', lastName: 'Martin', email, mobilePhone };
  await renderScreen([{ path: '/profile', element: <ProfileForm userId={user.id} profile={profile} /> }], {
    at: '/profile',
    user,
    language,
  });
  return { saved: () => calls.findLast(({ route }) => route === save)?.body };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('what is known stands there, the phone as its country writes it beside its dial code', async () => {
  await show();

  expect(field(/^Prénom/)).toHaveValue('Claire');
  expect(field(/^Nom/)).toHaveValue('Martin');
  expect(field(/^Adresse e-mail/)).toHaveValue('claire@example.com');
  expect(screen.getByRole('combobox', { name: 'Indicatif' })).toHaveValue('+352');
  expect(field(/^Téléphone/)).toHaveDisplayValue('621 123 456');
});

test('it is saved without the spaces around and within, under +33 unless another code is chosen', async () => {
  const { saved } = await show({}, 'fr', null);
  expect(screen.getByRole('combobox', { name: 'Indicatif' })).toHaveValue('+33');

  await userEvent.type(field(/^Prénom/), ' Marie ');
  await userEvent.type(field(/^Téléphone/), ' 6 12 34 56 78 ');
  await press('Enregistrer');

  expect(await screen.findByText('Les informations personnelles sont enregistrées.')).toBeVisible();
  expect(screen.getByText('Succès')).toBeVisible();
  expect(saved()).toEqual({
    firstName: 'Claire Marie',
    lastName: 'Martin',
    email: 'claire@example.com',
    mobilePhone: { indicatif: '+33', number: '612345678' },
  });
});

test('an address of before, with dots where a new one may have none, keeps nothing else from being saved', async () => {
  const { saved } = await show({}, 'fr', phone, 'claire..m@example.com');

  await userEvent.type(field(/^Prénom/), ' Marie');
  await press('Enregistrer');
  await waitFor(() =>
    expect(saved()).toMatchObject({ firstName: 'Claire Marie', email: 'claire..m@example.com' }),
  );

  await userEvent.type(field(/^Adresse e-mail/), '{Home}c..');
  await userEvent.tab();
  expect(await screen.findByText('Veuillez saisir une adresse e-mail valide !')).toBeVisible();
});

test('a phone that is emptied is no phone', async () => {
  const { saved } = await show();

  await userEvent.clear(field(/^Téléphone/));
  await press('Enregistrer');

  await waitFor(() => expect(saved()).toMatchObject({ mobilePhone: null }));
});

test('a number that is none stays in sight with its message', async () => {
  const { saved } = await show();

  await userEvent.clear(field(/^Téléphone/));
  await userEvent.type(field(/^Téléphone/), '6 12 poste 4');
  await userEvent.tab();

  expect(await screen.findByText('Ce numéro de téléphone est incorrect')).toBeVisible();
  expect(field(/^Téléphone/)).toHaveValue('6 12 poste 4');
  expect(saved()).toBeUndefined();
});

test.each<[Language, string, string[]]>([
  [
    'fr',
    'Enregistrer',
    ['Veuillez saisir un prénom', 'Veuillez saisir un nom', 'Veuillez saisir une adresse e-mail'],
  ],
  ['en', 'Save', ['Please enter a first name', 'Please enter a last name', 'Please enter an email']],
])('names and address are asked for (%s)', async (language, button, messages) => {
  const { saved } = await show({}, language);
  for (const box of screen.getAllByRole('textbox').slice(0, 3)) await userEvent.clear(box);
  await press(button);

  for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
  expect(saved()).toBeUndefined();
});

test.each<[Language, string, string]>([
  ['fr', 'Enregistrer', 'Veuillez saisir une adresse e-mail valide !'],
  ['en', 'Save', 'Please enter a valid email!'],
])('an address has to be one (%s)', async (language, button, message) => {
  await show({}, language);
  await userEvent.type(screen.getByRole('textbox', { name: /mail/ }), '@nowhere');
  await press(button);

  expect(await screen.findByText(new RegExp(message.replace(' !', '\\s!')))).toBeVisible();
});

test('a taken address is shown by the global notice alone, and no success is claimed', async () => {
  await show({ [save]: new Refusal(409, 'EMAIL_TAKEN') });

  await press('Enregistrer');

  expect(await screen.findByText('Cet email est déjà utilisé par un autre utilisateur.')).toBeVisible();
  const notices = screen.getAllByRole('button', { name: 'Fermer cet avis' });
  expect(notices).toHaveLength(1);
  expect(screen.queryByText('Succès')).toBeNull();
  expect(field(/^Adresse e-mail/)).toBeValid();
});

test('what the API finds wrong with a field is said under it', async () => {
  const message = 'Veuillez saisir une adresse e-mail valide';
  await show({
    [save]: new Refusal(400, 'VALIDATION_FAILED', [{ path: 'email', code: 'EMAIL_INVALID', message }]),
  });

  await press('Enregistrer');

  expect(await screen.findByText(/^Veuillez saisir une adresse e-mail valide/)).toBeVisible();
  expect(field(/^Adresse e-mail/)).toBeInvalid();
  expect(screen.queryByText('Erreur de formulaire')).toBeNull();
});

test.each([
  [new Refusal(400, 'BAD_REQUEST'), /^La requête est incorrecte\.$/],
  [new Refusal(404, 'USER_NOT_FOUND'), /^Cet utilisateur n’existe pas, ou plus\.$/],
  [new Refusal(404, 'STARTUP_NOT_FOUND'), /^Startup inconnue$/],
  [new Refusal(503, 'UNAVAILABLE'), /^Erreur inconnue\s: Le service est momentanément indisponible\.$/],
  [noAnswer, /^Erreur inconnue\s: Impossible d’effectuer l’action/],
])('another failure is shown once, as one of the form: %p', async (answer, text) => {
  await show({ [save]: answer });

  await press('Enregistrer');

  const notice = await screen.findByText(text);
  expect(notice).toBeVisible();
  expect(screen.getByText('Erreur de formulaire')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Fermer cet avis' })).toHaveLength(1);
});

test.each<[Language, string, string]>([
  ['fr', 'Enregistrer', 'Connexion expirée'],
  ['en', 'Save', 'Session expired'],
])('a session that ended is shown by one warning alone (%s)', async (language, button, title) => {
  await show({ [save]: new Refusal(401, 'UNAUTHENTICATED') }, language);

  await press(button);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^(Fermer cet avis|Close this)/ })).toHaveLength(1);
  expect(screen.queryByText(/^(Erreur de formulaire|Form error)$/)).toBeNull();
});

describe('another address of one’s own', () => {
  const password = () => screen.queryByLabelText(/^(Mot de passe actuel|Current password)/);
  async function ask(language: Language = 'fr', answers: Parameters<typeof answerCalls>[0] = {}) {
    const { saved } = await show(answers, language);
    const email = screen.getByRole('textbox', { name: /mail/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'claire.martin@example.com');
    return { saved };
  }
  const answerOf = (email: string) => ({
    [save]: { ...user, firstName: 'Claire', lastName: 'Martin', email, mobilePhone: phone },
  });

  test('is no matter of passwords until it is typed, nor in another case, nor where it is taken back', async () => {
    await show();
    expect(password()).toBeNull();
    await userEvent.clear(field(/^Adresse e-mail/));
    expect(password()).toBeNull();
    await userEvent.type(field(/^Adresse e-mail/), 'CLAIRE@example.com');
    expect(password()).toBeNull();
    await userEvent.type(field(/^Adresse e-mail/), '.lu');
    expect(password()).toBeVisible();
    await userEvent.clear(field(/^Adresse e-mail/));
    await userEvent.type(field(/^Adresse e-mail/), 'claire@example.com');
    expect(password()).toBeNull();
  });

  test.each<[Language, string, RegExp]>([
    ['fr', 'Enregistrer', /^Saisissez votre mot de passe actuel/],
    ['en', 'Save', /^Enter your current password/],
  ])(
    'needs the password, which is shown at its field and takes the focus (%s)',
    async (language, button, text) => {
      const { saved } = await ask(language);
      await press(button);

      expect(await screen.findByText(text)).toBeVisible();
      expect(password()).toBeInvalid();
      expect(password()).toHaveFocus();
      expect(saved()).toBeUndefined();
    },
  );

  test.each<[Language, string, RegExp]>([
    ['fr', 'Enregistrer', /^Un lien a été envoyé à claire\.martin@example\.com/],
    ['en', 'Save', /^A link was sent to claire\.martin@example\.com/],
  ])('is asked for: a link was sent, the address stays until then (%s)', async (language, button, text) => {
    const { saved } = await ask(language, answerOf(user.email));
    await userEvent.type(password() as HTMLElement, 'Passerelle2026!');
    await press(button);

    const seen = await screen.findByText(text);
    expect(seen).toBeVisible();
    expect(seen.closest('[role="status"]')).not.toBeNull();
    expect(saved()).toMatchObject({
      email: 'claire.martin@example.com',
      currentPassword: 'Passerelle2026!',
    });
    expect(screen.getByRole('textbox', { name: /mail/ })).toHaveValue(user.email);
    expect(password()).toBeNull();
  });

  test('is kept in the browser until it is saved, the password never', async () => {
    await ask();
    await userEvent.type(password() as HTMLElement, 'Passerelle2026!');
    // A page that is loaded again is not left on purpose: what the browser keeps is there still.
    const kept = { ...localStorage };
    cleanup();
    Object.assign(localStorage, kept);
    await show();
    expect(field(/^Adresse e-mail/)).toHaveValue('claire.martin@example.com');
    expect(password()).toHaveValue('');
  });

  test('is refused with a wrong password at its field, and asked for too often at its own', async () => {
    const message = 'Ce n’est pas votre mot de passe actuel';
    const code = 'CURRENT_PASSWORD_WRONG';
    const answers: unknown[] = [
      new Refusal(400, 'VALIDATION_FAILED', [{ path: 'currentPassword', code, message }]),
      new Refusal(429, 'EMAIL_CHANGES_EXHAUSTED'),
    ];
    await ask('fr', { [save]: () => answers.shift() as Refusal });
    await userEvent.type(password() as HTMLElement, 'faux');
    await press('Enregistrer');
    expect(await screen.findByText(message)).toBeVisible();
    expect(password()).toBeInvalid();

    await userEvent.type(password() as HTMLElement, 'aussi');
    expect(screen.queryByText(message)).toBeNull();
    await press('Enregistrer');
    await waitFor(() => expect(field(/^Adresse e-mail/)).toBeInvalid());
    expect(screen.queryByText('Erreur de formulaire')).toBeNull();
  });

  test('of somebody else is changed by the team at once, without a password', async () => {
    const calls = answerCalls(answerOf('claire.martin@example.com'));
    const profile = { firstName: 'Claire', lastName: 'Martin', email: user.email, mobilePhone: phone };
    await renderScreen([{ path: '/users', element: <ProfileForm userId={user.id} profile={profile} /> }], {
      at: '/users',
      user: { ...userWithRole('INNO'), id: '00000000-0000-4000-8000-000000000042' },
    });
    await userEvent.clear(field(/^Adresse e-mail/));
    await userEvent.type(field(/^Adresse e-mail/), 'claire.martin@example.com');
    expect(password()).toBeNull();
    await press('Enregistrer');
    await waitFor(() => expect(calls.find(({ route }) => route === save)).toBeDefined());
    expect(screen.queryByText(/^Un lien a été envoyé/)).toBeNull();
  });
});
