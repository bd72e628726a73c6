import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Approval,
  type AuditEntry,
  approvalKinds,
  messages,
  type StaffRight,
} from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { csv, previewOf, sendImport } from '../imports/testing/files.ts';

const newAddress = () => `${randomUUID()}@passerelle.example`;
const needsAdministrator = { statusCode: 403, code: 'RIGHT_ADMINISTRATOR_REQUIRED' };

describe('acts that need two, among members with different rights', () => {
  let test: TestApp;
  let asking: SignedIn;
  let second: SignedIn;
  let editor: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp({ config: { fourEyes: approvalKinds } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    asking = await test.signedIn('INNO');
    second = await test.signedIn('INNO');
    editor = await test.signedIn('INNO', { staffRight: 'EDITOR' });
  });

  const invite = (who: SignedIn, invitation: object) => who.post('/auth/invite-token', invitation);
  const approve = (id: string, who = second) =>
    who.post(`/approvals/${id}/approve`, undefined, { headers: { 'accept-language': 'en' } });
  const subjectOf = async (id: string) => {
    const list: Approval[] = (await second.get('/approvals', { query: { pageSize: '100' } })).json().data;
    return list.find((one) => one.id === id)?.subject;
  };
  const setRight = ({ account }: SignedIn, staffRight: StaffRight) =>
    test.database.db('users').where({ id: account.id }).update({ staff_right: staffRight });
  const userOf = async (email: string) =>
    (await second.get('/admin/users', { query: { search: email } })).json()[0];

  it('keep the right that was asked for: shown to who approves, given, and named in the trail', async () => {
    const email = newAddress();
    const { id } = (await invite(asking, { email, role: 'INNO', staffRight: 'READER' })).json();
    expect(await subjectOf(id)).toEqual({
      kind: 'STAFF_INVITATIONS',
      email,
      role: 'INNO',
      staffRight: 'READER',
    });
    expect((await approve(id)).statusCode).toBe(200);
    expect(await userOf(email)).toMatchObject({ role: 'INNO', staffRight: 'READER' });
    const trail: AuditEntry[] = (await second.get('/audit')).json().data;
    expect(trail.find(({ action }) => action === 'USER_INVITED')).toMatchObject({
      details: { staffRight: 'READER', approverId: second.account.id },
    });
  });

  it.each<[StaffRight | undefined, StaffRight]>([
    ['EDITOR', 'EDITOR'],
    [undefined, 'ADMINISTRATOR'],
  ])('show a change of roles with the right that it means: %s is %s', async (staffRight, meant) => {
    const { account } = await test.signedIn('BANQUIER');
    const body = { roles: ['INNO'], ...(staffRight && { staffRight }) };
    const { id } = (await asking.put(`/admin/user/${account.id}/roles`, body)).json();
    expect(await subjectOf(id)).toMatchObject({ kind: 'ROLES', roles: ['INNO'], staffRight: meant });
    expect((await approve(id)).statusCode).toBe(200);
    expect((await second.get(`/user/${account.id}`)).json()).toMatchObject({ staffRight: meant });
  });

  it('count the people whom a file invites by role and right', async () => {
    const file = csv([
      ['E-mail', 'Role', 'Right in the team'],
      [newAddress(), 'INNO', 'READER'],
      [newAddress(), 'INNO', ''],
      [newAddress(), 'INNO', 'Read'],
      [newAddress(), 'CLIENT', ''],
    ]);
    const { id } = (await sendImport(asking, 'invitations', file)).json();
    expect(await subjectOf(id)).toMatchObject({
      invitations: [
        { role: 'CLIENT', count: 1 },
        { role: 'INNO', staffRight: 'READER', count: 2 },
        { role: 'INNO', staffRight: 'ADMINISTRATOR', count: 1 },
      ],
    });
    expect((await approve(id)).statusCode).toBe(200);
  });

  it('are decided on by an administrator, who alone is told of them', async () => {
    const { id } = (await invite(asking, { email: newAddress(), role: 'BANQUIER' })).json();
    expect((await approve(id, editor)).json()).toMatchObject(needsAdministrator);
    expect((await editor.post(`/approvals/${id}/decline`)).json()).toMatchObject(needsAdministrator);
    const told = (await test.mails()).map(({ recipient }) => recipient);
    expect(told).toContain(second.account.email);
    expect(told).not.toContain(editor.account.email);
  });

  it('are not asked for by who could not do them alone', async () => {
    expect((await invite(editor, { email: newAddress(), role: 'INNO' })).json()).toMatchObject(
      needsAdministrator,
    );
    expect((await editor.get('/client/export')).statusCode).toBe(202);
  });

  const closed = {
    statusCode: 409,
    code: 'APPROVAL_OVERTAKEN',
    current: { status: 'CLOSED', reason: messages.APPROVAL_REQUESTER_RIGHT.en },
  };

  it('are closed where who asked has lost the right to them since', async () => {
    const email = newAddress();
    const { id } = (await invite(asking, { email, role: 'INNO', staffRight: 'ADMINISTRATOR' })).json();
    await setRight(asking, 'EDITOR');
    expect((await approve(id)).json()).toMatchObject(closed);
    expect(await userOf(email)).toBeUndefined();

    const file = csv([
      ['E-mail', 'Role'],
      [newAddress(), 'CLIENT'],
    ]);
    const preview = await previewOf(editor, 'invitations', file);
    const waiting = (await sendImport(editor, 'invitations', file, preview)).json();
    await setRight(editor, 'READER');
    expect((await approve(waiting.id)).json()).toMatchObject(closed);
  });

  it('of a file with people of the bank are closed where who asked may invite clients only since', async () => {
    const email = newAddress();
    const file = csv([
      ['E-mail', 'Role'],
      [email, 'INNO'],
      [newAddress(), 'CLIENT'],
    ]);
    const { id } = (await sendImport(asking, 'invitations', file)).json();
    await setRight(asking, 'EDITOR');
    expect((await approve(id)).json()).toMatchObject(closed);
    expect(await userOf(email)).toBeUndefined();
  });
});
