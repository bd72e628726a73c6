import { beforeAll, describe, test } from '@jest/globals';
import { recordAs } from '../../../api/src/testing/database/statement-record.ts';

/** What is used of what Jest knows of the tests of a file. */
interface Limited {
  /** Milliseconds; what was set for all where it is left out. */
  timeout?: number;
}
interface Test extends Limited {
  readonly type: 'test';
}
interface Block {
  readonly type: 'describeBlock';
  readonly children: readonly (Block | Test)[];
  readonly hooks: readonly Limited[];
}
interface State {
  readonly rootDescribeBlock: Block;
  /** The block that gets what is declared next. */
  currentDescribeBlock: Block;
}

function findState(): State {
  const key = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  const state: State | undefined = key && Reflect.get(globalThis, key);
  if (!state) throw new Error('This Jest keeps what it knows of the tests of a file elsewhere.');
  return state;
}

function setLimit(block: Block, timeout: number): void {
  for (const hook of block.hooks) hook.timeout ??= timeout;
  for (const child of block.children) {
    if (child.type === 'describeBlock') setLimit(child, timeout);
    else child.timeout ??= timeout;
  }
}

/** Where Jest keeps what `jest.setTimeout` says. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** A limit that a file sets holds for its own tests, and not for those of the files after it. */
function keepLimit(block: Block): void {
  const timeout: unknown = Reflect.get(globalThis, TIMEOUT);
  if (typeof timeout === 'number') setLimit(block, timeout);
  Reflect.set(globalThis, TIMEOUT, undefined);
}

/**
 * Makes the tests of several files those of one, each under its file's name, so that the modules which they share are
 * loaded once. A file that cannot be loaded is a failed test of its own.
 * @param batch names of test files, from the root, and what loads them
 */
export async function runBatch(
  batch: readonly (readonly [name: string, load: () => Promise<unknown>])[],
): Promise<void> {
  const state = findState();
  const { rootDescribeBlock } = state;
  for (const [name, load] of batch) {
    describe(name, () => {});
    const block = rootDescribeBlock.children.at(-1);
    if (block?.type !== 'describeBlock') throw new Error(`Jest has made no block for ${name}.`);
    // A file may wait for what it imports, a block's own function may not: the tests are put here all the same.
    state.currentDescribeBlock = block;
    beforeAll(() => recordAs(name));
    try {
      await load();
    } catch (error) {
      test('is loaded', () => {
        throw error;
      });
    }
    keepLimit(block);
    state.currentDescribeBlock = rootDescribeBlock;
  }
}
