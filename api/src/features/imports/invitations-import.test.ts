/** @engine-independent the rows of a file are checked and invited as those of startups-import.test.ts and of the form */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ListedUser, mailLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { postForm } from '../../testing/forms.ts';
import { csv, previewOf, problemsIn, sendImport, workbook } from './testing/files.ts';

describe('invitations from a file', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
  });
  afterAll(() => test.close());

  const invited = async (): Promise<ListedUser[]> =>
    (await inno.get('/admin/users')).json().filter(({ id }: ListedUser) => !id);

  it('invite each valid row to its role, by a mail in its language', async () => {
    const file = await workbook([
      ['Email', 'Rôle', 'Langue'],
      ['cliente@example.com', 'Client', 'Français'],
      ['banker@example.com', 'Banker', 'English'],
      ['Startup@example.com', 'STARTUP', null],
      ['equipe@example.com', 'admin', 'fr'],
    ]);
    const preview = await previewOf(inno, 'invitations', file);
    expect(problemsIn(preview)).toEqual([]);
    expect(await invited()).toEqual([]);
    expect((await sendImport(inno, 'invitations', file, preview)).json()).toEqual({
      imported: 4,
      invitations: 4,
    });
    expect((await invited()).map(({ email, role }) => [email, role])).toEqual([
      ['banker@example.com', 'BANQUIER'],
      ['cliente@example.com', 'CLIENT'],
      ['equipe@example.com', 'INNO'],
      ['Startup@example.com', 'STARTUP'],
    ]);
    const mails = await test.mails();
    expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['Startup@example.com', 'Your invitation to Passerelle'],
      ['banker@example.com', 'Your invitation to Passerelle'],
      ['cliente@example.com', 'Votre invitation à Passerelle'],
      ['equipe@example.com', 'Votre invitation à Passerelle'],
    ]);
    for (const { text } of mails) {
      const query = /initPassword\?(\S+)/.exec(text)?.[1];
      const visitor = await test.anonymous();
      expect((await visitor.get(`/auth/validate-token?${query}`)).statusCode).toBe(204);
    }
  });

  it('are refused where many people are mailed and another number is named', async () => {
    const rows = (count: number, name: string) =>
      csv([
        ['E-mail', 'Role'],
        ...Array.from({ length: count }, (_, index) => [`${name}${index}@many.example`, 'Client']),
      ]);
    const { recipientsWithoutQuestion: few } = mailLimits;
    const many = rows(few + 1, 'many');
    const { confirmation } = await previewOf(inno, 'invitations', many);
    const before = (await invited()).length;
    for (const recipients of ['0', String(few), String(few + 2)]) {
      const answer = await postForm(inno, '/import/invitations', {
        file: many,
        confirmation,
        recipients,
      });
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        code: 'MAILS_UNCONFIRMED',
        current: { recipients: few + 1 },
      });
      expect(answer.json().message).toContain(String(few + 1));
    }
    const odd = await postForm(inno, '/import/invitations', { file: many, confirmation, recipients: 'tous' });
    expect(odd.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'recipients' }] });
    expect(await invited()).toHaveLength(before);
    const confirmed = { file: many, confirmation, recipients: String(few + 1) };
    expect((await postForm(inno, '/import/invitations', confirmed)).statusCode).toBe(200);
    // Under the limit the call is as it always was.
    const file = rows(few, 'few');
    const preview = await previewOf(inno, 'invitations', file);
    const plain = await postForm(inno, '/import/invitations', { file, confirmation: preview.confirmation });
    expect(plain.json()).toEqual({ imported: few, invitations: few });
  });

  it('leave one entry for each person and one for the whole', async () => {
    const file = csv([
      ['E-mail', 'Role'],
      ['une@example.com', 'Client'],
      ['deux@example.com', 'Client'],
    ]);
    await sendImport(inno, 'invitations', file);
    const { data } = (await inno.get('/audit?pageSize=3')).json();
    expect(data).toMatchObject([
      { action: 'USERS_INVITED', entity: { type: 'USER', id: null }, details: { count: 2 } },
      { action: 'USER_INVITED', details: { roles: ['CLIENT'] } },
      { action: 'USER_INVITED', details: { roles: ['CLIENT'] } },
    ]);
  });

  it('name what is wrong with a row', async () => {
    await sendImport(
      inno,
      'invitations',
      csv([
        ['E-mail', 'Role'],
        ['pending@example.com', 'Client'],
      ]),
    );
    const file = csv(
      [
        ['e-mail', 'role', 'language'],
        ['new@example.com', 'Client', ''],
        ['', 'Client', ''],
        ['nobody', 'King', 'xx'],
        ['odd@example.com', 'constructor', 'constructor'],
        ['other@example.com', '', ''],
        [inno.account.email, 'Client', ''],
        ['pending@example.com', 'Client', ''],
        ['NEW@example.com', 'Startup', ''],
        ['signs@example.com', 'Client', '#####'],
      ],
      ',',
      '\uFEFF',
    );
    const preview = await previewOf(inno, 'invitations', file);
    expect(problemsIn(preview)).toEqual([
      [3, 'e-mail', 'EMAIL_REQUIRED'],
      [4, 'e-mail', 'EMAIL_INVALID'],
      [4, 'role', 'INVALID'],
      [4, 'language', 'INVALID'],
      [5, 'role', 'INVALID'],
      [5, 'language', 'INVALID'],
      [6, 'role', 'ROLE_REQUIRED'],
      [7, 'e-mail', 'IMPORT_ACCOUNT_EXISTS'],
      [8, 'e-mail', 'IMPORT_INVITATION_EXISTS'],
      [9, 'e-mail', 'IMPORT_SAME_ROW'],
      [10, 'language', 'INVALID'],
    ]);
    expect(preview.rows[2]?.problems[1]).toMatchObject({ cell: 'King' });
    expect(preview.valid).toBe(1);
  });
});
