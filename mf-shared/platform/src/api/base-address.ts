import { uploadLimits } from '@passerelle/contract/common/limits';
import { apiOriginOf } from '@passerelle/contract/platform/api-origin';

/** The API's address, without a slash at the end: what `<meta name="api-base">` states, else derived from the host. */
export function apiBase(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.trim();
  return named ? named.replace(/\/+$/, '') : apiOriginOf(window.location);
}

/**
 * The address of a stored picture.
 * @param width in pixels; one of the widths the API serves (`uploadLimits.widths`). Without it, the picture as stored.
 */
export function assetAddress(id: string, width?: number): string {
  return `${apiBase()}/asset-files/${encodeURIComponent(id)}${width ? `?width=${width}` : ''}`;
}

/** The smallest of the offered widths in which a picture of that width is sharp. */
function offeredWidth(width: number): number {
  return uploadLimits.widths.find((offered) => offered >= width) ?? Math.max(...uploadLimits.widths);
}

/**
 * The addresses of a stored picture for an `<img>`, for ordinary screens and for fine ones.
 * @param shownWidth in CSS pixels, at most
 */
export function assetSources(id: string, shownWidth: number): { src: string; srcSet: string } {
  const [ordinary, fine] = [1, 2].map((density) => assetAddress(id, offeredWidth(shownWidth * density)));
  return { src: ordinary ?? '', srcSet: `${ordinary} 1x, ${fine} 2x` };
}
