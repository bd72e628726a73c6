import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ModulePreview, previewLimits } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { basic } from '../../../testing/basic.ts';

const preview: ModulePreview = { module: 'mf-admin', version: '1.1.0-ab12cd34' };

describe('the link to a version that is in service for nobody', () => {
  let test: TestApp;
  let inno: SignedIn;
  let token: string;

  const open = (who: SignedIn, opened = token) =>
    who.get(`/module-previews?token=${encodeURIComponent(opened)}`);
  const ask = async (who = inno) => (await who.post('/module-previews', preview)).json();

  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO');
    ({ token } = await ask());
  });
  afterAll(() => test.close());

  it('opens it for whoever has asked for it, and is in the trail', async () => {
    expect((await open(inno)).json()).toEqual({ ...preview, userId: inno.account.id });
    const { data } = (await inno.get('/audit?actions=MODULE_PREVIEWED')).json();
    expect(data[0].details).toEqual({ name: preview.module, version: preview.version });
  });

  it('opens nothing for anybody else', async () => {
    for (const who of [await test.signedIn('INNO'), await test.signedIn('CLIENT')])
      expect((await open(who)).json()).toMatchObject({ statusCode: 404, code: 'TOKEN_INVALID' });
    expect((await test.app.inject(`/module-previews?token=${encodeURIComponent(token)}`)).statusCode).toBe(
      401,
    );
  });

  it.each([{ roles: ['INNO'], staffRight: 'EDITOR' }, { roles: ['CLIENT'] }])(
    'opens nothing once who has asked for it may look at none any more: %j',
    async (narrowed) => {
      const member = await test.signedIn('INNO');
      const { token: given } = await ask(member);
      await inno.put(`/admin/user/${member.account.id}/roles`, narrowed);
      const { email, password } = member.account;
      const again = await test.anonymous();
      await again.get('/login', { headers: basic(email, password) });
      const answer = await again.get(`/module-previews?token=${encodeURIComponent(given)}`);
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'TOKEN_INVALID' });
    },
  );

  it.each<[string, (token: string) => string]>([
    ['another version', (given) => given.replace('1.1.0-ab12cd34', '6.6.6-ab12cd34')],
    ['another module', (given) => given.replace('mf-admin', 'mf-client')],
    ['a later end', (given) => given.replace(/~(\d+)~/, (_, end) => `~${Number(end) + 60_000}~`)],
    ['no signature', (given) => given.slice(0, given.lastIndexOf('~'))],
    ['another signature', (given) => `${given.slice(0, -1)}${given.endsWith('A') ? 'B' : 'A'}`],
    ['nothing of it', () => 'x'],
  ])('that was altered to have %s opens nothing', async (_what, alter) => {
    expect((await open(inno, alter(token))).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('is over after a short time', async () => {
    const { token: given, expiresAt } = await ask();
    expect(Date.parse(expiresAt) - test.clock.now().getTime()).toBe(previewLimits.linkMilliseconds);
    test.clock.advance(previewLimits.linkMilliseconds);
    expect((await open(inno, given)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await open(inno, given)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  });
});
