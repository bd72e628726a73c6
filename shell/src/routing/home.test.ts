import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Role } from '@passerelle/contract/common/enumerations';
import { type Home, moduleDescriptionSchema, parseModuleData } from '@passerelle/platform/modules';
import { homePath, isUnfinishedStart, unfinishedOf } from './home.ts';

/** As the role modules say it. */
const homes: Home[] = ['mf-startup', 'mf-client', 'mf-admin'].flatMap((name) => {
  const file = path.join(import.meta.dirname, '../../..', name, 'module.json');
  return parseModuleData(moduleDescriptionSchema, JSON.parse(readFileSync(file, 'utf8')), file).homes ?? [];
});
const paths = homes.flatMap(({ path: home, first }) => [home, ...(first ? [first.path] : [])]);

const everywhere = { paths, menu: ['/startups'] };

const user = (role: Role, profilCompleted: boolean) => ({ role, roles: [role], profilCompleted });

test.each<[Role, boolean, string]>([
  ['STARTUP', true, '/startups/my'],
  ['STARTUP', false, '/startups/init'],
  ['CLIENT', true, '/startups'],
  ['CLIENT', false, '/client/init'],
  ['INNO', true, '/dashboard'],
  ['BANQUIER', true, '/startups'],
])('%s with a profile complete: %s starts at %s', (role, profilCompleted, start) => {
  expect(homePath(user(role, profilCompleted), true, homes, everywhere)).toBe(start);
});

test('a person who has not accepted the terms is led to them', () => {
  expect(homePath(user('INNO', true), false, homes, everywhere)).toBe('/CG');
});

test('the first address of the menu stands in for a start that no module offers', () => {
  const menu = ['/users', '/startups'];
  const start = (known: Home[], offered: { paths: string[]; menu: string[] }) =>
    homePath(user('INNO', true), true, known, offered);
  expect(start(homes, { paths: menu, menu })).toBe('/users');
  expect(start(homes, { paths: [...menu, '/dashboard'], menu })).toBe('/dashboard');
  expect(start([], { paths: menu, menu })).toBe('/users');
  expect(start(homes, { paths: ['/'], menu: [] })).toBe('/403');
});

test.each<[Role, boolean, string | undefined]>([
  ['CLIENT', false, '/client/init'],
  ['CLIENT', true, undefined],
  ['STARTUP', false, undefined],
])('%s with a profile complete: %s has to finish %s first', (role, profilCompleted, first) => {
  expect(unfinishedOf(homes, user(role, profilCompleted))?.path).toBe(first);
});

test('a start that is left once finished is known as one', () => {
  expect(['/startups/init', '/client/init'].every((start) => isUnfinishedStart(homes, start))).toBe(true);
  expect(isUnfinishedStart(homes, '/startups')).toBe(false);
});
