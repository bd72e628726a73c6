import { describe, expect, jest, test } from '@jest/globals';
import { orphee, village } from '@passerelle/catalogue/testing';
import type { StartupStatus } from '@passerelle/contract/common/enumerations';
import type { InnoStartup } from '@passerelle/contract/startups/startup';
import {
  answerCalls,
  type Call,
  countedIn,
  elsewhere,
  nameAnalytics,
  noAnswer,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './startup-detail-page.tsx';

/** What the API answers to who has not said how many people it may mail. */
class MailsUnconfirmed extends OutdatedSave {
  constructor(recipients: number) {
    super({ recipients }, 'MAILS_UNCONFIRMED');
  }
}

/** A card on a server that keeps its status. */
async function show(
  status: StartupStatus,
  {
    refusal,
    deletion = {},
    language = 'fr',
    tab = '',
    raise = orphee.raise,
    losesFirstTick = false,
  }: {
    refusal?: Refusal | ((call: Call) => object);
    deletion?: object | (() => Promise<object>);
    language?: 'fr' | 'en';
    tab?: string;
    raise?: InnoStartup['raise'];
    /** The first saving of a document does not reach the API. */
    losesFirstTick?: boolean;
  } = {},
) {
  let card: InnoStartup = { ...orphee, status, raise };
  let isTickLost = losesFirstTick;
  const become = (next: StartupStatus) => () => {
    card = { ...card, status: next };
    return typeof refusal === 'object' ? refusal : card;
  };
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: () => card,
    'GET /ecosystem': [village],
    [`POST /startup/validate/${orphee.id}`]: refusal ?? become('VALIDATED'),
    [`POST /startup/disable/${orphee.id}`]: refusal ?? become('DISABLED'),
    [`DELETE /startup/${orphee.id}`]: deletion,
    [`POST /startup/${orphee.id}/documents`]: ({ body }: Call) => {
      if (isTickLost) {
        isTickLost = false;
        return noAnswer();
      }
      if (!refusal) card = { ...card, informations: { ...card.informations, ...(body as object) } };
      return typeof refusal === 'object' ? refusal : card;
    },
    [`GET /admin/results/startup/${orphee.id}`]: {
      requests: 0,
      introduced: 0,
      met: 0,
      invested: 0,
      amounts: [],
    },
    [`GET /startup/${orphee.id}/visits`]: () => (typeof refusal === 'object' ? refusal : 1234),
    [`GET /startup/${orphee.id}/visitors`]: () => (typeof refusal === 'object' ? refusal : 56),
  });
  const routes = [
    { path: '/startups', element: <p>La liste</p> },
    { path: '/startups/:idStartup', element: <Component /> },
    elsewhere,
  ];
  const router = await renderScreen(routes, {
    at: `/startups/${orphee.id}${tab}`,
    user: userWithRole('INNO'),
    language,
    translations: { namespace: 'admin', fr, en },
  });
  await screen.findByRole('heading', { level: 1, name: 'Orphée Santé' });
  await screen.findByRole('region', { name: { fr: 'Gérer la fiche', en: 'Manage the card' }[language] });
  return { calls, router, address: () => router.state.location, stored: () => card };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function confirm(name: string) {
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('validating', () => {
  test('is asked about first, then the card says that it is validated', async () => {
    const forget = nameAnalytics();
    const { calls } = await show('TO_VALIDATE');
    expect(screen.getByText('À valider')).toBeVisible();
    await press('Valider la fiche');
    await confirm('Valider la fiche');

    expect(await screen.findByText('La fiche d’Orphée Santé est validée.')).toBeVisible();
    expect(await screen.findByText('Validée')).toBeVisible();
    await waitFor(() => expect(isOffered('Valider la fiche')).toBe(false));
    await waitFor(() => expect(countedIn(calls)).toEqual([{ e_c: 'startup', e_a: 'validateStartup' }]));
    forget();
  });

  test('an incomplete card names what is missing', async () => {
    const refusal = new Refusal(400, 'CARD_INCOMPLETE', [
      { path: 'offer.economicModelEn', code: 'REQUIRED', message: 'Ce champ est obligatoire' },
      { path: 'pictureIds', code: 'PICTURE_REQUIRED', message: 'Ajoutez au moins une image' },
    ]);
    await show('TO_VALIDATE', { refusal });
    await press('Valider la fiche');
    await confirm('Valider la fiche');

    expect(await screen.findByText('Modèle économique en anglais : Ce champ est obligatoire')).toBeVisible();
    expect(screen.getByText('Images : Ajoutez au moins une image')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Erreur réseau')).not.toBeInTheDocument();
    // The page is out of reach until the question has left.
    await waitFor(() => expect(isOffered('Valider la fiche')).toBe(true));
  });

  test('asks with their number where many clients would be mailed', async () => {
    let recipients: string | null = null;
    const { calls } = await show('TO_VALIDATE', {
      refusal: (call) => {
        recipients = call.query.get('recipients');
        return recipients === '73' ? {} : new MailsUnconfirmed(73);
      },
      language: 'en',
    });
    await press('Validate the card');
    await confirm('Validate the card');
    expect(await screen.findByText('73 clients will be told by email.')).toBeVisible();
    expect(recipients).toBe('0');
    expect(screen.queryByText('Conflict')).toBeNull();
    await confirm('Validate and tell 73 clients');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(recipients).toBe('73');
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(2);
  });

  test('can be given up', async () => {
    const { calls } = await show('TO_VALIDATE');
    await press('Valider la fiche');
    await confirm('Annuler');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(false);
  });
});

test('a validated card can be edited, its startup written to, and the card disabled', async () => {
  const { calls } = await show('VALIDATED', { language: 'en' });
  expect(isOffered('Validate the card')).toBe(false);
  expect(screen.getByRole('link', { name: 'Edit the card' })).toHaveAttribute(
    'href',
    `/startups/${orphee.id}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Contact the startup' })).toHaveAttribute(
    'href',
    'mailto:ada%40orphee.example?subject=Your%20card%20on%20Passerelle',
  );
  await press('Disable');
  expect(await screen.findByText(/This cannot be undone/)).toBeVisible();
  await confirm('Disable the startup');

  expect(await screen.findByText('Orphée Santé is disabled.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  expect(calls.some(({ route }) => route === `POST /startup/disable/${orphee.id}`)).toBe(true);
});

test('a disabled card can only be deleted, which leads back to the list', async () => {
  const { calls, address } = await show('DISABLED');
  expect(isOffered('Valider la fiche')).toBe(false);
  expect(screen.queryByRole('link', { name: 'Modifier la fiche' })).not.toBeInTheDocument();
  await press('Supprimer');
  await confirm('Supprimer la startup');

  expect(await screen.findByText('La liste')).toBeVisible();
  expect(address().pathname).toBe('/startups');
  expect(await screen.findByText('La fiche d’Orphée Santé est supprimée.')).toBeVisible();
  expect(calls.filter(({ route }) => route === `GET /startup/${orphee.id}`)).toHaveLength(1);
});

test('whoever has gone elsewhere before a card is deleted stays there', async () => {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { calls, router } = await show('DISABLED', { deletion: () => released.then(() => ({})) });
  await press('Supprimer');
  await confirm('Supprimer la startup');
  await waitFor(() => expect(calls.map(({ route }) => route)).toContain(`DELETE /startup/${orphee.id}`));
  await act(() => router.navigate('/clients'));
  await act(async () => letGo());

  expect(await screen.findByText('La fiche d’Orphée Santé est supprimée.')).toBeVisible();
  expect(screen.getByText('at /clients')).toBeVisible();
});

describe('the documents received', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });

  test('are saved one by one as they are ticked', async () => {
    const { calls } = await show('VALIDATED');
    expect(box('Lettre émetteur')).not.toBeChecked();
    await userEvent.click(box('Fiche OFAC'));

    expect(await screen.findByText('Fiche OFAC : document reçu')).toBeVisible();
    expect(box('Fiche OFAC')).toBeChecked();
    expect(box('Lettre émetteur')).not.toBeChecked();
    const saved = calls.filter(({ route }) => route === `POST /startup/${orphee.id}/documents`);
    expect(saved.map(({ body }) => body)).toEqual([{ hasFicheOFAC: true }]);
  });

  test('are stored as they were ticked last, also where the tick before has to be sent again', async () => {
    const { stored } = await show('VALIDATED', { losesFirstTick: true });
    await userEvent.click(box('Fiche OFAC'));
    await waitFor(() => expect(box('Fiche OFAC')).toBeChecked());
    await userEvent.click(box('Fiche OFAC'));
    await waitFor(() => expect(box('Fiche OFAC')).not.toBeChecked());

    expect(await screen.findByText('Fiche OFAC : document reçu', {}, { timeout: 5_000 })).toBeVisible();
    expect(await screen.findByText('Fiche OFAC : document non reçu', {}, { timeout: 5_000 })).toBeVisible();
    expect(stored().informations.hasFicheOFAC).toBe(false);
    expect(box('Fiche OFAC')).not.toBeChecked();
  });

  test('show what is stored where the saving fails', async () => {
    await show('VALIDATED', { refusal: new Refusal(503, 'UNAVAILABLE') });
    await userEvent.click(box('Fiche OFAC'));

    expect(await screen.findByText('Erreur réseau')).toBeVisible();
    await waitFor(() => expect(box('Fiche OFAC')).not.toBeChecked());
  });

  test('of a disabled card can only be read', async () => {
    await show('DISABLED');
    expect(box('Lettre émetteur')).toBeDisabled();
  });
});

test('the team sees whom to reach, beside the account', async () => {
  await show('VALIDATED');
  const contact = within(screen.getByRole('region', { name: 'Contact' }));
  expect(contact.getByText('Ada Martin')).toBeVisible();
  expect(contact.getByRole('link', { name: 'ada@orphee.example' })).toHaveAttribute(
    'href',
    'mailto:ada%40orphee.example',
  );
  expect(contact.getByRole('link', { name: 'compte@orphee.example' })).toBeVisible();
});

test.each(['a@x.example,b@y.example', 'a@x.example;b@y.example', 'a@x.example?bcc=b@y.example', 'nobody'])(
  'what is no address of one person is shown, and no link writes to it: %s',
  async (email) => {
    await show('TO_VALIDATE', { raise: { ...orphee.raise, email }, language: 'en' });
    const contact = within(screen.getByRole('region', { name: 'Contact' }));
    expect(contact.getByText(email)).toBeVisible();
    expect(contact.queryByRole('link', { name: email })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact the startup' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:compte%40orphee.example\?subject=[^&]*$/),
    );
  },
);

describe('the visits', () => {
  const noon = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12).toISOString();

  test('are counted over the last 90 days at first, from noon to noon', async () => {
    const { calls, address } = await show('VALIDATED');
    expect(screen.getByRole('tab', { name: 'Présentation', selected: true })).toBeVisible();
    expect(calls.some(({ route }) => route.endsWith('/visits'))).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Visites' }));

    expect(address().hash).toBe('#visits');
    const panel = within(await screen.findByRole('region', { name: 'Visites et visiteurs' }));
    expect(await panel.findByText(/^1\s234$/)).toBeVisible();
    expect(panel.getByText('56')).toBeVisible();
    const today = new Date();
    const start = new Date(today.getTime() - 7_776_000_000);
    for (const route of ['visits', 'visitors'].map((name) => `GET /startup/${orphee.id}/${name}`)) {
      const asked = calls
        .filter((call) => call.route === route)
        .map(({ query }) => Object.fromEntries(query));
      expect(asked).toEqual([{ startDate: noon(start), endDate: noon(today) }]);
    }
    expect(screen.queryByRole('region', { name: 'L’offre' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Présentation' }));
    expect(await screen.findByRole('region', { name: 'L’offre' })).toBeVisible();
  });

  test('are counted over the days that are chosen', async () => {
    const { calls } = await show('VALIDATED', { tab: '#visits', language: 'en' });
    const from = await screen.findByRole('textbox', { name: 'From' });
    await userEvent.clear(from);
    await userEvent.type(from, '01/02/2026');

    expect(await screen.findByText(/^From 01\/02\/2026 at 12:00 to /)).toBeVisible();
    await waitFor(() => {
      const starts = calls
        .filter(({ route }) => route.endsWith('/visits'))
        .map(({ query }) => query.get('startDate'));
      expect(starts).toHaveLength(2);
      expect(starts[1]).toBe(new Date(2026, 1, 1, 12).toISOString());
    });
  });

  test('that cannot be loaded can be asked for again', async () => {
    await show('VALIDATED', { tab: '#visits', refusal: new Refusal(503, 'UNAVAILABLE') });
    expect(await screen.findByText('Les visites n’ont pas pu être chargées')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

/** A card in creation that nobody owns, and the panel to invite its startup. */
async function showUnowned() {
  const card: InnoStartup = {
    ...orphee,
    status: 'CREATE',
    informations: { ...orphee.informations, email: null },
    raise: { ...orphee.raise, email: null },
  };
  const issued = { token: 'abc', expirationDate: '2026-11-27T09:00:00.000Z' };
  const calls = answerCalls({
    [`GET /startup/${orphee.id}`]: card,
    'GET /ecosystem': [village],
    'POST /auth/invite-token': issued,
  });
  const router = await renderScreen([{ path: '/startups/:idStartup', element: <Component /> }], {
    at: `/startups/${orphee.id}`,
    user: userWithRole('INNO'),
    language: 'fr',
    translations: { namespace: 'admin', fr, en },
  });
  const panel = within(await screen.findByRole('region', { name: 'Inviter la startup' }));
  await userEvent.type(panel.getByLabelText(/Adresse e-mail/), 'fondatrice@example.com');
  return { calls, router, panel };
}

test('the visits are shown in the place of an invitation that is typed only after a question', async () => {
  const { router, panel } = await showUnowned();
  await userEvent.click(screen.getByRole('tab', { name: 'Présentation' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Visites' }));
  await confirm('Annuler');
  expect(router.state.location.hash).toBe('');
  expect(panel.getByLabelText(/Adresse e-mail/)).toHaveValue('fondatrice@example.com');
});

test('a card in creation that nobody owns offers to invite its startup', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls, panel } = await showUnowned();
  await userEvent.click(panel.getByRole('button', { name: 'Générer l’invitation' }));
  expect(await screen.findByText('L’invitation de fondatrice@example.com est prête')).toBeVisible();
  const said = screen.getByText('Invitation prête pour fondatrice@example.com');
  expect(said.closest('[aria-live="polite"]')).not.toBeNull();
  expect(calls.find(({ route }) => route === 'POST /auth/invite-token')?.body).toEqual({
    email: 'fondatrice@example.com',
    role: 'STARTUP',
    startupId: orphee.id,
  });
});

test.each([
  [
    'fr',
    'Alternatives manquantes',
    [
      'L’image 1 n’a pas d’alternative.',
      'L’image 2 n’a pas d’alternative.',
      'La vidéo n’a pas de transcription.',
    ],
  ],
  [
    'en',
    'Missing alternatives',
    ['Picture 1 has no alternative.', 'Picture 2 has no alternative.', 'The video has no transcript.'],
  ],
] as const)('what nothing stands for is named to the team, %s', async (language, name, expected) => {
  await show('VALIDATED', { language });
  const missing = within(screen.getByRole('region', { name })).getAllByRole('listitem');
  expect(missing.map(({ textContent }) => textContent)).toEqual(expected);
});
