import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAction } from '@passerelle/contract';
import type { LightMyRequestResponse } from 'fastify';
import { bankDayOf } from '../../bank-days.ts';
import type { RouteEntry } from '../../http/scopes.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { pngOf, startupWithCard } from '../../testing/cards.ts';
import { postForm, upload } from '../../testing/forms.ts';
import { signInClient } from '../contact-requests/testing/people.ts';
import { createAuditStore } from './audit.store.ts';
import type { StoredEntry } from './chain.ts';
import { verifyAuditTrail } from './verify.ts';

type Answer = Promise<LightMyRequestResponse>;

/** A call that does what its route is for, and what the audit trail has to say of it then. */
interface Scenario {
  call(test: TestApp, inno: SignedIn): Answer;
  acts: readonly AuditAction[];
}

const criteria = { need: ['INVESTMENT'], searchType: 'ACTIVE', isNotifiable: true };
const profile = { firstName: 'Jean', lastName: 'Dupont', mobilePhone: null };
const aCall = { kind: 'CLIENT_CALLED', day: '2026-01-05', comment: null };
const anAbsence = ({ account }: SignedIn) => ({
  memberId: account.id,
  firstDay: '2026-03-09',
  lastDay: '2026-03-13',
});
const newAddress = () => `${randomUUID()}@passerelle.example`;

/** A validated card of which its startup proposes another promise, and the state of that. */
async function withProposedChanges(test: TestApp) {
  const startup = await startupWithCard(test, 'VALIDATED');
  const url = `/startup/${startup.cardId}`;
  const { offer } = (await startup.get('/startup/my')).json();
  await startup.post(`${url}/offer`, { ...offer, shortDescriptionFr: 'Une promesse nouvelle' });
  const { changes } = (await startup.get(`${url}/proposed-changes`)).json();
  return { cardId: startup.cardId, revision: changes.revision };
}

/** Each route by which the team changes something or takes data away. A route that is not here fails the test. */
const scenarios: Record<string, Scenario> = {
  'POST /auth/invite-token': {
    call: (_test, inno) => inno.post('/auth/invite-token', { email: newAddress(), role: 'CLIENT' }),
    acts: ['USER_INVITED'],
  },
  'DELETE /admin/invitation/:id': {
    call: async (_test, inno) => {
      const email = newAddress();
      await inno.post('/auth/invite-token', { email, role: 'CLIENT' });
      const [invited] = (await inno.get(`/admin/users?search=${encodeURIComponent(email)}`)).json();
      return inno.delete(`/admin/invitation/${invited.invitationId}`);
    },
    acts: ['USER_INVITED', 'USER_INVITATION_WITHDRAWN'],
  },
  'POST /auth/reset-token': {
    call: async (test, inno) => {
      const { account } = await test.signedIn('CLIENT');
      return inno.post('/auth/reset-token', { email: account.email });
    },
    acts: ['USER_RESET_ISSUED'],
  },
  'PUT /user/:id': {
    call: async (test, inno) => {
      const { account } = await test.signedIn('CLIENT');
      return inno.put(`/user/${account.id}`, { ...profile, email: newAddress() });
    },
    acts: ['USER_EDITED'],
  },
  'DELETE /admin/user/:id': {
    call: async (test, inno) =>
      inno.delete(`/admin/user/${(await startupWithCard(test, 'VALIDATED')).account.id}`),
    acts: ['STARTUP_DISABLED', 'USER_DELETED'],
  },
  'DELETE /admin/user/:id/factors': {
    call: async (test, inno) => {
      const { account } = await test.signedIn('CLIENT');
      const now = test.clock.now().toISOString();
      const factor = { user_id: account.id, sealed_secret: 'sealed', started_at: now, confirmed_at: now };
      await test.database.db('totp_factors').insert(factor);
      return inno.delete(`/admin/user/${account.id}/factors`);
    },
    acts: ['USER_FACTOR_REMOVED'],
  },
  'GET /startup/export': {
    call: (_test, inno) => inno.get('/startup/export'),
    acts: ['STARTUPS_EXPORTED'],
  },
  'PUT /admin/user/:id/roles': {
    call: async (test, inno) => {
      const { account } = await startupWithCard(test, 'VALIDATED');
      return inno.put(`/admin/user/${account.id}/roles`, { roles: ['BANQUIER'] });
    },
    acts: ['STARTUP_DISABLED', 'USER_ROLES_EDITED'],
  },
  'POST /startup/validate/:id': {
    call: async (test, inno) =>
      inno.post(`/startup/validate/${(await startupWithCard(test, 'TO_VALIDATE')).cardId}`),
    acts: ['STARTUP_VALIDATED'],
  },
  'POST /startup/:id/proposed-changes/accept': {
    call: async (test, inno) => {
      const { cardId, revision } = await withProposedChanges(test);
      return inno.post(`/startup/${cardId}/proposed-changes/accept?revision=${revision}`);
    },
    acts: ['STARTUP_CHANGES_ACCEPTED'],
  },
  'POST /startup/:id/proposed-changes/refuse': {
    call: async (test, inno) => {
      const { cardId, revision } = await withProposedChanges(test);
      const url = `/startup/${cardId}/proposed-changes/refuse?revision=${revision}`;
      return inno.post(url, { comment: 'Précisez le marché.' });
    },
    acts: ['STARTUP_CHANGES_REFUSED'],
  },
  'POST /startup/disable/:id': {
    call: async (test, inno) =>
      inno.post(`/startup/disable/${(await startupWithCard(test, 'VALIDATED')).cardId}`),
    acts: ['STARTUP_DISABLED', 'USER_DELETED'],
  },
  'DELETE /startup/:id': {
    call: async (test, inno) => {
      const { cardId } = await startupWithCard(test, 'VALIDATED');
      await inno.post(`/startup/disable/${cardId}`);
      return inno.delete(`/startup/${cardId}`);
    },
    acts: ['STARTUP_DISABLED', 'USER_DELETED', 'STARTUP_DELETED'],
  },
  'POST /startup/:id': {
    call: async (test, inno) => {
      const { cardId } = await startupWithCard(test, 'CREATE');
      const { informations, offer, raise, team } = (await inno.get(`/startup/${cardId}`)).json();
      const changed = { ...informations, name: 'Nom corrigé' };
      return inno.post(`/startup/${cardId}`, { informations: changed, offer, raise, team });
    },
    acts: ['STARTUP_EDITED'],
  },
  'POST /startup/:id/informations': saveOf('informations', { name: 'Nom corrigé' }),
  'POST /startup/:id/offer': saveOf('offer', { marketOpportunityFr: 'Un marché' }),
  'POST /startup/:id/raise': saveOf('raise', { contactName: 'Zoé Roy' }),
  'POST /startup/:id/team': saveOf('team', { collaborateurs: 42 }),
  'POST /startup/:id/documents': {
    call: async (test, inno) => {
      const { cardId } = await startupWithCard(test, 'CREATE');
      return inno.post(`/startup/${cardId}/documents`, { hasLettreEmetteur: true, hasFicheOFAC: false });
    },
    acts: ['STARTUP_EDITED'],
  },
  'POST /startup/:id/logo': {
    call: async (test, inno) =>
      upload(inno, `/startup/${(await startupWithCard(test, 'CREATE')).cardId}/logo`, await pngOf(8, 8)),
    acts: ['STARTUP_PICTURES_EDITED'],
  },
  'POST /startup/:id/picture': {
    call: async (test, inno) =>
      upload(inno, `/startup/${(await startupWithCard(test, 'CREATE')).cardId}/picture`, await pngOf(8, 8)),
    acts: ['STARTUP_PICTURES_EDITED'],
  },
  'DELETE /startup/:id/logo/:logoId': {
    call: async (test, inno) => {
      const startup = await startupWithCard(test, 'CREATE');
      const { id } = (await upload(startup, `/startup/${startup.cardId}/logo`, await pngOf(8, 8))).json();
      return inno.delete(`/startup/${startup.cardId}/logo/${id}`);
    },
    acts: ['STARTUP_PICTURES_EDITED'],
  },
  'DELETE /startup/:id/picture/:pictureId': {
    call: async (test, inno) => {
      const { cardId } = await startupWithCard(test, 'CREATE');
      const { pictureIds } = (await inno.get(`/startup/${cardId}`)).json();
      return inno.delete(`/startup/${cardId}/picture/${pictureIds[0]}`);
    },
    acts: ['STARTUP_PICTURES_EDITED'],
  },
  'POST /short-news': {
    call: async (_test, inno) => inno.post('/short-news', { titleFr: 'Rencontre', titleEn: 'Meeting' }),
    acts: ['NEWS_EDITED'],
  },
  'POST /startup-news/rss-feeds': {
    call: async (_test, inno) => inno.post('/startup-news/rss-feeds', [{ link: 'https://news.example/' }]),
    acts: ['FEEDS_EDITED'],
  },
  'POST /client/:id': {
    call: async (test, inno) => inno.post(`/client/${(await signInClient(test)).clientId}`, criteria),
    acts: ['CLIENT_EDITED'],
  },
  'PUT /client/:id/follow-up': {
    call: async (test, inno) =>
      inno.put(`/client/${(await signInClient(test)).clientId}/follow-up`, { entity: 'Monaco' }),
    acts: ['CLIENT_EDITED'],
  },
  'GET /client/export': { call: (_test, inno) => inno.get('/client/export'), acts: ['CLIENTS_EXPORTED'] },
  'POST /approvals/:id/decline': {
    call: async (test, inno) => inno.post(`/approvals/${await exportOf(test, inno, 'PENDING')}/decline`),
    acts: ['APPROVAL_DECLINED'],
  },
  'POST /approvals/:id/withdraw': {
    call: async (test, inno) => {
      const id = await exportOf(test, inno, 'PENDING');
      await test.database.db('approvals').where({ id }).update({ requester_id: inno.account.id });
      return inno.post(`/approvals/${id}/withdraw`);
    },
    acts: ['APPROVAL_WITHDRAWN'],
  },
  'POST /approvals/:id/approve': {
    call: async (test, inno) => inno.post(`/approvals/${await exportOf(test, inno, 'PENDING')}/approve`),
    acts: ['APPROVAL_GRANTED'],
  },
  'GET /approvals/:id/export': {
    call: async (test, inno) => inno.get(`/approvals/${await exportOf(test, inno, 'APPROVED')}/export`),
    acts: ['CLIENTS_EXPORTED'],
  },
  'GET /audit/export': { call: (_test, inno) => inno.get('/audit/export'), acts: ['AUDIT_EXPORTED'] },
  'POST /import/:kind': {
    call: async (_test, inno) => {
      const file = new File(
        [`Nom;E-mail du compte\nImportée ${randomUUID()};${newAddress()}`],
        'startups.csv',
      );
      const { confirmation } = (await postForm(inno, '/import/startups/preview', { file })).json();
      return postForm(inno, '/import/startups', { file, confirmation });
    },
    acts: ['USER_INVITED', 'STARTUPS_IMPORTED'],
  },
  'POST /module-previews': {
    call: (_test, inno) => inno.post('/module-previews', { module: 'mf-admin', version: '1.1.0-ab12cd34' }),
    acts: ['MODULE_PREVIEWED'],
  },
  'POST /ecosystem': {
    call: (_test, inno) => inno.post('/ecosystem', { name: 'Un écosystème nouveau' }),
    acts: ['ECOSYSTEM_CREATED'],
  },
  'PUT /ecosystem/:id': {
    call: async (test, inno) =>
      inno.put(`/ecosystem/${await ecosystemOfCard(test)}`, { name: 'Un autre nom', subEcosystems: [] }),
    acts: ['STARTUP_DISABLED', 'USER_DELETED', 'ECOSYSTEM_EDITED'],
  },
  'DELETE /ecosystem/:id': {
    call: async (test, inno) => inno.delete(`/ecosystem/${await ecosystemOfCard(test)}`),
    acts: ['STARTUP_DISABLED', 'USER_DELETED', 'ECOSYSTEM_DELETED'],
  },
  'POST /event': { call: createContactRequest, acts: ['EVENT_CREATED', 'CLIENT_DATA_DISCLOSED'] },
  'POST /event/proposal': {
    call: async (test, inno) => {
      const { clientId } = await signInClient(test);
      const { cardId } = await startupWithCard(test, 'VALIDATED');
      return inno.post('/event/proposal', {
        clientId,
        startupId: cardId,
        clientConsent: { evidence: 'Appel', date: '2026-03-01' },
      });
    },
    acts: ['EVENT_CREATED', 'CLIENT_DATA_DISCLOSED'],
  },
  'PUT /event/:id': {
    call: async (test, inno) => {
      const { id } = (await createContactRequest(test, inno)).json();
      await inno.put(`/event/${id}`, { status: 'DONE', comment: null, outcome: { kind: 'MET' } });
      return inno.put(`/event/${id}`, { status: 'DONE', comment: null, outcome: { kind: 'BUSINESS_DEAL' } });
    },
    acts: [
      'EVENT_CREATED',
      'CLIENT_DATA_DISCLOSED',
      'EVENT_EDITED',
      'EVENT_OUTCOME_NOTED',
      'EVENT_EDITED',
      'EVENT_OUTCOME_CORRECTED',
    ],
  },
  'GET /admin/results/export': {
    call: async (_test, inno) => inno.get('/admin/results/export'),
    acts: ['EVENTS_EXPORTED'],
  },
  'PUT /event/:id/steps/:stepId': {
    call: async (test, inno) => {
      const { id } = (await createContactRequest(test, inno)).json();
      return inno.put(`/event/${id}/steps/${randomUUID()}`, aCall);
    },
    acts: ['EVENT_CREATED', 'CLIENT_DATA_DISCLOSED', 'EVENT_STEP_NOTED'],
  },
  'PUT /event/:id/steps/:stepId/meeting': {
    call: async (test, inno) => {
      const { id } = (await createContactRequest(test, inno)).json();
      const step = `/event/${id}/steps/${randomUUID()}`;
      await inno.put(step, { ...aCall, kind: 'MEETING' });
      return inno.put(`${step}/meeting`, { day: aCall.day, time: '14:30', minutes: 60, place: 'Paris' });
    },
    acts: ['EVENT_CREATED', 'CLIENT_DATA_DISCLOSED', 'EVENT_STEP_NOTED', 'EVENT_MEETING_PLANNED'],
  },
  'DELETE /event/:id/steps/:stepId': {
    call: async (test, inno) => {
      const { id } = (await createContactRequest(test, inno)).json();
      const step = `/event/${id}/steps/${randomUUID()}`;
      await inno.put(step, aCall);
      return inno.delete(step);
    },
    acts: ['EVENT_CREATED', 'CLIENT_DATA_DISCLOSED', 'EVENT_STEP_NOTED', 'EVENT_STEP_REMOVED'],
  },
  'PUT /event/follow-ups/:id': {
    call: async (test, inno) => {
      const { id: requestId } = (await createContactRequest(test, inno)).json();
      await inno.put(`/event/${requestId}`, { status: 'DONE', comment: null, outcome: { kind: 'MET' } });
      const id = randomUUID();
      await test.database.db('event_follow_ups').insert({
        ...{ id, event_id: requestId, settled_on: bankDayOf(test.clock.now()), months: 3, side: 'TEAM' },
      });
      return inno.put(`/event/follow-ups/${id}`, { answer: 'UNCHANGED' });
    },
    acts: [
      'EVENT_CREATED',
      'CLIENT_DATA_DISCLOSED',
      'EVENT_EDITED',
      'EVENT_OUTCOME_NOTED',
      'EVENT_FOLLOW_UP_ANSWERED',
    ],
  },
  'PUT /event/absences/:id': {
    call: (_test, inno) => inno.put(`/event/absences/${randomUUID()}`, anAbsence(inno)),
    acts: ['ABSENCE_NOTED'],
  },
  'DELETE /event/absences/:id': {
    call: async (_test, inno) => {
      const absence = `/event/absences/${randomUUID()}`;
      // The same days would be the absence of the other scenario.
      await inno.put(absence, { ...anAbsence(inno), lastDay: '2026-03-14' });
      return inno.delete(absence);
    },
    acts: ['ABSENCE_NOTED', 'ABSENCE_REMOVED'],
  },
  'DELETE /event/:id': {
    call: async (test, inno) => inno.delete(`/event/${(await createContactRequest(test, inno)).json().id}`),
    acts: ['EVENT_CREATED', 'CLIENT_DATA_DISCLOSED', 'EVENT_DELETED'],
  },
};

function saveOf(part: 'informations' | 'offer' | 'raise' | 'team', change: object): Scenario {
  return {
    call: async (test, inno) => {
      const { cardId } = await startupWithCard(test, 'CREATE');
      const card = (await inno.get(`/startup/${cardId}`)).json();
      return inno.post(`/startup/${cardId}/${part}`, { ...card[part], ...change });
    },
    acts: ['STARTUP_EDITED'],
  };
}

/** An export of clients that somebody else has asked for and that waits, or one's own that somebody else has approved. */
async function exportOf(test: TestApp, inno: SignedIn, status: 'PENDING' | 'APPROVED'): Promise<string> {
  const id = randomUUID();
  const { account } = await test.signedIn('INNO');
  const now = test.clock.now().toISOString();
  const isReady = status === 'APPROVED';
  await test.database.db('approvals').insert({
    ...{ id, kind: 'CLIENT_EXPORTS', status, payload: '{"search":"","entities":[],"sort":"NAME_ASC"}' },
    requester_id: isReady ? inno.account.id : account.id,
    ...{ created_at: now, expires_at: '2099-01-01T00:00:00.000Z' },
    ...(isReady && { decider_id: account.id, decided_at: now }),
  });
  return id;
}

/** An ecosystem with one validated card, which is in one of its sub-ecosystems. */
async function ecosystemOfCard(test: TestApp): Promise<string> {
  const { cardId } = await startupWithCard(test, 'VALIDATED');
  const card = await test.database.db('startups').where({ id: cardId }).first('ecosystem_id');
  await test.database.db('startups').where({ id: cardId }).update({ sub_ecosystem: 'Santé' });
  return card.ecosystem_id;
}

async function createContactRequest(test: TestApp, inno: SignedIn): Answer {
  const { clientId } = await signInClient(test);
  const { cardId } = await startupWithCard(test, 'VALIDATED');
  return inno.post('/event', { clientId, startupId: cardId, date: test.clock.now().toISOString() });
}

/** They look at a file that the caller sends, or hand back what the caller sent: nothing changes, nothing is disclosed. */
const harmless = ['GET /import/:kind/template', 'POST /import/:kind/preview', 'POST /import/:kind/report'];

/** What the team changes, or takes away as a file. What people do to their own account alone is no act of the team. */
function leavesEntry({ method, url, access, isExport }: RouteEntry): boolean {
  if (harmless.includes(`${method} ${url}`)) return false;
  const isForTeam = typeof access !== 'string' && access.includes('INNO');
  return isForTeam && (isExport || !['GET', 'HEAD', 'OPTIONS'].includes(method));
}

describe('the acts of the team', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  const entriesAfter = (number: number): Promise<StoredEntry[]> =>
    createAuditStore(test.database.db).findAfter(number, 100);
  const lastNumber = async () => (await verifyAuditTrail(test.database.db)).head.number;

  it('have their scenario here, route by route', () => {
    const routes = test.app.routeTable.filter(leavesEntry).map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(routes)].sort()).toEqual(Object.keys(scenarios).sort());
  });

  it.each(Object.entries(scenarios))('leave their entries: %s', async (_route, { call, acts }) => {
    const before = await lastNumber();
    expect((await call(test, inno)).statusCode).toBeLessThan(300);
    const entries = await entriesAfter(before);
    expect(entries.map(({ action }) => action)).toEqual(acts);
    for (const entry of entries) {
      expect(entry).toMatchObject({ origin: 'REQUEST', actorId: inno.account.id });
      expect(entry.requestId).toMatch(/^[\da-f-]{36}$/);
    }
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  });

  it('leave none where they are refused', async () => {
    const before = await lastNumber();
    const { cardId } = await startupWithCard(test, 'CREATE');
    expect((await inno.delete(`/startup/${cardId}`)).statusCode).toBe(409);
    expect(
      (await inno.post('/auth/invite-token', { email: inno.account.email, role: 'INNO' })).statusCode,
    ).toBe(409);
    expect(await entriesAfter(before)).toEqual([]);
  });

  it('do not happen where their entry cannot be written', async () => {
    const { db } = test.database;
    const { cardId } = await startupWithCard(test, 'TO_VALIDATE');
    await db('audit_head').update({ id: 2 });
    expect((await inno.post(`/startup/validate/${cardId}`)).statusCode).toBe(500);
    await db('audit_head').update({ id: 1 });
    expect((await inno.get(`/startup/${cardId}`)).json().status).toBe('TO_VALIDATE');
  });

  it('follow one another in one chain, however many arrive at once', async () => {
    const before = await lastNumber();
    const calls = Array.from({ length: 20 }, () =>
      inno.post('/auth/invite-token', { email: newAddress(), role: 'BANQUIER' }),
    );
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(200);
    const entries = await entriesAfter(before);
    expect(entries.map(({ number }) => number)).toEqual(calls.map((_, index) => before + 1 + index));
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(20);
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  });

  it('include what a client’s request discloses to a startup, once', async () => {
    const before = await lastNumber();
    const client = await signInClient(test);
    const { cardId } = await startupWithCard(test, 'VALIDATED');
    const { id } = (await client.post(`/client/linking/${cardId}`)).json();
    await client.post(`/client/linking/${cardId}`);
    expect(await entriesAfter(before)).toEqual([
      expect.objectContaining({
        action: 'CLIENT_DATA_DISCLOSED',
        actorId: client.account.id,
        entityType: 'CLIENT',
        entityId: client.clientId,
        recipientType: 'STARTUP',
        recipientId: cardId,
        contactRequestId: id,
      }),
    ]);
  });

  it('hold what a startup or a client does to what is theirs apart', async () => {
    const before = await lastNumber();
    const startup = await startupWithCard(test, 'CREATE');
    const { team } = (await startup.get(`/startup/${startup.cardId}`)).json();
    expect((await startup.post(`/startup/${startup.cardId}/team`, team)).statusCode).toBe(200);
    const client = await signInClient(test);
    expect((await client.post(`/client/${client.clientId}`, criteria)).statusCode).toBe(200);
    expect(await entriesAfter(before)).toEqual([]);
  });

  it('name an invited person by the identifier that their account will have', async () => {
    const before = await lastNumber();
    const email = newAddress();
    await inno.post('/auth/invite-token', { email, role: 'CLIENT' });
    const { token } = (await inno.post('/auth/invite-token', { email, role: 'BANQUIER' })).json();
    const [first, again] = await entriesAfter(before);
    expect(again?.entityId).toBe(first?.entityId);
    const visitor = await test.anonymous();
    const person = { firstName: 'Zoé', lastName: 'Roy', password: 'Nouvelle-Passe-2026' };
    await visitor.post('/auth/init-account', { ...person, token, email });
    expect(await test.database.db('users').where({ email }).first('id')).toEqual({ id: first?.entityId });
  });

  it('keep nothing that says who a person is, so that forgetting somebody breaks nothing', async () => {
    const client = await signInClient(test, { firstName: 'Philibert', lastName: 'Inoubliable' });
    await inno.put(`/user/${client.account.id}`, { ...profile, email: client.account.email });
    await inno.delete(`/admin/user/${client.account.id}`);
    const everything = JSON.stringify(await entriesAfter(0));
    for (const trace of ['Philibert', 'Inoubliable', 'Dupont', '@']) expect(everything).not.toContain(trace);
    expect((await verifyAuditTrail(test.database.db)).broken).toBeNull();
  });
});
