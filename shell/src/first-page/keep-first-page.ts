import { storedItems } from '@passerelle/contract/platform/browser-storage';
import { firstPageCookie, hostPrefix } from '@passerelle/contract/platform/cookies';
import { type AppStore, selectUser } from '@passerelle/platform/api';
import { i18n } from '@passerelle/platform/i18n';

/** As long as any other cookie of the site. */
const SECONDS = 13 * 30 * 24 * 60 * 60;

/** Where a language was kept it is the page's by now; without one the browser's own counts. */
function keptLanguage(): string {
  try {
    return localStorage.getItem(storedItems.language.key) ?? '';
  } catch {
    return '';
  }
}

function write(value: string): void {
  const isEncrypted = location.protocol === 'https:';
  const name = isEncrypted ? `${hostPrefix}${firstPageCookie}` : firstPageCookie;
  const attributes = `Path=/; SameSite=Lax; Max-Age=${value ? SECONDS : 0}${isEncrypted ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in Firefox and Safari of early 2025.
  document.cookie = `${name}=${value}; ${attributes}`;
}

/**
 * Tells the server of the site which page this browser is to be answered with at `/`, now and whenever it changes: the
 * application where somebody is signed in, else the landing page in the language that was chosen here.
 */
export function keepFirstPage(store: AppStore): void {
  let written: string | undefined;
  const keep = () => {
    const value = selectUser(store.getState()) ? 'application' : keptLanguage();
    if (value === written) return;
    // A browser in which nobody was and nothing was chosen is given no cookie.
    if (value || written || document.cookie.includes(firstPageCookie)) write(value);
    written = value;
  };
  keep();
  store.subscribe(keep);
  i18n.on('languageChanged', keep);
}
