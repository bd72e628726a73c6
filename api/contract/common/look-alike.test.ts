import { expect, it } from '@jest/globals';
import { looksLikeAnother } from './look-alike.ts';

it.each([
  ['a letter of Cyrillic in the name', 'cl\u0430ire@example.com'],
  ['a letter of Cyrillic in the domain', 'claire@ex\u0430mple.com'],
  ['a domain of Cyrillic under a Latin one', 'claire@\u0430\u0440\u0440\u04cf\u0435.com'],
  ['a letter of Greek', 'cl\u03b1ire@example.com'],
  ['letters of full width', 'claire@\uff45xample.com'],
])('%s may pass for another address', (_, email) => expect(looksLikeAnother(email)).toBe(true));

it.each([
  'claire@example.com',
  'zoé.noël@société.example',
  'zoe\u0301@example.com',
  'зоя@пример.рф',
  'r&d_42@example.com',
  '山田@example.com',
])('%s may not', (email) => expect(looksLikeAnother(email)).toBe(false));
