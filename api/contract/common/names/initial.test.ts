import { expect, test } from '@jest/globals';
import { initialOf } from './initial.ts';

test.each([
  ['Camille', 'C'],
  ['  élodie', 'É'],
  ['e\u0301lodie', 'E\u0301'],
  ['🚀 Fusée', 'F'],
  ['👩‍🚀', '👩‍🚀'],
  ['👩‍🚀Ada', 'A'],
  ['𝒜da', '𝒜'],
  ['3D Santé', '3'],
  ['« Ada »', 'A'],
  ['', ''],
])('%j stands under %j', (name, initial) => expect(initialOf(name)).toBe(initial));
