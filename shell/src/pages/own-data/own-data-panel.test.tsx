import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Language, messageText } from '@passerelle/contract';
import { answerCalls, noAnswer, Refusal, renderScreen, userWithRole } from '@passerelle/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../translations.ts';
import { Component as ProfilePage } from '../profile-page.tsx';

let saved: string[];
beforeEach(() => {
  saved = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});

const file = (name: string) =>
  new Response('{}', { headers: { 'content-disposition': `attachment; filename="${name}"` } });

async function show(answer: Parameters<typeof answerCalls>[0][string], language: Language = 'fr') {
  const calls = answerCalls({ 'GET /me/data': answer });
  const taken = () => calls.filter(({ route }) => route === 'GET /me/data');
  await renderScreen([{ path: '/profile', Component: ProfilePage }], {
    at: '/profile',
    user: userWithRole('CLIENT'),
    language,
  });
  return taken;
}

test.each([
  ['fr', 'Vos données', 'Télécharger (JSON)', 'json', 'Téléchargement démarré'],
  ['fr', 'Vos données', 'Télécharger (Excel)', 'xlsx', 'Téléchargement démarré'],
  ['en', 'Your data', 'Download (JSON)', 'json', 'Download started'],
  ['en', 'Your data', 'Download (Excel)', 'xlsx', 'Download started'],
] as const)(
  'is saved under the name that the API gives it (%s, %s, %s)',
  async (language, title, name, format, said) => {
    const taken = await show(() => file(`my_data_2026-11-23.${format}`), language);
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(saved).toEqual([`my_data_2026-11-23.${format}`]);
    expect(taken().map(({ query }) => String(query))).toEqual([`format=${format}`]);
  },
);

test('while it is made the button says so, keeps the focus, and asks once however often it is pressed', async () => {
  let answer: (response: Response) => void = () => undefined;
  const taken = await show(() => new Promise<Response>((resolve) => (answer = resolve)));
  const button = await screen.findByRole('button', { name: 'Télécharger (JSON)' });
  await userEvent.dblClick(button);
  const busy = await screen.findByRole('button', { name: 'Préparation du fichier…' });
  await userEvent.click(busy);
  expect(busy).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Télécharger (Excel)' })).toBeEnabled();
  answer(file('mes_donnees.json'));
  expect(await screen.findByRole('button', { name: 'Télécharger (JSON)' })).toHaveFocus();
  expect(taken()).toHaveLength(1);
  expect(saved).toEqual(['mes_donnees.json']);
});

test.each([
  ['was asked for too often', new Refusal(429, 'OWN_DATA_LIMITED'), messageText('OWN_DATA_LIMITED', 'fr')],
  ['has no network', noAnswer, 'Erreur réseau'],
])('nothing is saved where it %s, and it can be asked for again', async (_, refusal, said) => {
  await show(refusal);
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger (JSON)' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Télécharger (JSON)' })).toBeEnabled();
  expect(saved).toEqual([]);
});
