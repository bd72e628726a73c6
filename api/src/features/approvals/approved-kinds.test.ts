import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Approval,
  type ApprovalKind,
  type AuditEntry,
  approvalKinds,
  approvalLimits,
  messages,
} from '@passerelle/contract';
import { spreadsheetType } from '../../http/spreadsheet/spreadsheet.ts';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { postForm } from '../../testing/forms.ts';
import { signInClient } from '../contact-requests/testing/people.ts';

const newAddress = () => `${randomUUID()}@passerelle.example`;

let test: TestApp;
let asking: SignedIn;
let second: SignedIn;

async function start(fourEyes: readonly ApprovalKind[] = approvalKinds): Promise<void> {
  test = await buildTestApp({ config: { fourEyes } });
}
beforeEach(async () => {
  asking = await test.signedIn('INNO', { firstName: 'Inès', lastName: 'Aubry' });
  second = await test.signedIn('INNO', { firstName: 'Paul', lastName: 'Second' });
});

const approve = (id: string, who = second) =>
  who.post(`/approvals/${id}/approve`, undefined, { headers: { 'accept-language': 'en' } });
const listed = async (id: string): Promise<Approval | undefined> =>
  (await asking.get('/approvals', { query: { pageSize: '100' } }))
    .json()
    .data.find((one: Approval) => one.id === id);
const mailsTo = async (email: string) => (await test.mails()).filter(({ recipient }) => recipient === email);
const newest = async (): Promise<AuditEntry> => (await asking.get('/audit')).json().data[0];

describe('the invitation of staff', () => {
  beforeAll(() => start());
  afterAll(() => test.close());

  const invite = (email: string, role: string, who = asking) =>
    who.post('/auth/invite-token', { email, role }, { headers: { 'accept-language': 'en' } });
  const isInvited = async (email: string) =>
    (await second.get('/admin/users', { query: { search: email } })).json().length > 0;

  it.each(['INNO', 'BANQUIER'])(
    'as %s is mailed by the platform once it is approved: nobody of the team sees its link',
    async (role) => {
      const email = newAddress();
      const answer = await invite(email, role);
      expect([answer.statusCode, answer.json()]).toEqual([
        202,
        {
          id: expect.any(String),
          kind: 'STAFF_INVITATIONS',
          status: 'PENDING',
          expirationDate: expect.any(String),
        },
      ]);
      const { id } = answer.json();
      expect(await isInvited(email)).toBe(false);
      expect((await listed(id))?.subject).toEqual({
        ...{ kind: 'STAFF_INVITATIONS', email, role },
        ...(role === 'INNO' && { staffRight: 'ADMINISTRATOR' }),
      });
      const approved = await approve(id);
      expect(approved.statusCode).toBe(200);
      expect(approved.body).not.toContain('token');
      const [mail, ...others] = await mailsTo(email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Your invitation to Passerelle');
      const link = /https?:\S+initPassword\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      const token = new URL(link).searchParams.get('token') ?? '';
      const visitor = await test.anonymous();
      const names = { firstName: 'Zoé', lastName: 'Roy' };
      const activation = { email, token, password: 'Seventeen-17-Otters-Sing', ...names };
      expect((await visitor.post('/auth/init-account', activation)).body).toBe('');
      expect((await asking.get('/audit')).json().data[1]).toMatchObject({
        action: 'USER_INVITED',
        actor: { id: asking.account.id },
        approver: { id: second.account.id },
        details: { roles: [role] },
      });
    },
  );

  it('that a version before took, with dots in the address where none may be now, is listed with the others, handed over and done', async () => {
    const { id } = (await invite(newAddress(), 'BANQUIER')).json();
    const email = 'zoe..roy@bank.example';
    const payload = JSON.stringify({ invitation: { email, role: 'BANQUIER' }, language: 'en' });
    await test.database.db('approvals').where({ id }).update({ payload });
    expect((await listed(id))?.subject).toEqual({ kind: 'STAFF_INVITATIONS', email, role: 'BANQUIER' });
    expect((await asking.get('/me/data')).statusCode).toBe(200);
    expect((await approve(id)).json()).toMatchObject({ status: 'APPROVED' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is done at once for clients and startups, who are no staff', async () => {
    for (const role of ['CLIENT', 'STARTUP']) {
      const answer = await invite(newAddress(), role);
      expect([answer.statusCode, typeof answer.json().token]).toEqual([200, 'string']);
    }
  });

  it('is refused at once as ever, and closed where the address has an account by then', async () => {
    expect((await invite(second.account.email, 'INNO')).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect((await invite('nobody', 'INNO')).json()).toMatchObject({ errors: [{ path: 'email' }] });
    const email = newAddress();
    const { id } = (await invite(email, 'INNO')).json();
    await test.signedIn('BANQUIER', { email });
    expect((await approve(id)).json()).toMatchObject({
      code: 'APPROVAL_OVERTAKEN',
      current: { status: 'CLOSED', reason: messages.EMAIL_TAKEN.en },
    });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('an export of clients', () => {
  beforeAll(async () => {
    await start();
    await signInClient(test);
  });
  afterAll(() => test.close());

  const asked = async (query: Record<string, string> = {}): Promise<string> => {
    const answer = await asking.get('/client/export', { query });
    expect([answer.statusCode, answer.json().kind]).toEqual([202, 'CLIENT_EXPORTS']);
    return answer.json().id;
  };
  const download = (id: string, who = asking) =>
    who.get(`/approvals/${id}/export`, { headers: { 'accept-language': 'en' } });
  const refusal = async (id: string, who?: SignedIn) => {
    const answer = await download(id, who);
    return [answer.statusCode, answer.json().code];
  };

  it('is ready for who asked once it is approved, with the same filter', async () => {
    const id = await asked({ search: 'nobody of this name', entities: 'Monaco', sort: 'NAME_DESC' });
    expect((await listed(id))?.subject).toEqual({
      kind: 'CLIENT_EXPORTS',
      search: 'nobody of this name',
      entities: ['Monaco'],
      sort: 'NAME_DESC',
    });
    expect(await refusal(id)).toEqual([409, 'APPROVAL_EXPORT_GONE']);
    const until = new Date(test.clock.now().getTime() + approvalLimits.exportMilliseconds).toISOString();
    expect((await approve(id)).json()).toMatchObject({ status: 'APPROVED', readyUntil: until });
    const [mail] = await mailsTo(asking.account.email);
    expect(mail?.text).toContain('24 heures');
    expect(mail?.text).toContain('Dès le premier téléchargement, il n’y reste que 15 minutes.');
    expect(await refusal(id, second)).toEqual([403, 'APPROVAL_OTHERS']);
    const file = await download(id);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, spreadsheetType]);
    expect(await newest()).toMatchObject({
      action: 'CLIENTS_EXPORTED',
      actor: { id: asking.account.id },
      approver: { id: second.account.id },
      details: { count: 0 },
    });
  });

  it('that was lost on its way is fetched again for a short time by the same person, and each time is noted', async () => {
    const id = await asked();
    await approve(id);
    const takings = async () => {
      const { data } = (await asking.get('/audit', { query: { pageSize: '100' } })).json();
      return data.filter(
        ({ action, actor }: AuditEntry) => action === 'CLIENTS_EXPORTED' && actor?.id === asking.account.id,
      ).length;
    };
    const fetchDate = test.clock.now().toISOString();
    expect((await download(id)).statusCode).toBe(200);
    test.clock.advance(approvalLimits.exportAgainMilliseconds - 1);
    const again = await Promise.all([download(id), download(id)]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await takings()).toBe(3);
    expect(await refusal(id, second)).toEqual([403, 'APPROVAL_OTHERS']);
    const until = new Date(Date.parse(fetchDate) + approvalLimits.exportAgainMilliseconds).toISOString();
    expect(await listed(id)).toMatchObject({ status: 'APPROVED', fetchDate, readyUntil: until });
    test.clock.advance(1);
    expect(await refusal(id)).toEqual([409, 'APPROVAL_EXPORT_GONE']);
    expect(await listed(id)).toMatchObject({ fetchDate, readyUntil: null });
    expect(await takings()).toBe(3);
  });

  it('says how many clients it would bring now, and does so only while it waits', async () => {
    const lastName = `Z${randomUUID()}`;
    await signInClient(test, { lastName });
    const [one, none] = [await asked({ search: lastName }), await asked({ search: randomUUID() })];
    expect((await second.get(`/approvals/${one}/content`)).json()).toEqual({ data: [], totalElements: 1 });
    expect((await second.get(`/approvals/${none}/content`)).json()).toEqual({ data: [], totalElements: 0 });
    await approve(one);
    expect((await second.get(`/approvals/${one}/content`)).json()).toMatchObject({
      statusCode: 409,
      code: 'APPROVAL_DECIDED',
    });
    test.clock.advance(approvalLimits.pendingMilliseconds);
    expect((await second.get(`/approvals/${none}/content`)).json()).toMatchObject({
      code: 'APPROVAL_EXPIRED',
    });
  });

  it('is gone after its time, and is not given to who left the team', async () => {
    const id = await asked();
    await approve(id);
    test.clock.advance(approvalLimits.exportMilliseconds);
    expect(await refusal(id)).toEqual([409, 'APPROVAL_EXPORT_GONE']);
    const other = await asked();
    await approve(other);
    await test.database.db('user_roles').where({ user_id: asking.account.id }).update({ role: 'BANQUIER' });
    expect(await refusal(other)).toEqual([403, 'FORBIDDEN']);
  });

  it('that only waits is no export in the security log; the one that is fetched is', async () => {
    const id = await asked();
    const exportsOf = async () => {
      const { data } = (await second.get('/security-events', { query: { kinds: 'EXPORTED' } })).json();
      return data.filter(({ user }: { user: { id: string } }) => user.id === asking.account.id).length;
    };
    expect(await exportsOf()).toBe(0);
    await approve(id);
    await download(id);
    expect(await exportsOf()).toBe(1);
  });
});

describe('an import that invites people', () => {
  beforeAll(() => start());
  afterAll(() => test.close());

  async function send(lines: readonly string[], kind = 'invitations') {
    const file = new File([lines.join('\n')], 'people.csv');
    const { confirmation } = (await postForm(asking, `/import/${kind}/preview`, { file })).json();
    return postForm(asking, `/import/${kind}`, { file, confirmation }, { 'accept-language': 'en' });
  }

  it('waits with its file, and is done whole once it is approved', async () => {
    const [client, banker] = [newAddress(), newAddress()];
    const answer = await send(['E-mail;Role', `${client};Client`, `${banker};Banker`]);
    expect([answer.statusCode, answer.json().kind]).toEqual([202, 'BULK_INVITATIONS']);
    const { id } = answer.json();
    expect((await listed(id))?.subject).toEqual({
      kind: 'BULK_INVITATIONS',
      importKind: 'invitations',
      invitations: expect.arrayContaining([
        { role: 'CLIENT', count: 1 },
        { role: 'BANQUIER', count: 1 },
      ]),
    });
    expect(await mailsTo(client)).toEqual([]);
    expect((await approve(id)).json()).toMatchObject({ status: 'APPROVED' });
    expect(await mailsTo(client)).toHaveLength(1);
    expect(await mailsTo(banker)).toHaveLength(1);
    expect(await test.database.db('approvals').where({ id }).first('file', 'waiting_key')).toEqual({
      file: null,
      waiting_key: null,
    });
    const { data } = (await asking.get('/audit')).json();
    expect(data.slice(0, 4).map(({ action }: AuditEntry) => action)).toEqual([
      'APPROVAL_GRANTED',
      'USERS_INVITED',
      'USER_INVITED',
      'USER_INVITED',
    ]);
    expect(data[1]).toMatchObject({ actor: { id: asking.account.id }, approver: { id: second.account.id } });
  });

  it('shows whom it invites to what, page by page, which is noted as reading', async () => {
    const addresses = [newAddress(), newAddress(), newAddress()];
    const lines = addresses.map((email, index) => `${email};${index === 1 ? 'Banker' : 'Client'}`);
    const { id } = (await send(['E-mail;Role', ...lines, `${second.account.email};Client`])).json();
    const page = (index: number) =>
      second.get(`/approvals/${id}/content`, { query: { page: `${index}`, pageSize: '2' } });
    expect((await page(0)).json()).toEqual({
      data: [
        { email: addresses[0], role: 'CLIENT' },
        { email: addresses[1], role: 'BANQUIER' },
      ],
      totalElements: 3,
    });
    expect((await page(1)).json().data).toEqual([{ email: addresses[2], role: 'CLIENT' }]);
    const events = (await second.get('/security-events', { query: { kinds: 'CLIENTS_READ' } })).json().data;
    expect(
      events
        .filter(({ user }: { user: { id: string } }) => user.id === second.account.id)
        .map(({ route }: { route: string }) => route),
    ).toContain('GET /approvals/:id/content');
    const owner = newAddress();
    const startups = await send(['Nom;E-mail du compte', `Importée ${randomUUID()};${owner}`], 'startups');
    expect((await second.get(`/approvals/${startups.json().id}/content`)).json()).toEqual({
      data: [{ email: owner, role: 'STARTUP' }],
      totalElements: 1,
    });
    await approve(id);
    expect((await page(0)).json()).toMatchObject({ code: 'APPROVAL_DECIDED' });
  });

  it('of startups waits where it invites somebody, and is done at once where it does not', async () => {
    const owned = await send(
      [`Nom;E-mail du compte`, `Importée ${randomUUID()};${newAddress()}`],
      'startups',
    );
    expect([owned.statusCode, owned.json().kind]).toEqual([202, 'BULK_INVITATIONS']);
    const free = await send(['Nom', `Importée ${randomUUID()}`], 'startups');
    expect([free.statusCode, free.json()]).toEqual([200, { imported: 1, invitations: 0 }]);
  });

  it('is closed where its rows cannot be imported any more, and nothing of it is done', async () => {
    const [first, other] = [newAddress(), newAddress()];
    const { id } = (await send(['E-mail;Role', `${first};Client`, `${other};Client`])).json();
    await asking.post('/auth/invite-token', { email: first, role: 'CLIENT' });
    expect((await approve(id)).json()).toMatchObject({
      code: 'APPROVAL_OVERTAKEN',
      current: { status: 'CLOSED', reason: messages.APPROVAL_IMPORT_CHANGED.en },
    });
    expect(await mailsTo(other)).toEqual([]);
    expect(await test.database.db('approvals').where({ id }).first('file')).toEqual({ file: null });
  });

  it('lets go of its file once it has expired', async () => {
    const { id } = (await send(['E-mail;Role', `${newAddress()};Client`])).json();
    test.clock.advance(approvalLimits.pendingMilliseconds);
    await test.retention.forgetOld();
    expect(await test.database.db('approvals').where({ id }).first('file', 'status')).toEqual({
      file: null,
      status: 'PENDING',
    });
    test.clock.advance((approvalLimits.keptDays * 24 + 1) * 60 * 60 * 1000);
    await test.retention.forgetOld();
    expect(await test.database.db('approvals').where({ id })).toEqual([]);
  });
});

describe('an import of invitations where single invitations of staff need two', () => {
  beforeAll(() => start(['STAFF_INVITATIONS']));
  afterAll(() => test.close());

  it('waits where it invites staff, and is done at once where it does not', async () => {
    const send = async (role: string) => {
      const file = new File([`E-mail;Role\n${newAddress()};${role}`], 'people.csv');
      const { confirmation } = (await postForm(asking, '/import/invitations/preview', { file })).json();
      return (await postForm(asking, '/import/invitations', { file, confirmation })).statusCode;
    };
    expect(await send('Admin')).toBe(202);
    expect(await send('Client')).toBe(200);
  });
});
