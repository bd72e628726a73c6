import { afterEach, expect, test } from '@jest/globals';
import { apiBase, apiOriginOf, assetAddress } from './base-address.ts';

afterEach(() => {
  document.head.replaceChildren();
});

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
  document.head.innerHTML = '<meta name="api-base" content="https://api.bank.example/">';

  expect(apiBase()).toBe('https://api.bank.example');
  expect(assetAddress('a/b', 240)).toBe('https://api.bank.example/asset-files/a%2Fb?width=240');
});

test('an empty name leaves it to the host', () => {
  document.head.innerHTML = '<meta name="api-base" content="">';

  expect(apiBase()).toBe('http://localhost:8080');
});
