import { expect, test } from '@jest/globals';
import { readSessionState, writeSessionState } from './session-state.ts';

test.each([
  { remainingSeconds: 899, idleSeconds: 900, canBeExtended: true },
  { remainingSeconds: 0, idleSeconds: 0, canBeExtended: false },
])('%j is read as it was written', (state) => {
  expect(readSessionState(writeSessionState(state))).toEqual(state);
});

test.each([
  null,
  undefined,
  '',
  'nothing',
  'remainingSeconds=9&idleSeconds=9',
  'remainingSeconds=-9&idleSeconds=9&canBeExtended=true',
  'remainingSeconds=9&idleSeconds=&canBeExtended=true',
  'remainingSeconds=9.5&idleSeconds=9&canBeExtended=true',
  'remainingSeconds=9&idleSeconds=9&canBeExtended=perhaps',
])('%j says nothing', (value) => {
  expect(readSessionState(value)).toBeNull();
});
