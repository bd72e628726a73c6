import { Refusal } from '../start/refusal.ts';
import { benchAdministration } from './administration.ts';
import type { Comparison } from './compare.ts';
import { benchForgottenPassword } from './forgotten-password.ts';
import { benchList } from './list.ts';
import { benchSignIn } from './sign-in.ts';

interface Bench {
  run(): Promise<Comparison[]>;
  /** How many times the second time the first one may be. */
  ratio: { least: number; most: number };
}

/** Two times that should be the same. */
const same = { least: 0.95, most: 1.05 };

/** `npm run bench -- NAME`: measures, prints what was measured, and fails where it is not as it should be. */
const benches: Readonly<Record<string, Bench>> = {
  'sign-in': { run: async () => [await benchSignIn()], ratio: same },
  'forgotten-password': { run: async () => [await benchForgottenPassword()], ratio: same },
  list: { run: benchList, ratio: { least: 0, most: 2 } },
  admin: { run: benchAdministration, ratio: { least: 0, most: 2 } },
};

function describe({ names, medians, ratio }: Comparison, expected: Bench['ratio']): string {
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const lines = names.map((name, index) => `${name.padEnd(width)} median ${medians[index]?.toFixed(2)} ms`);
  return [...lines, `ratio ${ratio.toFixed(3)}, expected ${expected.least} to ${expected.most}`].join('\n');
}

try {
  const [name = ''] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Refusal(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
  const { least, most } = bench.ratio;
  for (const comparison of await bench.run()) {
    process.stdout.write(`${describe(comparison, bench.ratio)}\n`);
    if (comparison.ratio < least || comparison.ratio > most) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
