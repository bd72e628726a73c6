import { expect, test } from '@jest/globals';
import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { noteInService, seenInService } from './seen-in-service.ts';

const since = '2026-11-23T10:00:00.000Z';
const policyWith = (key: string) => ({
  modules: { 'mf-client': { roles: ['CLIENT'], paths: ['/startups'], keys: [key] } },
});

test('what was accepted is remembered, the latest of each module', () => {
  noteInService(policyWith('one'), { 'mf-client': since });
  noteInService(policyWith('one'), { 'mf-client': '2026-11-24T10:00:00.000Z' });
  expect(seenInService(policyWith('one'))).toEqual({ 'mf-client': '2026-11-24T10:00:00.000Z' });
});

test('a site with other keys at the same address, such as another checkout, is another site', () => {
  noteInService(policyWith('one'), { 'mf-client': since });
  expect(seenInService(policyWith('other'))).toEqual({});
});

test.each(['{', '[]', '{"mf-client":{"since":"later","keys":"one"}}', 'null'])('%s is nothing', (stored) => {
  localStorage.setItem(storedItems.modulesInService.key, stored);
  expect(seenInService(policyWith('one'))).toEqual({});
});
