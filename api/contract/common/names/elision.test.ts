import { expect, test } from '@jest/globals';
import { type ElidedWord, elide } from './elision.ts';

test.each<[ElidedWord, string, string]>([
  ['de', 'Claire Martin', 'de Claire Martin'],
  ['de', 'Alice Martin', 'd’Alice Martin'],
  ['de', 'anna@bank.lu', 'd’anna@bank.lu'],
  ['que', 'Orphée Santé', 'qu’Orphée Santé'],
  ['que', 'Camille', 'que Camille'],
  ['de', 'Élodie', 'd’Élodie'],
  ['de', 'e\u0301lodie', 'd’e\u0301lodie'],
  ['de', 'Œnologie', 'd’Œnologie'],
  ['de', 'Æther', 'd’Æther'],
  ['de', 'Øre', 'd’Øre'],
  ['de', 'İpek', 'd’İpek'],
  ['de', 'RTL', 'de RTL'],
  ['de', 'UBS', 'd’UBS'],
])('%s before %j', (word, name, written) => expect(elide(word, name)).toBe(written));

test.each(['Hugo', 'Hélène', 'HSBC'])('nothing is left out before the H of %j', (name) =>
  expect(elide('de', name)).toBe(`de ${name}`),
);

test.each([
  ['Yves', 'd’Yves'],
  ['Yvonne', 'd’Yvonne'],
  ['yvette', 'd’yvette'],
  ['Ysée', 'd’Ysée'],
  ['Ÿnsect', 'd’Ÿnsect'],
  ['Yann', 'de Yann'],
  ['Yoann', 'de Yoann'],
  ['Y Combinator', 'de Y Combinator'],
  ['Y', 'de Y'],
])('Y is a vowel before a consonant: %j', (name, written) => expect(elide('de', name)).toBe(written));

test.each([
  ['« Advapay »', 'd’« Advapay »'],
  ['“Orphée”', 'd’“Orphée”'],
  ['  Alice', 'd’Alice'],
  ['  Claire', 'de Claire'],
  ['3D Santé', 'de 3D Santé'],
  ['2 amis', 'de 2 amis'],
  ['Ωmega', 'de Ωmega'],
  ['🚀', 'de 🚀'],
  ['', 'de '],
])('what stands before the first letter does not decide: %j', (name, written) =>
  expect(elide('de', name)).toBe(written),
);
