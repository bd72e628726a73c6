import { describe, expect, test } from '@jest/globals';
import type { ModuleRelease } from '@passerelle/platform/modules';
import {
  type AccessRule,
  type Decision,
  decideAccess,
  moduleRules,
  ruleForRoles,
  type Visitor,
} from './access.ts';

const rules: AccessRule[] = [
  { path: '/', access: 'everyone' },
  { path: '/CG', access: 'authenticated' },
  { path: '/signInSecurity', access: 'authenticated' },
  { path: '/startups/my', access: { roles: ['STARTUP'] }, moduleName: 'mf-startup' },
  { path: '/startups', access: { roles: ['CLIENT', 'BANQUIER'] }, moduleName: 'mf-client' },
  { path: '/startups/:idStartup', access: { roles: ['CLIENT', 'BANQUIER'] }, moduleName: 'mf-client' },
  { path: '/startups', access: { roles: ['INNO'] }, moduleName: 'mf-admin' },
  { path: '/startups/:idStartup', access: { roles: ['INNO'] }, moduleName: 'mf-admin' },
  { path: '/users', access: { roles: ['INNO'] }, moduleName: 'mf-admin' },
  { path: '/users/import', access: { roles: ['INNO'], right: 'EDITOR' }, moduleName: 'mf-admin' },
  {
    path: '/both-roles',
    access: { roles: ['INNO', 'CLIENT'], right: 'ADMINISTRATOR' },
    moduleName: 'mf-admin',
  },
  { path: '/client/init', access: { roles: ['CLIENT'] }, moduleName: 'mf-client' },
  { path: '/client/modify', access: { roles: ['CLIENT'] }, moduleName: 'mf-client' },
  { path: '/both', access: { roles: ['INNO', 'CLIENT'], mode: 'all' }, moduleName: 'mf-admin' },
];

function visitor(role: Visitor['roles'][number], consented: boolean | undefined = true): Visitor {
  return { status: 'authenticated', roles: [role], consented, unfinished: undefined, mustSetUpFactor: false };
}

const anonymous: Visitor = {
  status: 'anonymous',
  roles: [],
  consented: undefined,
  unfinished: undefined,
  mustSetUpFactor: false,
};
const loading: Visitor = {
  status: 'loading',
  roles: ['CLIENT'],
  consented: undefined,
  unfinished: undefined,
  mustSetUpFactor: false,
};
const newcomer: Visitor = {
  ...visitor('CLIENT'),
  unfinished: { roles: ['CLIENT'], path: '/client/init' },
};

const reader: Visitor = { ...visitor('INNO'), staffRight: 'READER' };

const withoutFactor: Visitor = { ...visitor('INNO'), mustSetUpFactor: true };

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
    ['a client without criteria is led to onboarding', '/startups/12', newcomer, 'finish-first'],
    ['not past the warning either', '/client/modify', newcomer, 'finish-first'],
    ['where they may give them', '/client/init', newcomer, 'granted'],
    ['after the terms', '/startups', { ...newcomer, consented: false }, 'accept-terms'],
    [
      'a person who may read as a banker is not held up',
      '/startups',
      { ...newcomer, roles: ['CLIENT', 'BANQUIER'] },
      'granted',
    ],
    ['of several roles all may be needed', '/both', visitor('INNO'), 'forbidden'],
    ['and are then enough', '/both', { ...visitor('INNO'), roles: ['CLIENT', 'INNO'] }, 'granted'],
    [
      'a member of the team opens what needs a right that they have',
      '/users/import',
      visitor('INNO'),
      'granted',
    ],
    ['and not what needs more', '/users/import', reader, 'forbidden'],
    ['what needs none is open to all of them', '/users', reader, 'granted'],
    [
      'another role opens it, whatever the right in the team',
      '/both-roles',
      { ...reader, roles: ['INNO', 'CLIENT'] },
      'granted',
    ],
    ['who has to set up a second factor is led to it', '/users', withoutFactor, 'set-up-factor'],
    ['before the terms', '/users', { ...withoutFactor, consented: false }, 'set-up-factor'],
    ['from the shell’s own pages, too', '/CG', withoutFactor, 'set-up-factor'],
    ['where they may do so', '/signInSecurity', withoutFactor, 'granted'],
    ['and may read what everybody may', '/', withoutFactor, 'granted'],
    ['an address without a rule is unknown', '/nowhere', visitor('INNO'), 'unknown-address'],
    ['also below a known one', '/startups/12/other', visitor('INNO'), 'unknown-address'],
  ];
  test.each(cases)('%s: %s', (_name, pathname, who, decision) => {
    expect(decideAccess(rules, pathname, who)).toBe(decision);
  });
});

test('a module may open an address to everyone, or ask for all of its roles', () => {
  const release: ModuleRelease = {
    version: '1.0.0-ab12cd34',
    platform: '^1.0.0',
    routes: [
      { path: '/open', roles: [] },
      { path: '/both', roles: ['INNO', 'CLIENT'], mode: 'all' },
    ],
    menu: [],
    entry: 'remoteEntry.js',
    integrity: null,
  };
  const since = '2026-03-01T09:00:00.000Z';
  const ofModule = moduleRules({
    shell: { version: '1.0.0', previous: null, since },
    modules: [{ name: 'mf-both', active: release, previous: null, since }],
  });

  expect(decideAccess(ofModule, '/open', anonymous)).toBe('granted');
  expect(decideAccess(ofModule, '/open', visitor('STARTUP', false))).toBe('granted');
  expect(decideAccess(ofModule, '/both', anonymous)).toBe('sign-in');
  expect(decideAccess(ofModule, '/both', visitor('CLIENT'))).toBe('forbidden');
});

test('each role gets to an address by its own module', () => {
  expect(ruleForRoles(rules, '/startups/12', ['CLIENT'])?.moduleName).toBe('mf-client');
  expect(ruleForRoles(rules, '/startups/12', ['INNO'])?.moduleName).toBe('mf-admin');
  expect(ruleForRoles(rules, '/startups/12', ['STARTUP'])).toBeUndefined();
});

test('who has several roles gets there by the module of the first that opens it', () => {
  expect(ruleForRoles(rules, '/startups', ['CLIENT', 'INNO'])?.moduleName).toBe('mf-client');
  expect(ruleForRoles(rules, '/startups', ['INNO', 'CLIENT'])?.moduleName).toBe('mf-admin');
  expect(ruleForRoles(rules, '/users', ['CLIENT', 'INNO'])?.moduleName).toBe('mf-admin');
  expect(ruleForRoles(rules, '/', [])?.path).toBe('/');
});
