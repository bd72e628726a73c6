import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router';
import { pageRoutes } from './index.ts';

const Component = () => null;
const list = async () => ({ Component });
const detail = async () => ({ Component });
const described = [
  { path: '/startups', page: 'list' },
  { path: '/startups/:idStartup', page: 'detail', within: 'list' },
  { path: '/startups/archive', page: 'archive' },
];

test('each address has its page, with those that stand within another inside that', () => {
  const routes = pageRoutes(described, { list, detail, archive: list });
  const pagesAt = (address: string) => matchRoutes(routes, address)?.map(({ route }) => route.lazy);
  expect(pagesAt('/startups')).toEqual([list]);
  expect(pagesAt('/startups/7')).toEqual([list, detail]);
  expect(matchRoutes(routes, '/startups/archive')).toHaveLength(1);
  expect(pagesAt('/elsewhere')).toBeUndefined();
});

test.each([
  ['that is not loaded anywhere', { list, detail }, 'archive'],
  ['that has no address', { list, detail, archive: list, forgotten: list }, 'forgotten'],
])('a page %s is an error that names it', (_what, pages, name) => {
  expect(() => pageRoutes(described, pages)).toThrow(`Not both in module.json and in module.tsx: ${name}`);
});
