import { describe, expect, jest, test } from '@jest/globals';
import type { OwnerStartup } from '@passerelle/contract/startups/startup';
import { type Call, Refusal } from '@passerelle/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';

// A whole card is on the screen: typing in it takes its time on a busy machine.
jest.setTimeout(60_000);

const card = completeStartup;
const address = `/startup/${card.id}`;
const title = {
  fr: 'Quelqu’un d’autre a enregistré cette fiche entre-temps',
  en: 'Somebody else saved this card in the meantime',
};

/** What somebody else has stored since the form was opened. */
const theirs: OwnerStartup = {
  ...card,
  revision: card.revision + 2,
  informations: { ...card.informations, name: 'Orphée & Cie', sector: 'BIOTECH' },
};

const draftOf = ({ body }: Call) => JSON.parse(String((body as FormData).get('startup')));
const revisionOf = ({ query }: Call) => query.get('revision');

/** Changes the name and the website in a form whose card has changed on the server, and saves. */
async function saveTooLate(language: 'fr' | 'en' = 'fr') {
  const { calls, router } = await renderEdit(card, {
    language,
    answers: {
      [`GET ${address}`]: theirs,
      [`POST ${address}`]: (call: Call) =>
        revisionOf(call) === String(theirs.revision)
          ? { ...theirs, revision: theirs.revision + 1 }
          : new Refusal(409, 'CARD_CHANGED'),
    },
  });
  const name = screen.getByLabelText(language === 'fr' ? /^Nom de la startup/ : /^Startup name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Orphée');
  await userEvent.click(
    screen.getByRole('button', { name: language === 'fr' ? 'Enregistrer la fiche' : 'Save the card' }),
  );
  const notice = await screen.findByRole('region', { name: title[language] });
  const saves = () => calls.filter(({ route }) => route === `POST ${address}`);
  return { notice, name, saves, router };
}

describe('a save after somebody else’s', () => {
  test('names the state it changed, and shows that there is another one, field by field', async () => {
    const { notice, name, saves, router } = await saveTooLate();
    expect(saves().map(revisionOf)).toEqual([String(card.revision)]);
    expect(notice).toHaveFocus();
    expect(within(notice).getByText(/vos saisies sont toujours dans le formulaire/)).toBeVisible();
    expect(within(notice).getByText('Dans l’autre version : Orphée & Cie')).toBeVisible();
    expect(within(notice).getByText('Dans vos saisies : Orphée')).toBeVisible();
    expect(within(notice).getByText(/gardé dans tous les cas :$/)).toBeVisible();
    expect(within(notice).getByText('Biotech')).toBeVisible();
    expect(name).toHaveValue('Orphée');
    expect(router.state.location.pathname).toBe('/edit');
    // Neither the words for a taken e-mail address nor any other notice stands beside it.
    expect(screen.queryByText('Conflit')).toBeNull();
    expect(screen.queryByText('Erreur de formulaire')).toBeNull();
  });

  test('stores both when the person keeps theirs', async () => {
    const { notice, saves } = await saveTooLate();
    await userEvent.click(within(notice).getByRole('button', { name: 'Garder mes saisies et enregistrer' }));
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    expect(saves().map(revisionOf)).toEqual([String(card.revision), String(theirs.revision)]);
    expect(draftOf(saves()[1] as Call).informations).toMatchObject({ name: 'Orphée', sector: 'BIOTECH' });
  });

  test('stores what the person has typed since they saw the other version, also where only that one had a change', async () => {
    const { notice, name, saves } = await saveTooLate();
    await userEvent.type(name, ' et compagnie');
    await userEvent.selectOptions(screen.getByLabelText(/^Secteur/), 'FINTECH');
    await userEvent.click(within(notice).getByRole('button', { name: 'Garder mes saisies et enregistrer' }));
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    expect(draftOf(saves()[1] as Call).informations).toMatchObject({
      name: 'Orphée et compagnie',
      sector: 'FINTECH',
    });
  });

  test('can be given up for the other version, after a question', async () => {
    const { notice, name, saves } = await saveTooLate();
    await userEvent.click(within(notice).getByRole('button', { name: 'Reprendre l’autre version' }));
    const question = await screen.findByRole('alertdialog', { name: 'Abandonner vos saisies\u00a0?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Abandonner mes saisies' }));
    await waitFor(() => expect(name).toHaveValue('Orphée & Cie'));
    expect(screen.getByLabelText(/^Secteur/)).toHaveValue('BIOTECH');
    // The page is there for everybody again once the question has gone.
    const save = await screen.findByRole('button', { name: 'Enregistrer la fiche' });
    expect(screen.queryByRole('region', { name: title.fr })).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    expect(saves().map(revisionOf)[1]).toBe(String(theirs.revision));
  });

  test('leaves what is to become of the pictures waiting, also where the other version is taken', async () => {
    const { notice, name, router } = await saveTooLate();
    await userEvent.click(screen.getByRole('button', { name: 'Images' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retirer l’image 1' }));
    await userEvent.click(within(notice).getByRole('button', { name: 'Reprendre l’autre version' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abandonner mes saisies' }));
    await waitFor(() => expect(name).toHaveValue('Orphée & Cie'));
    expect(screen.queryByRole('img', { name: 'Image 1' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/edit');
  });

  test('is shown in English too', async () => {
    const { notice } = await saveTooLate('en');
    expect(within(notice).getByText('In the other version: Orphée & Cie')).toBeVisible();
    expect(within(notice).getByRole('button', { name: 'Keep my entries and save' })).toBeVisible();
    expect(within(notice).getByRole('button', { name: 'Take the other version' })).toBeVisible();
  });

  test('is made again by itself where the two versions say the same', async () => {
    const accepted: OwnerStartup = {
      ...card,
      revision: card.revision + 1,
      informations: { ...card.informations, name: 'Orphée' },
    };
    const { calls } = await renderEdit(card, {
      answers: {
        [`GET ${address}`]: accepted,
        [`POST ${address}`]: (call: Call) =>
          revisionOf(call) === String(accepted.revision) ? accepted : new Refusal(409, 'CARD_CHANGED'),
      },
    });
    const name = screen.getByLabelText(/^Nom de la startup/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Orphée');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    const saves = calls.filter(({ route }) => route === `POST ${address}`);
    expect(saves.map(revisionOf)).toEqual([String(card.revision), String(accepted.revision)]);
    expect(draftOf(saves[1] as Call).informations).toMatchObject({ name: 'Orphée' });
  });

  test('is made again once, and then says why, where the stored version is refused as well', async () => {
    const { calls } = await renderEdit(card, {
      answers: {
        [`GET ${address}`]: { ...card, revision: card.revision + 1 },
        [`POST ${address}`]: new Refusal(409, 'CARD_CHANGED'),
      },
    });
    await userEvent.type(screen.getByLabelText(/^Nom de la startup/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
    const notice = await screen.findByRole('region', { name: title.fr });
    expect(
      within(notice).getByText('L’autre version ne change rien à ce que vous avez modifié.'),
    ).toBeVisible();
    expect(calls.filter(({ route }) => route === `POST ${address}`)).toHaveLength(2);
  });

  test('keeps the form as it is also where the other version cannot be fetched', async () => {
    await renderEdit(card, {
      answers: {
        [`GET ${address}`]: new Refusal(503, 'UNAVAILABLE'),
        [`POST ${address}`]: new Refusal(409, 'CARD_CHANGED'),
      },
    });
    const name = screen.getByLabelText(/^Nom de la startup/);
    await userEvent.type(name, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
    expect(
      await screen.findByText('Cette fiche a été modifiée entre-temps. Rechargez-la avant d’enregistrer.'),
    ).toBeVisible();
    expect(name).toHaveValue('Orphée Santé!');
  });
});
