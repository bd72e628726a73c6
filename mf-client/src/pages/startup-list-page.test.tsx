import { expect, test } from '@jest/globals';
import { orphee, pagesOf } from '@passerelle/catalogue/testing';
import type { OwnClient } from '@passerelle/contract/clients/client';
import type { Role } from '@passerelle/contract/common/enumerations';
import { answerCalls, Refusal, renderScreen, showAfterReading, userWithRole } from '@passerelle/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import * as page from './startup-list-page.tsx';

const { Component, readAhead } = page;

const client: OwnClient = {
  id: '11111111-1111-4111-8111-111111111111',
  idUser: '22222222-2222-4222-8222-222222222222',
  firstName: 'Camille',
  lastName: 'Morel',
  email: 'camille@example.com',
  mobilePhone: null,
  need: ['INVESTMENT'],
  minInvest: 0,
  maxInvest: 1_000_000,
  raise: ['SEED'],
  sectors: ['HEALTH_TECH'],
  ecosystems: [],
  countries: ['France'],
  regions: ['Bretagne'],
  searchType: 'ACTIVE',
  investmentType: null,
  isNotifiable: true,
  revision: 4,
};

async function show(
  role: Role | readonly [Role, Role],
  me: object = client,
  language: 'fr' | 'en' = 'fr',
  at = '/startups',
) {
  const calls = answerCalls({
    'GET /startup': pagesOf([orphee]),
    'GET /ecosystem': [],
    'GET /client/me': me,
    'GET /client/linking/summary': { openEvents: 0, inProgressEvents: 0, closedEvents: 0 },
  });
  const router = await renderScreen([{ path: '/startups', element: <Component /> }], {
    at,
    user: typeof role === 'string' ? userWithRole(role) : userWithRole(...role),
    language,
    translations: { namespace: 'client', fr, en },
  });
  await screen.findByRole('link', { name: 'Orphée Santé' });
  const asked = () =>
    calls.findLast(({ route, query }) => route === 'GET /startup' && query.get('pageSize') !== '1')?.query;
  return { calls, asked, address: () => router.state.location.search };
}

test('a client starts from all of their criteria, one press from everything and back', async () => {
  const { asked, address } = await show('CLIENT');

  expect(Object.fromEntries(asked() ?? [])).toMatchObject({
    sectors: 'HEALTH_TECH',
    countries: 'France',
    regions: 'Bretagne',
    needs: 'FUND_RISING',
    raise: 'SEED',
    maxInvest: '1000000',
  });
  expect(asked()?.has('minInvest')).toBe(false);
  expect(await screen.findByText('1 startup répond à vos critères, sur 1.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Ticket jusqu’à 1\u00a0M€/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tout voir' }));
  expect(address()).toBe('?scope=all');
  expect(asked()?.has('sectors')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Revenir à mes critères' }));
  expect(address()).toBe('');
});

test('a client whose criteria cannot be had sees everything', async () => {
  const { asked } = await show('CLIENT', new Refusal(503, 'UNAVAILABLE'), 'en');

  expect(asked()?.has('sectors')).toBe(false);
  expect(await screen.findByText('1 startup.')).toBeVisible();
});

test.each([
  ['fr', 'Mes demandes', 'Les startups', 'Ouvertes'],
  ['en', 'My requests', 'Startups', 'Open'],
] as const)(
  'where nothing fits beside the list a client’s requests stand above it, counted from none on (%s)',
  async (language, requests, title, open) => {
    const { matchMedia } = window;
    window.matchMedia = (media) =>
      Object.assign(matchMedia.call(window, media), { matches: media.includes('max-width') });
    try {
      await show('CLIENT', client, language);
      const panel = await screen.findByRole('region', { name: requests });
      expect(await within(panel).findByText(open)).toBeVisible();
      const heading = screen.getByRole('heading', { level: 1, name: title });
      expect(heading.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
      expect(screen.getAllByRole('heading')[0]).toBe(heading);
      expect(within(screen.getByRole('complementary')).queryByText(open)).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  },
);

test('who is a banker first, and a client, starts from their criteria', async () => {
  const { asked } = await show(['BANQUIER', 'CLIENT']);
  expect(asked()?.get('sectors')).toBe('HEALTH_TECH');
});

test('a banker sees everything, and no statuses', async () => {
  const { calls } = await show('BANQUIER');

  expect(calls.some(({ route }) => route === 'GET /client/me')).toBe(false);
  expect(screen.queryByText('Validée')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /critères/ })).not.toBeInTheDocument();
});

test.each([
  ['fr', /À valider|Désactivée/, '1 startup répond à vos critères, sur 1.'],
  ['en', /To validate|Disabled/, '1 startup meets your criteria, out of 1.'],
] as const)(
  'the statuses in an address of the team are no filter of a client, whose criteria hold (%s)',
  async (language, status, found) => {
    const { asked } = await show('CLIENT', client, language, '/startups?statuses=TO_VALIDATE,DISABLED');

    expect(await screen.findByText(found)).toBeVisible();
    expect(screen.queryByText(status)).not.toBeInTheDocument();
    expect(asked()?.has('statuses')).toBe(false);
    expect(asked()?.get('sectors')).toBe('HEALTH_TECH');
  },
);

test.each([
  ['CLIENT', ''],
  ['CLIENT', 'scope=all&layout=table'],
  ['CLIENT', 'sectors=FINTECH&sort=NAME_ASC'],
  ['CLIENT', 'statuses=DISABLED'],
  ['BANQUIER', ''],
] as const)(
  'what was asked for before the list is drawn is not asked for again (%s, ?%s)',
  async (role, address) => {
    const asked = await showAfterReading(page, `/startups?${address}`, userWithRole(role), {
      'GET /startup': pagesOf([orphee]),
      'GET /ecosystem': [],
      'GET /client/me': client,
      'GET /client/linking/summary': { openEvents: 1, inProgressEvents: 0, closedEvents: 0 },
      'GET /startup/last-visited': [],
      'GET /startup-news': [],
      'GET /short-news': { titleFr: '', titleEn: '', textFr: '', textEn: '', updatedAt: null },
    });
    // Drawn at once, with what is there.
    expect(screen.getByRole('link', { name: 'Orphée Santé' })).toBeVisible();
    expect(asked.before).toHaveLength(role === 'CLIENT' ? 7 : 3);
    // Which cards were seen last may have changed with each.
    expect(asked.after).toEqual(role === 'CLIENT' ? ['GET /startup/last-visited'] : []);
  },
);

test('a list whose criteria cannot be read ahead is drawn all the same', async () => {
  const user = userWithRole('CLIENT');
  answerCalls({
    'GET /startup': pagesOf([orphee]),
    'GET /ecosystem': [],
    'GET /client/me': new Refusal(500, 'INTERNAL_ERROR'),
  });
  await renderScreen([{ path: '/startups', element: <Component /> }], {
    at: '/startups',
    user,
    before: ({ dispatch }) => readAhead({ dispatch, user, query: new URLSearchParams() }),
  });
  expect(await screen.findByRole('link', { name: 'Orphée Santé' })).toBeVisible();
});
