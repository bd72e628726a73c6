import type { Observatory } from './install.ts';

export interface Scan {
  readonly grade: string;
  readonly score: number;
  /** The result of each test, in the scanner's words. */
  readonly results: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Scans a site of this machine. The scanner's own `scan` knows no ports, so its parts are called as it calls them.
 * @throws {Error} where the site does not answer over TLS with a certificate that is trusted here
 */
export async function scan(
  observatory: Observatory,
  { httpPort, httpsPort }: { httpPort: number; httpsPort: number },
): Promise<Scan> {
  const collected = await observatory.retrieve('localhost', { httpPort, httpsPort });
  const { auto } = collected.responses;
  if (auto?.status !== 200 || !auto.verified) throw new Error('The site does not answer as it should.');
  const results = observatory.tests.map((test) => test(collected));
  const modifiers = results.map(({ result }) => observatory.getScoreModifier(result));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 100);
  const withoutCredit = sum(modifiers.filter((modifier) => modifier < 0));
  const score = withoutCredit >= observatory.extraCreditFrom ? sum(modifiers) : withoutCredit;
  return {
    ...observatory.getGradeForScore(score),
    results: results.map(({ result }, index) => `${result} (${modifiers[index]})`),
    failed: results.filter(({ pass }) => !pass).map(({ result }) => result),
  };
}
