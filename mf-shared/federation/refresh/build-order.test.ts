import { beforeEach, expect, test } from '@jest/globals';
import type { Compiler } from 'webpack';
import { type BuildOrder, createBuildOrder } from './build-order.ts';

/** What began and ended, in the order in which it did. */
let events: string[];
let order: BuildOrder;

beforeEach(() => {
  events = [];
  order = createBuildOrder();
});

/** A front end that webpack watches; `build` does what webpack does after a change, and takes some time for it. */
function frontEnd(
  name: string,
  place: number,
  isLookedAt: () => boolean,
  outcome: 'done' | 'failed' = 'done',
) {
  let prepare = async () => {};
  const ends = { done: () => {}, failed: () => {} };
  const keep = (end: keyof typeof ends) => ({
    tap: (_name: string, then: () => void) => {
      ends[end] = then;
    },
  });
  const watchRun = {
    tapPromise: (_name: string, before: () => Promise<void>) => {
      prepare = before;
    },
  };
  const hooks = { watchRun, done: keep('done'), failed: keep('failed') };
  order.join({ hooks } as unknown as Compiler, place, isLookedAt);
  const build = async () => {
    await prepare();
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    events.push(`${name} ends`);
    ends[outcome]();
  };
  // What webpack does where a change overtakes the build of the one before: nothing tells of an end.
  return Object.assign(build, { begin: () => prepare() });
}

const always = () => true;
const never = () => false;

test('what open pages use is built before what nobody looks at, in the order of the places', async () => {
  const builds = [frontEnd('unseen', 1, never), frontEnd('shell', 2, always), frontEnd('module', 1, always)];
  await Promise.all(builds.map((build) => build()));
  expect(events).toEqual([
    ...['module begins', 'module ends'],
    ...['shell begins', 'shell ends'],
    ...['unseen begins', 'unseen ends'],
  ]);
});

test('a build that fails lets the others go on', async () => {
  const builds = [frontEnd('unseen', 1, never), frontEnd('module', 1, always, 'failed')];
  await Promise.all(builds.map((build) => build()));
  expect(events).toEqual(['module begins', 'module ends', 'unseen begins', 'unseen ends']);
});

test('where no page is open none waits for another', async () => {
  const builds = [frontEnd('one', 1, never), frontEnd('other', 2, never)];
  await Promise.all(builds.map((build) => build()));
  expect(events.slice(0, 2)).toEqual(['one begins', 'other begins']);
});

test('a page that is opened later comes first from then on', async () => {
  let isOpen = false;
  const builds = [frontEnd('one', 1, never), frontEnd('other', 1, () => isOpen)];
  await Promise.all(builds.map((build) => build()));
  events = [];
  isOpen = true;
  await Promise.all(builds.map((build) => build()));
  expect(events).toEqual(['other begins', 'other ends', 'one begins', 'one ends']);
});

test('a build that a second change begins anew does not keep the others waiting for the first', async () => {
  const [unseen, module] = [frontEnd('unseen', 1, never), frontEnd('module', 1, always)];
  const first = module.begin();
  await Promise.all([first, module(), unseen()]);
  expect(events.slice(-2)).toEqual(['unseen begins', 'unseen ends']);
});
