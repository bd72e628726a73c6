import { describe, expect, jest, test } from '@jest/globals';
import { blankStartup, completeStartup, ecosystem } from '@passerelle/card-form/testing';
import type { Language } from '@passerelle/contract/common/enumerations';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import type { WizardStep } from '@passerelle/contract/startups/startup-wizard';
import { wizardStarts } from '@passerelle/contract/startups/testing/wizard-starts';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { useSession } from '@passerelle/platform/session';
import {
  answerCalls,
  countedIn,
  elsewhere,
  nameAnalytics,
  noAnswer,
  OutdatedSave,
  Refusal,
  renderScreen,
  userWithRole,
} from '@passerelle/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { Component } from './wizard-page.tsx';

// Whole forms are on the screen: typing in them takes its time on a busy machine.
jest.setTimeout(60_000);

const address = `/startup/${blankStartup.id}`;
const unfinished: OwnerStartup = { ...completeStartup, status: 'CREATE' };
const pictureId = '0b8f6f0c-3d1e-4a52-9d5c-777777777777';

type Answers = Parameters<typeof answerCalls>[0];
type Router = Awaited<ReturnType<typeof renderScreen>>;

/** As the header does it: entries for a person who has a complete profile. */
function Menu() {
  return useSession().user?.profilCompleted ? <nav>Ma startup</nav> : null;
}

/** The wizard of a card on a server that keeps what it is sent. */
async function show(
  card: OwnerStartup,
  { answers, language }: { answers?: Answers; language?: Language } = {},
) {
  let stored = card;
  const keep = (part: 'informations' | 'offer' | 'raise' | 'team'): Answers[string] => {
    return ({ body }) => {
      const sent = body instanceof FormData ? JSON.parse(String(body.get(part))) : body;
      stored = { ...stored, [part]: { ...stored[part], ...sent } };
      return stored;
    };
  };
  const calls = answerCalls({
    'GET /ecosystem': [ecosystem],
    'GET /startup/my': () => stored,
    'GET /me': () => ({ ...userWithRole('STARTUP'), profilCompleted: stored.team.fondateurs.length > 0 }),
    'GET /user/isConsented': true,
    [`POST ${address}/informations`]: keep('informations'),
    [`POST ${address}/offer`]: keep('offer'),
    [`POST ${address}/raise`]: keep('raise'),
    [`POST ${address}/team`]: keep('team'),
    [`POST ${address}/picture`]: () => {
      const id = crypto.randomUUID();
      stored = { ...stored, pictureIds: [...stored.pictureIds, id] };
      return { id };
    },
    'POST /startup': () => {
      stored = { ...stored, status: 'TO_VALIDATE' };
      return stored;
    },
    ...answers,
  });
  const routes = [
    { path: '/startups/init', element: [<Menu key="menu" />, <Component key="page" />] },
    { path: '/startups/my', element: <p>Ma fiche</p> },
    // On its way for as long as the test takes.
    { path: '/slow', loader: () => new Promise<never>(() => {}), element: null },
    elsewhere,
  ];
  const router = await renderScreen(routes, {
    at: '/startups/init',
    user: { ...userWithRole('STARTUP'), profilCompleted: false },
    language,
    translations: { namespace: 'startup', fr, en },
  });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const posts = () => calls.map(({ route }) => route).filter((route) => route.startsWith('POST'));
  return { calls, posts, router };
}

/** What the API answers once the test lets it go. */
function held(body: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(() => body), letGo: () => act(async () => release()) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const next = () => press('Enregistrer et continuer');
const atStep = (number: number) => screen.findByText(new RegExp(`^Étape ${number} sur 6`));

describe('where the wizard opens', () => {
  /** How each step is announced. */
  const seen: Record<WizardStep, RegExp> = {
    welcome: /^Créer votre fiche$/,
    identity: /^Étape 1 sur 6/,
    activity: /^Étape 2 sur 6/,
    objective: /^Étape 3 sur 6/,
    team: /^Étape 4 sur 6/,
    pictures: /^Étape 5 sur 6/,
    confirmation: /^Étape 6 sur 6/,
  };

  // The contract's tests have every combination; these 64 leave out those in which country and sector differ.
  const combinations = wizardStarts.filter(
    ({ filled }) => filled.includes('country') === filled.includes('sector'),
  );

  test('with any combination of filled parts: where the rule says', async () => {
    for (const { filled, draft, hasPictures, step } of combinations) {
      const { informations, offer, raise, team } = draft;
      await show({
        ...blankStartup,
        informations: { ...blankStartup.informations, ...informations },
        offer,
        raise,
        team,
        pictureIds: hasPictures ? [pictureId] : [],
      });
      const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
      expect({ filled, regions }).toEqual({
        filled,
        regions: expect.arrayContaining([expect.stringMatching(seen[step])]),
      });
      cleanup();
    }
  }, 300_000);

  test('with a card that is handed in, on the confirmation, which leads to the card', async () => {
    await show(completeStartup);
    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir ma fiche' })).toHaveAttribute('href', '/startups/my');
  });

  test('with a card that was handed in and has lost a part since, at the gap', async () => {
    await show({ ...completeStartup, team: blankStartup.team });
    await atStep(4);
  });
});

describe('a card that is filled in and was never handed in', () => {
  test('is handed in from the last step', async () => {
    const { posts } = await show(unfinished);
    await press('Soumettre la fiche');
    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    expect(posts()).toEqual(['POST /startup']);
  });

  test('can be gone through again before', async () => {
    await show(unfinished);
    await press('Retour');
    await atStep(5);
  });

  test('whose gaps only the API knows shows them, with a link there', async () => {
    const message = 'Ce champ est obligatoire';
    await show(unfinished, {
      answers: {
        'POST /startup': new Refusal(400, 'CARD_INCOMPLETE', [
          { path: 'informations.ecosystemId', code: 'REQUIRED', message },
        ]),
      },
    });
    await press('Soumettre la fiche');
    const warning = await screen.findByRole('region', { name: 'La fiche n’est pas encore complète' });
    await userEvent.click(within(warning).getByRole('button', { name: /^Écosystème/ }));
    await atStep(1);
  });
});

describe('the last step of a card with gaps', () => {
  const incomplete: OwnerStartup = {
    ...unfinished,
    informations: { ...unfinished.informations, ecosystemId: null, roadMap: [] },
  };

  test.each([
    ['fr', 'La fiche n’est pas encore complète', 'Compléter la fiche', /^Écosystème/],
    ['en', 'The card is not complete yet', 'Complete the card', /^Ecosystem/],
  ] as const)(
    'says what is missing and leads there, and not that all is filled in (%s)',
    async (language, title, complete, field) => {
      await show(incomplete, { language });
      const summary = await screen.findByRole('region', { name: title });
      expect(within(summary).getAllByRole('listitem')).toHaveLength(4);
      expect(screen.queryByText(/Toutes les étapes sont remplies|All steps are filled in/)).toBeNull();
      expect(screen.queryByRole('button', { name: /^(Soumettre la fiche|Submit the card)$/ })).toBeNull();
      await press(complete);

      await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
    },
  );

  test('says so as well once the card was handed in and has lost what it had', async () => {
    await show({ ...incomplete, status: 'TO_VALIDATE' });
    expect(await screen.findByRole('region', { name: 'La fiche n’est pas encore complète' })).toBeVisible();
    expect(screen.queryByText('Votre fiche est entre nos mains')).toBeNull();
  });
});

test.each([
  ['fr', 'VALIDATED', 'Votre fiche est validée', /Les clients et les banquiers la voient/],
  ['en', 'VALIDATED', 'Your card is validated', /Clients and bankers/],
  ['fr', 'DISABLED', 'Votre fiche est désactivée', /plus visible/],
  ['en', 'DISABLED', 'Your card is disabled', /no longer visible/],
] as const)(
  'no review is promised of a card that needs none (%s, %s)',
  async (language, status, title, text) => {
    await show({ ...completeStartup, status, validateDate: '2026-03-01T09:00:00.000Z' }, { language });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/entre nos mains|in our hands|relit|review/)).toBeNull();
  },
);

describe('moving', () => {
  test('each save stores its part and moves one step on, back moves one step back', async () => {
    const { posts, calls } = await show({ ...unfinished, offer: blankStartup.offer, pictureIds: [] });
    await atStep(2);
    expect(document.title).toMatch(/^Étape 2 sur 6\s: Activité – /);
    await press('Retour');
    await atStep(1);
    expect(document.title).toMatch(/^Étape 1 sur 6\s: Identité – /);
    expect(posts()).toEqual([]);

    const name = screen.getByLabelText(/^Nom de la startup/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Orphée');
    await next();
    await atStep(2);
    expect(posts()).toEqual([`POST ${address}/informations`]);
    const sent = calls.find(({ route }) => route === `POST ${address}/informations`)?.body as FormData;
    expect(JSON.parse(String(sent.get('informations')))).toMatchObject({
      name: 'Orphée',
      region: 'Bretagne',
    });
  });

  test('the browser’s own way back goes back one step, not out of the wizard', async () => {
    const { router } = await show(blankStartup);
    await press('Commencer');
    await atStep(1);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Commencer' })).toBeVisible();
  });

  test.each([
    ['by the indicator', '?step=team', () => press(/^4 Équipe/)],
    ['by the browser’s own way back', '?step=identity', (router: Router) => act(() => router.navigate(-1))],
  ])('whoever goes to another step before one is stored, %s, stays there', async (_, place, go) => {
    const card = { ...unfinished, pictureIds: [] };
    const { answer, letGo } = held(card);
    const { posts, router } = await show(card, { answers: { [`POST ${address}/offer`]: answer } });
    await press(/^1 Identité.*terminée$/);
    await atStep(1);
    await press(/^2 Activité.*terminée$/);
    await atStep(2);
    await next();
    await waitFor(() => expect(posts()).toEqual([`POST ${address}/offer`]));
    await go(router);
    await letGo();
    await screen.findByRole('button', { name: 'Enregistrer et continuer' });
    expect(router.state.location.search).toBe(place);
  });

  test.each([
    ['fr', 'Étape 2 sur 6 : Activité. Ses champs demandent votre attention, au-dessus de cette étape.'],
    ['en', 'Step 2 of 6: Activity. Its fields need your attention, above this step.'],
  ] as const)(
    'whoever has gone to another step before one is refused is told of it there (%s)',
    async (language, told) => {
      const refusal = new Refusal(400, 'VALIDATION_FAILED', [
        { path: 'offer.maturity', code: 'REQUIRED', message: '' },
      ]);
      const { answer, letGo } = held(refusal);
      await show(unfinished, { language, answers: { [`POST ${address}/offer`]: answer } });
      const go = (number: number) => press(new RegExp(`^${number} .*(?:terminée|done)$`));
      await go(2);
      await press(language === 'fr' ? 'Enregistrer et continuer' : 'Save and continue');
      await go(4);
      expect(screen.queryByText(told)).toBeNull();
      await letGo();

      const words = await screen.findByText(told);
      expect(words.closest('[aria-live=polite]')).not.toBeNull();
      expect(screen.getByRole('region', { name: /^(?:Un champ|One field)/ })).toBeVisible();
      await go(2);
      expect(screen.queryByText(told)).toBeNull();
    },
  );

  test('the team’s save asks for the user again, whose menu appears with the complete profile', async () => {
    const { calls } = await show({ ...unfinished, team: blankStartup.team, pictureIds: [] });
    await atStep(4);
    await press('Ajouter un fondateur');
    await press('Retirer le fondateur 2');
    await userEvent.type(screen.getByLabelText('Fondateur 1, Prénom'), 'Ada');
    await userEvent.type(screen.getByLabelText('Fondateur 1, Nom'), 'Martin');
    await userEvent.type(screen.getByLabelText('Fondateur 1, Fonction'), 'Présidente');
    await userEvent.type(screen.getByLabelText(/^Nombre de collaborateurs/), '16');
    expect(screen.queryByText('Ma startup')).toBeNull();
    await next();
    await atStep(5);

    expect(await screen.findByText('Ma startup')).toBeVisible();
    const sent = calls.find(({ route }) => route === `POST ${address}/team`)?.body;
    expect(sent).toEqual({
      fondateurs: [{ firstname: 'Ada', lastname: 'Martin', role: 'Présidente' }],
      collaborateurs: 16,
    });
  });
});

describe('a step with gaps', () => {
  test('is stored, says what is missing in the language of the interface, and stays', async () => {
    const { posts } = await show(blankStartup);
    await press('Commencer');
    await atStep(1);
    await userEvent.type(screen.getByLabelText(/^Nom de la startup/), 'Orphée');
    await next();

    const warning = await screen.findByRole('region', { name: '6 champs sont à compléter ou à corriger' });
    expect(within(warning).getByText(/Vos saisies sont enregistrées/)).toBeVisible();
    expect(posts()).toEqual([`POST ${address}/informations`]);
    expect(screen.getByLabelText(/^Secteur/)).toHaveAccessibleDescription('Ce champ est obligatoire');
    await atStep(1);

    await act(() => chooseLanguage('en'));
    expect(screen.getByLabelText(/^Sector/)).toHaveAccessibleDescription('This field is required');
    expect(screen.getByRole('region', { name: '6 fields are to be completed or corrected' })).toBeVisible();
  });

  test('moves on once the gaps are closed', async () => {
    await show({ ...unfinished, raise: { ...unfinished.raise, contactName: null }, pictureIds: [] });
    await atStep(3);
    await next();
    const warning = await screen.findByRole('region', { name: 'Un champ est à compléter ou à corriger' });
    await userEvent.click(within(warning).getByRole('button'));
    expect(screen.getByLabelText(/^Nom du contact/)).toHaveFocus();

    await userEvent.type(screen.getByLabelText(/^Nom du contact/), 'Ada');
    expect(within(warning).getByText('Nom du contact : complété')).toBeVisible();
    await next();
    await atStep(4);
  });

  test('that was left as it is does not let the next one go over what somebody else saved there', async () => {
    const card = { ...unfinished, pictureIds: [] };
    const theirs: OwnerStartup = { ...card, revision: 4, offer: { ...card.offer, maturity: 'R_D' } };
    const { calls } = await show(card, {
      answers: {
        'GET /startup/my': card,
        // Nothing of the part is changed by it, so it is no conflict: it is answered with the card as it is by now.
        [`POST ${address}/informations`]: theirs,
        [`POST ${address}/offer`]: ({ query }) =>
          query.get('revision') === '4' ? theirs : new OutdatedSave(theirs, 'CARD_CHANGED'),
      },
    });
    await press(/^1 Identité.*terminée$/);
    await atStep(1);
    await next();
    await atStep(2);
    await userEvent.type(screen.getByLabelText(/^Description courte en français/), ' !');
    await next();
    const notice = await screen.findByRole('region', { name: /a enregistré cette fiche entre-temps/ });
    expect(within(notice).getByRole('button', { name: 'Maturité' })).toBeVisible();
    await userEvent.click(within(notice).getByRole('button', { name: /^Garder mes saisies/ }));
    await atStep(3);
    const sent = calls.findLast(({ route }) => route === `POST ${address}/offer`)?.body;
    expect(sent).toMatchObject({ maturity: 'R_D', shortDescriptionFr: `${card.offer.shortDescriptionFr} !` });
  });

  test('that somebody else’s save made too late, but not wrong, waits for the person: they may be at another step', async () => {
    const { calls } = await show(unfinished, {
      answers: {
        [`POST ${address}/offer`]: () => new OutdatedSave({ ...unfinished, revision: 4 }, 'CARD_CHANGED'),
      },
    });
    await press(/^2 Activité.*terminée$/);
    await atStep(2);
    await userEvent.type(screen.getByLabelText(/^Description courte en français/), ' !');
    await next();
    const notice = await screen.findByRole('region', { name: /a enregistré cette fiche entre-temps/ });
    expect(within(notice).getByText(/ne change rien à ce que vous avez modifié/)).toBeVisible();
    expect(calls.filter(({ route }) => route === `POST ${address}/offer`)).toHaveLength(1);
  });

  test('is named by its own gaps to whoever has gone to another step before it was stored, and leaves them where they are', async () => {
    const card = { ...unfinished, raise: { ...unfinished.raise, contactName: null }, pictureIds: [] };
    const { answer, letGo } = held(card);
    const { posts } = await show(card, { answers: { [`POST ${address}/raise`]: answer } });
    await atStep(3);
    await next();
    await waitFor(() => expect(posts()).toEqual([`POST ${address}/raise`]));
    await press(/^4 Équipe/);
    await atStep(4);
    const people = screen.getByLabelText(/^Nombre de collaborateurs/);
    await userEvent.clear(people);
    await letGo();
    const warning = await screen.findByRole('region', { name: 'Un champ est à compléter ou à corriger' });
    expect(people).toHaveFocus();
    await userEvent.click(within(warning).getByRole('button', { name: /Nom du contact/ }));
    await atStep(3);
    expect(screen.getByLabelText(/^Nom du contact/)).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Un champ est à compléter ou à corriger' })).toBeVisible();
  });

  test('does not complain of an entry that was only just added', async () => {
    await show({ ...unfinished, raise: { ...unfinished.raise, contactName: null }, team: blankStartup.team });
    await atStep(3);
    await userEvent.type(screen.getByLabelText(/^Nom du contact/), 'Ada');
    await next();
    await atStep(4);
    await press('Ajouter un fondateur');
    await waitFor(() => expect(screen.getByLabelText('Fondateur 2, Prénom')).toHaveFocus());
    expect(screen.queryByText('Ce champ est obligatoire')).toBeNull();
  });

  test('keeps what not even a draft can hold: it is named and stays, and what was stored stays', async () => {
    const card = { ...unfinished, pictureIds: [] };
    const answers = { 'GET /startup/my': card };
    const phone = () => screen.getByLabelText(/^Téléphone du contact/);
    const { calls } = await show(card, { answers });
    await press(/^3 Objectif.*terminée$/);
    await atStep(3);
    await userEvent.clear(phone());
    await userEvent.type(phone(), '12');
    await userEvent.type(screen.getByLabelText(/^Nom du contact/), ' Roy');
    await next();

    const warning = await screen.findByRole('region', { name: 'Un champ est à compléter ou à corriger' });
    expect(
      within(warning).getByText(/^Vos saisies sont enregistrées, sauf : Téléphone du contact\./),
    ).toBeVisible();
    expect(phone()).toHaveAccessibleDescription(/numéro/);
    expect(phone()).toHaveValue('12');
    await atStep(3);
    const sent = calls.findLast(({ route }) => route === `POST ${address}/raise`)?.body;
    expect(sent).toMatchObject({ contactName: 'Ada Martin Roy', mobilePhone: card.raise.mobilePhone });

    cleanup();
    const raise = { ...card.raise, contactName: 'Ada Martin Roy' };
    await show({ ...card, raise });
    const restored = screen.getByRole('region', { name: 'Vos saisies non enregistrées sont de retour' });
    expect(within(restored).queryByRole('button', { name: 'Nom du contact' })).toBeNull();
    await userEvent.click(within(restored).getByRole('button', { name: 'Téléphone du contact' }));
    await atStep(3);
    expect(phone()).toHaveValue('12');
  });

  test('that cannot be stored says so', async () => {
    await show(unfinished, { answers: { [`POST ${address}/offer`]: new Refusal(404, 'STARTUP_NOT_FOUND') } });
    await press(/^2 Activité.*terminée$/);
    await atStep(2);
    await next();
    expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
    expect(screen.getByText('Startup inconnue')).toBeVisible();
    await atStep(2);
  });
});

describe('the last step', () => {
  const png = (name: string) => new File(['png'], name, { type: 'image/png' });

  test('uploads the pictures one after the other, hands the card in, confirms it and counts a user', async () => {
    const forget = nameAnalytics();
    const { calls, posts } = await show({ ...unfinished, pictureIds: [] });
    await atStep(5);
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('atelier.png'));
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('equipe.png'));
    await press('Enregistrer et soumettre la fiche');

    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    const sent = [`POST ${address}/picture`, `POST ${address}/picture`, 'POST /startup'];
    expect(posts()).toEqual([...sent, 'POST /matomo.php']);
    expect(countedIn(calls)).toEqual([{ e_c: 'user', e_a: 'createUser', e_n: 'STARTUP' }]);
    forget();
  });

  test('keeps what is typed while it is being saved, and stores it with the next save', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const card = { ...unfinished, team: { ...unfinished.team, collaborateurs: null } };
    const { calls } = await show(card, {
      answers: {
        [`POST ${address}/team`]: async ({ body }) => {
          await answered;
          return { ...card, team: body as OwnerStartup['team'] };
        },
      },
    });
    await atStep(4);
    await next();
    await userEvent.type(screen.getByLabelText(/^Nombre de collaborateurs/), '12');
    await act(async () => answer());

    expect(await screen.findByRole('button', { name: 'Enregistrer et continuer' })).toBeEnabled();
    expect(screen.getByText(/^Étape 4 sur 6/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Nombre de collaborateurs/)).toHaveValue('12');
    await next();
    await atStep(5);
    const sent = calls.filter(({ route }) => route === `POST ${address}/team`).map(({ body }) => body);
    expect(sent).toEqual([
      expect.objectContaining({ collaborateurs: null }),
      expect.objectContaining({ collaborateurs: 12 }),
    ]);
  });

  test('that is submitted by a double click uploads each picture once and hands in once', async () => {
    const { posts } = await show({ ...unfinished, pictureIds: [] });
    await atStep(5);
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('atelier.png'));
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('equipe.png'));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Enregistrer et soumettre la fiche' }));

    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    expect(posts()).toEqual([`POST ${address}/picture`, `POST ${address}/picture`, 'POST /startup']);
  });

  test('names an upload whose answer was lost as before when it is sent again', async () => {
    let isLost = true;
    const { calls } = await show(
      { ...unfinished, pictureIds: [] },
      {
        answers: {
          [`POST ${address}/picture`]: () => {
            if (!isLost) return { id: pictureId };
            isLost = false;
            return noAnswer();
          },
        },
      },
    );
    await atStep(5);
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('atelier.png'));
    await press('Enregistrer et soumettre la fiche');

    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    const uploads = calls.filter(({ route }) => route.endsWith('/picture'));
    const keys = uploads.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  test('without a picture is not handed in', async () => {
    const { posts } = await show({ ...unfinished, pictureIds: [] });
    await atStep(5);
    await press('Enregistrer et soumettre la fiche');
    expect((await screen.findAllByText('Ajoutez au moins une image')).length).toBeGreaterThan(0);
    expect(posts()).toEqual([]);
  });

  test.each([
    [
      'fr',
      'Ajouter une image',
      /^(Choisir un|Remplacer le) logo/,
      'Enregistrer et soumettre la fiche',
      'Logo',
      'Images',
    ],
    ['en', 'Add a picture', /^(Choose a|Replace the) logo/, 'Save and submit the card', 'Logo', 'Pictures'],
  ] as const)(
    'lists every file that was refused, the logo included, until it is replaced (%s)',
    async (language, addPicture, addLogo, save, logo, pictures) => {
      const refusal = new Refusal(400, 'DRAWING_ACTIVE');
      const { posts } = await show(unfinished, {
        language,
        answers: { [`POST ${address}/picture`]: refusal, [`POST ${address}/logo`]: refusal },
      });
      await userEvent.click(screen.getByRole('button', { name: /^(Retour|Back)$/ }));
      await userEvent.upload(await screen.findByLabelText(addPicture), png('atelier.png'));
      await userEvent.upload(screen.getByLabelText(addLogo), png('marque.png'));
      await press(save);

      const warning = await screen.findByRole('region', { name: /^2 / });
      const listed = () =>
        within(warning)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent);
      expect(listed()).toEqual([
        expect.stringMatching(new RegExp(`^${logo}\\s?: marque\\.png\\s?: .*SVG`)),
        expect.stringMatching(new RegExp(`^${pictures}\\s?: atelier\\.png\\s?: .*SVG`)),
      ]);
      expect(posts().slice(-2)).toEqual([`POST ${address}/picture`, `POST ${address}/logo`]);
      expect(posts()).not.toContain('POST /startup');
      await userEvent.click(within(warning).getByRole('button', { name: /^Logo/ }));
      expect(screen.getByLabelText(addLogo)).toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name: /^(Retirer le logo|Remove the logo)/ }));
      await waitFor(() => expect(listed()[0]).toMatch(/^Logo\s?: (complété|completed)/));
    },
  );

  test('lists the fields of a step that only the API refuses', async () => {
    const message = 'Cet écosystème n’existe pas';
    await show(
      { ...unfinished, offer: { ...unfinished.offer } },
      {
        answers: {
          [`POST ${address}/informations`]: new Refusal(400, 'VALIDATION_FAILED', [
            { path: 'informations.ecosystemId', code: 'ECOSYSTEM_UNKNOWN', message },
          ]),
        },
      },
    );
    await press(/^1 Identité.*terminée$/);
    await atStep(1);
    await next();

    const warning = await screen.findByRole('region', { name: 'Un champ est à compléter ou à corriger' });
    expect(within(warning).getByRole('button')).toHaveTextContent(message);
  });

  test('names what the API misses, and leads to its step', async () => {
    const message = 'Ce champ est obligatoire';
    await show(unfinished, {
      answers: {
        'POST /startup': new Refusal(400, 'CARD_INCOMPLETE', [
          { path: 'offer.maturity', code: 'REQUIRED', message },
          { path: 'team.fondateurs.0.role', code: 'REQUIRED', message },
        ]),
      },
    });
    await press('Retour');
    await atStep(5);
    await press('Enregistrer et soumettre la fiche');

    const warning = await screen.findByRole('region', { name: 'La fiche n’est pas encore complète' });
    expect(
      within(warning)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Maturité\u00a0: Ce champ est obligatoire',
      'Fondateur 1, Fonction\u00a0: Ce champ est obligatoire',
    ]);
    await userEvent.click(within(warning).getAllByRole('button')[0] as HTMLElement);
    await atStep(2);
    await waitFor(() => expect(screen.getByLabelText(/^Maturité/)).toHaveFocus());
  });
});

test('whoever has gone elsewhere before their card is handed in stays there', async () => {
  const { answer, letGo } = held(completeStartup);
  const { posts, router } = await show(unfinished, { answers: { 'POST /startup': answer } });
  await press('Soumettre la fiche');
  await waitFor(() => expect(posts()).toEqual(['POST /startup']));
  await act(() => router.navigate('/linkings'));
  await letGo();
  const { pathname, search } = router.state.location;
  expect([pathname, search]).toEqual(['/linkings', '']);
});

test.each([
  ['is on the way elsewhere', '', (router: Router) => act(async () => void router.navigate('/slow'))],
  ['has gone back a step', '?step=pictures', () => press(/^5 Images/)],
])(
  'whoever %s when their card is handed in finds it handed in, at the same address',
  async (_, place, go) => {
    const { answer, letGo } = held(completeStartup);
    const { posts, router } = await show(unfinished, { answers: { 'POST /startup': answer } });
    await press('Soumettre la fiche');
    await waitFor(() => expect(posts()).toEqual(['POST /startup']));
    await go(router);
    await letGo();
    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    expect(router.state.location.search).toBe(place);
  },
);

describe('while the last step is being sent', () => {
  const picture = (name: string) => new File(['png'], name, { type: 'image/png' });
  const add = (name: string) =>
    userEvent.upload(screen.getByLabelText(/^(Ajouter une image|Add a picture)$/), picture(name));
  const send = () => press(/^(Enregistrer et soumettre la fiche|Save and submit the card)$/);
  const unsaved = {
    fr: /^Ce que vous venez de changer n’est pas encore enregistré/,
    en: /^What you have just changed is not saved yet/,
  };

  /** The last step on a server that keeps its first answer to a call until the test lets it go. */
  async function showSlowly(route: string, answer: () => object, language: Language = 'fr') {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const card = { ...unfinished, pictureIds: [] };
    const slowly = async () => {
      await released;
      return answer();
    };
    const shown = await show(card, { answers: { [route]: slowly }, language });
    return { ...shown, letGo: () => act(async () => letGo()) };
  }

  test('a picture that is added is sent before the card is handed in', async () => {
    const { posts, letGo } = await showSlowly(`POST ${address}/picture`, () => ({ id: crypto.randomUUID() }));
    await add('atelier.png');
    await send();
    await screen.findByRole('progressbar', { name: /atelier\.png$/ });
    await add('equipe.png');
    await letGo();
    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    expect(posts()).toEqual([`POST ${address}/picture`, `POST ${address}/picture`, 'POST /startup']);
  });

  test('what is typed keeps the card from being handed in without it, which is said', async () => {
    const { posts, calls, letGo } = await showSlowly(`POST ${address}/picture`, () => ({ id: pictureId }));
    await add('atelier.png');
    await send();
    await screen.findByRole('progressbar', { name: /atelier\.png$/ });
    await userEvent.type(screen.getByLabelText(/^Image 1\s: alternative en français/), 'L’atelier');
    await letGo();
    expect(await screen.findByText(unsaved.fr)).toBeVisible();
    expect(posts()).toEqual([`POST ${address}/picture`]);
    expect(screen.getByLabelText(/^Image 1\s: alternative en français/)).toHaveValue('L’atelier');

    await send();
    expect(await screen.findByText('Votre fiche est entre nos mains')).toBeVisible();
    expect(posts()).toEqual([`POST ${address}/picture`, `POST ${address}/informations`, 'POST /startup']);
    const sent = calls.find(({ route }) => route === `POST ${address}/informations`)?.body as FormData;
    expect(JSON.parse(String(sent.get('informations'))).imageAlternatives).toContainEqual(
      expect.objectContaining({ imageId: pictureId, textFr: 'L’atelier' }),
    );
  });

  test.each(['fr', 'en'] as const)(
    'a picture that is added when the card is being handed in stands there, and is sent with the next save (%s)',
    async (language) => {
      const { posts, router, letGo } = await showSlowly('POST /startup', () => completeStartup, language);
      await add('atelier.png');
      await send();
      await waitFor(() => expect(posts()).toContain('POST /startup'));
      await add('equipe.png');
      await letGo();
      expect(await screen.findByText(unsaved[language])).toBeVisible();
      expect(screen.getByText('equipe.png')).toBeVisible();
      await act(() => router.navigate('/startups/my'));
      const question = await screen.findByRole('alertdialog');
      await userEvent.click(within(question).getByRole('button', { name: /^(Annuler|Cancel)$/ }));
      await waitFor(() => expect(question).not.toBeInTheDocument());

      await send();
      expect(
        await screen.findByText(/^(Votre fiche est entre nos mains|Your card is in our hands)$/),
      ).toBeVisible();
      const handedIn = [`POST ${address}/picture`, 'POST /startup'];
      expect(posts()).toEqual([...handedIn, ...handedIn]);
    },
  );
});

test('a picture that was picked still waits once another step was saved', async () => {
  const { router } = await show({ ...unfinished, pictureIds: [] });
  await atStep(5);
  const file = new File(['png'], 'atelier.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Ajouter une image'), file);
  await press('Retour');
  await atStep(4);
  await next();
  await atStep(5);
  expect(screen.getByText('atelier.png')).toBeVisible();
  await act(() => router.navigate('/startups/my'));
  expect(await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible();
});

test('what was typed and not saved keeps the last step from handing the card in without it', async () => {
  const { posts, router } = await show(unfinished);
  await press('Retour');
  await atStep(5);
  await userEvent.type(screen.getByLabelText(/^Image 1\s: alternative en anglais/), '!');
  await act(() => router.navigate('?step=confirmation'));
  await press('Soumettre la fiche');
  expect(await screen.findByText(/^Ce que vous venez de changer n’est pas encore enregistré/)).toBeVisible();
  await atStep(5);
  expect(posts()).toEqual([]);
});
