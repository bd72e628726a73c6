import type { Page } from 'playwright-core';

/** How much what shows the focus differs at least from the ground beside it. */
const CONTRAST = 3;

/** What has been looked at on another screen already: the same element with the same styles. */
const known = new Set<string>();

/**
 * The controls of a page that look the same with the focus as without, or have a ring of which little is seen. Every control is given
 * the focus; of those with the same styles one is looked at.
 */
export async function findUnseenFocus(page: Page): Promise<string[]> {
  // From here on the page knows that somebody uses the keyboard.
  await page.keyboard.press('Shift');
  const { problems, looked } = await page.evaluate(
    async ({ skipped, contrast }) => {
      const seen = new Set(skipped);
      const looked: string[] = [];
      const problems: string[] = [];
      const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
      const properties = [
        'box-shadow',
        'border',
        'background-color',
        'transform',
        'text-decoration',
        'opacity',
        'color',
      ];
      const numbersOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const luminanceOf = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = numbersOf(colour).map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrastOf = (one: string, other: string) => {
        const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      };
      const groundOf = (element: Element | null): string => {
        if (!element) return 'rgb(255, 255, 255)';
        const { backgroundColor } = getComputedStyle(element);
        return (numbersOf(backgroundColor)[3] ?? 1) >= 0.5
          ? backgroundColor
          : groundOf(element.parentElement);
      };
      const around = (element: Element) => {
        const found = [
          element,
          element.nextElementSibling,
          element.parentElement,
          element.parentElement?.parentElement,
        ];
        return found.filter((part): part is Element => part instanceof Element);
      };
      const looksOf = (element: Element) =>
        around(element).flatMap((part) =>
          [null, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            // A transparent line is there for forced colours.
            const hasLine = (numbersOf(style.outlineColor)[3] ?? 1) > 0;
            return [hasLine && style.outline, ...properties.map((name) => style.getPropertyValue(name))].join(
              '|',
            );
          }),
        );
      const ringsOf = (element: Element) =>
        around(element).flatMap((part) =>
          [null, '::before', '::after'].flatMap((pseudo) => {
            const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
            const isSeen = (numbersOf(outlineColor)[3] ?? 1) > 0;
            return isSeen && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
              ? [outlineColor]
              : [];
          }),
        );
      const drawn = () => new Promise(requestAnimationFrame);
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        const isThere =
          control.checkVisibility() &&
          !control.closest('[inert], [aria-hidden="true"], [data-tabster-dummy]');
        const name = `${control.tagName} ${control.className} in ${control.parentElement?.className}`;
        if (!isThere || control.matches(':disabled, [tabindex="-1"]') || seen.has(name)) continue;
        seen.add(name);
        looked.push(name);
        (document.activeElement as HTMLElement | null)?.blur();
        await drawn();
        const before = looksOf(control);
        control.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
        await drawn();
        if (document.activeElement !== control) continue;
        const after = looksOf(control);
        const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
        if (after.every((looks, index) => looks === before[index])) {
          problems.push(`the focus is not seen on ${control.tagName.toLowerCase()} “${words}”`);
          continue;
        }
        const rings = ringsOf(control);
        const grounds = [groundOf(control), groundOf(control.parentElement)];
        const best = Math.max(
          0,
          ...rings.flatMap((ring) => grounds.map((ground) => contrastOf(ring, ground))),
        );
        if (rings.length > 0 && best < contrast) {
          problems.push(`the ring of ${control.tagName.toLowerCase()} “${words}” has ${best.toFixed(2)}:1`);
        }
      }
      return { problems, looked };
    },
    { skipped: [...known], contrast: CONTRAST },
  );
  for (const name of looked) known.add(name);
  return problems;
}
