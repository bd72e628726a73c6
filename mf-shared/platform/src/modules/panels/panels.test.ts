import { expect, test } from '@jest/globals';
import { panelFaults, panelParts } from '../index.ts';

const Component = () => null;
const load = async () => ({ Component });
const described = [{ name: 'notes' }, { name: 'files' }];

test('a panel has its code under the name that module.json gives it', () => {
  const panels = { notes: load, files: load };
  expect(panelParts(described, panels)).toBe(panels);
});

test.each([
  ['without code', { notes: load }, 'files'],
  ['that has no place', { notes: load, files: load, forgotten: load }, 'forgotten'],
  ['with a name that every object has', { notes: load, files: load, constructor: load }, 'constructor'],
])('a panel %s is an error that names it', (_what, panels, name) => {
  expect(() => panelParts(described, panels)).toThrow(
    `Not both panels in module.json and in module.tsx: ${name}`,
  );
});

const panelAt = (place: string, ...roles: string[]) => ({
  name: 'notes',
  place,
  title: { fr: 'Notes', en: 'Notes' },
  roles,
  order: 1,
});

test.each([
  ['client-detail', 'INNO'],
  ['startup-card', 'BANQUIER', 'PARTNER'],
])('a panel has a place in %s for %s', (place, ...roles) => {
  expect(panelFaults([panelAt(place, ...roles)])).toEqual([]);
});

test.each([
  ['nowhere', 'INNO', 'the panel notes is for the place nowhere, which no page offers'],
  ['constructor', 'INNO', 'the panel notes is for the place constructor, which no page offers'],
  [
    'client-detail',
    'CLIENT',
    'the panel notes is for CLIENT, and nobody of these roles opens the place client-detail',
  ],
])('a panel in %s for %s is one that nobody could see', (place, role, fault) => {
  expect(panelFaults([panelAt(place, role)])).toEqual([fault]);
});
