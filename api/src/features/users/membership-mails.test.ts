import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repeatWindows } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';
import { csv, previewOf, sendImport } from '../imports/testing/files.ts';

const ines = 'ines@passerelle.example';
const zoe = 'zoe@passerelle.example';
const karim = 'karim@passerelle.example';

describe('mails about who belongs to the team', () => {
  let test: TestApp;
  let author: SignedIn;
  beforeEach(async () => {
    test = await buildTestApp();
    const options = { email: ines, firstName: 'Inès', lastName: 'Normand', language: 'fr' } as const;
    author = await test.signedIn('INNO', options);
    await test.signedIn('INNO', { email: zoe, language: 'en' });
    await test.signedIn('INNO', { email: karim, language: 'fr' });
    await test.signedIn('BANQUIER');
  });
  afterEach(() => test.close());

  const invite = (email: string, role: string) => author.post('/auth/invite-token', { email, role });
  const changeRoles = (id: string, ...roles: string[]) => author.put(`/admin/user/${id}/roles`, { roles });

  async function recipients(): Promise<string[]> {
    return (await test.mails()).map(({ recipient }) => recipient).sort();
  }

  /** The words of the mail that a member received. */
  async function mailTo(address: string): Promise<{ subject: string; text: string }> {
    const [mail, ...others] = (await test.mails()).filter(({ recipient }) => recipient === address);
    expect(others).toEqual([]);
    return { subject: mail?.subject ?? '', text: mail?.text ?? '' };
  }

  it('an invitation: the other members are notified by whom, of whom and when, each in their language', async () => {
    expect((await invite('lea@passerelle.example', 'INNO')).statusCode).toBe(200);
    expect(await recipients()).toEqual([karim, zoe]);
    expect(await mailTo(zoe)).toEqual({
      subject: 'Invitation to the Passerelle innovation team',
      text: expect.stringContaining(
        'Inès Normand (ines@passerelle.example) invited to the innovation team: lea@passerelle.example.\n\n' +
          'Date: 02/03/2026 at 10:00, Paris time.',
      ),
    });
    expect(await mailTo(karim)).toEqual({
      subject: 'Invitation dans l’équipe innovation de Passerelle',
      text: expect.stringContaining('Date : le 02/03/2026 à 10:00, heure de Paris.'),
    });
  });

  it('an invitation that is asked for again within the minute: no second mail', async () => {
    await invite('lea@passerelle.example', 'INNO');
    await invite('lea@passerelle.example', 'INNO');
    expect(await recipients()).toEqual([karim, zoe]);
    test.clock.advance(repeatWindows.invitationMilliseconds + 1);
    await invite('lea@passerelle.example', 'INNO');
    expect(await recipients()).toEqual([karim, karim, zoe, zoe]);
  });

  it('invitations from a file: one mail that names all of them', async () => {
    const file = csv([
      ['Email', 'Role'],
      ['lea@example.com', 'INNO'],
      ['client@example.com', 'CLIENT'],
      ['tom@example.com', 'INNO'],
    ]);
    await sendImport(author, 'invitations', file, await previewOf(author, 'invitations', file));
    const { text } = await mailTo(zoe);
    expect(text).toContain('invited to the innovation team: lea@example.com and tom@example.com.');
    expect(text).not.toContain('client@example.com');
  });

  it('an invitation from the command line: every member is notified', async () => {
    const lea = { email: 'lea@passerelle.example', role: 'INNO' } as const;
    await test.features.auth.links.invite(lea, { userId: null, sessionToken: null });
    expect(await recipients()).toEqual([ines, karim, zoe]);
    expect((await mailTo(zoe)).text).toContain('A command run on the server invited to the innovation team');
  });

  it('the role given, then taken: neither its author nor the person concerned receives the mail', async () => {
    const { account } = await test.signedIn('BANQUIER', { firstName: 'Léa', lastName: 'Roux' });
    await changeRoles(account.id, 'BANQUIER', 'INNO');
    expect(await recipients()).toEqual([karim, zoe]);
    expect((await mailTo(zoe)).text).toContain(`added to the innovation team: Léa Roux (${account.email}).`);
    await changeRoles(account.id, 'INNO', 'BANQUIER');
    expect(await recipients()).toEqual([karim, zoe]);
    await changeRoles(account.id, 'BANQUIER');
    const removals = (await test.mails()).slice(2);
    expect(removals.map(({ recipient }) => recipient).sort()).toEqual([karim, zoe]);
    for (const { text } of removals)
      expect(text).toMatch(/(?:removed from the innovation team|a retiré de l’équipe innovation).+Léa Roux/);
  });

  it('a deleted account of the team: the others are notified; of another account nobody is', async () => {
    const [leaving, banker] = [await test.signedIn('INNO'), await test.signedIn('BANQUIER')];
    expect((await author.delete(`/admin/user/${banker.account.id}`)).statusCode).toBe(204);
    expect(await recipients()).toEqual([]);
    expect((await author.delete(`/admin/user/${leaving.account.id}`)).statusCode).toBe(204);
    expect(await recipients()).toEqual([karim, zoe]);
    expect((await mailTo(zoe)).subject).toBe('Departure from the Passerelle innovation team');
  });

  it('what does not concern the team, or is refused: no mail', async () => {
    const { account } = await test.signedIn('BANQUIER');
    await invite('lea@passerelle.example', 'CLIENT');
    await changeRoles(account.id, 'CLIENT', 'BANQUIER');
    expect((await invite(account.email, 'INNO')).statusCode).toBe(409);
    const stale = await author.put(`/admin/user/${account.id}/roles?revision=0`, { roles: ['INNO'] });
    expect(stale.statusCode).toBe(409);
    expect(await recipients()).toEqual([]);
  });
});
