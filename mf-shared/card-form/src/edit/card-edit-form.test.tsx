import { describe, expect, jest, test } from '@jest/globals';
import { startupsApi } from '@passerelle/catalogue';
import { chooseLanguage } from '@passerelle/platform/i18n';
import { Refusal, userWithRole } from '@passerelle/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proposedChanges } from '../testing/changes.ts';
import { renderEdit } from '../testing/render-edit.tsx';
import { blankStartup, completeStartup, ecosystem, logoId, pictureId } from '../testing/startups.ts';

// A whole card is on the screen: typing in it takes its time on a busy machine.
jest.setTimeout(30_000);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
const open = (panel: string) => userEvent.click(screen.getByRole('button', { name: panel }));
const posts = (calls: { route: string }[]) =>
  calls.map(({ route }) => route).filter((route) => !route.startsWith('GET'));
const png = (name: string) => new File(['png'], name, { type: 'image/png' });
const newLogoId = '0b8f6f0c-3d1e-4a52-9d5c-555555555555';
const newPictureId = '0b8f6f0c-3d1e-4a52-9d5c-666666666666';
const card = completeStartup;
const address = `/startup/${card.id}`;

describe('saving a changed card', () => {
  test('sends the whole card, says so and goes back to it', async () => {
    const { calls, router } = await renderEdit(card);
    const name = screen.getByLabelText(/^Nom de la startup/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Orphée');
    await save();

    expect(await screen.findByText('La fiche')).toBeVisible();
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    const sent = calls.find(({ route }) => route === `POST ${address}`)?.body as FormData;
    const draft = JSON.parse(String(sent.get('startup')));
    expect(draft.informations.name).toBe('Orphée');
    expect(draft.team).toEqual(card.team);
  });

  test('brings new pictures, takes removed ones away, then replaces the logo, one after the other', async () => {
    const { calls } = await renderEdit(card, {
      answers: {
        [`POST ${address}/picture`]: { id: newPictureId },
        [`DELETE ${address}/picture/${pictureId}`]: {},
        [`POST ${address}/logo`]: { id: newLogoId },
        [`DELETE ${address}/logo/${logoId}`]: {},
      },
    });
    await open('Images');
    expect(screen.queryByRole('figure')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer l’image 1' }));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Images' })).toHaveFocus());
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('atelier.png'));
    // Only a picture with a caption is a figure, which has it as its name.
    expect(screen.getByRole('figure', { name: 'atelier.png' })).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Remplacer le logo'), png('logo.png'));
    expect(screen.getByRole('img', { name: 'Image 1' })).toBeVisible();
    await save();

    await screen.findByText('La fiche');
    expect(posts(calls)).toEqual([
      `POST ${address}`,
      `POST ${address}/picture`,
      `DELETE ${address}/picture/${pictureId}`,
      `POST ${address}/logo`,
      `DELETE ${address}/logo/${logoId}`,
    ]);
    const picture = calls.find(({ route }) => route === `POST ${address}/picture`)?.body as FormData;
    expect(picture.get('id')).toBe(card.id);
    expect((picture.get('file') as File).name).toBe('atelier.png');
  });

  test('says what pictures show, of those that are uploaded with the card, too', async () => {
    const { calls } = await renderEdit(card, {
      answers: {
        [`POST ${address}/picture`]: { id: newPictureId },
        [`POST ${address}/logo`]: new Refusal(400, 'FILE_FORMAT'),
      },
    });
    const sent = () =>
      calls
        .filter(({ route }) => route === `POST ${address}`)
        .map(
          ({ body }) => JSON.parse(String((body as FormData).get('startup'))).informations.imageAlternatives,
        );
    const [stored] = card.informations.imageAlternatives;
    await open('Images');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Logo\s: à titre décoratif/ }));
    expect(screen.queryByLabelText(/^Logo\s: alternative en français/)).toBeNull();
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('atelier.png'));
    await userEvent.type(screen.getByLabelText(/^Image 2\s: alternative en français/), 'L’atelier');
    // The logo is refused: the page stays, and the picture is stored by then.
    await userEvent.upload(screen.getByLabelText('Remplacer le logo'), png('faux.png'));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Logo\s: à titre décoratif/ }));
    await save();
    expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer le logo' }));
    await save();

    await waitFor(() => expect(sent()).toHaveLength(2));
    const workshop = { isDecorative: false, textFr: 'L’atelier', textEn: null };
    const [first, second] = sent();
    const key = first.find(({ textFr }: { textFr: string }) => textFr === 'L’atelier')?.imageId;
    const logo = { imageId: expect.any(String), isDecorative: true, textFr: null, textEn: null };
    expect(first).toHaveLength(3);
    expect(first).toEqual(expect.arrayContaining([stored, { ...workshop, imageId: key }, logo]));
    expect(
      calls.find(({ route }) => route === `POST ${address}/picture`)?.headers.get('Idempotency-Key'),
    ).toBe(key);
    expect(second).toEqual([stored, { ...workshop, imageId: newPictureId }]);
  });

  test.each([
    [
      'fr',
      'Activité',
      [/^Description courte/, /^Opportunité de marché/, /^Solution innovante/, /^Modèle économique/],
    ],
    [
      'en',
      'Activity',
      [/^Short description/, /^Market opportunity/, /^Innovative solution/, /^Business model/],
    ],
  ] as const)('each text of the card has its guidance, %s', async (language, panel, labels) => {
    await renderEdit(card, { language });
    await open(panel);
    const guidance = labels.map((label) => {
      const [french, english] = screen
        .getAllByLabelText(label)
        .map((field) => field.getAttribute('aria-describedby'));
      const read = (id = '') =>
        document.getElementById(id ?? '')?.firstElementChild?.firstElementChild?.textContent;
      expect(read(french ?? '')).toBe(read(english ?? ''));
      return read(french ?? '');
    });
    for (const words of guidance) expect(words).toMatch(/\p{L}{3,}.*\.$/u);
    expect(new Set(guidance).size).toBe(labels.length);
  });

  test.each([
    [
      'fr',
      'Images',
      'Retirer l’image 1',
      'Ajouter une image',
      /^Sans alternative\s: Image 1$/,
      /^Image 1\s: à titre/,
    ],
    [
      'en',
      'Pictures',
      'Remove picture 1',
      'Add a picture',
      /^Without an alternative: Picture 1$/,
      /^Picture 1: decor/,
    ],
  ] as const)(
    'names pictures that nothing stands for, %s',
    async (language, panel, remove, add, notice, decorative) => {
      await renderEdit(card, { language });
      await open(panel);
      expect(screen.queryByRole('region', { name: notice })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: remove }));
      await userEvent.upload(screen.getByLabelText(add), png('atelier.png'));
      expect(await screen.findByRole('region', { name: notice })).toBeVisible();
      await userEvent.click(screen.getByRole('checkbox', { name: decorative }));
      await waitFor(() => expect(screen.queryByRole('region', { name: notice })).toBeNull());
    },
  );

  test('says that the video has no transcript, until it has one', async () => {
    await renderEdit(card);
    const notice = () => screen.queryByRole('region', { name: 'La vidéo n’a pas de transcription' });
    const video = screen.getByLabelText(/^Vidéo YouTube/);
    await userEvent.clear(video);
    await waitFor(() => expect(notice()).toBeNull());
    await userEvent.type(video, 'https://youtu.be/dQw4w9WgXcQ');
    const transcript = screen.getByLabelText(/^Transcription de la vidéo en anglais/);
    await userEvent.clear(transcript);
    await waitFor(() => expect(notice()).toBeVisible());
    await userEvent.type(transcript, 'Hello');
    await waitFor(() => expect(notice()).toBeNull());
  });

  test('goes on where a refused picture stopped it, without sending anything twice', async () => {
    const answers: Parameters<typeof renderEdit>[1] = {
      answers: {
        [`POST ${address}/logo`]: new Refusal(400, 'FILE_FORMAT'),
        [`POST ${address}/picture`]: { id: newPictureId },
      },
    };
    const { calls } = await renderEdit(card, answers);
    await open('Images');
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('atelier.png'));
    await userEvent.upload(screen.getByLabelText('Remplacer le logo'), png('faux.png'));
    await save();
    expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
    expect(screen.queryByText('La fiche')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Retirer le logo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
    await waitFor(() => expect(posts(calls)).toContain(`DELETE ${address}/logo/${logoId}`));
    expect(posts(calls).filter((route) => route === `POST ${address}/picture`)).toHaveLength(1);
  });

  test('stores an unfinished card, names what is missing and leads to it', async () => {
    const { calls } = await renderEdit({ ...blankStartup, status: 'TO_VALIDATE' });
    await save();

    const warning = await screen.findByRole('region', { name: /champs sont à compléter/ });
    await waitFor(() => expect(warning).toHaveFocus());
    expect(within(warning).getByText(/Vos saisies sont enregistrées/)).toBeVisible();
    expect(posts(calls)).toEqual([`POST /startup/${blankStartup.id}`]);

    await userEvent.click(
      within(warning).getByRole('button', { name: 'Fondateur 1, Prénom\u00a0: Ce champ est obligatoire' }),
    );
    expect(screen.getByLabelText(/^Prénom/)).toHaveFocus();
  });

  test('shows what the API refuses on its field', async () => {
    const message = 'Ce sous-écosystème n’appartient pas à l’écosystème choisi';
    const { router } = await renderEdit(card, {
      answers: {
        [`POST ${address}`]: new Refusal(400, 'VALIDATION_FAILED', [
          { path: 'informations.subEcosystem', code: 'SUB_ECOSYSTEM_UNKNOWN', message },
        ]),
      },
    });
    await save();

    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Erreur de formulaire')).toBeVisible();
    expect(router.state.location.pathname).toBe('/edit');

    await act(() => chooseLanguage('en'));
    const reworded = 'This sub-ecosystem does not belong to the chosen ecosystem';
    expect(screen.getByText(reworded)).toBeVisible();
    expect(screen.getByRole('button', { name: `Sub-ecosystem: ${reworded}` })).toBeVisible();
    await act(() => chooseLanguage('fr'));
  });
});

test('a refusal whose words hold a value is reworded with the page, at its field and in the summary', async () => {
  const running = (month: string) => ({
    fr: `Ce choix ne peut changer qu’une fois la levée terminée (clôture prévue en ${month})`,
    en: `This choice can only change once the fundraising is over (closing planned for ${month})`,
  });
  const { fr, en } = running('03/2027');
  await renderEdit(card, {
    answers: {
      [`POST ${address}`]: new Refusal(400, 'VALIDATION_FAILED', [
        { path: 'raise.need', code: 'RAISE_RUNNING', message: fr, values: { month: '03/2027' } },
      ]),
    },
  });
  await save();
  expect(await screen.findByText(fr)).toBeVisible();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText(en)).toBeVisible();
  expect(screen.getByRole('button', { name: new RegExp(en.replace(/[()]/g, '.')) })).toBeVisible();
  await act(() => chooseLanguage('fr'));
});

describe('leaving', () => {
  test('with changes is asked about', async () => {
    const { router } = await renderEdit(card);
    await userEvent.type(screen.getByLabelText(/^Nom de la startup/), ' et fils');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));

    const question = await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
    expect(router.state.location.pathname).toBe('/edit');
    await waitFor(() => expect(question).not.toBeInTheDocument());

    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter la page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('without changes is not', async () => {
    const { router } = await renderEdit(card);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('the limits of lists', () => {
  const keyDate = { date: '2023-03-01', descriptionFr: 'Création', descriptionEn: 'Founded' };

  test('12 key dates, of which the first stands', async () => {
    const roadMap = Array.from({ length: 11 }, () => keyDate);
    await renderEdit({ ...card, informations: { ...card.informations, roadMap } });
    expect(screen.queryByRole('button', { name: 'Retirer la date clé 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une date clé' }));
    expect(screen.queryByRole('button', { name: 'Ajouter une date clé' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la date clé 12' }));
    expect(screen.getByRole('button', { name: 'Ajouter une date clé' })).toBeVisible();
  });

  test('5 founders', async () => {
    const founder = { lastname: 'Martin', firstname: 'Ada', role: 'Présidente' };
    const fondateurs = Array.from({ length: 4 }, () => founder);
    await renderEdit({ ...card, team: { ...card.team, fondateurs } });
    await open('Équipe');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un fondateur' }));
    expect(screen.getAllByLabelText(/^Prénom/)).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Ajouter un fondateur' })).toBeNull();
  });

  test('3 pictures, picked or dropped; what is beyond is named', async () => {
    await renderEdit(card);
    await open('Images');
    const add = screen.getByLabelText('Ajouter une image');
    const files = ['a.png', 'b.jpg', 'c.jpeg'].map(png);
    await act(async () => fireEvent.drop(add, { dataTransfer: { files } }));

    expect(screen.getAllByRole('img', { name: /^Image \d/ })).toHaveLength(3);
    expect(screen.queryByLabelText('Ajouter une image')).toBeNull();
    expect(screen.getByText('c.jpeg : Au plus 3 images par fiche')).toBeVisible();
  });

  test('one logo', async () => {
    await renderEdit(card);
    await open('Images');
    await userEvent.upload(screen.getByLabelText('Remplacer le logo'), png('logo.png'));
    expect(screen.getAllByRole('img', { name: 'Logo' })).toHaveLength(1);
    expect(screen.getByText('logo.png')).toBeVisible();
  });
});

describe('files', () => {
  test('one that is refused once more is told once more, and two of one name are both told', async () => {
    await renderEdit(card);
    await open('Images');
    const words = 'photo.gif : Format de fichier incorrect';
    const pick = (...files: File[]) =>
      act(async () =>
        fireEvent.drop(screen.getByLabelText('Ajouter une image'), { dataTransfer: { files } }),
      );
    await pick(png('photo.gif'));
    const first = screen.getByText(words);
    await pick(png('photo.gif'));
    expect(first).not.toBeInTheDocument();
    expect(screen.getByText(words)).toBeVisible();
    await pick(png('photo.gif'), png('photo.gif'));
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  test.each(['photo.gif', 'photo', 'photo.png.exe'])('%s is refused', async (name) => {
    await renderEdit(card);
    await open('Images');
    await act(async () =>
      fireEvent.drop(screen.getByLabelText('Ajouter une image'), { dataTransfer: { files: [png(name)] } }),
    );
    expect(screen.getByText(`${name} : Format de fichier incorrect`)).toBeVisible();
    expect(screen.getAllByRole('img', { name: /^Image \d/ })).toHaveLength(1);
  });

  test.each(['photo.PNG', 'photo.Jpeg', 'photo.svg'])('%s is taken', async (name) => {
    await renderEdit(card);
    await open('Images');
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png(name));
    expect(screen.getAllByRole('img', { name: /^Image \d/ })).toHaveLength(2);
  });

  test('a drawing is not shown before the API has drawn it', async () => {
    await renderEdit(card);
    await open('Images');
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), png('photo.svg'));
    expect(screen.getByText(/^photo\.svg\s: affiché une fois enregistré$/)).toBeVisible();
    const sources = screen.getAllByRole('img').map((picture) => picture.getAttribute('src') ?? '');
    expect(sources.filter((source) => source.startsWith('blob:'))).toEqual([]);
  });

  test.each([
    ['photo.png', 5],
    ['logo.svg', 1],
  ])('%s over %d MB is refused', async (name, megabytes) => {
    await renderEdit(card);
    await open('Images');
    const large = png(name);
    Object.defineProperty(large, 'size', { value: megabytes * 1024 * 1024 + 1 });
    await userEvent.upload(screen.getByLabelText('Ajouter une image'), large);
    expect(screen.getByText(`${name} : Le fichier ne doit pas dépasser ${megabytes} Mo`)).toBeVisible();
  });
});

describe('the fundraising choice', () => {
  const raising = { ...card, status: 'VALIDATED', raise: { ...card.raise, dateRaise: '2999-12' } } as const;
  const choice = async () => {
    await open('Objectif');
    return screen.getByRole('checkbox', { name: 'Levée de fonds' });
  };

  test.each([
    ['a startup', userWithRole('STARTUP')],
    ['a startup that is a client first', userWithRole('CLIENT', 'STARTUP')],
  ])('of %s stands while their validated card announces a running one, and says why', async (_who, user) => {
    await renderEdit(raising, { user });
    expect(await choice()).toBeDisabled();
    expect(screen.getByText(/Votre levée est annoncée jusqu’en 12\/2999/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Relation d’affaires' })).toBeEnabled();
  });

  test.each([
    ['for the team', raising, userWithRole('INNO')],
    ['for whoever of the team is a startup first', raising, userWithRole('STARTUP', 'INNO')],
    ['once it is over', { ...raising, raise: { ...raising.raise, dateRaise: '2020-01' } }, undefined],
    ['before the card is validated', { ...raising, status: 'TO_VALIDATE' as const }, undefined],
  ])('is free %s', async (_when, startup, user) => {
    await renderEdit(startup, { user });
    expect(await choice()).toBeEnabled();
  });

  test('is free while the fundraising is only proposed: nobody has been told of it', async () => {
    const shown = { ...raising, raise: { ...raising.raise, need: [] } };
    await renderEdit(raising, {
      answers: {
        [`GET /startup/${raising.id}/proposed-changes`]: {
          changes: { ...proposedChanges, fields: ['raise.need'], shown, proposed: raising },
        },
      },
    });
    const free = await choice();
    await waitFor(() => expect(free).toBeEnabled());
  });
});

test.each([
  ['fr', 'N’a pas pu être chargé.', 'Réessayer', /^Écosystème/],
  ['en', 'Could not be loaded.', 'Try again', /^Ecosystem/],
] as const)(
  'ecosystems that did not come can be asked for again (%s)',
  async (language, text, retry, field) => {
    let isUp = false;
    await renderEdit(completeStartup, {
      language,
      answers: { 'GET /ecosystem': () => (isUp ? [ecosystem] : new Refusal(500, 'INTERNAL_ERROR')) },
    });
    expect(await screen.findByText(text)).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: retry }));

    await waitFor(() => expect(screen.getByRole('combobox', { name: field })).toBeEnabled());
    expect(screen.queryByText(text)).toBeNull();
  },
);

test('the ecosystem of a card is named, where a colleague has created it since the page read them', async () => {
  const answers = [[], [ecosystem]];
  const { calls } = await renderEdit(
    { ...card, informations: { ...card.informations, subEcosystem: null } },
    {
      answers: { 'GET /ecosystem': () => answers.shift() ?? [ecosystem] },
      before: (store) => store.dispatch(startupsApi.endpoints.getEcosystems.initiate()),
    },
  );
  const field = await screen.findByRole('combobox', { name: /^Écosystème/ });
  await waitFor(() => expect(field).toHaveDisplayValue(ecosystem.name));
  expect(calls.filter(({ route }) => route === 'GET /ecosystem')).toHaveLength(2);
});

test('an ecosystem that no list has is asked for once more, and not again', async () => {
  const { calls } = await renderEdit(
    { ...card, informations: { ...card.informations, subEcosystem: null } },
    { answers: { 'GET /ecosystem': () => [] } },
  );
  await userEvent.type(await screen.findByLabelText(/^Nom de la startup/), '!');
  expect(calls.filter(({ route }) => route === 'GET /ecosystem').length).toBeLessThanOrEqual(2);
});

describe('the sub-ecosystem of a card', () => {
  const older = { ...ecosystem, subEcosystems: [{ name: 'Mer' }] };
  const subEcosystem = () => screen.findByRole('combobox', { name: /^Sous-écosystème/ });
  const lists = (calls: { route: string }[]) => calls.filter(({ route }) => route === 'GET /ecosystem');
  /** The page has known the ecosystems since the morning, without the sub-ecosystem of the card. */
  async function editWithOlderList(newest: typeof ecosystem) {
    const answers = [older, newest];
    const { calls } = await renderEdit(card, {
      answers: { 'GET /ecosystem': () => [answers.shift() ?? newest] },
      before: (store) => store.dispatch(startupsApi.endpoints.getEcosystems.initiate()),
    });
    return calls;
  }

  test('stays, where a colleague has created it since the page read the ecosystems', async () => {
    const calls = await editWithOlderList(ecosystem);
    await waitFor(() => expect(lists(calls)).toHaveLength(2));
    await waitFor(async () => expect(await subEcosystem()).toHaveValue('Santé'));
    await save();
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    const sent = calls.find(({ route }) => route === `POST ${address}`)?.body as FormData;
    expect(JSON.parse(String(sent.get('startup'))).informations.subEcosystem).toBe('Santé');
  });

  test('goes, where it is gone by now', async () => {
    const calls = await editWithOlderList(older);
    await waitFor(() => expect(lists(calls)).toHaveLength(2));
    await userEvent.type(screen.getByLabelText(/^Nom de la startup/), '!');
    await waitFor(async () => expect(await subEcosystem()).toHaveDisplayValue('Aucun'));
    await save();
    const sent = calls.find(({ route }) => route === `POST ${address}`)?.body as FormData;
    expect(JSON.parse(String(sent.get('startup'))).informations.subEcosystem).toBeNull();
  });

  test('goes with its ecosystem, whether or not the list can be read anew', async () => {
    const other = { ...ecosystem, id: newLogoId, name: 'Port de Brest' };
    const { calls } = await renderEdit(card, {
      answers: { 'GET /ecosystem': [ecosystem, { ...other, subEcosystems: [] }] },
    });
    await subEcosystem();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Écosystème/ }), 'Port de Brest');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Sous-écosystème/ })).toBeNull());
    await save();
    const sent = calls.find(({ route }) => route === `POST ${address}`)?.body as FormData;
    expect(JSON.parse(String(sent.get('startup'))).informations.subEcosystem).toBeNull();
    expect(lists(calls)).toHaveLength(1);
  });
});

/** The names and descriptions of the page that name an element which is not there. */
const referencesToNothing = () =>
  ['for', 'aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .filter((id) => id !== '' && !document.getElementById(id))
        .map(() => `${attribute} of ${element.textContent}`),
    ),
  );

test('every label has its control, and every name its words, with notices and without', async () => {
  await renderEdit(card);
  for (const panel of ['Activité', 'Objectif', 'Équipe', 'Images']) await open(panel);
  expect(referencesToNothing()).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Nom de la startup/));
  await save();
  expect(await screen.findByRole('region', { name: /à compléter/ })).toBeVisible();
  expect(referencesToNothing()).toEqual([]);
});
