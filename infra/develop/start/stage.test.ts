import { expect, jest, test } from '@jest/globals';
import { beginStage } from './stage.mjs';

function screen(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  return { isTTY, columns, write: (text: string) => written.push(text), written };
}

const CLEAR_LINE = '\r\u001b[K';

test('in a file a stage is one plain line', () => {
  const file = screen(false);
  const stage = beginStage('Installing', file);
  stage.progress('3 of 7 packages');
  stage.wait('npm start (process 7)');
  stage.outcome('nothing changed');
  stage.done();
  expect(file.written.join('')).toMatch(
    /^Installing: waiting for npm start \(process 7\) … nothing changed, 0\.\d s\n$/,
  );
});

test('on a terminal the line tells how far it is, in place, and is one line at the end', () => {
  jest.useFakeTimers();
  const terminal = screen(true);
  const stage = beginStage('Installing', terminal);
  stage.progress('3 of 7 packages');
  jest.advanceTimersByTime(2_000);
  expect(terminal.written.at(-1)).toBe(`${CLEAR_LINE}Installing … 3 of 7 packages, 2 s`);
  stage.fail('stopped');
  const lines = terminal.written.length;
  jest.advanceTimersByTime(2_000);
  jest.useRealTimers();

  expect(terminal.written).toHaveLength(lines);
  expect(terminal.written.at(-1)).toBe(`${CLEAR_LINE}Installing: stopped\n`);
  expect(terminal.written.join('').split('\n')).toHaveLength(2);
});

test('no line is wider than the terminal, which could not draw over it', () => {
  const terminal = screen(true, 20);
  const stage = beginStage('Installing the dependencies', terminal);
  stage.fail('stopped');
  expect(terminal.written[0]?.replace(CLEAR_LINE, '')).toHaveLength(19);
});
