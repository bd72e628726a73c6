import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@passerelle/contract';
import type { InjectOptions } from 'fastify';
import { insertStartup, signInClient, type TestPerson } from '../features/contact-requests/testing/people.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../testing/app.ts';
import { readEverything } from '../testing/database/database-content.ts';

let test: TestApp;
let inno: SignedIn;
let client: TestPerson;
let other: TestPerson;
/** Identifiers of things that exist, by what an address is about. */
let known: {
  startup: string;
  freeStartup: string;
  disabled: string;
  client: string;
  event: string;
  user: string;
};

const criteria = { need: ['BUSINESS_RELATIONSHIP'], searchType: 'ACTIVE', isNotifiable: false };

beforeAll(async () => {
  test = await buildTestApp();
  inno = await test.signedIn('INNO');
  client = await signInClient(test, { firstName: 'Ana', lastName: 'Demandeuse' });
  other = await signInClient(test, { firstName: 'Berthe', lastName: 'Quidam' });
  const [startup, freeStartup, disabled] = [
    await insertStartup(test, 'Terravigne'),
    await insertStartup(test, 'Nuberis'),
    await insertStartup(test, 'Ondalis', 'DISABLED'),
  ];
  await other.post(`/client/${other.clientId}`, criteria);
  const event = (await other.post(`/client/linking/${startup}`)).json().id;
  await inno.put(`/event/${event}`, { status: 'WIP', comment: 'Secret de Berthe' });
  known = { startup, freeStartup, disabled, client: other.clientId, event, user: other.account.id };
});
afterAll(() => test.close());

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload'>;

/** The calls of the team that change something, with what makes each of them succeed for it. */
function changes(): Record<string, Call> {
  const { startup, freeStartup, disabled, event, user } = known;
  const clientConsent = { evidence: 'Lettre', date: '2026-01-05' };
  const pair = { clientId: known.client, startupId: freeStartup };
  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Call => ({
    method,
    url,
    ...(payload && { payload }),
  });
  return {
    'POST /auth/invite-token': call('POST', '/auth/invite-token', { email: 'x@example.com', role: 'CLIENT' }),
    'POST /auth/reset-token': call('POST', '/auth/reset-token', { email: other.account.email }),
    'POST /event': call('POST', '/event', { ...pair, date: '2026-01-05T10:00:00Z' }),
    'PUT /event/:id': call('PUT', `/event/${event}`, { status: 'DONE', comment: null }),
    'DELETE /event/:id': call('DELETE', `/event/${event}`),
    'POST /event/proposal': call('POST', '/event/proposal', {
      clientId: known.client,
      startupId: startup,
      clientConsent,
    }),
    'POST /startup/disable/:id': call('POST', `/startup/disable/${freeStartup}`),
    'DELETE /startup/:id': call('DELETE', `/startup/${disabled}`),
    'DELETE /admin/user/:id': call('DELETE', `/admin/user/${user}`),
  };
}

/** A call of a route that has none above: with identifiers that exist where it takes some. */
function plainCall(method: string, url: string): Call {
  const ids: [prefix: string, id: string][] = [
    ['/client/', known.client],
    ['/event/', known.event],
    ['/user/', known.user],
    ['/admin/', known.user],
  ];
  const id = ids.find(([prefix]) => url.startsWith(prefix))?.[1] ?? known.startup;
  return { method: method as 'GET', url: url.replace(/:\w+/g, id) };
}

const isTeamAlone = (access: unknown) => Array.isArray(access) && access.join() === 'INNO';

describe('what is the team’s', () => {
  it.each(['CLIENT', 'BANQUIER', 'STARTUP'] satisfies Role[])(
    'is refused to %s on every route, with identifiers that exist, and nothing changes',
    async (role) => {
      const caller = role === 'CLIENT' ? client : await test.signedIn(role);
      const before = await readEverything(test.database);
      const asked = test.app.routeTable.filter(({ access }) => isTeamAlone(access));
      expect(asked.length).toBeGreaterThan(15);
      for (const { method, url } of asked) {
        const answer = await caller.request(changes()[`${method} ${url}`] ?? plainCall(method, url));
        expect({ method, url, status: answer.statusCode }).toEqual({ method, url, status: 403 });
        expect(answer.body).not.toMatch(/Berthe|Quidam|Ondalis/);
      }
      expect(await readEverything(test.database)).toEqual(before);
    },
  );
});

describe('what is another client’s', () => {
  it('is neither read nor changed by any call that a client may make, whichever identifier it is given', async () => {
    const before = await readEverything(test.database);
    const mine = test.app.routeTable.filter(
      ({ access }) => Array.isArray(access) && access.includes('CLIENT'),
    );
    const foreign = [known.client, known.user, known.event];
    const bodies = [
      { ...criteria, isNotifiable: true },
      { firstName: 'Volée', lastName: 'Volée', email: 'volee@example.com', mobilePhone: null },
    ];
    let tried = 0;
    for (const { method, url } of mine.filter((route) => route.url.includes(':'))) {
      for (const id of foreign) {
        for (const payload of method === 'GET' || method === 'DELETE' ? [undefined] : bodies) {
          const answer = await client.request({
            method: method as 'GET',
            url: url.replace(/:\w+/g, id),
            ...(payload && { payload }),
          });
          expect({ method, url, isRefused: [400, 403, 404].includes(answer.statusCode) }).toEqual({
            method,
            url,
            isRefused: true,
          });
          expect(answer.body).not.toMatch(/Berthe|Quidam|Secret/);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(20);
    expect(await readEverything(test.database)).toEqual(before);
  });

  it('does not show in any list that a client may ask for, nor behind a startup that the other one asked for', async () => {
    const lists = test.app.routeTable.filter(
      ({ method, url, access }) =>
        method === 'GET' && !url.includes(':') && Array.isArray(access) && access.includes('CLIENT'),
    );
    for (const { url } of lists) {
      expect((await client.get(url)).body).not.toMatch(/Berthe|Quidam|Secret/);
    }
    expect((await client.get(`/client/linking/${known.startup}`)).statusCode).toBe(404);
    expect((await client.get('/client/linking')).json().totalElements).toBe(0);
  });
});

describe('the same calls by the team', () => {
  it('succeed, each of them: what the others are refused is worth refusing', async () => {
    for (const [route, call] of Object.entries(changes())) {
      const { statusCode, body } = await inno.request(call);
      const refusal = statusCode < 300 ? null : body;
      expect({ route, refusal }).toEqual({ route, refusal: null });
    }
  });
});
