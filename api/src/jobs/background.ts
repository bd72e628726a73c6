import type { Loop } from './loop.ts';

/** All that a process does by itself. It is started in the given order, and stopped one after the other in reverse. */
export function createBackground(
  loops: readonly Pick<Loop, 'start' | 'stop'>[],
): Pick<Loop, 'start' | 'stop'> {
  return {
    start() {
      for (const loop of loops) loop.start();
    },
    async stop() {
      for (const loop of loops.toReversed()) await loop.stop();
    },
  };
}
