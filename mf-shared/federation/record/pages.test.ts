import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { moduleNames, repositoryFile } from '../workspace.ts';
import { pagesOf, panelsOf } from './pages.ts';

const sourceWith = (pages: string) => `const page = 1;
  export const routes = pageRoutes(description.routes, ${pages});`;

test('the pages are those that pageRoutes is given', () => {
  const pages = `{ list: () => import(/* webpackPreload: true */ './list.tsx'), 'own-card': load, page, async more() {} }`;
  expect(pagesOf(sourceWith(pages), 'module.tsx')).toEqual(['list', 'more', 'own-card', 'page']);
});

test.each([
  ['in a variable', sourceWith('pages')],
  ['with what another object has', sourceWith('{ list, ...others }')],
  ['under a name that is made while it runs', sourceWith('{ [name]: list }')],
  ['not given at all', 'export const routes = [];'],
])('pages %s cannot be read, and the error says so', (_what, source) => {
  expect(() => pagesOf(source, 'module.tsx')).toThrow('module.tsx: the pages of the module cannot be read.');
});

const withPanels = (panels: string) => `export const panels = panelParts(description.panels, ${panels});`;

test('the panels are those that panelParts is given; most modules have none', () => {
  const panels = `{ notes: () => import('./panels/notes-panel.tsx'), 'last-news': load }`;
  expect(panelsOf(withPanels(panels), 'module.tsx')).toEqual(['last-news', 'notes']);
  expect(panelsOf(sourceWith('{ list }'), 'module.tsx')).toEqual([]);
});

test.each(['panels', '{ ...others }', '{ [name]: load }'])(
  'panels in %s cannot be read, and the error says so',
  (panels) => {
    expect(() => panelsOf(withPanels(panels), 'module.tsx')).toThrow(
      'module.tsx: the panels of the module cannot be read.',
    );
  },
);

test.each(moduleNames)('%s loads the pages that its module.json names', (name) => {
  const file = `${name}/src/module.tsx`;
  const { routes } = JSON.parse(readFileSync(repositoryFile(`${name}/module.json`), 'utf8'));
  const named: string[] = routes.map(({ page }: { page: string }) => page);
  expect(pagesOf(readFileSync(repositoryFile(file), 'utf8'), file)).toEqual(named.toSorted());
});
