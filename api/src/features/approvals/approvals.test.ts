import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Approval,
  type AuditEntry,
  approvalKinds,
  approvalLimits,
  messages,
} from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { createTestClient } from '../../testing/client.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('an act that needs two of the team', () => {
  let test: TestApp;
  let asking: SignedIn;
  let second: SignedIn;
  let person: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp({ config: { fourEyes: approvalKinds } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    asking = await test.signedIn('INNO', { firstName: 'Inès', lastName: 'Aubry' });
    second = await test.signedIn('INNO', { firstName: 'Paul', lastName: 'Second', language: 'en' });
    person = await test.signedIn('BANQUIER', { firstName: 'Zoé', lastName: 'Roy' });
  });

  const change = (who: SignedIn, roles: string[], query: Record<string, string> = {}) =>
    who.put(`/admin/user/${person.account.id}/roles`, { roles }, { query });
  const asked = async (...roles: string[]): Promise<string> => (await change(asking, roles)).json().id;
  const decide = (who: SignedIn, id: string, how: 'approve' | 'decline') =>
    who.post(`/approvals/${id}/${how}`, undefined, { headers: { 'accept-language': 'en' } });
  const listed = async (id: string): Promise<Approval | undefined> =>
    (await asking.get('/approvals', { query: { pageSize: '100' } }))
      .json()
      .data.find((one: Approval) => one.id === id);
  const rolesNow = async () => (await second.get(`/user/${person.account.id}`)).json().roles;
  const mailsTo = async ({ account }: SignedIn) =>
    (await test.mails()).filter(({ recipient }) => recipient === account.email);
  const trail = async (): Promise<AuditEntry[]> =>
    (await asking.get('/audit', { query: { pageSize: '100' } })).json().data;

  it('waits: it is answered 202 with its own shape, and nothing is done', async () => {
    const answer = await change(asking, ['INNO']);
    const until = new Date(test.clock.now().getTime() + approvalLimits.pendingMilliseconds).toISOString();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      kind: 'ROLES',
      status: 'PENDING',
      expirationDate: until,
    });
    expect(await rolesNow()).toEqual(['BANQUIER']);
    expect((await person.get('/me')).statusCode).toBe(200);
    expect(await listed(answer.json().id)).toMatchObject({
      subject: { kind: 'ROLES', person: { id: person.account.id, name: 'Zoé Roy' }, roles: ['INNO'] },
      status: 'PENDING',
      requester: { id: asking.account.id, name: 'Inès Aubry' },
      requestDate: test.clock.now().toISOString(),
      expirationDate: until,
      decider: null,
    });
  });

  it('is told to the others of the team in their language, without whom it is about', async () => {
    await asked('INNO');
    const [mail, ...others] = await mailsTo(second);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A request is waiting for your approval on Passerelle');
    expect(mail?.text).toContain('Inès Aubry asks a second member of the team to agree: Change of roles.');
    expect(mail?.text).toContain('/approvals');
    expect(mail?.text).not.toContain('Zoé');
    expect(await mailsTo(asking)).toEqual([]);
  });

  it('is done once it is approved, in the name of who asked, and the trail names both', async () => {
    const id = await asked('INNO', 'BANQUIER');
    const answer = await decide(second, id, 'approve');
    expect(answer.json()).toMatchObject({ id, status: 'APPROVED', decider: { name: 'Paul Second' } });
    expect(await rolesNow()).toEqual(['INNO', 'BANQUIER']);
    expect((await person.get('/me')).statusCode).toBe(401);
    const entries = (await trail()).slice(0, 3);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'APPROVAL_GRANTED',
        actor: expect.objectContaining({ name: 'Paul Second' }),
      }),
      expect.objectContaining({
        action: 'USER_ROLES_EDITED',
        actor: expect.objectContaining({ id: asking.account.id, name: 'Inès Aubry' }),
        approver: expect.objectContaining({ id: second.account.id, name: 'Paul Second' }),
      }),
      expect.objectContaining({
        action: 'APPROVAL_REQUESTED',
        actor: expect.objectContaining({ name: 'Inès Aubry' }),
      }),
    ]);
    expect(entries.map(({ entity }) => entity.id)).toEqual([id, person.account.id, id]);
    const [mail] = await mailsTo(asking);
    expect(mail?.subject).toBe('Votre demande a été approuvée sur Passerelle');
    expect(mail?.text).toContain('Paul Second a approuvé votre demande : Changement de rôles.');
  });

  it('is done once, however many approve it at once', async () => {
    const id = await asked('INNO');
    const third = await test.signedIn('INNO');
    const other = await test.anotherProcess();
    const answers = await Promise.all([
      decide(second, id, 'approve'),
      decide(third, id, 'approve'),
      createTestClient(other.app, third.account.cookies).then((again) =>
        again.post(`/approvals/${id}/approve`),
      ),
    ]);
    await other.close();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const acts = (await trail()).filter(({ entity }) => entity.id === person.account.id);
    expect(acts.map(({ action }) => action)).toEqual(['USER_ROLES_EDITED']);
    expect(
      (await trail()).filter(({ action, entity }) => action === 'APPROVAL_GRANTED' && entity.id === id),
    ).toHaveLength(1);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    if (late) expect(late.json().code).toBe('APPROVAL_DECIDED');
  });

  it('may be approved again by the same person, whose answer was lost, and by nobody else', async () => {
    const id = await asked('INNO');
    expect((await decide(second, id, 'approve')).statusCode).toBe(200);
    expect((await decide(second, id, 'approve')).json()).toMatchObject({ id, status: 'APPROVED' });
    const third = await test.signedIn('INNO');
    expect((await decide(third, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect((await decide(second, id, 'decline')).json()).toMatchObject({ code: 'APPROVAL_DECIDED' });
  });

  it('is withdrawn by who asked for it, once, and by nobody else', async () => {
    const id = await asked('INNO');
    const withdraw = (who: SignedIn) =>
      who.post(`/approvals/${id}/withdraw`, undefined, { headers: { 'accept-language': 'en' } });
    expect((await withdraw(second)).json()).toMatchObject({ statusCode: 403, code: 'APPROVAL_NOT_YOURS' });
    const answers = await Promise.all([withdraw(asking), withdraw(asking)]);
    expect(answers.map((answer) => answer.json())).toEqual(
      Array(2).fill(expect.objectContaining({ id, status: 'WITHDRAWN', readyUntil: null })),
    );
    expect((await trail()).filter(({ entity }) => entity.id === id).map(({ action }) => action)).toEqual([
      'APPROVAL_WITHDRAWN',
      'APPROVAL_REQUESTED',
    ]);
    expect((await decide(second, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect(await rolesNow()).toEqual(['BANQUIER']);
    // It can be asked for anew.
    expect(await asked('INNO')).not.toBe(id);
  });

  it('is either withdrawn or done where both are asked for at once', async () => {
    const id = await asked('INNO');
    const answers = await Promise.all([
      asking.post(`/approvals/${id}/withdraw`),
      decide(second, id, 'approve'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isDone = (await rolesNow()).includes('INNO');
    expect((await listed(id))?.status).toBe(isDone ? 'APPROVED' : 'WITHDRAWN');
  });

  it('cannot be withdrawn once it is decided or has expired', async () => {
    const id = await asked('INNO');
    await decide(second, id, 'decline');
    expect((await asking.post(`/approvals/${id}/withdraw`)).json()).toMatchObject({
      code: 'APPROVAL_DECIDED',
    });
    const other = await asked('INNO');
    test.clock.advance(approvalLimits.pendingMilliseconds);
    expect((await asking.post(`/approvals/${other}/withdraw`)).json()).toMatchObject({
      code: 'APPROVAL_EXPIRED',
    });
    expect((await asking.post(`/approvals/${unknownId}/withdraw`)).statusCode).toBe(404);
  });

  it('is not decided on by the person whom it concerns', async () => {
    const answer = await asking.put(`/admin/user/${second.account.id}/roles`, { roles: ['BANQUIER'] });
    const { id } = answer.json();
    for (const how of ['approve', 'decline'] as const) {
      expect((await decide(second, id, how)).json()).toEqual({
        statusCode: 403,
        code: 'APPROVAL_ABOUT_YOU',
        message: messages.APPROVAL_ABOUT_YOU.en,
      });
    }
    const third = await test.signedIn('INNO');
    expect((await decide(third, id, 'approve')).statusCode).toBe(200);
    expect((await third.get(`/user/${second.account.id}`)).json().roles).toEqual(['BANQUIER']);
  });

  it('is not decided on by whom it invites, who came to have the address meanwhile', async () => {
    const email = 'Invited-Colleague@passerelle.example';
    const { id } = (await asking.post('/auth/invite-token', { email, role: 'INNO' })).json();
    await test.database
      .db('users')
      .where({ id: second.account.id })
      .update({ email: email.toLowerCase(), email_key: email.toLowerCase() });
    expect((await decide(second, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_ABOUT_YOU' });
  });

  it('is never approved or declined by who asked for it, in words of its own', async () => {
    const id = await asked('INNO');
    for (const how of ['approve', 'decline'] as const) {
      expect((await decide(asking, id, how)).json()).toEqual({
        statusCode: 403,
        code: 'APPROVAL_OWN',
        message: messages.APPROVAL_OWN.en,
      });
    }
    expect(await rolesNow()).toEqual(['BANQUIER']);
    expect((await decide(second, unknownId, 'approve')).json()).toMatchObject({
      statusCode: 404,
      code: 'APPROVAL_NOT_FOUND',
    });
  });

  it('does nothing where it is declined, and who asked is told', async () => {
    const id = await asked('INNO');
    expect((await decide(second, id, 'decline')).json()).toMatchObject({ status: 'DECLINED' });
    expect((await decide(second, id, 'decline')).json()).toMatchObject({ status: 'DECLINED' });
    expect((await decide(second, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_DECIDED' });
    expect(await rolesNow()).toEqual(['BANQUIER']);
    expect((await mailsTo(asking)).map(({ subject }) => subject)).toEqual([
      'Votre demande a été refusée sur Passerelle',
    ]);
    expect((await trail())[0]).toMatchObject({ action: 'APPROVAL_DECLINED', actor: { name: 'Paul Second' } });
  });

  it('expires, does nothing then, and can be asked for anew', async () => {
    const id = await asked('INNO');
    test.clock.advance(approvalLimits.pendingMilliseconds);
    expect((await decide(second, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_EXPIRED' });
    expect((await decide(second, id, 'decline')).json()).toMatchObject({ code: 'APPROVAL_EXPIRED' });
    expect(await listed(id)).toMatchObject({ status: 'EXPIRED', decider: null });
    expect(await rolesNow()).toEqual(['BANQUIER']);
    const anew = await asked('INNO');
    expect(anew).not.toBe(id);
    expect(await listed(anew)).toMatchObject({ status: 'PENDING' });
  });

  it('asked for twice by the same person waits once', async () => {
    const [first, again] = await Promise.all([change(asking, ['INNO']), change(asking, ['INNO'])]);
    expect(again.json()).toEqual(first.json());
    expect((await change(asking, ['INNO'])).json()).toEqual(first.json());
    expect(await mailsTo(second)).toHaveLength(1);
    expect(await asked('BANQUIER', 'INNO')).not.toBe(first.json().id);
  });

  it('is refused at once for what the act itself is refused for', async () => {
    const own = await asking.put(`/admin/user/${asking.account.id}/roles`, { roles: ['BANQUIER'] });
    expect(own.json()).toMatchObject({ statusCode: 409, code: 'OWN_ROLES' });
    const nobody = await asking.put(`/admin/user/${unknownId}/roles`, { roles: ['BANQUIER'] });
    expect(nobody.json()).toMatchObject({ statusCode: 404, code: 'USER_NOT_FOUND' });
    expect((await change(asking, [])).json()).toMatchObject({ statusCode: 400, errors: [{ path: 'roles' }] });
    expect((await change(asking, ['INNO'], { revision: '7' })).json()).toMatchObject({
      statusCode: 409,
      code: 'RECORD_CHANGED',
      current: { id: person.account.id },
    });
    expect((await change(asking, ['BANQUIER'])).json()).toMatchObject({ code: 'APPROVAL_ROLES_SAME' });
    expect(await mailsTo(second)).toEqual([]);
  });

  describe('is refused in words and closed', () => {
    async function overtaken(id: string, reason: keyof typeof messages): Promise<void> {
      expect((await decide(second, id, 'approve')).json()).toMatchObject({
        statusCode: 409,
        code: 'APPROVAL_OVERTAKEN',
        current: { id, status: 'CLOSED', reason: messages[reason].en },
      });
      expect((await decide(second, id, 'approve')).json()).toMatchObject({ code: 'APPROVAL_DECIDED' });
      expect((await trail())[0]).toMatchObject({ action: 'APPROVAL_CLOSED', entity: { id } });
    }
    const store = (roles: string[]) =>
      test.database
        .db('user_roles')
        .where({ user_id: person.account.id })
        .delete()
        .then(() =>
          test.database
            .db('user_roles')
            .insert(roles.map((role, position) => ({ user_id: person.account.id, role, position }))),
        );

    it('where the person is gone', async () => {
      const id = await asked('INNO');
      await second.delete(`/admin/user/${person.account.id}`);
      await overtaken(id, 'USER_NOT_FOUND');
      expect((await mailsTo(asking)).at(-1)?.subject).toBe(
        'Votre demande a été close sans effet sur Passerelle',
      );
    });

    it('where the person has the roles already', async () => {
      const id = await asked('INNO');
      await store(['INNO']);
      await overtaken(id, 'APPROVAL_ROLES_SAME');
    });

    it('where somebody else has changed the roles', async () => {
      const { rolesRevision } = (await asking.get(`/user/${person.account.id}`)).json();
      const { id } = (await change(asking, ['INNO'], { revision: String(rolesRevision) })).json();
      const between = await asked('BANQUIER', 'INNO');
      expect((await decide(second, between, 'approve')).statusCode).toBe(200);
      await overtaken(id, 'APPROVAL_RECORD_CHANGED');
    });

    it('where who asked is not of the team any more, or gone', async () => {
      for (const leave of ['roles', 'account'] as const) {
        const leaving = await test.signedIn('INNO');
        const { id } = (
          await leaving.put(`/admin/user/${person.account.id}/roles`, { roles: ['INNO'] })
        ).json();
        const { db } = test.database;
        if (leave === 'roles') {
          await db('user_roles').where({ user_id: leaving.account.id }).update({ role: 'BANQUIER' });
        } else {
          expect((await second.delete(`/admin/user/${leaving.account.id}`)).statusCode).toBe(204);
        }
        await overtaken(id, 'APPROVAL_REQUESTER_LEFT');
      }
      expect(await rolesNow()).toEqual(['BANQUIER']);
    });
  });

  it('lists what waits first, then the newest, and which kinds need two', async () => {
    const first = await asked('INNO');
    test.clock.advance(1000);
    const next = await asked('BANQUIER', 'INNO');
    await decide(second, next, 'decline');
    const { data, kinds, totalElements } = (
      await second.get('/approvals', { query: { pageSize: '2' } })
    ).json();
    expect(kinds).toEqual(approvalKinds);
    expect(totalElements).toBeGreaterThan(1);
    expect(data).toHaveLength(2);
    const all: Approval[] = (await second.get('/approvals', { query: { pageSize: '100' } })).json().data;
    const states = all.map(({ status }) => status === 'PENDING');
    expect(states).toEqual([...states].sort((one, other) => Number(other) - Number(one)));
    expect(all.findIndex(({ id }) => id === first)).toBeLessThan(all.findIndex(({ id }) => id === next));
  });
});

describe('acts of the team where nothing is configured', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('are done at once, in the shapes of the specification, and the list says that nothing needs two', async () => {
    const inno = await test.signedIn('INNO');
    const { account } = await test.signedIn('BANQUIER');
    const changed = await inno.put(`/admin/user/${account.id}/roles`, { roles: ['CLIENT'] });
    expect([changed.statusCode, changed.json().roles]).toEqual([200, ['CLIENT']]);
    const invited = await inno.post('/auth/invite-token', { email: 'new@passerelle.example', role: 'INNO' });
    expect([invited.statusCode, typeof invited.json().token]).toEqual([200, 'string']);
    const exported = await inno.get('/client/export');
    expect([exported.statusCode, exported.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect((await inno.get('/approvals')).json()).toEqual({ data: [], totalElements: 0, kinds: [] });
  });
});
