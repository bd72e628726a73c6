import type { Page } from 'playwright-core';

/** The rules of a page's style sheets that show or hide something where the pointer or the focus is. */
export function findShownByHover(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const showing = [
      'display',
      'visibility',
      'clip-path',
      'clip',
      'content',
      'max-height',
      'height',
      'left',
      'top',
      'transform',
    ];
    const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
      ]);
    return [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .filter(({ selectorText }) => /:hover/.test(selectorText) && !selectorText.includes('.fui-Icon-'))
      .flatMap(({ selectorText, style }) =>
        showing
          .filter((name) => !['', '""'].includes(style.getPropertyValue(name)))
          .map((name) => `${selectorText} { ${name}: ${style.getPropertyValue(name)} }`),
      );
  });
}
