import type { Page } from 'playwright-core';
import { startDevelopment } from '../../develop/dev/development.ts';
import { Refusal } from '../../develop/start/refusal.ts';
import { signIn } from '../../test/e2e/journey/sign-in.ts';
import { launchBrowser } from '../../test/e2e/support/browser.ts';
import { median } from './compare.ts';

/** What is typed before; it has to be there after all changes. */
const TYPED = '75000';

/** How many times each kind of file is changed. */
const TIMES = 10;

/** Milliseconds that a page of development may take: its scripts are several megabytes, and wait for the builds. */
const OPEN_WITHIN = 120_000;

/** A change, with the milliseconds within which it is to be seen on two cores. */
const CHANGES = [
  {
    name: 'a page of mf-client',
    file: 'mf-client/src/pages/modify-criteria-page.tsx',
    from: "t('client:criteria.modify.title')",
    to: (mark: string) => `t('client:criteria.modify.title') + '${mark}'`,
    limitMs: 2_000,
  },
  {
    name: 'a part of mf-shared',
    file: 'mf-shared/ui/src/display/page.tsx',
    from: '{title}</h1>',
    to: (mark: string) => `{title}${mark}</h1>`,
    limitMs: 3_000,
  },
] as const;

/** Resolves once the heading of a page ends with a mark; without one, once it has none. */
async function isSeen(page: Page, mark: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const heading = document.querySelector('h1')?.textContent;
    return heading && (/#\d+$/.exec(heading)?.[0] ?? '') === wanted;
  }, mark);
}

/**
 * Changes a page of a module, and what all front ends share, ten times each while `npm run dev` shows it. Prints the medians of
 * what passed until each was seen. Answers whether they are within their limits.
 * @throws {Refusal} where a change takes away what was typed
 */
export async function benchEditToSeen(): Promise<boolean> {
  const development = await startDevelopment();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'fr-FR' });
    page.setDefaultTimeout(OPEN_WITHIN);
    await signIn(page, development.webUrl, 'client@passerelle.example');
    await page.getByRole('link', { name: 'Mes critères' }).click();
    const field = page.getByRole('textbox', { name: 'Montant minimal' });
    await field.fill(TYPED);
    let isWithin = true;
    for (const { name, file, from, to, limitMs } of CHANGES) {
      const taken: number[] = [];
      for (let time = 1; time <= TIMES; time += 1) {
        const mark = `#${time}`;
        const begin = performance.now();
        const undo = await development.edit(file, from, to(mark));
        await isSeen(page, mark);
        taken.push(performance.now() - begin);
        await undo();
        await isSeen(page, '');
      }
      const kept = await field.inputValue();
      if (kept.replace(/\D/g, '') !== TYPED)
        throw new Refusal(`What was typed is gone after a change of ${name}: the field has "${kept}".`);
      const seen = median(taken);
      isWithin &&= seen <= limitMs;
      process.stdout.write(`${name.padEnd(20)} seen after ${seen.toFixed(0)} ms, at most ${limitMs}\n`);
    }
    return isWithin;
  } finally {
    await browser.close();
    await development.stop();
  }
}
