import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type InnoEcosystem, repeatWindows } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { completeParts, startupWithCard } from '../../testing/cards.ts';
import { insertCard } from '../startups/card/startups.service.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('the administration of ecosystems', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  async function create(...names: string[]): Promise<InnoEcosystem> {
    const subEcosystems = names.map((name) => ({ name }));
    const answer = await inno.post('/ecosystem', { name: `Pôle ${randomUUID()}`, subEcosystems });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  }

  async function find(id: string): Promise<InnoEcosystem | undefined> {
    const list: InnoEcosystem[] = (await inno.get('/ecosystem')).json();
    return list.find((ecosystem) => ecosystem.id === id);
  }

  /** A startup with an account in a sub-ecosystem. */
  async function startupIn(ecosystemId: string, subEcosystem: string | null): Promise<string> {
    const { cardId } = await startupWithCard(test, 'VALIDATED');
    await test.database
      .db('startups')
      .where({ id: cardId })
      .update({ ecosystem_id: ecosystemId, sub_ecosystem: subEcosystem });
    return cardId;
  }

  const placeOf = (cardId: string) =>
    test.database.db('startups').where({ id: cardId }).first('status', 'ecosystem_id', 'sub_ecosystem');

  const named = (name: string) => test.database.db('ecosystems').where({ name });

  it('creates one with its sub-ecosystems in their order, its texts trimmed', async () => {
    const body = {
      name: '  Village bleu ',
      comment: ' ',
      subEcosystems: [{ name: 'Mer' }, { name: 'Ciel' }],
    };
    const created = (await inno.post('/ecosystem', body)).json();
    expect(created).toMatchObject({ name: 'Village bleu', comment: null });
    expect(created.subEcosystems.map(({ name }: { name: string }) => name)).toEqual(['Mer', 'Ciel']);
    expect(await find(created.id)).toEqual(created);
  });

  it.each([
    ['no name', { name: ' ' }, { path: 'name', code: 'REQUIRED' }],
    ['a taken name', { name: 'VILLAGE BLEU' }, { path: 'name', code: 'ECOSYSTEM_EXISTS' }],
    [
      'a nameless sub-ecosystem',
      { name: 'A', subEcosystems: [{ name: 'B' }, { name: '' }] },
      { path: 'subEcosystems.1.name', code: 'REQUIRED' },
    ],
    [
      'the same sub-ecosystem twice',
      { name: 'A', subEcosystems: [{ name: 'Été' }, { name: 'ÉTÉ' }] },
      { path: 'subEcosystems.1.name', code: 'SUB_ECOSYSTEM_TWICE' },
    ],
  ])('refuses %s', async (_what, body, error) => {
    const before = (await inno.get('/ecosystem')).json();
    expect((await inno.post('/ecosystem', body)).json()).toMatchObject({ statusCode: 400, errors: [error] });
    expect((await inno.get('/ecosystem')).json()).toEqual(before);
  });

  it('is answered as before to who creates it again because the answer was lost, and created once', async () => {
    const body = { name: `Pôle ${randomUUID()}`, comment: 'Né', subEcosystems: [{ name: 'Mer' }] };
    const answers = await Promise.all(Array.from({ length: 3 }, () => inno.post('/ecosystem', body)));
    test.clock.advance(repeatWindows.creationMilliseconds - 1);
    answers.push(await inno.post('/ecosystem', body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    const bodies = answers.map((answer) => answer.json());
    expect(bodies).toEqual(bodies.map(() => bodies[0]));
    expect(await named(body.name)).toHaveLength(1);

    const colleague = await test.signedIn('INNO');
    const others = [
      await inno.post('/ecosystem', { ...body, subEcosystems: [] }),
      await colleague.post('/ecosystem', body),
    ];
    test.clock.advance(1);
    others.push(await inno.post('/ecosystem', body));
    for (const other of others) {
      expect(other.json()).toMatchObject({ errors: [{ path: 'name', code: 'ECOSYSTEM_EXISTS' }] });
    }
  });

  it('has its name alone, also where two are created, or two renamed, at the same moment', async () => {
    const colleague = await test.signedIn('INNO');
    const [one, other] = [await create(), await create()];
    const sent = (name: string) => ({ name, subEcosystems: [] });
    const acts = [
      (name: string) => [inno.post('/ecosystem', sent(name)), colleague.post('/ecosystem', sent(name))],
      (name: string) => [
        inno.put(`/ecosystem/${one.id}`, sent(name)),
        colleague.put(`/ecosystem/${other.id}`, sent(name)),
      ],
    ];
    for (const act of acts) {
      const name = `Pôle ${randomUUID()}`;
      const refused = (await Promise.all(act(name))).filter(({ statusCode }) => statusCode === 400);
      expect(refused.map((answer) => answer.json().errors[0].code)).toEqual(['ECOSYSTEM_EXISTS']);
      expect(await named(name)).toHaveLength(1);
    }
  });

  it('knows none of an unknown identifier', async () => {
    for (const answer of [
      await inno.get(`/ecosystem/${unknownId}/impact`),
      await inno.put(`/ecosystem/${unknownId}`, { name: 'A' }),
      await inno.delete(`/ecosystem/${unknownId}`),
    ]) {
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'ECOSYSTEM_NOT_FOUND' });
    }
  });

  it('brings a new name of a sub-ecosystem to its startups, also where two swap theirs', async () => {
    const { id, name, subEcosystems } = await create('Mer', 'Ciel', 'Terre');
    const [sea, sky, earth] = await Promise.all(['Mer', 'Ciel', 'Terre'].map((part) => startupIn(id, part)));
    const [mer, ciel, terre] = subEcosystems;
    const renamed = [
      { ...terre, name: 'Terre' },
      { ...mer, name: 'Ciel' },
      { ...ciel, name: 'Mer' },
    ];
    const answer = await inno.put(`/ecosystem/${id}`, { name, subEcosystems: renamed });
    expect(answer.json().subEcosystems).toEqual(renamed);
    expect(await find(id)).toMatchObject({ subEcosystems: renamed });
    expect(await placeOf(sea ?? '')).toMatchObject({ status: 'VALIDATED', sub_ecosystem: 'Ciel' });
    expect(await placeOf(sky ?? '')).toMatchObject({ status: 'VALIDATED', sub_ecosystem: 'Mer' });
    expect(await placeOf(earth ?? '')).toMatchObject({ status: 'VALIDATED', sub_ecosystem: 'Terre' });
  });

  it('keeps those that are named without their identifier', async () => {
    const { id, name, subEcosystems } = await create('Mer', 'Ciel');
    const card = await startupIn(id, 'Ciel');
    const body = { name, subEcosystems: [{ name: 'Nouveau' }, { name: 'Ciel' }, { name: 'Mer' }] };
    const after = (await inno.put(`/ecosystem/${id}`, body)).json();
    expect(after.subEcosystems.slice(1)).toEqual([...subEcosystems].reverse());
    expect(await placeOf(card)).toMatchObject({ status: 'VALIDATED', sub_ecosystem: 'Ciel' });
  });

  it('keeps all of them, with their startups, and the comment where none is given', async () => {
    const { id, name, subEcosystems } = await create('Mer', 'Ciel');
    const card = await startupIn(id, 'Ciel');
    const after = await inno.put(`/ecosystem/${id}`, { name, comment: 'Un mot' });
    expect(after.json()).toMatchObject({ comment: 'Un mot', subEcosystems });
    expect((await inno.put(`/ecosystem/${id}`, { name })).json().comment).toBe('Un mot');
    expect(await placeOf(card)).toMatchObject({ status: 'VALIDATED', sub_ecosystem: 'Ciel' });
    expect((await inno.put(`/ecosystem/${id}`, { name, subEcosystems: [] })).json().subEcosystems).toEqual(
      [],
    );
    expect(await placeOf(card)).toMatchObject({ status: 'DISABLED' });
  });

  it('refuses a sub-ecosystem of another ecosystem', async () => {
    const [one, other] = [await create('Mer'), await create('Ciel')];
    const body = { name: one.name, subEcosystems: [...one.subEcosystems, ...other.subEcosystems] };
    expect((await inno.put(`/ecosystem/${one.id}`, body)).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'subEcosystems.1.name', code: 'SUB_ECOSYSTEM_UNKNOWN' }],
    });
  });

  it('says how many startups and users go with the whole and with each part', async () => {
    const { id, subEcosystems } = await create('Mer', 'Ciel');
    await startupIn(id, 'Mer');
    await startupIn(id, null);
    await inno.post(`/startup/disable/${await startupIn(id, 'Mer')}`);
    const imported = await completeParts(test);
    const informations = { ...imported.informations, ecosystemId: id, subEcosystem: 'Mer' };
    await insertCard(test.database.db, { ...imported, informations, status: 'CREATE' }, test.clock.now());
    const alsoBanker = await startupWithCard(test, 'VALIDATED');
    await inno.put(`/admin/user/${alsoBanker.account.id}/roles`, { roles: ['STARTUP', 'BANQUIER'] });
    await test.database.db('startups').where({ id: alsoBanker.cardId }).update({ ecosystem_id: id });
    const [sea, sky] = subEcosystems;
    expect((await inno.get(`/ecosystem/${id}/impact`)).json()).toEqual({
      startups: 4,
      users: 2,
      subEcosystems: [
        { id: sea?.id, startups: 2, users: 1 },
        { id: sky?.id, startups: 0, users: 0 },
      ],
    });
  });

  it('does nothing where more is concerned than the person was shown', async () => {
    const { id, name, subEcosystems } = await create('Mer', 'Ciel');
    const card = await startupIn(id, 'Mer');
    const kept = subEcosystems.slice(1);
    const stale = { name, subEcosystems: kept, confirmed: { startups: 0, users: 0 } };
    const changed = { statusCode: 409, code: 'ECOSYSTEM_CHANGED' };
    expect((await inno.put(`/ecosystem/${id}`, stale)).json()).toMatchObject(changed);
    const query = { startups: '1', users: '0' };
    expect((await inno.delete(`/ecosystem/${id}`, { query })).json()).toMatchObject(changed);
    expect(await placeOf(card)).toMatchObject({ status: 'VALIDATED', sub_ecosystem: 'Mer' });

    const confirmed = { name, subEcosystems: kept, confirmed: { startups: 1, users: 1 } };
    expect((await inno.put(`/ecosystem/${id}`, confirmed)).statusCode).toBe(200);
    expect(await placeOf(card)).toEqual({ status: 'DISABLED', ecosystem_id: id, sub_ecosystem: null });
    expect((await inno.delete(`/ecosystem/${id}`, { query: { startups: '0', users: '0' } })).statusCode).toBe(
      204,
    );
    expect(await find(id)).toBeUndefined();
    expect(await placeOf(card)).toEqual({ status: 'DISABLED', ecosystem_id: null, sub_ecosystem: null });
  });

  it('lets a startup that is saved meanwhile either go with it or learn that it is gone', async () => {
    const { id } = await create('Mer');
    const startup = await startupWithCard(test, 'TO_VALIDATE');
    const { informations } = (await startup.get(`/startup/${startup.cardId}`)).json();
    const moved = { ...informations, ecosystemId: id, subEcosystem: 'Mer' };
    const [saved, deleted] = await Promise.all([
      startup.post(`/startup/${startup.cardId}/informations`, moved),
      inno.delete(`/ecosystem/${id}`),
    ]);
    expect(deleted.statusCode).toBe(204);
    expect([200, 400]).toContain(saved.statusCode);
    const place = await placeOf(startup.cardId);
    expect(place.ecosystem_id).not.toBe(id);
    expect(place.status).toBe(saved.statusCode === 200 ? 'DISABLED' : 'TO_VALIDATE');
  });
});
