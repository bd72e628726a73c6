import { expect, test } from '@jest/globals';
import { readConfiguration } from '../../develop/start/configuration.ts';
import { securityTextLines } from './security-text.ts';

const now = new Date('2026-11-22T21:30:00.000Z');
const contact = 'mailto:security@bank.example';

test('a site over TLS names its canonical address', () => {
  expect(securityTextLines({ contact }, { siteAddress: 'https://passerelle.example', now })).toEqual([
    'Contact: mailto:security@bank.example',
    'Expires: 2027-11-21T21:30:00Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://passerelle.example/.well-known/security.txt',
  ]);
});

test('the canonical address of a site without TLS is left out: the specification allows https alone', () => {
  const text = securityTextLines({ contact }, { siteAddress: 'http://localhost:3000', now }).join('\n');
  expect(text).not.toContain('Canonical');
});

test('the configuration names an e-mail address or a page, or nobody', () => {
  const contactOf = (environment: NodeJS.ProcessEnv) => readConfiguration(environment, '/').security;
  expect(contactOf({})).toBeUndefined();
  expect(contactOf({ SECURITY_CONTACT: 'security@bank.example' })).toEqual({ contact });
  expect(
    contactOf({
      SECURITY_CONTACT: 'https://bank.example/report',
      SECURITY_POLICY: 'https://bank.example/policy',
    }),
  ).toEqual({ contact: 'https://bank.example/report', policy: 'https://bank.example/policy' });
});
