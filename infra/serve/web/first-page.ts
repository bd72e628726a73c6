import { firstPageCookie } from '@passerelle/contract/platform/cookies';
import { drawnPageName, drawnPages } from '@passerelle/contract/platform/drawn-pages';

/** The page of every address, for which the application does the rest. */
export const applicationPage = '/index.html';

/** What of an installation decides which pages were drawn for it. */
interface DrawnFor {
  /** Where people of the bank sign in by its provider, which the landing page does not offer. */
  readonly isSingleSignOn?: boolean | undefined;
  /** Where views are counted. */
  readonly analytics?: object | undefined;
}

/** The addresses of an installation that are answered with a page drawn at build time, each with the name of its files. */
export function drawnNames({ isSingleSignOn, analytics }: DrawnFor): ReadonlyMap<string, string> {
  return new Map(
    drawnPages
      .filter(({ path }) => path !== '/' || !isSingleSignOn)
      .map((page) => [page.path, drawnPageName(page, analytics !== undefined)]),
  );
}

/** Where the site keeps a page that can be read before any script. */
const drawnPage = (name: string, language: string) => `/pages/${name}.${language}.html`;

/** What a browser keeps of which page it is for; both servers read it. A letter is no part of a longer name before it. */
export const KEPT_PAGE = String.raw`(?:^|;\s*)(?:__Host-)?${firstPageCookie}=(fr|en|application)(?:;|\s|(?!.))`;
const keptPage = new RegExp(KEPT_PAGE);

/** As the application itself chooses: French for whoever prefers it to all others; for those who do not say, too. */
export const FRENCH_FIRST = '^[^,;]*fr';
const frenchFirst = new RegExp(FRENCH_FIRST, 'i');

/** What the answers at the addresses of drawn pages depend on beside the address. */
export const VARIES_BY = 'Accept-Language, Cookie';

/** The headers of a request that say which page it is answered with. */
interface VisitorHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * Path of the page to answer with: the drawn one in the visitor's language, or the application where it knows them.
 * @param name what the files of the drawn page are called, where there is one
 */
export function firstPageFor(name: string | undefined, headers: VisitorHeaders): string {
  const [, kept] = keptPage.exec(headers.cookie ?? '') ?? [];
  if (name === undefined || kept === 'application') return applicationPage;
  return drawnPage(name, kept ?? (frenchFirst.test(headers['accept-language'] || 'fr') ? 'fr' : 'en'));
}
