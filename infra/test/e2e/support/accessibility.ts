import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

/** Fluent's menus leave these behind for the focus; nobody is told of them. */
const FOCUS_GUARDS = '[data-tabster-dummy]';

/** Rules that axe leaves out of itself, too: they ask for more than Passerelle promises. */
const BEYOND_PROMISE = 'wcag2aaa';

/** Which of axe's rules are applied, by axe's own name of their subject; all of its usual ones unless something is given. */
export interface Rules {
  readonly only?: string;
  readonly without?: string;
}

/** Gives axe to every page of a browser as it is opened: handing it over for each look costs more than the look. */
export async function equipWithAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: fileURLToPath(import.meta.resolve('axe-core/axe.min.js')) });
}

/**
 * What axe finds wrong on a page once what comes and goes on it has come or gone, one line for each element: the rule, the element, and what to do.
 * @param page of a browser that was given axe
 */
export async function findViolations(page: Page, { only, without }: Rules = {}): Promise<string[]> {
  return page.evaluate(
    async ({ exclude, only, leftOut }) => {
      const { axe: engine } = globalThis as unknown as { axe: typeof axe };
      // What is half way from one colour to another is read as neither.
      // Animations of style sheets are left out: they turn for ever, or measure how long a notice stands.
      const passing = document
        .getAnimations()
        .filter(
          (animation) =>
            !(animation instanceof CSSAnimation) &&
            Number.isFinite(animation.effect?.getComputedTiming().endTime) &&
            animation.playState === 'running',
        );
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { violations } = await engine.run(
        { exclude },
        {
          resultTypes: ['violations'],
          rules: {
            ...Object.fromEntries(engine.getRules(leftOut).map(({ ruleId }) => [ruleId, { enabled: false }])),
            // What can be read on a control is part of its name: axe asks for it only where it is told to.
            ...(!only && { 'label-content-name-mismatch': { enabled: true } }),
          },
          ...(only && { runOnly: { type: 'tag', values: [only] } }),
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { exclude: [FOCUS_GUARDS], only, leftOut: [BEYOND_PROMISE, ...(without ? [without] : [])] },
  );
}
