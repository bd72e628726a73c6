import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ContactRequest, contactRequestSchema, type StaffRight } from '@passerelle/contract';
import { readConfig } from '../../../config.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { insertStartup, signInClient } from '../testing/people.ts';

let api: TestApp;
afterEach(() => api.close());

const member = (firstName: string, staffRight?: StaffRight): Promise<SignedIn> =>
  api.signedIn('INNO', { firstName, lastName: 'Normand', ...(staffRight && { staffRight }) });

/** A new client's request to a new startup, as the team sees it. */
async function ask(reader: SignedIn, entity: string | null = null): Promise<ContactRequest> {
  const client = await signInClient(api);
  await api.database.db('clients').where({ id: client.clientId }).update({ entity });
  const startupId = await insertStartup(api, `Startup ${randomUUID()}`);
  const { id } = (await client.post(`/client/linking/${startupId}`)).json();
  return find(reader, id);
}

async function find(reader: SignedIn, id: string): Promise<ContactRequest> {
  const { data } = (await reader.get('/event?pageSize=100')).json();
  return contactRequestSchema.parse(data.find((request: ContactRequest) => request.id === id));
}

const ownersOf = async (reader: SignedIn): Promise<(string | undefined)[]> =>
  (await reader.get('/event?pageSize=100')).json().data.map(({ owner }: ContactRequest) => owner?.fullName);

describe('requests are taken in turn', () => {
  let anna: SignedIn;
  let bela: SignedIn;
  let reader: SignedIn;
  beforeEach(async () => {
    api = await buildTestApp();
    anna = await member('Anna');
    bela = await member('Béla', 'EDITOR');
    reader = await member('Renée', 'READER');
  });

  test('by those of the team who may change them', async () => {
    const owners: unknown[] = [];
    for (let count = 0; count < 6; count += 1) owners.push((await ask(reader)).owner?.fullName);
    expect(owners.slice(0, 2).sort()).toEqual(['Anna Normand', 'Béla Normand']);
    expect(owners.slice(2)).toEqual([...owners.slice(0, 2), ...owners.slice(0, 2)]);
    expect((await reader.get('/event/owners')).json()).toEqual([
      { id: anna.account.id, fullName: 'Anna Normand' },
      { id: bela.account.id, fullName: 'Béla Normand' },
    ]);
  });

  test('and listed by their owner: mine, somebody’s, nobody’s', async () => {
    const requests = [await ask(anna), await ask(anna), await ask(anna)];
    const [nobodys] = requests;
    await api.database.db('event_owners').where({ event_id: nobodys?.id }).delete();
    const listed = async (who: SignedIn, owners: string) =>
      (await who.get(`/event?owners=${owners}`)).json().data.map(({ id }: ContactRequest) => id);
    const isOf = (one: SignedIn) => (request: ContactRequest) =>
      request.owner?.id === one.account.id && request !== nobodys;
    const ofAnna = requests.filter(isOf(anna)).map(({ id }) => id);
    const ofBela = requests.filter(isOf(bela)).map(({ id }) => id);

    expect((await listed(anna, 'ME')).sort()).toEqual(ofAnna.sort());
    expect((await listed(reader, bela.account.id)).sort()).toEqual(ofBela.sort());
    expect(await listed(reader, 'NOBODY')).toEqual([nobodys?.id]);
    expect((await listed(anna, 'ME,NOBODY')).sort()).toEqual([...ofAnna, nobodys?.id].sort());
    expect((await anna.get('/event?owners=SOMEBODY')).json().errors).toMatchObject([{ path: 'owners.0' }]);
  });

  test('one that is nobody’s becomes that of who follows it up first', async () => {
    const request = await ask(anna);
    await api.database.db('event_owners').delete();
    expect((await find(anna, request.id)).owner).toBeUndefined();
    const update = { status: 'WIP', comment: null };
    await Promise.all([anna.put(`/event/${request.id}`, update), bela.put(`/event/${request.id}`, update)]);
    const { owner } = await find(anna, request.id);
    const { data } = (await anna.get('/audit?actions=EVENT_ASSIGNED')).json();
    expect(data).toMatchObject([{ owner: { name: owner?.fullName }, actor: { name: owner?.fullName } }]);

    const other = owner?.id === anna.account.id ? bela : anna;
    await other.put(`/event/${request.id}`, { status: 'DONE', comment: 'Fait' });
    expect((await find(anna, request.id)).owner).toEqual(owner);
  });

  test('and given to another member by hand, in one save', async () => {
    const request = await ask(anna);
    const other = request.owner?.id === anna.account.id ? bela : anna;
    const update = { status: request.status, comment: null, ownerId: other.account.id };
    const saved = await anna.put(`/event/${request.id}?revision=${request.revision}`, update);
    expect(saved.json()).toMatchObject({ owner: { id: other.account.id }, revision: request.revision + 1 });
    // The same save again, its answer lost, changes nothing; one from the state before is refused.
    expect((await anna.put(`/event/${request.id}?revision=${request.revision}`, update)).statusCode).toBe(
      200,
    );
    const stale = await bela.put(`/event/${request.id}?revision=${request.revision}`, {
      ...update,
      ownerId: request.owner?.id,
    });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'RECORD_CHANGED']);
    expect((await anna.get('/audit?actions=EVENT_ASSIGNED')).json().totalElements).toBe(1);
    expect((await anna.get(`/event/${request.id}/history`)).json()).toHaveLength(1);
  });

  test('to nobody who may not follow it up, and by nobody who may not', async () => {
    const request = await ask(anna);
    const save = (who: SignedIn, ownerId: unknown) =>
      who.put(`/event/${request.id}`, { status: 'WIP', comment: null, ownerId });
    for (const ownerId of [reader.account.id, randomUUID()]) {
      const refused = await save(anna, ownerId);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'ownerId', code: 'OWNER_CANNOT_FOLLOW_UP' })],
      ]);
    }
    expect((await save(anna, 'me')).statusCode).toBe(400);
    expect((await save(reader, anna.account.id)).json().code).toBe('RIGHT_EDITOR_REQUIRED');
    expect(await find(anna, request.id)).toEqual(request);
  });

  test.each(['is deleted', 'leaves the team', 'may only read any more'])(
    'what is not settled goes to the others when a member %s',
    async (how) => {
      const requests = [await ask(anna), await ask(anna), await ask(anna), await ask(anna)];
      const carla = await member('Carla');
      const settled = requests.find(({ owner }) => owner?.id === bela.account.id);
      await anna.put(`/event/${settled?.id}`, { status: 'DONE', comment: null });
      const path = `/admin/user/${bela.account.id}`;
      if (how === 'is deleted') await anna.delete(path);
      else if (how === 'leaves the team') await anna.put(`${path}/roles`, { roles: ['BANQUIER'] });
      else await anna.put(`${path}/roles`, { roles: ['INNO'], staffRight: 'READER' });

      expect((await ownersOf(anna)).sort()).toEqual([
        'Anna Normand',
        'Anna Normand',
        'Carla Normand',
        undefined,
      ]);
      expect((await find(anna, settled?.id ?? '')).owner).toBeUndefined();
      const { data } = (await anna.get('/audit?actions=EVENT_ASSIGNED')).json();
      expect(data).toMatchObject([{ owner: { id: carla.account.id }, actor: { id: anna.account.id } }]);
    },
  );

  test('also where a member leaves while clients ask', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, () => ask(anna)),
      anna.delete(`/admin/user/${bela.account.id}`),
    ]);
    expect(await ownersOf(anna)).toEqual(Array.from({ length: 6 }, () => 'Anna Normand'));
  });

  test('whoever enters one for a client looks after it; the client never learns who does', async () => {
    const client = await signInClient(api);
    const startupId = await insertStartup(api, 'Orphée');
    const date = api.clock.now().toISOString();
    const created = await bela.post('/event', { clientId: client.clientId, startupId, date });
    expect(created.json().owner).toEqual({ id: bela.account.id, fullName: 'Béla Normand' });
    const own = await client.get('/client/linking');
    expect(own.json().totalElements).toBe(1);
    expect(own.body).not.toMatch(/owner|Normand/);
    expect((await client.get('/event/owners')).statusCode).toBe(403);
  });
});

describe('as the configuration says', () => {
  const start = async (owners: string) => {
    const { requestOwners } = readConfig({ REQUEST_OWNERS: owners });
    api = await buildTestApp({ config: { requestOwners } });
  };

  test('those of an entity are for who serves it, others for everybody', async () => {
    await start(
      'France=Anna@bank.example; Luxembourg=bela@bank.example carla@bank.example; Suisse=gone@bank.example',
    );
    const anna = await api.signedIn('INNO', { email: 'anna@bank.example' });
    const bela = await api.signedIn('INNO', { email: 'bela@bank.example' });
    const carla = await api.signedIn('INNO', { email: 'carla@bank.example' });
    const of = async (entity: string | null) => (await ask(anna, entity)).owner?.id;
    expect([await of('France'), await of('France')]).toEqual([anna.account.id, anna.account.id]);
    const luxembourg = [await of('Luxembourg'), await of('Luxembourg')];
    expect(luxembourg.sort()).toEqual([bela.account.id, carla.account.id].sort());
    const others = [await of(null), await of('Suisse'), await of('Monaco')];
    expect(new Set(others).size).toBe(3);
  });

  test('one that comes while the team has nobody is nobody’s', async () => {
    await start('turn');
    const client = await signInClient(api);
    const startupId = await insertStartup(api, 'Orphée');
    const asked = await client.post(`/client/linking/${startupId}`);
    expect(asked.statusCode).toBeLessThan(300);
    expect((await find(await member('Anna'), asked.json().id)).owner).toBeUndefined();
  });

  test('nobody has it before somebody follows it up', async () => {
    await start('follow-up');
    const anna = await member('Anna');
    const request = await ask(anna);
    expect(request.owner).toBeUndefined();
    await anna.put(`/event/${request.id}`, { status: 'WIP', comment: null });
    expect((await find(anna, request.id)).owner?.id).toBe(anna.account.id);
  });

  test('and what is no such rule stops the start', async () => {
    await start('turn');
    for (const wrong of ['chance', 'Italie=a@b.example', 'France=', 'France=nobody']) {
      expect(() => readConfig({ REQUEST_OWNERS: wrong })).toThrow(/REQUEST_OWNERS/);
    }
  });
});
