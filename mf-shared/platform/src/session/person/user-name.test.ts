import { expect, test } from '@jest/globals';
import { fullNameOf, initialsOf } from './user-name.ts';

test.each([
  [{ firstName: 'Camille', lastName: 'Morel', email: 'a@b.fr' }, 'Camille Morel', 'CM'],
  [{ firstName: ' ', lastName: 'Morel', email: 'a@b.fr' }, 'Morel', 'MO'],
  [{ firstName: null, lastName: null, email: 'jean.bazin@b.fr' }, 'jean.bazin@b.fr', 'JB'],
  [{ firstName: '🚀 Ada', lastName: 'Martin', email: 'a@b.fr' }, '🚀 Ada Martin', 'AM'],
  [{ firstName: '👩‍🚀Ada', lastName: '', email: 'a@b.fr' }, '👩‍🚀Ada', 'AD'],
  [{ firstName: '', lastName: '', email: '' }, undefined, ''],
])('%p', (user, name, initials) => {
  expect(fullNameOf(user)).toBe(name);
  expect(initialsOf(user)).toBe(initials);
});
