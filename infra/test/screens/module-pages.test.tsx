import { expect, test } from '@jest/globals';
import { frontEnds, moduleNames, workspacePath } from '@passerelle/federation/workspace';

test.each(moduleNames)('%s loads every page that its module.json names, and no other', async (name) => {
  const { routes, translations } = await import(workspacePath(name, 'src/module.tsx'));
  expect(routes.length).toBeGreaterThan(0);
  expect(Object.keys(translations)).toEqual(['fr', 'en']);
});

test('the modules are found beside the shell', () => {
  expect(frontEnds).toEqual(['shell', ...moduleNames]);
  expect(moduleNames).toEqual(expect.arrayContaining(['mf-startup', 'mf-client', 'mf-admin']));
});
