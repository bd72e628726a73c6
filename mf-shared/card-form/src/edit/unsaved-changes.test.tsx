import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { unsavedTextDays } from '@passerelle/contract/common/limits';
import { hearRemovals, userWithRole } from '@passerelle/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';

// A whole card is on the screen: typing in it takes its time on a busy machine.
jest.setTimeout(60_000);

const card = completeStartup;
const title = 'Vos saisies non enregistrées sont de retour';
const nameField = () => screen.getByLabelText(/^Nom de la startup/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));

/** As a reload does: the page goes without a word, and comes again with what the browser keeps. */
async function comeBack(...[startup, options]: Parameters<typeof renderEdit>) {
  cleanup();
  return renderEdit(startup, options);
}

async function typeAndComeBack(startup = card, options = {}) {
  await renderEdit(card);
  await userEvent.type(nameField(), ' Europe');
  return comeBack(startup, options);
}

describe('what was typed and not saved', () => {
  test('stands in the form again, is named, and is asked about before the page is left', async () => {
    const { router } = await typeAndComeBack();
    expect(await screen.findByText(title)).toBeVisible();
    expect(nameField()).toHaveValue('Orphée Santé Europe');
    expect(screen.getByRole('button', { name: 'Nom de la startup' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    const question = await screen.findByRole('alertdialog', { name: 'Quitter sans enregistrer\u00a0?' });
    expect(router.state.location.pathname).toBe('/edit');
    expect(question).toBeVisible();
  });

  test('comes back with entries of lists and choices, and is saved with them', async () => {
    await renderEdit(card);
    await userEvent.selectOptions(screen.getByLabelText(/^Secteur/), 'BIOTECH');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter une date clé' }));
    await userEvent.type(screen.getByLabelText('Date clé 2, Description en français'), 'Suite');
    const { calls } = await comeBack(card);
    expect(screen.getByLabelText(/^Secteur/)).toHaveValue('BIOTECH');
    expect(screen.getByLabelText('Date clé 2, Description en français')).toHaveValue('Suite');
    await save();
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(true));
    const sent = calls.find(({ route }) => route.startsWith('POST'))?.body as FormData;
    expect(JSON.parse(String(sent.get('startup'))).informations).toMatchObject({
      sector: 'BIOTECH',
      roadMap: [{ descriptionFr: 'Création à Rennes' }, { descriptionFr: 'Suite' }],
    });
  });

  test('comes back also where it is no number yet', async () => {
    await renderEdit(card);
    await userEvent.click(screen.getByRole('button', { name: 'Équipe' }));
    const field = () => screen.getByLabelText(/^Nombre de collaborateurs/);
    await userEvent.clear(field());
    await userEvent.type(field(), 'une vingtaine');
    await comeBack(card);
    await userEvent.click(screen.getByRole('button', { name: 'Équipe' }));
    expect(field()).toHaveValue('une vingtaine');
  });

  test('can be done without', async () => {
    await typeAndComeBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Ignorer ces saisies' }));
    expect(nameField()).toHaveValue('Orphée Santé');
    expect(screen.queryByText(title)).toBeNull();
    await comeBack(card);
    expect(nameField()).toHaveValue('Orphée Santé');
    expect(screen.queryByText(title)).toBeNull();
  });

  test('is gone once it is saved', async () => {
    await renderEdit(card);
    await userEvent.type(nameField(), ' Europe');
    await save();
    await screen.findByText('La fiche');
    await comeBack(card);
    expect(screen.queryByText(title)).toBeNull();
    expect(nameField()).toHaveValue('Orphée Santé');
  });

  test('is gone once the person has left it on purpose', async () => {
    await renderEdit(card);
    await userEvent.type(nameField(), ' Europe');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Quitter la page' }));
    await screen.findByText('La fiche');
    await comeBack(card);
    expect(screen.queryByText(title)).toBeNull();
  });

  test('is shown to nobody else, nor on another card', async () => {
    const other = { ...userWithRole('STARTUP'), id: '0b5a4f0e-5f0b-4f6e-9a55-ffffffffffff' };
    await typeAndComeBack(card, { user: other });
    expect(nameField()).toHaveValue('Orphée Santé');
    await comeBack({ ...card, id: '0b8f6f0c-3d1e-4a52-9d5c-999999999999' });
    expect(nameField()).toHaveValue('Orphée Santé');
    await comeBack(card);
    expect(nameField()).toHaveValue('Orphée Santé Europe');
  });

  test('is shown beside what somebody else has made of the same field since', async () => {
    const changed = { ...card, informations: { ...card.informations, name: 'Orphée & Cie' } };
    const { calls } = await typeAndComeBack({ ...changed, revision: card.revision + 1 });
    expect(nameField()).toHaveValue('Orphée Santé Europe');
    const notice = screen.getByRole('region', { name: /a enregistré cette fiche entre-temps/ });
    expect(within(notice).getByText('Dans l’autre version : Orphée & Cie')).toBeVisible();
    expect(within(notice).getByText('Dans vos saisies : Orphée Santé Europe')).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
    // Not saved over it unseen either: the save still names the state that was changed.
    await save();
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(true));
    const sent = calls.find(({ route }) => route.startsWith('POST'));
    expect(sent?.query.get('revision')).toBe(String(card.revision));
  });

  test('does not come back when it is what is stored by now', async () => {
    await typeAndComeBack({
      ...card,
      informations: { ...card.informations, name: 'Orphée Santé Europe' },
    });
    expect(screen.queryByText(title)).toBeNull();
  });

  describe('while a second tab shows the same card', () => {
    let endHearing = () => {};
    afterEach(() => endHearing());

    /** The second tab was opened before anything was typed in the first one, whose name field and its own are answered. */
    async function openTwo() {
      await renderEdit(card);
      await renderEdit(card);
      return screen.getAllByLabelText(/^Nom de la startup/) as [HTMLElement, HTMLElement];
    }

    test('stays when that one is saved as it was', async () => {
      const [first] = await openTwo();
      await userEvent.type(first, ' Europe');
      const saves = screen.getAllByRole('button', { name: 'Enregistrer la fiche' });
      await userEvent.click(saves[1] as HTMLElement);
      expect(await screen.findByText('La fiche')).toBeVisible();
      await comeBack(card);
      expect(nameField()).toHaveValue('Orphée Santé Europe');
    });

    test('stays when something is typed there and undone', async () => {
      endHearing = hearRemovals();
      const [first, second] = await openTwo();
      await userEvent.type(first, ' Europe');
      await userEvent.type(second, '!{Backspace}');
      await comeBack(card);
      expect(nameField()).toHaveValue('Orphée Santé Europe');
    });
  });

  test(`is kept for ${unsavedTextDays} days and no longer`, async () => {
    await renderEdit(card);
    await userEvent.type(nameField(), '!');
    const later = Date.now() + (unsavedTextDays * 24 + 1) * 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await comeBack(card);
    expect(screen.queryByText(title)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes('unsaved'))).toEqual([]);
  });
});
