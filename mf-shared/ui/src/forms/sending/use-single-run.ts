import { useRef, useState } from 'react';

/**
 * Lets an action run once at a time: what is asked for while it runs is ignored. A button that is disabled by state
 * alone comes too late for the second press of a double click.
 * @returns the action, which answers undefined where it was ignored; and whether it runs
 */
export function useSingleRun<Args extends unknown[], Result>(
  action: (...args: Args) => Result | Promise<Result>,
): [run: (...args: Args) => Promise<Result | undefined>, isRunning: boolean] {
  const isHeld = useRef(false);
  const [isRunning, setRunning] = useState(false);

  async function run(...args: Args): Promise<Result | undefined> {
    if (isHeld.current) return undefined;
    isHeld.current = true;
    setRunning(true);
    try {
      return await action(...args);
    } finally {
      isHeld.current = false;
      setRunning(false);
    }
  }
  return [run, isRunning];
}
