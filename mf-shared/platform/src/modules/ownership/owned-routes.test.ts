import { describe, expect, test } from '@jest/globals';
import { canonicalJson, ownershipFaults, type Policy, policySchema } from '../index.ts';

const share = (roles: string[], ...paths: string[]) => ({ roles, paths, keys: ['AAAA'] });

const policy: Policy = {
  modules: {
    wide: share(['INNO'], '/companies'),
    narrow: share(['INNO', 'GUEST'], '/companies/partners', '/partners'),
    public: { ...share([], '/news'), everyone: true },
  },
};

function faultsOf(name: string, path: string, ...roles: string[]): string[] {
  return ownershipFaults(policy, name, { routes: [{ path, roles }], menu: [] });
}

describe('an address belongs, for a role, to the module', () => {
  test.each([
    ['wide', '/companies', 'INNO'],
    ['wide', '/companies/:id/edit', 'INNO'],
    ['narrow', '/companies/partners/:id', 'INNO'],
    ['narrow', '/partners', 'GUEST'],
  ])('%s: %s for %s', (name, path, role) => {
    expect(faultsOf(name, path, role)).toEqual([]);
  });

  test.each([
    ['wide', '/companies/partners', 'INNO', '/companies/partners for INNO belongs to narrow'],
    ['narrow', '/companies', 'INNO', '/companies for INNO belongs to wide'],
    ['wide', '/companies', 'GUEST', '/companies for GUEST is not its own'],
    ['wide', '/companies-list', 'INNO', '/companies-list for INNO is not its own'],
    ['wide', '/companies?/users', 'INNO', '/companies?/users for INNO is not its own'],
    ['wide', '/*', 'INNO', '/* for INNO is not its own'],
    ['constructor', '/companies', 'INNO', 'the policy of the site does not name it'],
    ['__proto__', '/companies', 'INNO', 'the policy of the site does not name it'],
  ])('and not to %s: %s for %s', (name, path, role, fault) => {
    expect(faultsOf(name, path, role)).toEqual([fault]);
  });

  test('pages for everyone are allowed one by one', () => {
    expect(faultsOf('public', '/news/today')).toEqual([]);
    expect(faultsOf('public', '/companies')).toHaveLength(1);
    expect(faultsOf('wide', '/companies')).toHaveLength(1);
  });
});

test('a panel is for roles of its module alone', () => {
  const panel = {
    name: 'notes',
    place: 'client-detail',
    title: { fr: 'Notes', en: 'Notes' },
    roles: ['INNO', 'GUEST'],
    order: 1,
  };
  const claims = { routes: [], menu: [], panels: [panel] };
  expect(ownershipFaults(policy, 'narrow', claims)).toEqual([]);
  expect(ownershipFaults(policy, 'wide', claims)).toEqual(['the role GUEST is not its own']);
});

test('one beginning for one role in two modules is no policy', () => {
  const both = {
    modules: { one: share(['INNO'], '/users'), other: share(['INNO', 'GUEST'], '/users', '/more') },
  };
  expect(policySchema.safeParse(both).error?.issues).toMatchObject([
    { path: ['modules', 'one'], message: '/users for INNO is of other, too' },
  ]);
  expect(policySchema.safeParse(policy).success).toBe(true);
});

test('what is signed does not depend on how it was written', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe('{"a":null,"b":[{"d":1}]}');
  expect(canonicalJson(JSON.parse('{"a":null,"b":[{"d":1}]}'))).toBe(
    canonicalJson({ b: [{ d: 1 }], a: null }),
  );
});
