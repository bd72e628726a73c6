/** @engine-independent asks no database */
import { describe, expect, it } from '@jest/globals';
import { createLine } from './line.ts';

/** Lets everything begin that may begin now. */
const next = () => new Promise(setImmediate);

/** Tasks that end on request, and the order in which they began. */
function createTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    task: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

describe('a line', () => {
  it('lets so many tasks run at once, and the others in their order', async () => {
    const line = createLine({ atOnce: 2, waiting: 10 });
    const { begun, task, end } = createTasks();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => line.run(task(name)));
    await next();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await b).toBe('b');
    await next();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    await a;
    await next();
    end('c');
    end('d');
    expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  });

  it('lets those first who are to go first', async () => {
    const line = createLine({ atOnce: 1, waiting: 10 });
    const { begun, task, end } = createTasks();
    const [a, b, c] = [line.run(task('a')), line.run(task('b')), line.run(task('c'), true)];
    await next();
    end('a');
    await a;
    await next();
    end('c');
    await c;
    await next();
    end('b');
    await b;
    expect(begun).toEqual(['a', 'c', 'b']);
  });

  it('refuses whom it has no place for, but those who go first have places of their own', async () => {
    const line = createLine({ atOnce: 1, waiting: 1 });
    const { task, end } = createTasks();
    const kept = [line.run(task('a')), line.run(task('b')), line.run(task('c'), true)];
    await expect(line.run(task('d'))).rejects.toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    await expect(line.run(task('e'), true)).rejects.toMatchObject({ statusCode: 503 });
    for (const name of ['a', 'c', 'b']) {
      end(name);
      await next();
    }
    expect(await Promise.all(kept)).toEqual(['a', 'b', 'c']);
  });

  it('goes on after a task that failed', async () => {
    const line = createLine({ atOnce: 1, waiting: 1 });
    await expect(line.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await line.run(async () => 'next')).toBe('next');
  });
});
