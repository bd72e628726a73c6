import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuditEntry, type ListedUser, messages, type StaffRight } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { csv, previewOf, problemsIn, sendImport } from '../imports/testing/files.ts';

const newAddress = () => `${randomUUID()}@passerelle.example`;
const names = { firstName: 'Ana', lastName: 'Roy' };
const needsAdministrator = { statusCode: 403, code: 'RIGHT_ADMINISTRATOR_REQUIRED' };

let test: TestApp;
let administrator: SignedIn;
let editor: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  administrator = await test.signedIn('INNO');
  editor = await test.signedIn('INNO', { staffRight: 'EDITOR' });
  reader = await test.signedIn('INNO', { staffRight: 'READER' });
});
afterAll(() => test.close());

const narrow = (who: SignedIn, { account }: SignedIn, staffRight?: StaffRight, roles = ['INNO']) =>
  who.put(`/admin/user/${account.id}/roles`, { roles, ...(staffRight && { staffRight }) });
const invite = (who: SignedIn, invitation: object) => who.post('/auth/invite-token', invitation);
const rightOf = async ({ account }: SignedIn) =>
  (await administrator.get(`/user/${account.id}`)).json().staffRight;
const listed = async (email: string): Promise<ListedUser[]> =>
  (await administrator.get('/admin/users', { query: { search: email } })).json();
const newest = async (): Promise<AuditEntry> => (await administrator.get('/audit')).json().data[0];

async function activate(email: string, token: string) {
  const visitor = await test.anonymous();
  const password = 'Ruelle-Tilleul-2026!';
  await visitor.post('/auth/init-account', { ...names, email, token, password });
  return (await visitor.get('/login', { headers: basic(email, password) })).json();
}

describe('the right of a member of the team', () => {
  it('is everything where nobody has narrowed it, and nothing of others', async () => {
    expect((await administrator.get('/me')).json()).toMatchObject({ staffRight: 'ADMINISTRATOR' });
    expect((await reader.get('/me')).json()).toMatchObject({ staffRight: 'READER' });
    const client = await test.signedIn('CLIENT', { staffRight: 'READER' });
    expect((await client.get('/me')).json()).not.toHaveProperty('staffRight');
    const [shown] = await listed(reader.account.email);
    expect(shown).toMatchObject({ roles: ['INNO'], staffRight: 'READER' });
  });

  it('changes with the roles, ends the sessions, and is named in the trail', async () => {
    const member = await test.signedIn('INNO');
    expect((await narrow(administrator, member, 'READER')).json()).toMatchObject({ staffRight: 'READER' });
    expect((await member.get('/me')).statusCode).toBe(401);
    expect(await newest()).toMatchObject({
      action: 'USER_ROLES_EDITED',
      details: { roles: ['INNO'], staffRight: 'READER' },
    });
    // Without a right, that of before stays; it goes with the role, and does not come back with it.
    await narrow(administrator, member, undefined, ['INNO', 'BANQUIER']);
    expect(await rightOf(member)).toBe('READER');
    await narrow(administrator, member, undefined, ['BANQUIER']);
    expect(await rightOf(member)).toBeUndefined();
    await narrow(administrator, member);
    expect(await rightOf(member)).toBe('ADMINISTRATOR');
  });

  it('counts from the next call on, in sessions that were open before', async () => {
    const member = await test.signedIn('INNO');
    expect((await member.get('/security-events')).statusCode).toBe(200);
    await test.database.db('users').where({ id: member.account.id }).update({ staff_right: 'READER' });
    expect((await member.get('/security-events')).json()).toMatchObject(needsAdministrator);
  });

  it('goes with the role of the team alone, and is one of those there are', async () => {
    const banker = await test.signedIn('BANQUIER');
    const outside = await narrow(administrator, banker, 'READER', ['BANQUIER']);
    expect(outside.json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'staffRight', code: 'RIGHT_OF_TEAM_ONLY', message: messages.RIGHT_OF_TEAM_ONLY.en }],
    });
    const unknown = await narrow(administrator, banker, 'BOSS' as StaffRight);
    expect(unknown.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'staffRight' }] });
    const invitation = { email: newAddress(), role: 'CLIENT', staffRight: 'READER' };
    expect((await invite(administrator, invitation)).json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'staffRight', code: 'RIGHT_OF_TEAM_ONLY' }],
    });
  });

  it('is nobody’s to raise for themselves, by no way', async () => {
    for (const member of [editor, reader]) {
      expect((await narrow(member, member, 'ADMINISTRATOR')).json()).toMatchObject(needsAdministrator);
      const own = (await member.get(`/user/${member.account.id}`)).json();
      const saved = await member.put(`/user/${member.account.id}`, {
        ...own,
        staffRight: 'ADMINISTRATOR',
      });
      expect(saved.statusCode).toBe(200);
      expect(await rightOf(member)).not.toBe('ADMINISTRATOR');
    }
    expect((await narrow(administrator, administrator, 'READER')).json()).toMatchObject({
      code: 'OWN_ROLES',
    });
  });
});

describe('an administrator is always left', () => {
  const left = async (...members: SignedIn[]) => {
    const rights = await Promise.all(members.map(rightOf));
    return rights.filter((right) => right === 'ADMINISTRATOR');
  };

  it.each<[string, (who: SignedIn, whom: SignedIn) => Promise<unknown>]>([
    ['narrows', (who, whom) => narrow(who, whom, 'EDITOR')],
    ['takes the role from', (who, whom) => narrow(who, whom, undefined, ['BANQUIER'])],
    ['deletes', (who, whom) => who.delete(`/admin/user/${whom.account.id}`)],
  ])('where of two at once one narrows the other, who %s them', async (_what, act) => {
    const [first, second] = [await test.signedIn('INNO'), await test.signedIn('INNO')];
    await Promise.all([narrow(first, second, 'READER'), act(second, first)]);
    expect(await left(first, second)).toHaveLength(1);
  });
});

describe('what only an administrator may do', () => {
  it('is to invite and withdraw people of the bank; clients and startups are any editor’s', async () => {
    for (const role of ['INNO', 'BANQUIER']) {
      const email = newAddress();
      expect((await invite(editor, { email, role })).json()).toMatchObject(needsAdministrator);
      expect(await listed(email)).toEqual([]);
      await invite(administrator, { email, role });
      const [pending] = await listed(email);
      // Neither taken back nor replaced by an invitation that an editor may make.
      expect((await editor.delete(`/admin/invitation/${pending?.invitationId}`)).json()).toMatchObject(
        needsAdministrator,
      );
      expect((await invite(editor, { email, role: 'CLIENT' })).json()).toMatchObject(needsAdministrator);
      expect(await listed(email)).toMatchObject([{ role, invitationId: pending?.invitationId }]);
    }
    const email = newAddress();
    expect((await invite(editor, { email, role: 'CLIENT' })).statusCode).toBe(200);
    const [pending] = await listed(email);
    expect((await editor.delete(`/admin/invitation/${pending?.invitationId}`)).statusCode).toBe(204);
  });

  it('is to move the address of somebody else; an editor changes the rest, a reader nothing', async () => {
    const { account } = await test.signedIn('CLIENT');
    const profile = { ...names, email: account.email, mobilePhone: null };
    expect((await reader.put(`/user/${account.id}`, profile)).json()).toMatchObject({
      statusCode: 403,
      code: 'RIGHT_EDITOR_REQUIRED',
    });
    expect((await editor.put(`/user/${account.id}`, profile)).statusCode).toBe(200);
    const moved = { ...profile, firstName: 'Eva', email: newAddress() };
    expect((await editor.put(`/user/${account.id}`, moved)).json()).toMatchObject(needsAdministrator);
    expect(await listed(account.email)).toMatchObject([{ firstName: 'Ana' }]);
    expect((await administrator.put(`/user/${account.id}`, moved)).statusCode).toBe(200);
  });
});

describe('an invitation to the team', () => {
  it('gives the right that it names, which the list shows before, and the trail keeps', async () => {
    const email = newAddress();
    const { token } = (await invite(administrator, { email, role: 'INNO', staffRight: 'EDITOR' })).json();
    expect(await newest()).toMatchObject({
      action: 'USER_INVITED',
      details: { roles: ['INNO'], staffRight: 'EDITOR' },
    });
    expect(await listed(email)).toMatchObject([{ role: 'INNO', staffRight: 'EDITOR' }]);
    expect(await activate(email, token)).toMatchObject({ role: 'INNO', staffRight: 'EDITOR' });
  });

  it('made anew at once with another right is another one: the first link gives nothing', async () => {
    const email = newAddress();
    const full = (await invite(administrator, { email, role: 'INNO' })).json();
    const narrowed = (await invite(administrator, { email, role: 'INNO', staffRight: 'READER' })).json();
    expect(narrowed.token).not.toBe(full.token);
    const visitor = await test.anonymous();
    const opened = await visitor.get('/auth/validate-token', { query: { email, token: full.token } });
    expect(opened.json()).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await activate(email, narrowed.token)).toMatchObject({ staffRight: 'READER' });
  });

  it('to another role takes the right of the one before along', async () => {
    const email = newAddress();
    await invite(administrator, { email, role: 'INNO', staffRight: 'READER' });
    const { token } = (await invite(administrator, { email, role: 'BANQUIER' })).json();
    expect(await activate(email, token)).not.toHaveProperty('staffRight');
    expect((await test.database.db('users').where({ email }).first('staff_right')).staff_right).toBeNull();
  });
});

describe('an import of invitations', () => {
  const heading = ['E-mail', 'Rôle', 'Droit dans l’équipe'];

  it('gives the right of its column, by code or label; everything where the cell is empty', async () => {
    const addresses = { READER: newAddress(), EDITOR: newAddress(), ADMINISTRATOR: newAddress() };
    const file = csv([
      heading,
      [addresses.READER, 'Admin', 'lecture'],
      [addresses.EDITOR, 'INNO', 'EDITOR'],
      [addresses.ADMINISTRATOR, 'Admin', ''],
    ]);
    expect((await sendImport(administrator, 'invitations', file)).json()).toMatchObject({ imported: 3 });
    for (const [staffRight, email] of Object.entries(addresses))
      expect(await listed(email)).toMatchObject([{ role: 'INNO', staffRight }]);
    const trail: AuditEntry[] = (await administrator.get('/audit')).json().data;
    const kept = trail.filter(({ action }) => action === 'USER_INVITED').slice(0, 3);
    expect(kept.map(({ details }) => details.staffRight).sort()).toEqual([
      'ADMINISTRATOR',
      'EDITOR',
      'READER',
    ]);
  });

  it('says what is wrong with a right, and leaves people of the bank out where an editor imports', async () => {
    const rows = csv([
      heading,
      [newAddress(), 'Admin', 'Roi'],
      [newAddress(), 'Client', 'Lecture'],
      [newAddress(), 'Banquier', ''],
      [newAddress(), 'Client', ''],
    ]);
    expect(problemsIn(await previewOf(administrator, 'invitations', rows))).toEqual([
      [2, 'Droit dans l’équipe', 'INVALID'],
      [3, 'Droit dans l’équipe', 'RIGHT_OF_TEAM_ONLY'],
    ]);
    const preview = await previewOf(editor, 'invitations', rows);
    expect(problemsIn(preview)).toContainEqual([4, 'Rôle', 'RIGHT_ADMINISTRATOR_REQUIRED']);
    expect(preview).toMatchObject({ valid: 1, invitations: 1 });
    expect((await sendImport(editor, 'invitations', rows)).json()).toMatchObject({ imported: 1 });
  });
});
