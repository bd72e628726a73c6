import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { createScopes } from './scopes.ts';

describe('scopes', () => {
  it('refuse a route that does not say who may call it', async () => {
    const app = Fastify();
    createScopes(
      app,
      async () => {},
      () => {},
    );
    expect(() => app.get('/secret', async () => 'everything')).toThrow(
      'GET /secret says not who may call it: register it in a scope.',
    );
    await app.close();
  });

  it('refuse one in a plugin, too, so that the application does not start', async () => {
    const app = Fastify();
    createScopes(
      app,
      async () => {},
      () => {},
    );
    app.register(async (plugin) => {
      plugin.post('/secret', async () => 'everything');
    });
    await expect(app.ready()).rejects.toThrow('POST /secret says not who may call it');
  });

  it('keep the table of routes with who may call them', async () => {
    const app = Fastify({ exposeHeadRoutes: false });
    const scopes = createScopes(
      app,
      async () => {},
      () => {},
    );
    scopes.publicScope('probe', (routes) => routes.get('/open', async () => 'open'));
    scopes.sessionScope((routes) => routes.get('/mine', async () => 'mine'));
    scopes.roleScope(['INNO', 'CLIENT'], (routes) => {
      routes.post('/theirs', { config: { isSensitive: true } }, async () => 'theirs');
    });
    await app.ready();
    expect(app.routeTable).toEqual([
      { method: 'GET', url: '/open', access: 'public', isExport: false, isSensitive: false, limit: 'probe' },
      { method: 'GET', url: '/mine', access: 'session', isExport: false, isSensitive: false },
      {
        method: 'POST',
        url: '/theirs',
        access: ['INNO', 'CLIENT'],
        isExport: false,
        isSensitive: true,
        right: 'EDITOR',
      },
    ]);
    await app.close();
  });
});
