/** @engine-independent the description is made of the schemas */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

interface Operation {
  description: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: { required?: string[] } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

describe('the description of the API', () => {
  let test: TestApp;
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    test = await buildTestApp();
    const answer = await test.app.inject('/openapi.json');
    expect(answer.json().openapi).toBe('3.1.0');
    paths = answer.json().paths;
  });
  afterAll(() => test.close());

  const operation = (method: string, path: string) => paths[path]?.[method];

  it('has every route but itself', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const registered = test.app.routeTable
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => route !== 'GET /openapi.json');
    expect(described.sort()).toEqual(registered.sort());
  });

  it('says who may call a route and what a call brings along', () => {
    expect(operation('get', '/version')).toMatchObject({ description: 'Everyone', security: [] });
    expect(operation('get', '/login')).toMatchObject({ security: [{ basic: [] }] });
    expect(operation('get', '/me')).toMatchObject({ security: [{ session: [] }] });
    expect(operation('post', '/auth/init-account')).toMatchObject({ security: [{ csrf: [] }] });
    expect(operation('post', '/auth/invite-token')).toMatchObject({
      description:
        'Signed in as INNO, with the terms accepted. Needs a recent POST /me/confirm-identity or sign-in, else 403 STEP_UP_REQUIRED',
      security: [{ session: [], csrf: [] }],
    });
    expect(operation('get', '/client')).toMatchObject({
      description: 'Signed in as INNO, with the terms accepted',
    });
  });

  it('says what comes back: content, nothing, a file, a refusal', () => {
    expect(operation('get', '/me')?.responses['200']?.content).toHaveProperty('application/json');
    expect(operation('post', '/user/consent')?.responses['204']).toEqual({ description: 'Done' });
    expect(operation('get', '/asset-files/{id}')?.responses['200']?.content).toHaveProperty('image/png');
    expect(operation('get', '/me')?.responses['4XX']?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
  });

  it('asks for nothing that a call may leave out', () => {
    const needed = (path: string) =>
      operation('get', path)
        ?.parameters?.filter(({ required }) => required)
        .map(({ name }) => name);
    for (const path of ['/startup', '/startup/counts', '/client', '/event', '/admin/users'])
      expect({ path, needed: needed(path) }).toEqual({ path, needed: [] });
    expect(needed('/search')).toEqual(['searchText']);
    expect(needed('/auth/validate-token')).toEqual(['token', 'email']);
    expect(needed('/startup/{id}')).toEqual(['id']);
    const body = (path: string) =>
      operation('post', path)?.requestBody?.content['application/json']?.schema?.required ?? [];
    expect(body('/startup/{id}/raise')).toEqual([]);
    expect(body('/startup/{id}')).toEqual(['informations', 'offer', 'raise', 'team']);
    expect(body('/auth/reset-password').sort()).toEqual(['email', 'password', 'token']);
  });

  it('distinguishes forms from JSON', () => {
    expect(Object.keys(operation('post', '/startup/{id}/logo')?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
    expect(Object.keys(operation('put', '/user/{id}')?.requestBody?.content ?? {})).toEqual([
      'application/json',
    ]);
    expect(Object.keys(operation('post', '/startup/{id}/offer')?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });
});
