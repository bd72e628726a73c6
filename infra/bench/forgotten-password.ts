import { Refusal } from '../start/refusal.ts';
import { withApi } from './api.ts';
import { openBrowser } from './browser.ts';
import { type Comparison, compare } from './compare.ts';

const TIMES = 200;
const ACCOUNTS = 20;

/** Asks for a new password for unknown and for known addresses: the time may not tell which of them get a mail. */
export function benchForgottenPassword(): Promise<Comparison> {
  return withApi(ACCOUNTS, async ({ url, accounts }) => {
    const browser = await openBrowser(url);
    const ask = async (email: string) => {
      const { status } = await browser.send('POST', '/auth/send-reset-token-email', { email });
      if (status !== 204) throw new Refusal(`Asking for a new password was answered with ${status}.`);
    };
    return compare(
      ['unknown addresses', 'known addresses'],
      [
        (index) => ask(`unknown-${index % ACCOUNTS}@bench.example`),
        (index) => ask(accounts[index % ACCOUNTS] ?? ''),
      ],
      TIMES,
    );
  });
}
