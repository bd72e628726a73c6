import { setTimeout as pause } from 'node:timers/promises';
import type { Compiler } from 'webpack';

/** Milliseconds after which every build that a change concerns has been told of it: they watch the same files in one process. */
const TOLD_WITHIN = 100;

/** The builds of front ends that are served together. */
export interface BuildOrder {
  /**
   * Has a build wait for those that come before it.
   * @param place of two that open pages use, the one with the lower number comes first
   * @param isLookedAt whether an open page uses what it builds
   */
  join(compiler: Compiler, place: number, isLookedAt: () => boolean): void;
}

/** A build that has been told of a change and has not ended: it waits for its turn, or is at work. */
interface UnderWay {
  readonly place: number;
  readonly ended: Promise<void>;
}

/**
 * An order in which builds that a change concerns come one after the other: those whose pages are open before those that nobody
 * looks at. All of them share a processor; together each would take as long as all.
 */
export function createBuildOrder(): BuildOrder {
  const placesNow: (() => number)[] = [];
  const underWay = new Set<UnderWay>();

  /** Waits for its turn; a place is settled when a build begins to wait, so that no two ever wait for each other. */
  async function waitForTurn(own: number): Promise<void> {
    if (!placesNow.some((place) => place() < own)) return;
    await pause(TOLD_WITHIN);
    for (;;) {
      const before = [...underWay].filter(({ place }) => place < own);
      if (before.length === 0) return;
      await Promise.all(before.map(({ ended }) => ended));
    }
  }

  return {
    join(compiler, place, isLookedAt) {
      const placeNow = () => (isLookedAt() ? place : Number.POSITIVE_INFINITY);
      placesNow.push(placeNow);
      let end = () => {};
      compiler.hooks.watchRun.tapPromise('build-order', async () => {
        // A change that comes while one is built begins it anew, without an end of the first.
        end();
        const build: UnderWay = {
          place: placeNow(),
          ended: new Promise((resolve) => {
            end = () => {
              underWay.delete(build);
              resolve();
            };
          }),
        };
        underWay.add(build);
        await waitForTurn(build.place);
      });
      compiler.hooks.done.tap('build-order', () => end());
      compiler.hooks.failed.tap('build-order', () => end());
    },
  };
}
