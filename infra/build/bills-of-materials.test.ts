import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceVersion } from '@passerelle/federation/workspace';
import { ROOT } from '../develop/start/command.ts';
import { apiBill, installedWithApi } from './bills-of-materials.ts';

test('the bill of the API lists with their hashes what its image installs, and nothing that only develops', () => {
  const { metadata, components } = apiBill();

  expect(metadata.component).toMatchObject({ name: '@passerelle/api', version: workspaceVersion('api') });
  const names = components.map(({ name }) => name);
  // Also what other workspaces need for their tests alone, such as pg and sharp.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'knex', 'pg', 'sharp', 'zod', 'commander']));
  expect(names).toEqual(expect.arrayContaining(['@img/sharp-linux-x64', 'libphonenumber-js']));
  for (const name of ['jest', 'typescript', 'webpack', 'react', 'nock', '@passerelle/ui'])
    expect(names).not.toContain(name);
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
});

test('its workspaces are those that the image installs', () => {
  const image = readFileSync(join(ROOT, 'infra/serve/containers/api.Dockerfile'), 'utf8');
  const install = /^RUN npm ci .*$/m.exec(image)?.[0] ?? '';
  expect([...install.matchAll(/--workspace=(\S+)/g)].map(([, name]) => name)).toEqual(installedWithApi);
});
