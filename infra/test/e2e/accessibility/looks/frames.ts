import type { Page } from 'playwright-core';

/** How much the line of a field differs at least from the ground around it. */
const CONTRAST = 3;

/** The fields, boxes and choices of a page whose line is hardly seen. */
export function findFaintFrames(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const numbersOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isSeen = (colour: string) => (numbersOf(colour)[3] ?? 1) > 0.5;
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
      return isSeen(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
    };
    const coloursOf = (part: Element) => {
      const style = getComputedStyle(part);
      const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) => {
        const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
        return width > 0 ? [style.getPropertyValue(`border-${side}-color`)] : [];
      });
      return [...sides, style.backgroundColor].filter(isSeen);
    };
    const fields =
      'input:not([type="hidden"], [type="range"], [type="file"]), select, textarea, button[role="combobox"]';
    return [...document.querySelectorAll<HTMLInputElement>(fields)].flatMap((field) => {
      const isHidden = !field.checkVisibility() || field.closest('[inert], [aria-hidden="true"]');
      // The browser itself draws a box or a choice that nobody has given another look.
      const isBrowsers =
        ['checkbox', 'radio'].includes(field.type) && getComputedStyle(field).appearance !== 'none';
      if (
        isHidden ||
        isBrowsers ||
        field.disabled ||
        field.readOnly ||
        field.getBoundingClientRect().width <= 1
      )
        return [];
      const parts = [field, field.parentElement, field.nextElementSibling].filter(
        (part): part is Element => part instanceof Element,
      );
      const ground = groundOf(field.parentElement?.parentElement ?? null);
      const best = Math.max(0, ...parts.flatMap(coloursOf).map((colour) => contrastOf(colour, ground)));
      return best < least
        ? [`the line of ${field.name || field.id || field.type} has ${best.toFixed(2)}:1`]
        : [];
    });
  }, CONTRAST);
}
