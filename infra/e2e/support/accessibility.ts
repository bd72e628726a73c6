import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Fluent's menus leave these behind for the focus; nobody is told of them. */
const FOCUS_GUARDS = '[data-tabster-dummy]';

/**
 * What axe finds wrong on a page as it is now, one line for each element: the rule, the element, and what to do.
 * @param rules the names of the only rules to apply; all of axe's own unless given
 */
export async function findViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // The legacy mode runs in this page alone: Passerelle has no frames, and it is twice as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude(FOCUS_GUARDS);
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
