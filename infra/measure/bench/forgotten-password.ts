import { Refusal } from '../../develop/start/refusal.ts';
import { withApi } from './api.ts';
import { openBrowser } from './browser.ts';
import { type Comparison, compare } from './compare.ts';

const TIMES = 200;

/** Asks for a new password for unknown and for known addresses: the time must not reveal which of them get a mail. */
export function benchForgottenPassword(): Promise<Comparison> {
  return withApi(TIMES, async ({ url, accounts }) => {
    const browser = await openBrowser(url);
    // Each address once: what is asked for again so soon is answered without a mail.
    const ask = async (email: string) => {
      const { status } = await browser.send('POST', '/auth/send-reset-token-email', { email });
      if (status !== 204) throw new Refusal(`Asking for a new password was answered with ${status}.`);
    };
    return compare(
      ['unknown addresses', 'known addresses'],
      [(index) => ask(`unknown-${index}@bench.example`), (index) => ask(accounts[index] ?? '')],
      TIMES,
    );
  });
}
