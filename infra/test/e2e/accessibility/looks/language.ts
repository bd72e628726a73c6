import type { Language } from '@passerelle/contract';
import { labels } from '@passerelle/contract/common/labels';
import { frontEnds } from '@passerelle/federation/workspace';
import type { Page } from 'playwright-core';
import { ROOT } from '../../../../develop/start/command.ts';
import { readNamespaces } from '../../../checks/translations/locales.ts';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Sectors have English names in both languages. */
const ENGLISH_NAMES = Object.values(labels.sector).map(({ en }) => en);

/** The words of the site that are of the other language only. */
function foreignWords(language: Language): ReadonlySet<string> {
  const other = language === 'fr' ? 'en' : 'fr';
  const texts = readNamespaces(ROOT, ['mf-shared/*', ...frontEnds]).map((namespace) => namespace.texts);
  const rows = Object.values(labels).flatMap((kind) => Object.values<Record<Language, string>>(kind));
  const all = (of: Language) =>
    [...texts.flatMap((both) => [...both[of].values()]), ...rows.map((row) => row[of])].map(plain);
  const own = new Set(all(language));
  const foreign = all(other).filter((text) => !own.has(text) && /\p{L}{2}/u.test(text));
  return new Set(language === 'fr' ? [...foreign, ...ENGLISH_NAMES] : foreign);
}

const foreign = new Map<Language, ReadonlySet<string>>();

function foreignTo(language: Language): ReadonlySet<string> {
  const words = foreign.get(language) ?? foreignWords(language);
  foreign.set(language, words);
  return words;
}

/** The words of the other language on a page that do not say so, and those of its own that are said to be of the other. */
export async function findUnmarkedLanguage(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; language: string }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
      found.push({ text: node.textContent ?? '', language: said.slice(0, 2) });
    }
    return found;
  });
  const words = foreignTo(language);
  const unmarked = texts.filter((one) => one.language === language && words.has(plain(one.text)));
  return [
    ...new Set(
      unmarked.map(({ text }) => `in the other language, and does not say so: ${text.slice(0, 80)}`),
    ),
  ];
}
