import { parentPort, workerData } from 'node:worker_threads';
import { basic, openBrowser } from '../browser.ts';

/*
 * People who are not signed in, each from an address of their own: 200 wrong sign-ins and 1,000 mails for a new password
 * at once, again and again until the thread is ended. Tells after each flood how it was answered.
 */

const SIGN_INS = 200;
const RESET_MAILS = 1000;

const { urls } = workerData as { urls: readonly string[] };

const times = (count: number, call: (index: number) => Promise<number>) =>
  Array.from({ length: count }, (_, index) => call(index));

/** An address of the network that documents may use, another one for each index and flood. */
const from = (index: number, round: number) => ({
  'x-forwarded-for': `198.${18 + (round % 2)}.${Math.floor(index / 250)}.${index % 250}`,
});

for (let round = 0; ; round += 1) {
  const browsers = await Promise.all(urls.map(openBrowser));
  const browserAt = (index: number) => browsers[index % browsers.length] as (typeof browsers)[number];
  const statuses = await Promise.all([
    ...times(SIGN_INS, async (index) => {
      const credentials = basic(`nobody-${index % 60}@bench.example`, 'Wrong-Horse-7');
      const headers = { ...credentials, ...from(index, round) };
      return (await browserAt(index).send('GET', '/login', undefined, headers)).status;
    }),
    ...times(RESET_MAILS, async (index) => {
      const body = { email: `nobody-${index}@bench.example` };
      const headers = from(1000 + index, round);
      return (await browserAt(index).send('POST', '/auth/send-reset-token-email', body, headers)).status;
    }),
  ]);
  parentPort?.postMessage(statuses);
}
