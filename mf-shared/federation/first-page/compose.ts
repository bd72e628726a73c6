import type { DrawnPage } from '@passerelle/ui/drawn-page';
import { JSDOM } from 'jsdom';
import type { DrawnFirstPage, Language } from './draw.ts';

/** What a first page consists of. */
export interface Parts {
  /** The page of the site, whole. */
  readonly page: string;
  readonly drawn: DrawnFirstPage;
  readonly language: Language;
  /** The style sheet of the whole site, and its address: the application finds that it is there, and does not load it again. */
  readonly sheet: { readonly text: string; readonly address: string };
  /** The script that waits for a sign of use. */
  readonly script: { readonly address: string; readonly integrity: string };
  /** The addresses of the fonts that the page is written in. */
  readonly fonts: readonly string[];
}

type Values = Readonly<Record<string, string | number>>;

/** The variables that a text asks for, and those that their values ask for. */
function usedVariables(text: string, values: Values): Set<string> {
  const used = new Set<string>();
  const look = (place: string) => {
    for (const [, name = ''] of place.matchAll(/var\(--([\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(String(values[name] ?? ''));
    }
  };
  look(text);
  return used;
}

function themeRule(values: Values, names: ReadonlySet<string>): string {
  const lines = Object.entries(values).filter(([name]) => names.has(name));
  return `#first-page{${lines.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/** Both themes, of which the system of whoever looks says which one; the values of what the page uses alone. */
function themeStyles({ styles, themes: { light, dark } }: DrawnPage): string {
  const used = usedVariables(styles, light);
  const other = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value));
  return `${themeRule(light, used)}@media (prefers-color-scheme:dark){${themeRule(other, used)}}`;
}

/**
 * What was drawn, as it has to stand in a page that has no scripts yet: nothing that is typed can be sent, as its fields have
 * no names and its forms lead nowhere.
 */
function withoutScripts(markup: string): string {
  const { document } = new JSDOM(`<div id="first-page">${markup}</div>`).window;
  for (const form of document.forms) form.method = 'dialog';
  for (const field of document.querySelectorAll('[name]')) field.removeAttribute('name');
  return document.getElementById('first-page')?.outerHTML ?? '';
}

const shellScript = /<script defer="defer" src="([^"]+)" integrity="([^"]+)"><\/script>/;

/** Comments, and what is blank beside marks. */
const unneeded = /\/\*[\s\S]*?\*\/|\s+(?=[{};,])|(?<=[{};,:])\s+/g;

const description = /<meta name="description" content="([^"]+)"/;

/** A text with others in the place of some of its parts, each of which it has. */
function replaceEach(
  text: string,
  replacements: readonly (readonly [part: string, other: string])[],
): string {
  return replacements.reduce((before, [part, other]) => {
    if (part === '' || !before.includes(part))
      throw new Error('The page of the site does not have all that a first page replaces.');
    return before.replace(part, () => other);
  }, text);
}

/**
 * The style sheet of the site for a first page: what is blank is left out, and a font that comes after the first paint is for the
 * next page. Lines of another width would move what is read by then, on a slow line alone.
 */
function sheetOfFirstPage(text: string): string {
  return text.replace(unneeded, '').replaceAll('font-display:swap', 'font-display:optional');
}

/**
 * A page that can be read and written into before any script: the site's own, with what was drawn and the styles for it. Its
 * one script loads the application when somebody begins to use the page.
 * @throws {Error} where the page of the site does not have what is to be replaced
 */
export function composeFirstPage(parts: Parts): string {
  const { page, drawn, language, sheet, script, fonts } = parts;
  const [tag, shell = '', integrity = ''] = shellScript.exec(page) ?? [];
  if (!tag) throw new Error('The page of the site has no script that a first page could wait with.');
  const styles = [
    `<style nonce="" data-href="${sheet.address}">${sheetOfFirstPage(sheet.text)}</style>`,
    `<style nonce="">${themeStyles(drawn)}</style>`,
    drawn.styles.replaceAll('<style ', '<style nonce="" '),
  ];
  const head = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`),
    ...styles,
  ];
  const waiting =
    `<script async src="${script.address}" integrity="${script.integrity}" fetchpriority="low" ` +
    `data-shell="${shell}" data-integrity="${integrity}"></script>`;
  return replaceEach(page, [
    [tag, head.join('')],
    ['<html lang="fr">', `<html lang="${language}">`],
    ['<title>Passerelle</title>', `<title>${drawn.title}</title>`],
    [description.exec(page)?.[1] ?? '', drawn.description],
    ['<div id="root"></div>', `${withoutScripts(drawn.markup)}<div id="root"></div>${waiting}`],
  ]);
}
