import { describe, expect, test } from '@jest/globals';
import { type AccessRule, type Decision, decideAccess, ruleForRoles, type Visitor } from './access.ts';

const rules: AccessRule[] = [
  { path: '/', access: 'everyone' },
  { path: '/CG', access: 'authenticated' },
  { path: '/startups/my', access: ['STARTUP'], moduleName: 'mf-startup' },
  { path: '/startups', access: ['CLIENT', 'BANQUIER'], moduleName: 'mf-client' },
  { path: '/startups/:idStartup', access: ['CLIENT', 'BANQUIER'], moduleName: 'mf-client' },
  { path: '/startups', access: ['INNO'], moduleName: 'mf-admin' },
  { path: '/startups/:idStartup', access: ['INNO'], moduleName: 'mf-admin' },
  { path: '/users', access: ['INNO'], moduleName: 'mf-admin' },
];

function visitor(role: Visitor['roles'][number], consented: boolean | undefined = true): Visitor {
  return { status: 'authenticated', roles: [role], consented };
}

const anonymous: Visitor = { status: 'anonymous', roles: [], consented: undefined };
const loading: Visitor = { status: 'loading', roles: ['CLIENT'], consented: undefined };

describe('the decision on an address', () => {
  const cases: [string, string, Visitor, Decision][] = [
    ['anyone may see the landing page', '/', anonymous, 'granted'],
    ['an undetermined visitor too', '/', loading, 'granted'],
    ['a signed-out visitor has to sign in', '/startups', anonymous, 'sign-in'],
    ['also for the terms', '/CG', anonymous, 'sign-in'],
    ['an undetermined visitor waits', '/startups', loading, 'undetermined'],
    ['a client opens the list', '/startups', visitor('CLIENT'), 'granted'],
    ['a detail', '/startups/12', visitor('CLIENT'), 'granted'],
    ['INNO opens the same address', '/startups/12', visitor('INNO'), 'granted'],
    ['a client may not open the users', '/users', visitor('CLIENT'), 'forbidden'],
    [
      'nor a startup’s own card, whatever else the address could mean',
      '/startups/my',
      visitor('CLIENT'),
      'forbidden',
    ],
    ['a startup may not open a detail', '/startups/12', visitor('STARTUP'), 'forbidden'],
    ['who has not accepted the terms is led to them', '/startups', visitor('CLIENT', false), 'accept-terms'],
    ['and may read them', '/CG', visitor('CLIENT', false), 'granted'],
    ['an address without a rule is unknown', '/nowhere', visitor('INNO'), 'unknown-address'],
    ['also below a known one', '/startups/12/other', visitor('INNO'), 'unknown-address'],
  ];
  test.each(cases)('%s: %s', (_name, pathname, who, decision) => {
    expect(decideAccess(rules, pathname, who)).toBe(decision);
  });
});

test('each role gets to an address by its own module', () => {
  expect(ruleForRoles(rules, '/startups/12', ['CLIENT'])?.moduleName).toBe('mf-client');
  expect(ruleForRoles(rules, '/startups/12', ['INNO'])?.moduleName).toBe('mf-admin');
  expect(ruleForRoles(rules, '/startups/12', ['STARTUP'])).toBeUndefined();
});
