import { parentPort, workerData } from 'node:worker_threads';
import { basic, openBrowser } from '../browser.ts';

/*
 * 200 wrong sign-ins and 1,000 mails for a new password at once, for each number that the thread is sent. Each call comes
 * from an address of its own and names one that was never named before, in every flood others: no limit of a source or of
 * a recipient makes it cheap.
 */

const SIGN_INS = 200;
const RESET_MAILS = 1000;

const { urls } = workerData as { urls: readonly string[] };

const times = (count: number, call: (index: number) => Promise<number>) =>
  Array.from({ length: count }, (_, index) => call(index));

/** An address of the network that benchmarks may use (RFC 2544); each flood has five of its subnets. */
const from = (index: number, round: number) => ({
  'x-forwarded-for': `198.${18 + (Math.floor(round / 50) % 2)}.${(round % 50) * 5 + Math.floor(index / 250)}.${index % 250}`,
});

parentPort?.on('message', async (round: number) => {
  const browsers = await Promise.all(urls.map(openBrowser));
  const browserAt = (index: number) => browsers[index % browsers.length] as (typeof browsers)[number];
  const statuses = await Promise.all([
    ...times(SIGN_INS, async (index) => {
      const credentials = basic(`nobody-${round}-${index}@bench.example`, 'Wrong-Horse-7');
      const headers = { ...credentials, ...from(index, round) };
      return (await browserAt(index).send('GET', '/login', undefined, headers)).status;
    }),
    ...times(RESET_MAILS, async (index) => {
      const body = { email: `nobody-${round}-${index}@bench.example` };
      const headers = from(SIGN_INS + index, round);
      return (await browserAt(index).send('POST', '/auth/send-reset-token-email', body, headers)).status;
    }),
  ]);
  parentPort?.postMessage(statuses);
});
