import { createRequire } from 'node:module';
import { type Rule, type Sheet, StyleIndex } from './style-index.ts';

const require = createRequire(import.meta.url);

interface Declaration extends ArrayLike<string> {
  setProperty(property: string, value: string, priority: string): void;
  removeProperty(property: string): void;
}

/** An element as jsdom has it behind the one that pages see. */
interface ElementImpl {
  readonly _ownerDocument: DocumentImpl;
  readonly localName: string;
  readonly style: Rule['style'];
  getAttributeNS(namespace: null, name: string): string | null;
}

interface DocumentImpl {
  /** What is known of its elements; jsdom lets it go with every change of the document. */
  _styleCache: WeakMap<ElementImpl, Declaration> | null;
  readonly styleSheets: { readonly _list: readonly Sheet[] };
}

const { CSSStyleDeclaration }: { CSSStyleDeclaration: new () => Declaration } = require('cssstyle');
const { parse }: { parse(css: string): Sheet } = require('rrweb-cssom');
const jsdomFile = (name: string) => require(require.resolve(`jsdom`).replace(/api\.js$/, `jsdom/${name}`));
interface StyleRules {
  getDeclarationForElement(element: ElementImpl): Declaration;
  readonly propertiesWithResolvedValueImplemented: Record<string, { computedValue: string }>;
}
const styleRules: StyleRules = jsdomFile('living/helpers/style-rules.js');
const { matchesDontThrow }: { matchesDontThrow(element: ElementImpl, selector: string): boolean } = jsdomFile(
  'living/helpers/selectors.js',
);
const { implForWrapper }: { implForWrapper(document: Document): DocumentImpl } =
  jsdomFile('living/generated/utils.js');

const ofBrowsers = parse(jsdomFile('browser/default-stylesheet.js'));
const indexes = new WeakMap<Sheet, StyleIndex>();

function rulesIn(sheet: Sheet, element: ElementImpl): Rule[] {
  const index = indexes.get(sheet) ?? new StyleIndex();
  indexes.set(sheet, index);
  index.update(sheet);
  const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  return index.rulesOf(element.localName, classes, (selector) => matchesDontThrow(element, selector));
}

function addTo(declaration: Declaration, style: Rule['style']): void {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

/** jsdom's own function, which asks every rule of every sheet; Window takes it when it is loaded, which is later. */
styleRules.getDeclarationForElement = (element) => {
  const { _ownerDocument: document } = element;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = new CSSStyleDeclaration();
  for (const sheet of [ofBrowsers, ...document.styleSheets._list]) {
    for (const { style } of rulesIn(sheet, element)) addTo(declaration, style);
  }
  addTo(declaration, element.style);
  document._styleCache.set(element, declaration);
  return declaration;
};

// A dozen colours are worked out for every element whose style is computed, although no test reads one.
const { propertiesWithResolvedValueImplemented: resolved } = styleRules;
for (const [property, { computedValue }] of Object.entries(resolved)) {
  if (computedValue === 'computed-color') delete resolved[property];
}

/** Lets a window remember what it answered about an element until something in the document changes. */
export function rememberComputedStyles(window: Window & typeof globalThis): void {
  const { getComputedStyle, document } = window;
  const documentImpl = implForWrapper(document);
  let answers = new WeakMap<Element, CSSStyleDeclaration>();
  let validWith: object | null = null;
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.isConnected || element.ownerDocument !== document)
      return getComputedStyle(element, pseudoElement);
    if (!documentImpl._styleCache || documentImpl._styleCache !== validWith) answers = new WeakMap();
    const known = answers.get(element);
    if (known) return known;
    const answer = getComputedStyle(element);
    validWith = documentImpl._styleCache;
    answers.set(element, answer);
    return answer;
  };
}
