import { expect, test } from '@jest/globals';
import { type LoginAdvice, loginAdvice } from './login-failure.ts';

test.each<[number | undefined, LoginAdvice]>([
  [undefined, { kind: 'retry' }],
  [Number.NaN, { kind: 'retry' }],
  [4, { kind: 'retry' }],
  [3, { kind: 'remaining', count: 3 }],
  [1, { kind: 'remaining', count: 1 }],
  [0, { kind: 'locked' }],
])('with %p tries left', (remaining, advice) => {
  expect(loginAdvice(remaining)).toEqual(advice);
});
