import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { type PartContent, usePlaceAbove } from './use-place-above.ts';

function Page({ content, isLedTo }: { content: PartContent; isLedTo?: boolean }) {
  const place = usePlaceAbove(content, { isLedTo });
  if (place === 'awaited') return <p>Loading</p>;
  const part = content === 'some' && <p>Question</p>;
  return (
    <>
      {place === 'above' && part}
      <p>List</p>
      {place === 'below' && part}
    </>
  );
}

function show(isLedTo = false) {
  const { rerender } = render(<Page content="awaited" isLedTo={isLedTo} />);
  return (content: PartContent) => rerender(<Page content={content} isLedTo={isLedTo} />);
}
const shown = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what stands below a part is drawn together with it', () => {
  const become = show();
  expect(shown()).toEqual(['Loading']);
  become('some');
  expect(shown()).toEqual(['Question', 'List']);
  pass(60_000);
  expect(shown()).toEqual(['Question', 'List']);
});

test('a part that takes its time is not waited for, and moves nothing when it comes', () => {
  const become = show();
  pass(1_499);
  expect(shown()).toEqual(['Loading']);
  pass(1);
  expect(shown()).toEqual(['List']);
  become('some');
  expect(shown()).toEqual(['List', 'Question']);
});

test('a part that had nothing to show moves nothing when it has something later', () => {
  const become = show();
  become('none');
  expect(shown()).toEqual(['List']);
  become('some');
  expect(shown()).toEqual(['List', 'Question']);
});

test('a part that had something, then nothing, comes up below', () => {
  const become = show();
  become('some');
  become('none');
  become('some');
  expect(shown()).toEqual(['List', 'Question']);
});

test('a part to which the address leads is waited for as long as it takes', () => {
  const become = show(true);
  pass(20_000);
  expect(shown()).toEqual(['Loading']);
  become('some');
  expect(shown()).toEqual(['Question', 'List']);
});
