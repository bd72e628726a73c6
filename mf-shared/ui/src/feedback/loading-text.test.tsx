import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { answerCalls, renderScreen } from '@passerelle/testing';
import { act, screen } from '@testing-library/react';
import { LoadingText } from './loading-text.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  answerCalls({});
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['fr', 'Chargement…', 'Le chargement prend plus de temps que prévu.', 'Réessayer'],
  ['en', 'Loading…', 'Loading takes longer than expected.', 'Try again'],
] as const)('a page that does not come can be tried again (%s)', async (language, loading, long, retry) => {
  await renderScreen([{ path: '/', element: <LoadingText /> }], { at: '/', language });
  expect(screen.getByRole('status')).toHaveTextContent(loading);
  expect(screen.queryByRole('button')).toBeNull();

  await act(() => jest.advanceTimersByTimeAsync(10_000));

  expect(screen.getByRole('status')).toHaveTextContent(long);
  expect(screen.getByRole('button', { name: retry })).toBeVisible();
});
