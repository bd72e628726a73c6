import { afterEach, expect, test } from '@jest/globals';
import { apiOriginOf } from '@passerelle/contract/platform/api-origin';
import { apiBase, assetAddress, assetSources } from './base-address.ts';

afterEach(() => {
  document.head.querySelector('meta[name="api-base"]')?.remove();
});

function nameApi(content: string): void {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'api-base', content }));
}

test.each([
  ['http:', 'localhost', 'http://localhost:8080'],
  ['https:', 'passerelle-dev.example', 'https://passerelle-dev.example:8080'],
  ['https:', 'dev.passerelle.example', 'https://dev.passerelle.example:8080'],
  ['https:', 'passerelle.example', 'https://api.passerelle.example'],
  ['https:', 'devoteam.example', 'https://api.devoteam.example'],
])('the API of %s//%s is %s', (protocol, hostname, origin) => {
  expect(apiOriginOf({ protocol, hostname })).toBe(origin);
});

test('an address that the page names wins', () => {
  nameApi('https://api.bank.example/');

  expect(apiBase()).toBe('https://api.bank.example');
  expect(assetAddress('a/b', 240)).toBe('https://api.bank.example/asset-files/a%2Fb?width=240');
});

test('an empty name leaves it to the host', () => {
  nameApi('');

  expect(apiBase()).toBe('http://localhost:8080');
});

test('a picture is asked for in the smallest width that is sharp, on fine screens in twice as much', () => {
  expect(assetSources('a', 120)).toEqual({
    src: 'http://localhost:8080/asset-files/a?width=120',
    srcSet:
      'http://localhost:8080/asset-files/a?width=120 1x, http://localhost:8080/asset-files/a?width=240 2x',
  });
  expect(assetSources('a', 720).srcSet).toMatch(/width=960 1x, .*width=960 2x$/);
});
