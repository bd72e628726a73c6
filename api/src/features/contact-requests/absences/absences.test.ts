import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ContactRequest, ContactRequestLogEntry } from '@passerelle/contract';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { whileOpen } from '../../../testing/database/open-transaction.ts';
import { insertStartup, signInClient } from '../testing/people.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('an absence of a member of the team', () => {
  let api: TestApp;
  let anna: SignedIn;
  let bela: SignedIn;
  beforeEach(async () => {
    api = await buildTestApp();
    anna = await api.signedIn('INNO', { firstName: 'Anna', lastName: 'Normand' });
    bela = await api.signedIn('INNO', { firstName: 'Béla', lastName: 'Kiss', staffRight: 'EDITOR' });
  });
  afterEach(() => api.close());

  async function ask(): Promise<string> {
    const client = await signInClient(api);
    const startupId = await insertStartup(api, `Startup ${randomUUID()}`);
    return (await client.post(`/client/linking/${startupId}`)).json().id;
  }
  const note = (who: SignedIn, of: SignedIn, firstDay: string, lastDay: string, id: string = randomUUID()) =>
    who.put(`/event/absences/${id}`, { memberId: of.account.id, firstDay, lastDay });
  const ownerOf = async (id: string) => {
    const { data } = (await anna.get('/event?pageSize=100')).json();
    return data.find((request: ContactRequest) => request.id === id).owner?.id;
  };
  const ownersOf = (ids: readonly string[]) => Promise.all(ids.map(ownerOf));
  const logOf = async (id: string): Promise<ContactRequestLogEntry[]> =>
    (await anna.get(`/event/${id}/log`)).json();

  test('is noted by the member, or by an administrator; whoever else, and whatever is no absence, is refused', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => note(bela, bela, '2026-03-09', '2026-03-13', id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // Another tab: the same days are the same absence.
    expect((await note(bela, bela, '2026-03-09', '2026-03-13')).json().id).toBe(id);
    expect((await note(anna, bela, '2026-04-01', '2026-04-01')).statusCode).toBe(200);
    expect((await anna.get('/event/absences')).json()).toMatchObject([
      {
        id,
        member: { id: bela.account.id, fullName: 'Béla Kiss' },
        firstDay: '2026-03-09',
        lastDay: '2026-03-13',
      },
      { firstDay: '2026-04-01' },
    ]);
    expect((await note(bela, anna, '2026-03-09', '2026-03-13')).json().code).toBe(
      'RIGHT_ADMINISTRATOR_REQUIRED',
    );
    const refused = async (firstDay: string, lastDay: string) =>
      (await note(bela, bela, firstDay, lastDay)).json().errors;
    expect(await refused('2026-03-09', '2026-03-08')).toMatchObject([
      { path: 'lastDay', code: 'ABSENCE_ENDS_BEFORE' },
    ]);
    expect(await refused('2026-03-09', '2027-03-10')).toMatchObject([
      { path: 'lastDay', code: 'ABSENCE_TOO_LONG' },
    ]);
    expect(await refused('2026-02-09', '2026-03-01')).toMatchObject([
      { path: 'lastDay', code: 'ABSENCE_OVER' },
    ]);
    const reader = await api.signedIn('INNO', { staffRight: 'READER' });
    expect((await note(anna, reader, '2026-03-09', '2026-03-13')).json().errors).toMatchObject([
      { path: 'memberId', code: 'OWNER_CANNOT_FOLLOW_UP' },
    ]);
    const { data } = (await anna.get('/audit?actions=ABSENCE_NOTED')).json();
    expect(data).toHaveLength(2);
  });

  test('begins with the hand-over of what is open, which history and trail say, and gets nothing while it lasts', async () => {
    const ids = [await ask(), await ask(), await ask(), await ask()];
    const [settled] = await Promise.all(
      ids.map(async (id) => ((await ownerOf(id)) === bela.account.id ? id : null)),
    ).then((found) => found.filter((id) => id !== null));
    await anna.put(`/event/${settled}`, { status: 'DONE', comment: null });
    await note(bela, bela, '2026-03-04', '2026-03-05');
    await api.jobs.desk.runIfDue();
    expect(await ownersOf(ids)).toContain(bela.account.id);

    api.clock.advance(2 * DAY);
    await api.jobs.desk.runIfDue();
    const open = ids.filter((id) => id !== settled);
    expect(new Set(await ownersOf(open))).toEqual(new Set([anna.account.id]));
    expect(await ownerOf(settled ?? '')).toBe(bela.account.id);
    const handed = (await Promise.all(open.map(logOf))).flat();
    expect(handed).toMatchObject([
      { kind: 'HANDED_OVER', author: null, member: { id: anna.account.id, fullName: 'Anna Normand' } },
    ]);
    const { data } = (await anna.get('/audit?actions=EVENT_ASSIGNED')).json();
    expect(data).toMatchObject([{ origin: 'SYSTEM', actor: null, owner: { id: anna.account.id } }]);
    expect(await ownersOf([await ask(), await ask()])).toEqual([anna.account.id, anna.account.id]);

    // What is given by hand meanwhile stays; back again, it is their turn.
    await anna.put(`/event/${open[0]}`, { status: 'OPEN', comment: null, ownerId: bela.account.id });
    api.clock.advance(DAY);
    await api.jobs.desk.runIfDue();
    expect(await ownerOf(open[0] ?? '')).toBe(bela.account.id);
    api.clock.advance(DAY);
    await api.jobs.desk.runIfDue();
    expect((await ownersOf([await ask(), await ask()])).sort()).toContain(bela.account.id);
    expect((await anna.get('/event/absences')).json()).toEqual([]);
  });

  test('that has begun hands over at once; with nobody else there, requests stay until somebody is back', async () => {
    const ids = [await ask(), await ask()];
    await note(anna, bela, '2026-03-01', '2026-03-03');
    expect(await ownersOf(ids)).toEqual([anna.account.id, anna.account.id]);
    await note(anna, anna, '2026-03-02', '2026-03-03');
    expect(await ownersOf(ids)).toEqual([anna.account.id, anna.account.id]);
    const waiting = await ask();
    expect(await ownerOf(waiting)).toBeUndefined();
    api.clock.advance(2 * DAY);
    await api.jobs.desk.runIfDue();
    expect(await ownerOf(waiting)).toBeDefined();
  });

  test('is taken back by who may note it, once', async () => {
    const id = randomUUID();
    await note(bela, bela, '2026-03-09', '2026-03-13', id);
    const carla = await api.signedIn('INNO', { staffRight: 'EDITOR' });
    expect((await carla.delete(`/event/absences/${id}`)).json().code).toBe('RIGHT_ADMINISTRATOR_REQUIRED');
    expect((await bela.delete(`/event/absences/${id}`)).statusCode).toBe(204);
    expect((await anna.delete(`/event/absences/${id}`)).statusCode).toBe(204);
    expect((await anna.get('/event/absences')).json()).toEqual([]);
    expect((await anna.get('/audit?actions=ABSENCE_REMOVED')).json().totalElements).toBe(1);
  });

  test('is taken back once by two who do so at the same moment', async () => {
    const id = randomUUID();
    await note(bela, bela, '2026-03-09', '2026-03-13', id);
    const remove = (trx: Database) => trx('member_absences').where({ id }).delete();
    const [late] = await whileOpen(api.database, remove, [() => anna.delete(`/event/absences/${id}`)]);
    expect(late?.statusCode).toBe(204);
    expect((await anna.get('/audit?actions=ABSENCE_REMOVED')).json().totalElements).toBe(0);
  });
});

test('where requests are for whoever follows them up, those of who is away are nobody’s again', async () => {
  const { requestOwners } = readConfig({ REQUEST_OWNERS: 'follow-up' });
  const api = await buildTestApp({ config: { requestOwners } });
  const anna = await api.signedIn('INNO');
  const client = await signInClient(api);
  const { id } = (await client.post(`/client/linking/${await insertStartup(api, 'Orphée')}`)).json();
  await anna.put(`/event/${id}`, { status: 'WIP', comment: null });
  const days = { memberId: anna.account.id, firstDay: '2026-03-02', lastDay: '2026-03-02' };
  await anna.put(`/event/absences/${randomUUID()}`, days);
  await api.jobs.desk.runIfDue();
  expect((await anna.get('/event')).json().data[0].owner).toBeUndefined();
  expect((await anna.get(`/event/${id}/log`)).json()).toMatchObject([{ kind: 'HANDED_OVER', member: null }]);
  await api.close();
});
