import { type DrawnPageKind, drawnPageName } from '@passerelle/contract/platform/drawn-pages';
import type { DrawnPage } from '@passerelle/ui/drawn-page';
import { build } from 'esbuild';
import { JSDOM, ResourceLoader } from 'jsdom';

/** The languages that pages are drawn in. */
const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** A page, its name in the browser's tab, and what search engines say of it. */
export interface DrawnFirstPage extends DrawnPage {
  readonly title: string;
  readonly description: string;
}

/** A drawn page in one language, and what its file is called. */
export interface NamedPage {
  readonly file: string;
  readonly language: Language;
  readonly drawn: DrawnFirstPage;
}

/** Where views would be counted: that they are is all that a page tells of it. */
const COUNTED_AT = 'https://passerelle.invalid/count';

/** Nobody is asked for anything while a page is drawn: the registry of modules stays on its way. */
const unanswered = () => new Promise<never>(() => {});

class Unobserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What browsers have and the build's window lacks. */
const ofBrowsers = {
  ...{ AbortController, AbortSignal, BroadcastChannel, Headers, Request, Response },
  ...{ TextDecoder, TextEncoder, structuredClone },
  ...{ IntersectionObserver: Unobserved, ResizeObserver: Unobserved },
  fetch: unanswered,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo: () => {},
};

/** The application's own code in one script; modules are never loaded, and styles of files are the build's own. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    plugins: [
      {
        name: 'no modules',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\/load-release\.ts$/ }, ({ path }) => ({ path, namespace: 'nothing' }));
          onLoad({ filter: /./, namespace: 'nothing' }, () => ({
            contents: 'export function loadRelease() {}\nexport function loadSharedFluent() {}',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Draws pages in each language, in a window without a screen for each: a script puts the page of its window's address into it
 * as `drawn`.
 * @param entry absolute path of the script's source
 * @param page the page of the site, whose elements tell the script where visitors may write
 */
export async function drawPages(
  entry: string,
  page: string,
  kinds: readonly DrawnPageKind[],
): Promise<NamedPage[]> {
  const script = await bundle(entry);
  const draw = (kind: DrawnPageKind, language: Language, isCounted: boolean): NamedPage => {
    const { window } = new JSDOM(page, {
      url: `https://passerelle.invalid${kind.path}`,
      runScripts: 'outside-only',
      resources: new ResourceLoader({ userAgent: 'Chrome' }),
    });
    Object.assign(window, ofBrowsers);
    window.localStorage.setItem('passerelle.language', language);
    const endpoint = window.document.querySelector('meta[name="analytics-endpoint"]');
    if (isCounted) endpoint?.setAttribute('content', COUNTED_AT);
    window.eval(script);
    const { drawn } = window;
    window.close();
    return { file: `pages/${drawnPageName(kind, isCounted)}.${language}.html`, language, drawn };
  };
  return kinds.flatMap((kind) =>
    languages.flatMap((language) =>
      (kind.tellsOfCounting ? [false, true] : [false]).map((isCounted) => draw(kind, language, isCounted)),
    ),
  );
}
