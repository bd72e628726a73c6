import { Button, Combobox, FluentProvider, Option, webLightTheme } from '@fluentui/react-components';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';

const added: HTMLStyleElement[] = [];

afterEach(() => {
  cleanup();
  // Fluent's own styles stay: it does not write them a second time, and files after this one may share the page.
  for (const style of added.splice(0)) style.remove();
  document.body.replaceChildren();
});

function addStyle(css: string): CSSStyleSheet {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  added.push(style);
  return style.sheet as CSSStyleSheet;
}

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector('#it') as HTMLElement;
}

/** Fluent has rules for what only some browsers know. */
function isMeant(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** What every rule says that means the element, asked one by one. */
function statedBySheets(element: Element): Map<string, string> {
  const stated = new Map<string, string>();
  for (const sheet of Array.from(document.styleSheets)) {
    for (const rule of Array.from(sheet.cssRules)) {
      const { selectorText, style } = rule as CSSStyleRule;
      if (!selectorText || !isMeant(element, selectorText)) continue;
      for (const property of Array.from(style)) stated.set(property, style.getPropertyValue(property));
    }
  }
  return stated;
}

test('every rule that means an element of Fluent’s counts, whichever way it is found', () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Button appearance="primary">Valider</Button>
      <Combobox defaultOpen inlinePopup>
        <Option>France</Option>
      </Combobox>
    </FluentProvider>,
  );
  const elements = [...document.body.querySelectorAll('*')];
  const differing = elements.flatMap((element) => {
    const computed = getComputedStyle(element);
    return ['display', 'position', 'cursor', 'overflow-x', 'align-items', 'text-decoration-line']
      .map((property) => [property, statedBySheets(element).get(property)] as const)
      .filter(([property, stated]) => stated && computed.getPropertyValue(property) !== stated)
      .filter(([property]) => !(element as HTMLElement).style?.getPropertyValue(property));
  });

  expect(elements.length).toBeGreaterThan(5);
  expect(elements.some((element) => statedBySheets(element).has('display'))).toBe(true);
  expect(differing).toEqual([]);
});

describe('an element is hidden', () => {
  test.each([
    ['by its class', '.hidden { display: none }'],
    ['by its name', 'p { display: none }'],
    ['by any element’s rule', '* { display: none }'],
    ['by an identifier', '#it { display: none }'],
    ['by one of a list', 'h1, .other, .hidden { display: none }'],
    ['by what it is in', 'main > .hidden { display: none }'],
    ['by what it is not', '.hidden:not(.other, .another) { display: none }'],
    ['by an attribute', '[title="a, .b"] { display: none }'],
    ['on a screen', '@media screen { .hidden { display: none } }'],
    ['by the later of two rules', '.hidden { display: block } p { display: none }'],
  ])('%s', (_, css) => {
    addStyle(css);

    expect(show('<main><p id="it" class="hidden shown" title="a, .b">Texte</p></main>')).not.toBeVisible();
  });
});

describe('an element is shown', () => {
  test.each([
    ['when only a longer name is hidden', '.hidden-here { display: none }'],
    ['when another place is hidden', 'aside .hidden { display: none }'],
    ['when it is not what is left out', '.hidden:not(.shown) { display: none }'],
    ['when paper is meant', '@media print { .hidden { display: none } }'],
    ['by the later of two rules', 'p { display: none } .hidden { display: block }'],
  ])('%s', (_, css) => {
    addStyle(css);

    expect(show('<main><p id="it" class="hidden shown">Texte</p></main>')).toBeVisible();
  });
});

test('what changes in the document changes the answer', () => {
  const sheet = addStyle('.hidden { display: none } .here { visibility: hidden }');
  const element = show('<main><p id="it">Texte</p></main>');
  expect(element).toBeVisible();

  element.className = 'hidden';
  expect(element).not.toBeVisible();

  element.className = '';
  element.parentElement?.classList.add('here');
  expect(element).not.toBeVisible();

  element.parentElement?.classList.remove('here');
  sheet.insertRule('p { display: none }', 0);
  element.title = 'changed';
  expect(element).not.toBeVisible();

  sheet.deleteRule(0);
  element.title = 'changed again';
  expect(element).toBeVisible();

  element.style.display = 'none';
  expect(element).not.toBeVisible();
});
