import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sourceFilesOf } from '../sharing/used-exports.ts';
import { repositoryFile } from '../workspace.ts';
import { endpointsOf } from './endpoints.ts';

/** A source file that adds one call, with the given `query`. */
function sourceWith(query: string, method = 'query'): string {
  return `import { api } from '@passerelle/platform/api';
    function listAddress(request: { sort: string }): string {
      const query = new URLSearchParams(request);
      return \`/startup?\${query}\`;
    }
    export const parts = api.injectEndpoints({
      overrideExisting: 'throw',
      endpoints: (build) => ({ call: build.${method}<unknown, string>({ query: ${query}, providesTags: ['Event'] }) }),
    });`;
}

describe('endpointsOf reads the method and the path of', () => {
  test.each([
    ['a plain address', `() => '/admin/users'`, 'GET /admin/users'],
    ['an address without its first slash', `() => 'startup/my'`, 'GET /startup/my'],
    ['an address with values', `(id) => \`/event/\${id}/history\``, 'GET /event/{}/history'],
    ['a request', `({ id, ...body }) => ({ url: \`/event/\${id}\`, method: 'PUT', body })`, 'PUT /event/{}'],
    [
      'a request that a function body returns',
      `({ id, kind }) => { const body = 1; return { url: \`startup/\${id}/\${kind}\`, method: 'POST', body }; }`,
      'POST /startup/{}/{}',
    ],
    ['an address that a function of the file answers', '(request) => listAddress(request)', 'GET /startup'],
  ])('%s', (_name, query, endpoint) => {
    expect(endpointsOf(sourceWith(query), 'calls.ts')).toEqual([endpoint]);
  });

  test.each(['mutation', 'infiniteQuery'])('a %s', (method) => {
    expect(endpointsOf(sourceWith(`() => '/ecosystem'`, method), 'calls.ts')).toEqual(['GET /ecosystem']);
  });
});

test('a call whose address nobody can read stops the build and names the file', () => {
  expect(() => endpointsOf(sourceWith('(address) => address'), 'mf-client/src/calls.ts')).toThrow(
    /mf-client\/src\/calls\.ts: the address of a call cannot be read/,
  );
});

test('a file that adds no calls has none', () => {
  expect(endpointsOf(`export const query = (text: string) => text;`, 'other.ts')).toEqual([]);
});

test('every call of the front ends can be read', () => {
  const calls = sourceFilesOf('all').flatMap((file) =>
    endpointsOf(readFileSync(repositoryFile(file), 'utf8'), file),
  );
  expect(calls).toEqual(expect.arrayContaining(['GET /me', 'PUT /event/{}', 'POST /startup/{}/{}']));
});
