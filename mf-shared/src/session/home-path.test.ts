import { expect, test } from '@jest/globals';
import type { Role } from '@passerelle/contract/common/enumerations';
import { homePath } from './home-path.ts';

const user = (role: Role, profilCompleted: boolean) => ({ role, profilCompleted });

test.each<[Role, boolean, string]>([
  ['STARTUP', true, '/startups/my'],
  ['STARTUP', false, '/startups/init'],
  ['CLIENT', true, '/startups'],
  ['CLIENT', false, '/client/init'],
  ['INNO', true, '/dashboard'],
  ['BANQUIER', true, '/startups'],
])('%s with a profile complete: %s starts at %s', (role, profilCompleted, path) => {
  expect(homePath(user(role, profilCompleted), true)).toBe(path);
});

test('whoever has not accepted the terms is led to them', () => {
  expect(homePath(user('INNO', true), false)).toBe('/CG');
});

test('the list of startups stands in for a start that no module offers', () => {
  expect(homePath(user('INNO', true), true, ['/startups', '/users'])).toBe('/startups');
  expect(homePath(user('INNO', true), true, ['/startups', '/dashboard'])).toBe('/dashboard');
});
