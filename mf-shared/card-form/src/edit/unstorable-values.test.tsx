import { expect, jest, test } from '@jest/globals';
import { cardLimits } from '@passerelle/contract/common/limits';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderEdit } from '../testing/render-edit.tsx';
import { completeStartup } from '../testing/startups.ts';

// A whole card is on the screen: typing in it takes its time on a busy machine.
jest.setTimeout(60_000);

const card = completeStartup;
const tooLong = 'x'.repeat(cardLimits.draftTextLength + 155);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
const open = (panel: string) => userEvent.click(screen.getByRole('button', { name: panel }));

type Calls = Awaited<ReturnType<typeof renderEdit>>['calls'];

async function sentCard(calls: Calls) {
  await waitFor(() => expect(calls.some(({ route }) => route.startsWith('POST'))).toBe(true));
  const body = calls.findLast(({ route }) => route.startsWith('POST'))?.body as FormData;
  return JSON.parse(String(body.get('startup')));
}

/** What cannot be stored, the field that it is typed into, and what of the card it must not replace. */
const cases = [
  ['Activité', /^Opportunité de marché en français/, tooLong, 'offer', 'marketOpportunityFr'],
  ['Identité', /^Nom de la startup/, 'n'.repeat(10_000), 'informations', 'name'],
  ['Identité', /^Site/, `https://example.com/${'a'.repeat(600)}`, 'informations', 'website'],
  ['Objectif', /^Téléphone du contact/, '12', 'raise', 'mobilePhone'],
  ['Équipe', /^Fondateur 1, Nom/, 'n'.repeat(10_000), 'team', 'fondateurs'],
] as const;

test.each(cases)('in %s, %s: what was stored stays, what was typed is named and kept', async (...given) => {
  const [panel, label, typed, part, field] = given;
  const { calls } = await renderEdit(card);
  if (panel !== 'Identité') await open(panel);
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  await save();

  const sent = await sentCard(calls);
  expect(sent[part][field]).toEqual(card[part][field as never]);
  const summary = await screen.findByRole('region', { name: /à compléter ou à corriger/ });
  expect(within(summary).getByText(/^Vos saisies sont enregistrées, sauf/)).toBeVisible();
  expect(within(summary).queryByText(/^Vos saisies sont enregistrées\. /)).toBeNull();
  expect(screen.getByLabelText(label)).toHaveValue(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('alertdialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();

  cleanup();
  await renderEdit(card);
  expect(await screen.findByText('Vos saisies non enregistrées sont de retour')).toBeVisible();
  if (panel !== 'Identité') await open(panel);
  expect(screen.getByLabelText(label)).toHaveValue(typed);
});

test('what was typed beside it is stored', async () => {
  const { calls } = await renderEdit(card);
  await userEvent.type(screen.getByLabelText(/^Nom de la startup/), ' Europe');
  await open('Activité');
  fireEvent.change(screen.getByLabelText(/^Opportunité de marché en français/), {
    target: { value: tooLong },
  });
  await save();
  expect((await sentCard(calls)).informations.name).toBe('Orphée Santé Europe');
});
