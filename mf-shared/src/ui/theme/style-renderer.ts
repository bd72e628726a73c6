import { createDOMRenderer, type GriffelRenderer } from '@fluentui/react-components';

let renderer: GriffelRenderer | undefined;

/**
 * What writes the page's styles, one for the whole page. Its `<style>` elements carry the nonce that the server gave the
 * page: without it the policy of the site refuses them.
 */
export function styleRenderer(): GriffelRenderer {
  if (renderer) return renderer;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;
  renderer = createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {});
  return renderer;
}
