import { describe, expect, test } from '@jest/globals';
import { orphee, pagesOf, startups } from '@passerelle/catalogue/testing';
import { answerCalls, Refusal, renderScreen, showAfterReading, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
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
    expect(asked.before).toHaveLength(4);
    expect(asked.after).toEqual([]);
  },
);

describe('changes that wait for the team', () => {
  const show = (waiting: object) => {
    answerCalls({
      'GET /startup': pagesOf([orphee]),
      'GET /ecosystem': [],
      'GET /startup/proposed-changes': waiting,
    });
    return renderScreen([{ path: '/startups', element: <Component /> }], {
      at: '/startups',
      user: { ...userWithRole('INNO'), staffRight: 'READER' },
      translations: { namespace: 'admin', fr, en },
    });
  };

  test('are led to with their number', async () => {
    await show({ data: [], totalElements: 3 });
    expect(await screen.findByRole('link', { name: 'Modifications à valider (3)' })).toHaveAttribute(
      'href',
      '/startups/proposed-changes',
    );
  });

  test.each([
    ['there are none', { data: [], totalElements: 0 }],
    ['an API of the version before knows none', new Refusal(400, 'VALIDATION_FAILED')],
  ])('are not mentioned where %s', async (_, waiting) => {
    await show(waiting);
    expect(await screen.findByRole('link', { name: 'Orphée Santé' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Modifications/ })).toBeNull();
    expect(screen.queryByText('Erreur réseau')).toBeNull();
  });
});
