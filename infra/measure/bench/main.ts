import { Refusal } from '../../develop/start/refusal.ts';
import { benchBytes } from './bytes.ts';
import { benchCatalogue } from './catalogue/catalogue.ts';
import { benchConsistency } from './catalogue/consistency.ts';
import type { Comparison } from './compare.ts';
import { benchEditToSeen } from './edit-to-seen.ts';
import { benchFirstStart } from './first-start.ts';
import { benchFlood } from './flood/flood.ts';
import { benchForgottenPassword } from './forgotten-password.ts';
import { benchFirstPage } from './pages/first-page.ts';
import { benchInteraction } from './pages/interaction.ts';
import { benchSignIn } from './sign-in.ts';
import { benchTeam } from './team.ts';

/** How many times the second time the first one may be. */
interface Limits {
  least: number;
  most: number;
}

/** Two times that should be the same. */
const same = { least: 0.95, most: 1.05 };

function describe({ names, medians, measure = 'median', ratio }: Comparison, expected: Limits): string {
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const lines = names.map(
    (name, index) => `${name.padEnd(width)} ${measure} ${medians[index]?.toFixed(2)} ms`,
  );
  return [...lines, `ratio ${ratio.toFixed(3)}, expected ${expected.least} to ${expected.most}`].join('\n');
}

/** Prints each comparison; answers whether all of them are within the limits. */
async function compared(comparisons: Promise<Comparison[]>, limits: Limits): Promise<boolean> {
  const done = await comparisons;
  for (const comparison of done) process.stdout.write(`${describe(comparison, limits)}\n`);
  return done.every(({ ratio }) => ratio >= limits.least && ratio <= limits.most);
}

/** `npm run bench -- NAME`: measures, prints the results, and fails where one is over its limit. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  'sign-in': () =>
    compared(
      benchSignIn().then((one) => [one]),
      same,
    ),
  'forgotten-password': () =>
    compared(
      benchForgottenPassword().then((one) => [one]),
      same,
    ),
  list: () => benchCatalogue('list'),
  counts: () => benchCatalogue('counts'),
  search: () => benchCatalogue('search'),
  detail: () => benchCatalogue('detail'),
  consistency: benchConsistency,
  team: () => compared(benchTeam(), { least: 0, most: 2 }),
  flood: () => compared(benchFlood(), { least: 0, most: 3 }),
  bytes: benchBytes,
  'edit-to-seen': benchEditToSeen,
  'first-page': benchFirstPage,
  'first-start': benchFirstStart,
  interaction: benchInteraction,
};

try {
  const [name = ''] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Refusal(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
  if (!(await bench())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
