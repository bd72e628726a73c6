import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup, logoId, pictureId } from '../testing/startups.ts';

// A whole card is on the screen: typing in it takes its time on a busy machine.
jest.setTimeout(60_000);

const card = completeStartup;
const address = `/startup/${card.id}`;
const png = (name: string) => new File(['png'], name, { type: 'image/png' });
const add = (name: string) => userEvent.upload(screen.getByLabelText('Ajouter une image'), png(name));
const replaceLogo = (name: string) => userEvent.upload(screen.getByLabelText('Remplacer le logo'), png(name));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isSending = (name: string) => screen.findByRole('progressbar', { name: new RegExp(`${name}$`) });

/** The editing of a card on a server that keeps its first answer about a file until the test lets it go. */
async function show() {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const storeFile = async () => {
    await released;
    return { id: crypto.randomUUID() };
  };
  const { calls, router } = await renderEdit(card, {
    answers: {
      [`POST ${address}/picture`]: storeFile,
      [`POST ${address}/logo`]: storeFile,
      [`DELETE ${address}/picture/${pictureId}`]: {},
      [`DELETE ${address}/logo/${logoId}`]: {},
    },
  });
  const sentFiles = () =>
    calls.flatMap(({ body }) => {
      const file = body instanceof FormData ? body.get('file') : null;
      return file instanceof File ? [file.name] : [];
    });
  await press('Images');
  return { calls, router, sentFiles, answer: () => act(async () => letGo()) };
}

test('whoever has gone elsewhere before a card is saved stays there', async () => {
  const { answer, router } = await show();
  await add('atelier.png');
  await press('Enregistrer la fiche');
  await isSending('atelier.png');
  await act(() => router.navigate('/clients'));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter la page' }));
  await screen.findByText('at /clients');
  await answer();
  expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
  expect(screen.getByText('at /clients')).toBeVisible();
});

test('whoever takes back the way elsewhere on which their card was saved has nothing left to save', async () => {
  const { answer, router } = await show();
  await add('atelier.png');
  await press('Enregistrer la fiche');
  await isSending('atelier.png');
  await act(async () => void router.navigate('/slow'));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter la page' }));
  await answer();
  expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
  await act(() => router.navigate('/edit'));
  await act(() => router.navigate('/clients'));
  expect(screen.getByText('at /clients')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('while the pictures of a card are being sent', () => {
  test('another one can be added, and is sent before the page is left', async () => {
    const { answer, sentFiles } = await show();
    await add('atelier.png');
    await press('Enregistrer la fiche');
    await isSending('atelier.png');
    await add('equipe.png');
    await answer();
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    expect(await screen.findByText('La fiche')).toBeVisible();
    expect(sentFiles()).toEqual(['atelier.png', 'equipe.png']);
  });

  test('a stored one can be removed, and is gone before the page is left', async () => {
    const { answer, calls } = await show();
    await add('atelier.png');
    await press('Enregistrer la fiche');
    await isSending('atelier.png');
    await press('Retirer l’image 1');
    await answer();
    expect(await screen.findByText('La fiche')).toBeVisible();
    expect(calls.map(({ route }) => route)).toContain(`DELETE ${address}/picture/${pictureId}`);
  });

  test('one that waits for its turn can be removed, and is not sent', async () => {
    const { answer, sentFiles } = await show();
    await add('atelier.png');
    await add('equipe.png');
    await press('Enregistrer la fiche');
    await isSending('atelier.png');
    await press('Retirer l’image 3');
    await answer();
    expect(await screen.findByText('La fiche')).toBeVisible();
    expect(sentFiles()).toEqual(['atelier.png']);
  });

  test('another logo can be picked, which takes the place of the one that is being sent', async () => {
    const { answer, calls, sentFiles } = await show();
    await replaceLogo('ancien.png');
    await press('Enregistrer la fiche');
    await isSending('ancien.png');
    await replaceLogo('nouveau.png');
    await answer();
    expect(await screen.findByText('La fiche')).toBeVisible();
    expect(sentFiles()).toEqual(['ancien.png', 'nouveau.png']);
    const removed = calls.filter(({ route }) => route.startsWith('DELETE'));
    expect(removed).toHaveLength(2);
  });

  test('what is said of one that was added meanwhile is still to be saved: the page stays', async () => {
    const { answer, router } = await show();
    await add('atelier.png');
    await press('Enregistrer la fiche');
    await isSending('atelier.png');
    await add('equipe.png');
    await userEvent.type(screen.getByLabelText(/^Image 3\s: alternative en français/), 'L’équipe');
    await answer();
    expect(await screen.findByText('La fiche est enregistrée.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Annuler' })).toBeEnabled());
    expect(screen.getByLabelText(/^Image 3\s: alternative en français/)).toHaveValue('L’équipe');
    await press('Annuler');
    const question = await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' });
    expect(within(question).getByRole('button', { name: 'Quitter la page' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/edit');
  });
});
