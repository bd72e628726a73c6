import type { Page } from 'playwright-core';

/** So far at most a label stands from its field, in pixels. */
const FAR = 40;

/** The labels of a page that do not stand beside their field: over or left of it, right of a box or a choice. */
export function findFarLabels(page: Page): Promise<string[]> {
  return page.evaluate((far) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input:not([type="hidden"]), select, textarea',
      ),
    ];
    return fields.flatMap((field) => {
      const label = [...(field.labels ?? [])].find((one) => one.textContent?.trim() && one.checkVisibility());
      if (!label || !field.checkVisibility()) return [];
      const [box, words] = [field.getBoundingClientRect(), label.getBoundingClientRect()];
      if (words.width <= 1 || box.width <= 1) return [];
      const isOnLine = words.top < box.bottom && words.bottom > box.top;
      const isChoice = ['checkbox', 'radio'].includes(field.type) || field.role === 'switch';
      const isBeside = isChoice
        ? isOnLine && words.right > box.right && words.left - box.right <= far
        : (words.bottom <= box.top + far / 4 &&
            box.top - words.bottom <= far &&
            words.left < box.right &&
            words.right > box.left - far) ||
          (isOnLine && words.right <= box.left + far && box.left - words.right <= far) ||
          label.contains(field);
      return isBeside
        ? []
        : [
            `far from its field: ${label.textContent?.trim().slice(0, 60)} (${[words.left, words.top, words.right, words.bottom, box.left, box.top, box.right, box.bottom].map(Math.round)})`,
          ];
    });
  }, FAR);
}

/** Choices of a page that belong together and are in no group, or in one without a name. */
export function findUngroupedChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = 'input[type="checkbox"], input[type="radio"], [role="radio"], button[aria-pressed]';
    const groups =
      'fieldset, [role="group"], [role="radiogroup"], [role="toolbar"], table, [role="grid"], [role="menu"]';
    const nameOf = (group: Element) =>
      group.getAttribute('aria-label') ||
      (group.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join('')
        .trim() ||
      group.querySelector(':scope > legend, :scope > caption')?.textContent?.trim();
    const problems: string[] = [];
    for (const choice of document.querySelectorAll(kinds)) {
      const own = choice.closest(groups);
      if (own) {
        if (!nameOf(own)) problems.push(`a group without a name: ${own.outerHTML.slice(0, 120)}`);
        continue;
      }
      const around = choice.parentElement?.parentElement?.parentElement;
      const others = [...(around?.querySelectorAll(kinds) ?? [])].filter((other) => !other.closest(groups));
      if (others.length > 1)
        problems.push(`in no group: ${choice.parentElement?.textContent?.trim().slice(0, 60)}`);
    }
    return [...new Set(problems)];
  });
}
