import { createDOMRenderer, type GriffelRenderer } from '@fluentui/react-components';

let renderer: GriffelRenderer | undefined;

/** What a media rule asks of the width: `(max-width: 639px)` answers that it is a maximum of 639. */
const WIDTH = /^\((max|min)-width: ([\d.]+)px\)$/;

/**
 * In which order media rules stand in the page; of two that apply, the later one wins. Griffel sorts them as text, where
 * 1280 comes before 960: a drawer on a large screen would be as wide as on a middle one. Here the narrower of two maxima
 * and the wider of two minima come last. All other rules keep the order of the text.
 */
function compareMediaQueries(one: string, other: string): number {
  const [, kind, width] = WIDTH.exec(one) ?? [];
  const [, otherKind, otherWidth] = WIDTH.exec(other) ?? [];
  if (kind && kind === otherKind) {
    const difference = Number(width) - Number(otherWidth);
    return kind === 'min' ? difference : -difference;
  }
  return one < other ? -1 : Number(one > other);
}

/**
 * What writes the page's styles, one for the whole page. Its `<style>` elements carry the nonce that the server gave the
 * page: without it the policy of the site refuses them.
 */
export function styleRenderer(): GriffelRenderer {
  if (renderer) return renderer;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
  renderer = createDOMRenderer(document, {
    compareMediaQueries,
    ...(nonce && { styleElementAttributes: { nonce } }),
  });
  return renderer;
}
