import { fileURLToPath } from 'node:url';
import { acquireLock } from './lock.mjs';

const CHECKOUT_LOCK = fileURLToPath(new URL('../../../../.cache/checkout.lock', import.meta.url));

/**
 * Waits until nobody else writes what this checkout shares: node_modules, and what its front ends are built into. Every
 * command that does holds this lock meanwhile.
 * @param {object} waiting
 * @param {(holder: string) => void} [waiting.onWait] called with who is waited for, in words
 * @param {AbortSignal} [waiting.stopping] ends the waiting
 */
export function lockCheckout({ onWait, stopping }) {
  let announced = 0;
  return acquireLock(CHECKOUT_LOCK, {
    onWait: ({ command, pid }) => {
      if (pid !== announced) onWait?.(`${command} (process ${pid})`);
      announced = pid;
    },
    ...(stopping && { stopping }),
  });
}
