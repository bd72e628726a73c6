import { Refusal } from '../start/refusal.ts';
import type { Comparison } from './compare.ts';
import { benchForgottenPassword } from './forgotten-password.ts';
import { benchSignIn } from './sign-in.ts';

/** `npm run bench -- NAME`: measures, prints what was measured, and fails where it is not as it should be. */
const benches: Readonly<Record<string, () => Promise<Comparison>>> = {
  'sign-in': benchSignIn,
  'forgotten-password': benchForgottenPassword,
};

/** How far apart two times may be that should be the same. */
const RATIO = { least: 0.95, most: 1.05 } as const;

function describe({ names, medians, ratio }: Comparison): string {
  const lines = names.map((name, index) => `${name.padEnd(20)} median ${medians[index]?.toFixed(2)} ms`);
  return [...lines, `ratio ${ratio.toFixed(3)}, expected ${RATIO.least} to ${RATIO.most}`].join('\n');
}

try {
  const [name = ''] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Refusal(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
  const comparison = await bench();
  process.stdout.write(`${describe(comparison)}\n`);
  if (comparison.ratio < RATIO.least || comparison.ratio > RATIO.most) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
