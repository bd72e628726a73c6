import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isStaffRole, type Role, roles, type StaffRight } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';
import { csv, sendImport } from '../../imports/testing/files.ts';

const password = 'Ruelle-Tilleul-2026!';
const names = { firstName: 'Ana', lastName: 'Roy' };
const newAddress = () => `${randomUUID()}@passerelle.example`;

let test: TestApp;
let colleague: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  colleague = await test.signedIn('INNO');
});
afterAll(() => test.close());

const give = (staffRight: StaffRight) => (member: SignedIn) =>
  colleague.put(`/admin/user/${member.account.id}/roles`, { roles: ['INNO'], staffRight });
const takeRole = (member: SignedIn) =>
  colleague.put(`/admin/user/${member.account.id}/roles`, { roles: ['BANQUIER'] });
const remove = (member: SignedIn) => colleague.delete(`/admin/user/${member.account.id}`);

type End = readonly [string, (member: SignedIn) => Promise<{ statusCode: number }>];
/** How somebody cannot invite anybody any more. */
const departures: readonly End[] = [
  ['may only read', give('READER')],
  ['has left the team', takeRole],
  ['is gone', remove],
];
const endsOfAdministrators: readonly End[] = [['may only edit', give('EDITOR')], ...departures];

async function invite(member: SignedIn, role: Role) {
  const email = newAddress();
  const answer = await member.post('/auth/invite-token', { email, role });
  expect(answer.statusCode).toBe(200);
  const { token }: { token: string } = answer.json();
  return { email, token };
}
/** Has the platform mail an invitation, whose link its author does not see. */
function importInvitation(member: SignedIn, email: string, role: 'Admin' | 'Client') {
  const rows = [
    ['E-mail', 'Rôle'],
    [email, role],
  ];
  return sendImport(member, 'invitations', csv(rows));
}
const validate = async (link: { email: string; token: string }) =>
  (await test.app.inject({ url: '/auth/validate-token', query: link })).statusCode;
async function activate(link: { email: string; token: string }) {
  const visitor = await test.anonymous();
  return visitor.post('/auth/init-account', { ...names, ...link, password });
}
const listed = async (email: string) =>
  (await colleague.get('/admin/users', { query: { search: email } })).json();
async function mailedLink(email: string) {
  const mail = (await test.mails()).find(({ recipient }) => recipient === email);
  const address = /http\S+/.exec(mail?.text ?? '')?.[0];
  return address ? { email, token: new URL(address).searchParams.get('token') ?? '' } : null;
}

const refused = { statusCode: 400, code: 'TOKEN_INVALID' };

describe('a link to a new password opens nothing once who made it', () => {
  it.each(endsOfAdministrators)('%s', async (_what, end) => {
    const member = await test.signedIn('INNO');
    const { account } = await test.signedIn('CLIENT');
    const { email } = account;
    const { token } = (await member.post('/auth/reset-token', { email })).json();
    expect(await validate({ email, token })).toBe(204);
    expect((await end(member)).statusCode).toBeLessThan(300);
    expect(await validate({ email, token })).toBe(400);
    const visitor = await test.anonymous();
    expect((await visitor.post('/auth/reset-password', { email, token, password })).json()).toMatchObject(
      refused,
    );
    const login = { url: '/login', headers: basic(email, account.password) };
    expect((await test.app.inject(login)).statusCode).toBe(200);
  });
});

describe('an invitation to the bank’s staff opens nothing once who made it', () => {
  it.each(endsOfAdministrators)('%s, is shown as expired, and can be made anew', async (_what, end) => {
    const member = await test.signedIn('INNO');
    const links = [await invite(member, 'INNO'), await invite(member, 'BANQUIER')];
    await end(member);
    for (const link of links) {
      expect(await validate(link)).toBe(400);
      expect((await activate(link)).json()).toMatchObject(refused);
      expect(await listed(link.email)).toMatchObject([{ state: 'EXPIRED' }]);
      const { email } = link;
      const anew = await colleague.post('/auth/invite-token', { email, role: 'BANQUIER' });
      expect((await activate({ email, token: anew.json().token })).statusCode).toBe(204);
    }
  });

  it('also where the platform mails it, or has yet to', async () => {
    const member = await test.signedIn('INNO');
    const [mailed, waiting] = [newAddress(), newAddress()];
    expect((await importInvitation(member, mailed, 'Admin')).json()).toMatchObject({ imported: 1 });
    const link = await mailedLink(mailed);
    expect(link && (await validate(link))).toBe(204);
    await importInvitation(member, waiting, 'Admin');
    await give('READER')(member);
    expect(link && (await activate(link)).json()).toMatchObject(refused);
    expect(await mailedLink(waiting)).toBeNull();
  });
});

describe('an invitation of a client or a startup', () => {
  const guests = roles.filter((role) => !isStaffRole(role));

  it.each(departures)('opens nothing once who made it and has seen its link %s', async (_what, end) => {
    const member = await test.signedIn('INNO', { staffRight: 'EDITOR' });
    const links = [];
    for (const role of guests) links.push(await invite(member, role));
    await end(member);
    for (const link of links) expect((await activate(link)).json()).toMatchObject(refused);
  });

  it('goes on where its author may still make one, and that of anybody else', async () => {
    const member = await test.signedIn('INNO');
    const links = [await invite(member, 'CLIENT'), await invite(colleague, 'BANQUIER')];
    await give('EDITOR')(member);
    for (const link of links) expect((await activate(link)).statusCode).toBe(204);
  });

  it('goes on where the platform has mailed it: nobody else has seen its link', async () => {
    const member = await test.signedIn('INNO', { staffRight: 'EDITOR' });
    const [mailed, waiting] = [newAddress(), newAddress()];
    await importInvitation(member, mailed, 'Client');
    const link = await mailedLink(mailed);
    await importInvitation(member, waiting, 'Client');
    await remove(member);
    expect(link && (await activate(link)).statusCode).toBe(204);
    const late = await mailedLink(waiting);
    expect(late && (await activate(late)).statusCode).toBe(204);
  });
});

it.each(departures)(
  'no link works that is made in the very moment in which who makes it %s',
  async (_what, end) => {
    const { account } = await test.signedIn('CLIENT');
    for (const [url, body] of [
      ['/auth/invite-token', { email: newAddress(), role: 'CLIENT' }],
      ['/auth/reset-token', { email: account.email }],
    ] as const) {
      const member = await test.signedIn('INNO');
      const [made] = await Promise.all([member.post(url, body), end(member)]);
      if (made.statusCode === 200)
        expect(await validate({ email: body.email, token: made.json().token })).toBe(400);
    }
  },
);
