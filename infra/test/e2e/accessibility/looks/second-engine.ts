import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';

interface Finding {
  readonly ruleId: string;
  readonly message: string;
  readonly snippet: string;
  /** How grave it is, and whether the engine is sure. */
  readonly value: readonly [string, string];
}

interface Guideline {
  readonly id: string;
  readonly checkpoints: readonly { readonly rules: readonly { readonly id: string; enabled?: boolean }[] }[];
}

interface Engine {
  readonly Checker: new () => {
    getGuidelines(): Guideline[];
    /** Replaces the one of this id. */
    addGuideline(guideline: Guideline): void;
    check(node: Document, guidelines: string[]): Promise<{ results: Finding[] }>;
  };
}

/** Rules that are never sure, so that nothing they say counts here; together they take half of the engine's time. */
const NEVER_SURE = [
  'style_focus_visible',
  'element_tabbable_unobscured',
  'element_tabbable_visible',
  'widget_tabbable_exists',
  'text_quoted_correctly',
];

/** What the engine says of Passerelle and is not a fault, each with why. */
const NO_FAULTS = new Set([
  // Behind a dialog Fluent hides the page, and keeps the focus within the dialog.
  'aria_hidden_nontabbable',
  // HTML allows "username" on a field for an e-mail address, which is what people sign in with.
  'input_autocomplete_valid',
  // The option that the arrow keys point at is not chosen before Enter.
  'combobox_active_descendant',
  // A form without a name is no landmark that would have to differ from others.
  'aria_form_label_unique',
  // Clients whom a startup does not know yet are named alike.
  'aria_article_label_unique',
]);

/** Gives the engine of IBM's Equal Access to every page of a browser as it is opened. */
export async function equipWithSecondEngine(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    path: fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js')),
  });
}

/** What a second engine is sure is wrong on a page, by the rules of WCAG 2.2. */
export async function findViolationsOfSecondEngine(page: Page): Promise<string[]> {
  const found = await page.evaluate(async (leftOut) => {
    const { ace_ibma: engine } = globalThis as unknown as { ace_ibma: Engine };
    const checker = new engine.Checker();
    for (const guideline of checker.getGuidelines().filter(({ id }) => id === 'WCAG_2_2')) {
      const rules = guideline.checkpoints.flatMap((checkpoint) => checkpoint.rules);
      for (const rule of rules) if (leftOut.includes(rule.id)) rule.enabled = false;
      checker.addGuideline(guideline);
    }
    const { results } = await checker.check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [gravity, verdict] }) => gravity === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, message, snippet, value }) => ({ ruleId, message, snippet, value }));
  }, NEVER_SURE);
  return found
    .filter(({ ruleId }) => !NO_FAULTS.has(ruleId))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet.slice(0, 160)}`);
}
