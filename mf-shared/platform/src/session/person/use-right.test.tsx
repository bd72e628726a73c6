import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@passerelle/contract/accounts/user';
import { makeStore } from '@passerelle/platform/api';
import { answerCalls, userWithRole } from '@passerelle/testing';
import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useRight } from '../index.ts';

function mayEdit(user: CurrentUser | null): boolean {
  answerCalls({});
  if (user) localStorage.setItem('passerelle.user', JSON.stringify(user));
  else localStorage.removeItem('passerelle.user');
  const store = makeStore();
  const { result } = renderHook(() => useRight('EDITOR'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return result.current;
}

test('a right is enough for what needs it or less, and nobody outside the team has one', () => {
  const inno = userWithRole('INNO');
  expect(mayEdit({ ...inno, staffRight: 'ADMINISTRATOR' })).toBe(true);
  expect(mayEdit({ ...inno, staffRight: 'EDITOR' })).toBe(true);
  expect(mayEdit({ ...inno, staffRight: 'READER' })).toBe(false);
  expect(mayEdit({ ...userWithRole('BANQUIER'), staffRight: 'ADMINISTRATOR' })).toBe(false);
  expect(mayEdit(null)).toBe(false);
});

test('a browser that kept nothing of a right leaves the decision to the API', () => {
  expect(mayEdit(userWithRole('INNO'))).toBe(true);
});
