import { loginLimits } from '@passerelle/contract';
import { Refusal } from '../../develop/start/refusal.ts';
import { withApi } from './api.ts';
import { basic, openBrowser } from './browser.ts';
import { type Comparison, compare } from './compare.ts';

const TIMES = 200;
/** No address is tried until it is locked: a locked one would be refused in another way than the others. */
const TRIES_EACH = loginLimits.failuresBeforeLock - 1;

/** Signs in with unknown addresses and with wrong passwords: the time must not reveal which addresses are known. */
export function benchSignIn(): Promise<Comparison> {
  const addressCount = Math.ceil(TIMES / TRIES_EACH);
  return withApi(addressCount, async ({ url, accounts }) => {
    const browser = await openBrowser(url);
    const tryWith = async (email: string, expectedAttempts: number) => {
      const { status, headers } = await browser.send(
        'GET',
        '/login',
        undefined,
        basic(email, 'Wrong-Horse-7'),
      );
      const attempts = headers.get('attempt');
      if (status !== 401 || attempts !== String(expectedAttempts)) {
        throw new Refusal(`A wrong sign-in was answered with ${status}, ${attempts} tries left.`);
      }
    };
    const left = (index: number) => TRIES_EACH - Math.floor(index / addressCount);
    return compare(
      ['unknown addresses', 'wrong passwords'],
      [
        (index) => tryWith(`unknown-${index % addressCount}@bench.example`, left(index)),
        (index) => tryWith(accounts[index % addressCount] ?? '', left(index)),
      ],
      TIMES,
    );
  });
}
