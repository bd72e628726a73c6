import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';

/** What asks for a style of writing, which a page that scripts have built has none of, or for what another check looks at. */
const LEFT_OUT = [
  'attribute-boolean-style',
  'attribute-empty-style',
  'no-inline-style',
  'no-implicit-input-type',
  'no-redundant-role',
  'no-redundant-aria-label',
  'prefer-native-element',
  'require-sri',
  'long-title',
  // Behind a dialog Fluent hides the page, and keeps the focus within the dialog.
  'hidden-focusable',
  // A group may be named by an attribute, too: `findUngroupedChoices` asks for a name.
  'wcag/h71',
  // A name by reference counts as one: axe asks for it.
  'text-content',
  // Fields of one page that are of several forms, whose values no browser sends.
  'form-dup-name',
  'presentation-role-style',
  // Two menus are in the page, one of which is shown: axe looks at what is.
  'unique-landmark',
];

/** Webpack says of what it loads ahead that it is in UTF-8, by an attribute that HTML has done away with; browsers pass over it. */
const SET_BY_WEBPACK = /(<link\b[^>]*?) charset="utf-8"/g;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    ...Object.fromEntries(LEFT_OUT.map((rule) => [rule, 'off'])),
    // React's own begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
  },
});

/** What is wrong with the markup that a page has come to: elements where they may not be, identifiers twice, references to nothing. */
export async function findWrongMarkup(page: Page): Promise<string[]> {
  const markup = await page.evaluate(() => `<!DOCTYPE html>\n${document.documentElement.outerHTML}`);
  const { results } = await validator.validateString(markup.replaceAll(SET_BY_WEBPACK, '$1'));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`),
  );
}
