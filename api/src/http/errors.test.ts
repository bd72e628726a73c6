import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorSchema, messages } from '@passerelle/contract';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { basic } from '../testing/basic.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('errors', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('name each wrong field, in the caller’s language', async () => {
    const inno = await test.signedIn('INNO');
    const answer = await inno.post(
      '/auth/invite-token',
      { email: 'nobody' },
      { headers: { 'accept-language': 'fr-FR,en;q=0.8' } },
    );
    expect(answer.statusCode).toBe(400);
    expect(errorSchema.parse(answer.json())).toEqual({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message: 'Certains champs sont manquants ou incorrects.',
      errors: [
        { path: 'email', code: 'EMAIL_INVALID', message: messages.EMAIL_INVALID.fr },
        { path: 'role', code: 'ROLE_REQUIRED', message: 'Veuillez sélectionner un rôle' },
      ],
    });
  });

  it.each([
    ['fr', 'Cette ressource n’existe pas.'],
    ['fr-CA;q=0.9, en;q=0.5', 'Cette ressource n’existe pas.'],
    ['de, fr;q=0.5', 'Cette ressource n’existe pas.'],
    ['en-GB, fr;q=0.5', 'This resource does not exist.'],
    ['de', 'This resource does not exist.'],
  ])('speak the language of Accept-Language: %s', async (language, message) => {
    const answer = await test.app.inject({ url: '/nowhere', headers: { 'accept-language': language } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, code: 'NOT_FOUND', message });
  });

  it.each([
    [
      'a body that is no JSON',
      { payload: '{"email":', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['an empty body', { payload: '', headers: { 'content-type': 'application/json' } }, 400],
    ['no body at all', {}, 400],
    ['a body that is no object', { payload: '[]', headers: { 'content-type': 'application/json' } }, 400],
    ['a text with a NUL', { payload: { email: 'a\0b@passerelle.example' } }, 400],
    ['another media type', { payload: '<email/>', headers: { 'content-type': 'text/xml' } }, 415],
    [
      'a body of two megabytes',
      { payload: { email: 'x'.repeat(2_000_000) }, headers: { 'content-type': 'application/json' } },
      413,
    ],
  ])('answer %s with a clear refusal', async (_, request, status) => {
    const visitor = await test.anonymous();
    const answer = await visitor.request({ method: 'POST', url: '/auth/send-reset-token-email', ...request });
    expect(answer.statusCode).toBe(status);
    expect(errorSchema.parse(answer.json()).statusCode).toBe(status);
  });

  it('know nothing under an id that is none', async () => {
    const inno = await test.signedIn('INNO');
    const answer = await inno.get('/user/1%27--');
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('refuse an address that cannot be read', async () => {
    const answer = await test.app.inject('/user/%E0%A4%A');
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' });
  });

  it('say of a failure nothing but its reference', async () => {
    const inno = await test.signedIn('INNO');
    await test.database.db.schema.renameTable('connections', 'connections_gone');
    const answer = await inno.get('/login', {
      headers: basic(inno.account.email, inno.account.password),
    });
    await test.database.db.schema.renameTable('connections_gone', 'connections');
    const body = errorSchema.parse(answer.json());
    expect(body).toMatchObject({ statusCode: 500, code: 'INTERNAL_ERROR', requestId: expect.any(String) });
    expect(body.message).toContain(body.requestId);
    expect(answer.body).not.toContain('connections');
  });

  it('do not leak what a schema does not name', async () => {
    const inno = await test.signedIn('INNO');
    const answer = await inno.get(`/user/${inno.account.id}`);
    expect(Object.keys(answer.json()).sort()).toEqual(
      [
        ...['email', 'firstName', 'id', 'lastName', 'mobilePhone', 'profilCompleted', 'role', 'roles'],
        ...['revision', 'rolesRevision', 'hasSecondFactor', 'staffRight'],
      ].sort(),
    );
    expect((await inno.get(`/user/${unknownId}`)).json()).toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});
