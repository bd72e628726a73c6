/** @engine-independent a loop has no database of its own */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBackground } from './background.ts';
import { createLoop, type Loop } from './loop.ts';

const INTERVAL = 60_000;

describe('a loop', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** The runs so far, the last of which is under way until `finish` is called. */
  let runs: number;
  let finish: (error?: Error) => void;
  let failures: unknown[];
  beforeEach(() => {
    runs = 0;
    failures = [];
  });

  function loopOf(every: number | undefined = INTERVAL): Loop {
    return createLoop({
      run: () => {
        runs += 1;
        return new Promise<void>((resolve, reject) => {
          finish = (error) => (error ? reject(error) : resolve());
        });
      },
      every,
      onFailure: (error) => failures.push(error),
    });
  }

  const settled = () => jest.advanceTimersByTimeAsync(0);

  it('does nothing before it is started, also when it is woken', () => {
    loopOf().wake();
    expect(runs).toBe(0);
  });

  it('runs at once, after each interval, and early when it is woken', async () => {
    const loop = loopOf();
    loop.start();
    expect(runs).toBe(1);
    finish();
    await settled();
    await jest.advanceTimersByTimeAsync(INTERVAL);
    expect(runs).toBe(2);
    finish();
    await settled();
    loop.wake();
    expect(runs).toBe(3);
  });

  it('runs once more after a run in which it was woken, however often', async () => {
    const loop = loopOf();
    loop.start();
    loop.wake();
    loop.wake();
    expect(runs).toBe(1);
    finish();
    await settled();
    expect(runs).toBe(2);
    finish();
    await settled();
    expect(runs).toBe(2);
  });

  it('goes on after a run that failed', async () => {
    const loop = loopOf();
    loop.start();
    const error = new Error('the disk is full');
    finish(error);
    await jest.advanceTimersByTimeAsync(INTERVAL);
    expect(failures).toEqual([error]);
    expect(runs).toBe(2);
  });

  it('ends after the run that is under way, and begins no other', async () => {
    const loop = loopOf();
    loop.start();
    loop.wake();
    let hasStopped = false;
    const stopped = loop.stop().then(() => {
      hasStopped = true;
    });
    await settled();
    expect(hasStopped).toBe(false);
    finish();
    await stopped;
    await jest.advanceTimersByTimeAsync(2 * INTERVAL);
    expect(runs).toBe(1);
  });

  it('without an interval runs once', async () => {
    const loop = createLoop({
      run: async () => {
        runs += 1;
      },
      onFailure: (error) => failures.push(error),
    });
    loop.start();
    await jest.advanceTimersByTimeAsync(10 * INTERVAL);
    expect(runs).toBe(1);
  });
});

describe('the background of a process', () => {
  it('starts in order and stops in reverse, each after the other has ended', async () => {
    const steps: string[] = [];
    const loopCalled = (name: string): Loop => ({
      start: () => steps.push(`${name} starts`),
      wake() {},
      async stop() {
        steps.push(`${name} stops`);
        await Promise.resolve();
        steps.push(`${name} has stopped`);
      },
    });
    const background = createBackground([loopCalled('one'), loopCalled('two')]);
    background.start();
    await background.stop();
    expect(steps).toEqual([
      'one starts',
      'two starts',
      'two stops',
      'two has stopped',
      'one stops',
      'one has stopped',
    ]);
  });
});
