import { expect, test } from '@jest/globals';
import { orphee, pagesOf, startups } from '@passerelle/catalogue/testing';
import { answerCalls, renderScreen, showAfterReading, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as page from './startup-list-page.tsx';

const { Component } = page;

test('the team sees validated cards and those that wait, each with its status, and may ask for others', async () => {
  const calls = answerCalls({
    'GET /startup': pagesOf([{ ...orphee, status: 'TO_VALIDATE', validateDate: null }, ...startups(2)]),
    'GET /ecosystem': [],
  });
  const router = await renderScreen([{ path: '/startups', element: <Component /> }], {
    at: '/startups',
    user: userWithRole('INNO'),
  });
  const tile = (await screen.findByRole('link', { name: 'Orphée Santé' })).closest('article');
  if (!tile) throw new Error('The link stands in no tile.');

  expect(within(tile).getByText('À valider')).toBeVisible();
  const listCall = calls.find(({ query }) => query.get('pageSize') === '9');
  expect(listCall?.query.getAll('statuses')).toEqual(['VALIDATED', 'TO_VALIDATE']);
  await userEvent.click(screen.getByRole('button', { name: 'Filtres · 2' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('combobox', { name: 'Statut' }));
  const offered = await screen.findAllByRole('menuitemcheckbox');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['À valider', 'Validée', 'Désactivée']);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Désactivée' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Voir 3 startups' }));

  expect(router.state.location.search).toBe('?statuses=VALIDATED&statuses=TO_VALIDATE&statuses=DISABLED');
  expect(await screen.findByRole('button', { name: 'Affichage habituel' })).toBeVisible();
});

test.each(['', 'statuses=DISABLED&layout=table'])(
  'what was asked for before the list is drawn is not asked for again (?%s)',
  async (query) => {
    const answers = { 'GET /startup': pagesOf([orphee]), 'GET /ecosystem': [] };
    const asked = await showAfterReading(page, `/startups?${query}`, userWithRole('INNO'), answers);
    expect(screen.getByRole('link', { name: 'Orphée Santé' })).toBeVisible();
    expect(asked.before).toHaveLength(3);
    expect(asked.after).toEqual([]);
  },
);
